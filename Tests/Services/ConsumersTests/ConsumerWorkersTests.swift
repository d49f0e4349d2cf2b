import Basics
import EventLog
import JSON
import TestSupport
import Testing

@testable import Consumers

/// Several workers that share a consumer.
struct ConsumerWorkersTests {
  @Test("each stream is with one worker; what is acknowledged makes room for what came since")
  func sharing() async throws {
    try await withFolder { folder in
      let shop = try Workshop(folder)
      for stream in ["a", "a", "b"] { try await shop.append(stream) }
      let first = try shop.next("ann", limit: 1)
      #expect(first.places == [1])
      // What ann did not get of her stream is nobody else's either.
      #expect(try shop.next("bob").places == [3])
      #expect(try shop.next("cleo").places == [])
      try shop.acknowledge(first)
      #expect(try shop.next("cleo").places == [2])
      try await shop.append("b")
      #expect(try shop.next("ann").places == [])
    }
  }

  @Test(
    "what a worker does not acknowledge in its time goes to another; its own word comes too late")
  func dying() async throws {
    try await withFolder { folder in
      let shop = try Workshop(folder)
      for stream in ["a", "b", "a"] { try await shop.append(stream) }
      let lost = try shop.next("ann")
      #expect(lost.places == [1, 2, 3])
      shop.wait(Workshop.lease - 1)
      #expect(try shop.next("bob").places == [])
      // A part keeps the rest as long again.
      try shop.acknowledge(lost, upTo: 1)
      shop.wait(Workshop.lease - 1)
      #expect(try shop.next("bob").places == [])
      shop.wait(1)
      let found = try shop.next("bob")
      #expect(found.places == [2, 3])
      #expect(throws: ConsumerRefusal.leaseEnded(try #require(lost.acknowledgement.lease))) {
        try shop.acknowledge(lost)
      }
      try shop.acknowledge(found)
      #expect(throws: ConsumerRefusal.self) { try shop.acknowledge(found) }
      #expect(try shop.consumers.consumer("crm").waiting.isEmpty)
    }
  }

  @Test("a batch that was read without a worker before says nothing of what a worker has")
  func mixed() async throws {
    try await withFolder { folder in
      let shop = try Workshop(folder)
      try await shop.append("a")
      let plain = try shop.consumers.next("crm", limit: 9)
      _ = try shop.next("ann", limit: 1)
      #expect(throws: ConsumerRefusal.outdated) {
        try shop.consumers.acknowledge("crm", plain.acknowledgement)
      }
    }
  }

  @Test("who read a stream without a worker acknowledges nothing of it once a worker has it")
  func overtaken() async throws {
    try await withFolder { folder in
      let shop = try Workshop(folder)
      for _ in 0..<2 { try await shop.append("a") }
      _ = try shop.next("ann")
      shop.wait(Workshop.lease)
      let plain = try shop.consumers.next("crm", limit: 1)
      #expect(plain.places == [1])
      let found = try shop.next("bob")
      #expect(throws: ConsumerRefusal.outdated) {
        try shop.consumers.acknowledge("crm", plain.acknowledgement)
      }
      try shop.acknowledge(found)
    }
  }

  @Test("what nobody wants is passed over, and a worker has so many streams at most")
  func bounds() async throws {
    try await withFolder { folder in
      let shop = try Workshop(folder, filter: EventFilter(streams: ["channel-a*"]))
      for number in 0..<(Consumer.maximumLeased + 2) {
        try await shop.append("b")
        try await shop.append("a\(number)")
      }
      let batch = try shop.next("ann")
      #expect(batch.events.count == Consumer.maximumLeased)
      #expect(try shop.next("bob").places == [])
      try shop.acknowledge(batch)
      #expect(try shop.next("bob").events.count == 2)
    }
  }

  @Test(
    "whatever workers do, no event is lost, none comes again once it was acknowledged, and no two have a stream",
    arguments: 0..<20)
  func model(seed: UInt64) async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: seed)
      let shop = try Workshop(folder)
      var model = Model()
      for step in 0..<600 {
        let isHealed = step >= 450
        let worker = ["ann", "bob", "cleo"].randomElement(using: &random) ?? "ann"
        switch Int.random(in: 0..<8, using: &random) {
        case 0...1 where !isHealed:
          let stream = ["a", "b", "c", "d", "e"].randomElement(using: &random) ?? "a"
          try await shop.append(stream)
          model.appended += 1
        case 2:
          shop.wait(Int.random(in: 1...Workshop.lease, using: &random))
        case 3 where !isHealed:
          guard let (_, batch) = model.open.randomElement(using: &random),
            let event = batch.events.randomElement(using: &random), !model.isTaken(event)
          else { break }
          // Nobody has the stream now.
          for id in model.open.keys {
            model.open[id]?.events.removeAll { $0.stream == event.stream }
          }
          do {
            try shop.consumers.park("crm", at: event.position, error: "no")
          } catch ConsumerRefusal.notWanted {}
        case 4:
          _ = try shop.consumers.store.update("crm") { $0.release(nil, now: shop.now) }
          // Everybody may have to share what was with a worker.
          model.open = [:]
        case 5...6:
          let batch = try shop.next(worker, limit: Int.random(in: 1...4, using: &random))
          try model.give(batch, at: shop.now)
        default:
          guard let (_, batch) = model.open.randomElement(using: &random) else { break }
          let last = batch.acknowledgement.position
          let part = Int.random(in: 0...3, using: &random) == 0 ? last - 1 : last
          do {
            try shop.acknowledge(batch, upTo: part)
            model.take(batch, upTo: part, at: shop.now)
          } catch ConsumerRefusal.leaseEnded { model.open[batch.acknowledgement.lease ?? 0] = nil }
        }
      }
      // In the end one of them takes all that is left.
      _ = try shop.consumers.store.update("crm") { $0.release(nil, now: shop.now) }
      while true {
        let batch = try shop.next("dora")
        guard !batch.events.isEmpty else { break }
        try model.give(batch, at: nil)
        try shop.acknowledge(batch)
        model.take(batch, upTo: .max, at: shop.now)
      }
      #expect(model.taken.count == model.appended, "seed \(seed)")
      #expect(try shop.consumers.consumer("crm").waiting.isEmpty)
    }
  }
}

