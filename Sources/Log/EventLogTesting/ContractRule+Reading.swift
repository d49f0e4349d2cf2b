internal import Basics
internal import EventLog
internal import Testing

extension ContractRule {
  /// What a snapshot promises.
  static var reading: [ContractRule] { [standing] + (0..<6).map(mixed) }

  private static let standing = ContractRule("a snapshot does not see what follows") { log in
    try await log.append([note("a")], to: shelf)
    #expect(try log.withSnapshot { snapshot in snapshot.head } == Position(1))
    #expect(try log.withSnapshot { try $0.event(at: Position(2)) } == nil)
    #expect(try log.withSnapshot { try $0.events(in: other) } == [])
    #expect(try log.withSnapshot { try $0.lastVersion(of: other) } == nil)
    #expect(try log.withSnapshot { try $0.lastVersion(of: shelf) } == .initial)
  }

  /// A log compared with a plain array, over random appends.
  private static func mixed(_ seed: UInt64) -> ContractRule {
    ContractRule("any mix of appends reads back in order, \(seed)") { log in
      var random = SplitMix64(seed: seed)
      var model: [(stream: StreamName, text: String)] = []
      for round in 0..<120 {
        var commits: [Commit] = []
        for _ in 0...Int.random(in: 0..<4, using: &random) {
          let stream = StreamName(
            category: "s", identifier: String(Int.random(in: 0..<7, using: &random)))
          let count = Int.random(in: 1...5, using: &random)
          let names = (0..<count).map { "\(round).\(commits.count).\($0)" }
          commits.append(Commit(names.map(note), to: stream, id: CommitID(names[0])))
          model += names.map { (stream, $0) }
        }
        for result in await log.append(commits) { _ = try result.get() }
      }
      try compare(log, with: model, &random)
    }
  }

  private static func compare(
    _ log: any EventLog, with model: [(stream: StreamName, text: String)],
    _ random: inout SplitMix64
  ) throws {
    try log.withSnapshot { snapshot in
      #expect(snapshot.head == Position(UInt64(model.count)))
      let from = Int.random(in: 1...model.count, using: &random)
      #expect(
        try texts(snapshot.events(from: Position(UInt64(from))))
          == model[(from - 1)...].map(\.text))
      let streams = try snapshot.streams()
      let names = Set(model.map(\.stream))
      #expect(
        streams.map(\.name) == names.sorted { $0.rawValue < $1.rawValue },
        "streams are listed in the order of their names")
      for summary in streams {
        let mine = model.filter { $0.stream == summary.name }.map(\.text)
        #expect(summary.events == mine.count)
        let start = Int.random(in: 0..<mine.count, using: &random)
        let version = Version(UInt64(start))
        #expect(
          try texts(snapshot.events(in: summary.name, from: version)) == Array(mine[start...]))
        #expect(
          try texts(snapshot.events(in: summary.name, from: version, .backward))
            == mine[...start].reversed())
      }
      let statistics = try snapshot.statistics()
      #expect(statistics.events == model.count)
      #expect(statistics.streams == streams.count)
      #expect(statistics.types[NoteTaken.eventType]?.events == model.count)
    }
  }
}
