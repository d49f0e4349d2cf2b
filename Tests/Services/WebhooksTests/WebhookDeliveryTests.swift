import Basics
import Consumers
import EventLog
import Logging
import Synchronization
import TestSupport
import Testing

@testable import Webhooks

/// Sending a consumer its events, with a clock that stands until it is moved.
struct WebhookDeliveryTests {
  @Test("a stream that fails waits in order and is tried again, the others go on")
  func backoff() async throws {
    try await withFolder { folder in
      let stage = try await Stage(folder)
      for stream in ["a", "b", "a"] { try await stage.append(stream) }
      stage.answers.withLock { $0 = [1: .failed("answered 503", asked: .seconds(60))] }
      try await stage.sendAll()
      #expect(stage.taken == [2])
      let held = try #require(try stage.consumer.waiting.first)
      #expect(held.next == 1 && held.attempts == 1 && held.error == "answered 503")
      #expect(held.due == stage.now.adding(.seconds(60)))
      stage.answers.withLock { $0 = [:] }
      stage.move(.seconds(59))
      try await stage.sendAll()
      #expect(stage.taken == [2])
      stage.move(.seconds(1))
      try await stage.sendAll()
      #expect(stage.taken == [2, 1, 3])
      try await stage.append("a")
      try await stage.sendAll()
      #expect(stage.taken == [2, 1, 3, 4])
    }
  }

  @Test("what fails to the end of the schedule is parked, until somebody replays it")
  func parking() async throws {
    try await withFolder { folder in
      let stage = try await Stage(folder)
      try await stage.append("a")
      stage.answers.withLock { $0 = [1: .failed("answered 500")] }
      var attempts = 0
      while try stage.consumer.waiting.first?.isParked != true, attempts < 20 {
        try await stage.sendAll()
        stage.move(.seconds(2 * 86_400))
        attempts += 1
      }
      #expect(attempts == 10 && stage.asked == 10)
      try await stage.sendAll()
      #expect(stage.asked == 10)
      stage.answers.withLock { $0 = [:] }
      _ = try stage.consumers.store.update("crm") { $0.release(nil, now: stage.now) }
      try await stage.sendAll()
      #expect(stage.taken == [1])
    }
  }

  @Test("a receiver that is gone is sent nothing more, and loses nothing if it comes back")
  func gone() async throws {
    try await withFolder { folder in
      let stage = try await Stage(folder)
      for stream in ["a", "b"] { try await stage.append(stream) }
      stage.answers.withLock { $0 = [2: .gone] }
      try await stage.sendAll()
      #expect(try stage.consumer.disabled != nil)
      let before = stage.asked
      try await stage.sendAll()
      #expect(stage.asked == before)
      stage.answers.withLock { $0 = [:] }
      try stage.consumers.store.update("crm") { $0.disabled = nil }
      try await stage.sendAll()
      #expect(Set(stage.taken) == [1, 2])
    }
  }

  @Test("a reset while a round is under way counts, and the round does not")
  func resetMeanwhile() async throws {
    try await withFolder { folder in
      let stage = try await Stage(folder)
      try await stage.append("a")
      stage.meanwhile.withLock { act in
        act = {
          try stage.consumers.store.update("crm") {
            try $0.reset(to: .start, head: Position(1))
          }
        }
      }
      try await stage.sendAll()
      #expect(stage.taken == [1])
      #expect(try stage.consumer.checkpoint == 0)
      try await stage.sendAll()
      #expect(stage.taken == [1, 1])
      #expect(try stage.consumer.checkpoint == 1)
    }
  }