/// The events that were given and taken, kept naively.
private struct Model {
  var appended = 0
  var taken: Set<Position> = []
  /// The batches that workers have, with their end.
  var open: [Int: ConsumerBatch] = [:]
  private var ends: [Int: Timestamp] = [:]

  func isTaken(_ event: RecordedEvent) -> Bool { taken.contains(event.position) }

  mutating func give(_ batch: ConsumerBatch, at now: Timestamp?) throws {
    guard let id = batch.acknowledgement.lease else { return }
    let streams = Set(batch.events.map(\.stream))
    #expect(batch.events.map(\.position) == batch.events.map(\.position).sorted())
    for event in batch.events { #expect(!isTaken(event), "\(event.position) comes again") }
    guard let now else { return }
    for (other, held) in open where (ends[other] ?? now) > now {
      let left = held.events.filter { !isTaken($0) }.map(\.stream)
      #expect(streams.isDisjoint(with: left), "two workers have one stream")
    }
    open[id] = batch
    ends[id] = now.adding(.seconds(Workshop.lease))
  }

  mutating func take(_ batch: ConsumerBatch, upTo position: Int64, at now: Timestamp) {
    let id = batch.acknowledgement.lease ?? 0
    taken.formUnion(batch.events.map(\.position).filter { Int64($0) <= position })
    ends[id] = now.adding(.seconds(Workshop.lease))
    if position >= batch.acknowledgement.position { open[id] = nil }
  }
}

/// A log with a consumer `crm`, and a clock that the test holds.
private final class Workshop: Sendable {
  static let lease = 10
  let log = MemoryEventLog(clock: Timestamp.now)
  let consumers: Consumers
  private let clock = Clock()

  init(_ folder: String, filter: EventFilter = EventFilter()) throws {
    consumers = Consumers(try ConsumerStore(folder: folder + "/consumers"), of: log) {
      [clock] in clock.now
    }
    try consumers.store.add(
      Consumer(
        name: "crm", owner: "ann", created: now, filter: filter, payload: .full, checkpoint: 0))
  }

  var now: Timestamp { clock.now }

  func wait(_ seconds: Int) { clock.wait(seconds) }

  func append(_ stream: String) async throws {
    try await log.append(
      [NewEvent(type: "note.written", payload: [:] as JSONValue)],
      to: StreamName(category: "channel", identifier: stream))
  }

  func next(_ worker: String, limit: Int = 1000) throws -> ConsumerBatch {
    try consumers.next(
      "crm", limit: limit, for: ConsumerWorker(name: worker, seconds: Self.lease))
  }

  func acknowledge(_ batch: ConsumerBatch, upTo position: Int64? = nil) throws {
    var taken = batch.acknowledgement
    taken.position = position ?? taken.position
    try consumers.acknowledge("crm", taken)
  }
}

/// A clock that goes on only if it is told to.
private final class Clock: Sendable {
  private let time = Lock(Timestamp(microseconds: 1_700_000_000_000_000))
  var now: Timestamp { time.withLock { $0 } }
  func wait(_ seconds: Int) { time.withLock { $0 = $0.adding(.seconds(seconds)) } }
}

extension ConsumerBatch {
  fileprivate var places: [UInt64] { events.map(\.position.value) }
}
