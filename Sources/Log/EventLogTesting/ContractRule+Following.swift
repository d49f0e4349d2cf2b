internal import Basics
internal import EventLog
internal import Testing

extension ContractRule {
  /// What a subscription promises.
  static var following: [ContractRule] { (0..<4).map(seam) + [filtering, cancelling] }

  private static func seam(_ seed: UInt64) -> ContractRule {
    ContractRule("a subscription sees every event once, in order, across the seam, \(seed)") {
      log in
      let total = 900
      let writer = Task {
        var random = SplitMix64(seed: seed)
        var written = 0
        while written < total {
          let count = min(total - written, Int.random(in: 1...20, using: &random))
          let events = (written..<(written + count)).map { note("\($0)") }
          try await log.append(events, to: Bool.random(using: &random) ? shelf : other)
          written += count
        }
      }
      var seen: [UInt64] = []
      for try await event in log.subscribe() {
        seen.append(event.position.value)
        if seen.count == total { break }
      }
      try await writer.value
      #expect(seen == Array(1...UInt64(total)))
    }
  }

  private static let filtering = ContractRule("a filter passes over what is not wanted") { log in
    for index in 0..<600 {
      try await log.append([note("\(index)")], to: index % 200 == 7 ? shelf : other)
    }
    var seen: [String] = []
    let filter = EventFilter(
      types: [NamePattern(NoteTaken.eventType)], streams: [NamePattern(shelf)])
    for try await event in log.subscribe(after: Position(8), matching: filter) {
      seen.append(try event.decode(NoteTaken.self).text)
      if seen.count == 2 { break }
    }
    #expect(seen == ["207", "407"])
  }

  private static let cancelling = ContractRule("a cancelled subscription ends") { log in
    let reader = Task {
      var count = 0
      for try await _ in log.subscribe() { count += 1 }
      return count
    }
    try await log.append([note("a")], to: shelf)
    reader.cancel()
    #expect(try await reader.value <= 1)
  }
}