  @Test(
    "under random failures no event is lost, and those of a stream come in order", arguments: 0..<10
  )
  func model(seed: UInt64) async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: seed)
      let stage = try await Stage(folder)
      var appended: [String: [Int]] = [:]
      var head = 0
      for _ in 0..<60 {
        for _ in 0..<Int.random(in: 0...6, using: &random) {
          let stream = ["a", "b", "c"].randomElement(using: &random) ?? "a"
          try await stage.append(stream)
          head += 1
          appended[stream, default: []].append(head)
        }
        var answers: [Int: WebhookOutcome] = [:]
        for position in 0...head where Int.random(in: 0..<5, using: &random) == 0 {
          answers[position] = .failed("no")
        }
        stage.answers.withLock { [answers] in $0 = answers }
        try await stage.sendAll()
        stage.move(.seconds(Int.random(in: 0...20_000, using: &random)))
        if Int.random(in: 0..<8, using: &random) == 0 {
          _ = try stage.consumers.store.update("crm") { $0.release(nil, now: stage.now) }
        }
      }
      stage.answers.withLock { $0 = [:] }
      _ = try stage.consumers.store.update("crm") { $0.release(nil, now: stage.now) }
      try await stage.sendAll()
      for (stream, positions) in appended {
        let got = stage.taken.filter { positions.contains($0) }
        var seen: Set<Int> = []
        let firsts = got.filter { seen.insert($0).inserted }
        #expect(firsts == positions, "seed \(seed), stream \(stream)")
      }
    }
  }
}

/// A consumer `crm` with a webhook, and a receiver that answers what a test says.
private final class Stage: Sendable {
  let log = MemoryEventLog(clock: Timestamp.now)
  let consumers: Consumers
  /// What is answered to the event at a position; else it is taken.
  let answers = Mutex<[Int: WebhookOutcome]>([:])
  /// What happens, once, while a message is under way.
  let meanwhile = Mutex<(@Sendable () throws -> Void)?>(nil)
  private let moment: Moment
  private let messages = Mutex<(taken: [Int], asked: Int)>(([], 0))

  /// A clock.
  private final class Moment: Sendable {
    let now = Mutex(Timestamp(microseconds: 1_700_000_000_000_000))
  }

  init(_ folder: String) async throws {
    let moment = Moment()
    self.moment = moment
    consumers = Consumers(try ConsumerStore(folder: folder), of: log) {
      moment.now.withLock { $0 }
    }
    try consumers.store.add(
      Consumer(
        name: "crm", owner: "ann", created: Timestamp(microseconds: 0), filter: EventFilter(),
        payload: .full, webhook: "https://hooks.example/", checkpoint: 0),
      secrets: [WebhookSecret().text])
  }

  var now: Timestamp { moment.now.withLock { $0 } }
  var consumer: Consumer { get throws { try consumers.consumer("crm") } }
  var taken: [Int] { messages.withLock(\.taken) }
  var asked: Int { messages.withLock(\.asked) }

  func move(_ time: Duration) { moment.now.withLock { $0 = $0.adding(time) } }

  func append(_ stream: String) async throws {
    let event = NewEvent(type: "note.written", payload: [:])
    try await log.append([event], to: StreamName(category: "channel", identifier: stream))
  }

  /// Sends until there is nothing to do now.
  func sendAll() async throws {
    let delivery = WebhookDelivery(
      consumers: consumers, name: "crm", receiver: { _, fields, _ in await self.receive(fields) },
      surroundings: WebhookEnvironment(
        now: { self.now }, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
        pause: { _ in }, chance: { 0 }))
    repeat {
      while try await delivery.sendNew() == nil {}
    } while try await delivery.sendHeld()
  }

  private func receive(_ fields: [(name: String, value: String)]) async -> WebhookOutcome {
    let id = fields.first { $0.name == "webhook-id" }?.value ?? ""
    let position = Int(id.split(separator: "_").dropFirst().first ?? "") ?? 0
    let act = meanwhile.withLock { act in
      defer { act = nil }
      return act
    }
    do { try act?() } catch { return .failed("\(error)") }
    let outcome = answers.withLock { $0[position] } ?? .taken
    messages.withLock { messages in
      messages.asked += 1
      if outcome == .taken { messages.taken.append(position) }
    }
    return outcome
  }
}
