import Consumers
import EventLog
import Logging

/// Sends one consumer its events: the streams side by side, each in order.
///
/// What was taken is noted after a round, so that after a crash it is sent again, and nothing is lost. A stream whose message was not taken
/// is held and tried on its own, so the others go on.
struct WebhookDelivery: Sendable {
  /// The messages that are under way at once.
  static let width = 8
  /// The most events of a round.
  static let round = 100
  /// The most held streams of a round.
  static let heldAtOnce = 64
  /// How far a consumer may pass what it does not want without noting it.
  static let unnoted: Int64 = 4096

  let consumers: Consumers
  let name: ConsumerName
  let receiver: WebhookReceiver
  let surroundings: WebhookSurroundings

  /// What the streams of a round came to.
  private struct StreamResult: Sendable {
    var stream: StreamName
    var held: HeldStream?
    var batch: Acknowledgement
    /// The last event that was taken.
    var last: Position?
    /// The first that was not, and why.
    var failure: (position: Position, outcome: WebhookOutcome)?
  }

  /// Sends what follows the checkpoint, once; returns up to where there is nothing to send, nil where there may be more now.
  func sendNew() async throws -> Position? {
    let consumer = try consumers.consumer(name)
    guard let address = consumer.webhook, consumer.disabled == nil,
      consumer.waiting.count <= Consumer.mostHeld - Self.round
    else { return try consumers.log.head() }
    let batch = try consumer.batch(limit: Self.round, in: consumers.log)
    let taken = batch.acknowledgement
    guard !batch.events.isEmpty else {
      let isAsked = consumer.asked(at: surroundings.now()).contains { $0.next <= taken.position }
      if taken.position - consumer.checkpoint >= Self.unnoted || isAsked || !batch.isLast {
        _ = try apply([], taken)
      }
      return batch.isLast ? Position(UInt64(taken.position)) : nil
    }
    var streams: [(stream: StreamName, events: [RecordedEvent])] = []
    for event in batch.events {
      if let index = streams.firstIndex(where: { $0.stream == event.stream }) {
        streams[index].events.append(event)
      } else {
        streams.append((event.stream, [event]))
      }
    }
    let work = streams.map { (StreamResult(stream: $0.stream, batch: taken), $0.events) }
    let results = try await send(work, consumer, address)
    return try apply(results, taken) ? nil : try consumers.log.head()
  }

  /// Sends what is held and due, once; returns whether there was any, and it counts.
  func sendHeld() async throws -> Bool {
    let consumer = try consumers.consumer(name)
    guard let address = consumer.webhook, consumer.disabled == nil else { return false }
    let due = consumer.asked(at: surroundings.now()).filter { $0.next <= consumer.checkpoint }
    let work = try due.prefix(Self.heldAtOnce).map { held in
      let batch = try consumer.batch(of: held, limit: Self.round, in: consumers.log)
      return (
        StreamResult(stream: held.stream, held: held, batch: batch.acknowledgement), batch.events
      )
    }
    guard !work.isEmpty else { return false }
    return try apply(try await send(work, consumer, address), nil)
  }

  private func send(
    _ work: [(result: StreamResult, events: [RecordedEvent])], _ consumer: Consumer,
    _ address: String
  ) async throws -> [StreamResult] {
    let secrets = try consumers.store.secrets(of: name).compactMap { WebhookSecret($0) }
    return await withTaskGroup(of: StreamResult.self) { group in
      var results: [StreamResult] = []
      for (index, item) in work.enumerated() {
        if index >= Self.width, let done = await group.next() { results.append(done) }
        group.addTask {
          var result = item.result
          for event in item.events {
            let message = WebhookMessage(event, for: consumer)
            let fields = message.fields(at: surroundings.now(), secrets: secrets)
            let outcome =
              Task.isCancelled
              ? .failed("the server ends") : await receiver(address, fields, message.body)
            guard outcome == .taken else {
              result.failure = (event.position, outcome)
              break
            }
            result.last = event.position
          }
          return result
        }
      }
      for await done in group { results.append(done) }
      return results
    }
  }

  /// Notes what was taken and what was not, as one step; false where somebody has moved the consumer meanwhile, and all of it comes again.
  private func apply(_ results: [StreamResult], _ taken: Acknowledgement?) throws -> Bool {
    try Task.checkCancellation()
    let (head, now) = (try consumers.log.head(), surroundings.now())
    let isGone = results.contains { $0.failure?.outcome == .gone }
    do {
      try consumers.store.update(name) { consumer in
        if isGone {
          // Nothing more is sent; what was not taken comes again if somebody wants it to.
          consumer.disabled = "the receiver answered 410 (gone)"
          return
        }
        if let taken { try consumer.acknowledge(taken, head: head, now: now) }
        for result in results { try apply(result, to: &consumer, head, now) }
      }
      return true
    } catch is ConsumerRefusal {
      // Somebody has moved it meanwhile, or too many streams would be held: it is read again.
      surroundings.logger.debug("a round counts for nothing", metadata: ["consumer": "\(name)"])
      return false
    }
  }

  private func apply(
    _ result: StreamResult, to consumer: inout Consumer, _ head: Position, _ now: Timestamp
  ) throws {
    if let held = result.held {
      // What was set by hand meanwhile has another epoch, and is sent again.
      var taken = result.batch
      if result.failure != nil { taken.position = result.last.map { Int64($0) } ?? held.next - 1 }
      if taken.position >= held.next {
        try consumer.acknowledge(taken, head: head, now: now)
      }
    }
    guard let failure = result.failure, case .failed(let words, let asked) = failure.outcome
    else { return }
    let attempts = (result.last == nil ? result.held?.attempts ?? 0 : 0) + 1
    let pause = RetrySchedule.pause(after: attempts, asked: asked, chance: surroundings.chance())
    try consumer.hold(
      result.stream, before: Int64(failure.position), error: words,
      due: pause.map { now.adding($0) }, now: now)
  }
}
