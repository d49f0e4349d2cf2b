import Basics
import Consumers
import EventLog
import JSON
import TestSupport
import Testing

/// Consumers over a log and a folder.
struct ConsumersTests {
  @Test("what is not acknowledged comes again, also from a store that was opened anew")
  func atLeastOnce() async throws {
    try await withFolder { folder in
      let stage = try await Stage(folder, events: ["a": 3])
      #expect(try stage.next() == [1, 2, 3])
      #expect(try stage.next() == [1, 2, 3])
      try stage.consumers.acknowledge("crm", Acknowledgement(position: 2))
      #expect(try stage.next() == [3])
    }
    try await withFolder { folder in
      var stage: Stage? = try await Stage(folder, events: ["a": 3])
      let log = try #require(stage?.log)
      try stage?.consumers.acknowledge("crm", Acknowledgement(position: 1))
      stage = nil
      #expect(try Stage(folder, log).next() == [2, 3])
    }
  }

  @Test("a filter takes types and streams; what nobody wants is passed")
  func filter() async throws {
    try await withFolder { folder in
      let filter = EventFilter(types: ["note.*"], streams: ["channel-b*"])
      let stage = try await Stage(folder, events: ["a": 2, "b": 1, "bb": 1], filter: filter)
      #expect(try stage.next() == [3, 4])
      let batch = try stage.consumers.next("crm", limit: 1)
      #expect(batch.acknowledgement.position == 3)
    }
  }

  @Test("a batch ends after so many bytes, and the next one goes on there")
  func bytes() async throws {
    try await withFolder { folder in
      let stage = try await Stage(folder, events: [:])
      let text = String(repeating: "a", count: Consumer.batchBytes / 4)
      for _ in 0..<6 { try await stage.append("a", text: text) }
      #expect(try stage.next() == [1, 2, 3, 4])
      try stage.acknowledge()
      #expect(try stage.next() == [5, 6])
    }
  }

  @Test("a parked stream waits in order, the others go on; asked for, it comes first")
  func parking() async throws {
    try await withFolder { folder in
      let stage = try await Stage(folder, events: ["a": 2, "b": 2])
      try stage.consumers.park("crm", at: Position(1), error: "full")
      #expect(try stage.next() == [3, 4])
      try stage.acknowledge()
      try await stage.append("a")
      #expect(try stage.next() == [])
      try stage.acknowledge()
      _ = try stage.consumers.store.update("crm") { $0.release(nil, now: stage.now) }
      #expect(try stage.next() == [1, 2, 5])
      try stage.acknowledge()
      try await stage.append("a")
      #expect(try stage.next() == [6])
    }
  }

  @Test("what a consumer does not get, or has taken, cannot be parked")
  func refusals() async throws {
    try await withFolder { folder in
      let filter = EventFilter(streams: ["channel-a"])
      let stage = try await Stage(folder, events: ["a": 2, "b": 1], filter: filter)
      try stage.consumers.acknowledge("crm", Acknowledgement(position: 1))
      for position in [1, 3] {
        #expect(throws: ConsumerRefusal.notWanted(Int64(position))) {
          try stage.consumers.park("crm", at: Position(UInt64(position)), error: "no")
        }
      }
      #expect(throws: ConsumerRefusal.beyondHead(9, head: Position(3))) {
        try stage.consumers.park("crm", at: Position(9), error: "no")
      }
      #expect(throws: ConsumerRefusal.unknown("erp")) {
        try stage.consumers.next("erp", limit: 1)
      }
    }
  }

  @Test("a skipped event is never given, its stream goes on, and the reason is kept")
  func skipping() async throws {
    try await withFolder { folder in
      let stage = try await Stage(folder, events: ["a": 3])
      try stage.consumers.park("crm", at: Position(1), error: "poison")
      try stage.consumers.acknowledge("crm", Acknowledgement(position: 3))
      #expect(throws: ConsumerRefusal.notFirst(2)) {
        try stage.consumers.skip("crm", Position(2), reason: "gone")
      }
      _ = try stage.consumers.skip("crm", Position(1), reason: "gone")
      #expect(try stage.next() == [2, 3])
      #expect(try stage.consumers.consumer("crm").skipped.map(\.reason) == ["gone"])
    }
  }

  @Test(
    "under random failures no event is lost, and those of a stream come in order", arguments: 0..<20
  )
  func model(seed: UInt64) async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: seed)
      let stage = try await Stage(folder, events: [:])
      var appended: [String: [Int]] = [:]
      var head = 0
      var got: [String: [Int]] = [:]
      for step in 0..<400 {
        // In the end everything can be taken.
        let isHealed = step >= 300
        switch Int.random(in: 0..<6, using: &random) {
        case 0...1 where !isHealed:
          let stream = ["a", "b", "c", "d"].randomElement(using: &random) ?? "a"
          try await stage.append(stream)
          head += 1
          appended[stream, default: []].append(head)
        case 2:
          _ = try stage.consumers.store.update("crm") { $0.release(nil, now: stage.now) }
        default:
          let limit = Int.random(in: 1...5, using: &random)
          let batch = try stage.consumers.next("crm", limit: limit)
          var failed: Set<String> = []
          for event in batch.events where !failed.contains(event.stream.identifier) {
            let stream = event.stream.identifier
            if !isHealed, Int.random(in: 0..<4, using: &random) == 0 {
              failed.insert(stream)
              if batch.acknowledgement.stream == nil {
                try stage.consumers.park("crm", at: event.position, error: "no")
              }
            } else {
              got[stream, default: []].append(Int(event.position.value))
            }
          }
          // Some crash before they say what they took.
          let mayCrash = Int.random(in: 0..<4, using: &random) == 0
          guard !mayCrash, batch.acknowledgement.stream == nil || failed.isEmpty else { break }
          try stage.consumers.acknowledge("crm", batch.acknowledgement)
        }
      }
      for (stream, positions) in appended {
        #expect(firsts(of: got[stream] ?? []) == positions, "seed \(seed), stream \(stream)")
      }
    }
  }

  /// Each position where it comes first.
  private func firsts(of positions: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return positions.filter { seen.insert($0).inserted }
  }
}

/// A log with a consumer `crm`.
private struct Stage {
  let log: MemoryEventLog
  let consumers: Consumers
  let now = Timestamp(microseconds: 1_700_000_000_000_000)

  init(_ folder: String, _ log: MemoryEventLog) throws {
    self.log = log
    let now = now
    consumers = Consumers(try ConsumerStore(folder: folder + "/consumers"), of: log) { now }
  }

  init(
    _ folder: String, events: KeyValuePairs<String, Int>, filter: EventFilter = EventFilter()
  ) async throws {
    try self.init(folder, MemoryEventLog(clock: Timestamp.now))
    try consumers.store.add(
      Consumer(
        name: "crm", owner: "ann", created: now, filter: filter, payload: .full, checkpoint: 0))
    for (stream, count) in events { for _ in 0..<count { try await append(stream) } }
  }

  func append(_ stream: String, text: String? = nil) async throws {
    let payload: JSONValue = text.map { ["text": .string($0)] } ?? [:]
    let event = NewEvent(type: "note.written", payload: payload)
    try await log.append([event], to: StreamName(category: "channel", identifier: stream))
  }

  func next() throws -> [UInt64] {
    try consumers.next("crm", limit: 100).events.map(\.position.value)
  }

  func acknowledge() throws {
    try consumers.acknowledge("crm", try consumers.next("crm", limit: 100).acknowledgement)
  }
}
