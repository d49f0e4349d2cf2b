import Basics
package import Consumers
import Cryptography
package import EventLog
import Foundation
import JSON
import Logging
import Outbound

/// Sends one consumer its events: the streams side by side, each in order.
///
/// The checkpoint is noted after a round, so that after a crash messages are sent again, and
/// nothing is lost. A stream whose message was not taken is held and tried on its own, so the
/// others go on.
struct WebhookDelivery: Sendable {
  /// The messages that are under way at once.
  static let width = 8
  /// The most events of a round.
  static let round = 100
  /// The most held streams of a round.
  private static let heldAtOnce = 64
  /// How far a consumer may pass what it does not want without noting it.
  private static let unnoted: Int64 = 4096

  let consumers: Consumers
  let name: ConsumerName
  let receiver: WebhookReceiver
  let surroundings: WebhookEnvironment

  /// The outcome of the streams of a round.
  private struct StreamResult: Sendable {
    var stream: StreamName
    var held: HeldStream?
    var batch: Acknowledgement
    /// The last event that was taken.
    var last: Position?
    /// The first that was not, and why.
    var failure: (position: Position, outcome: WebhookOutcome)?
  }

  /// Sends what follows the checkpoint, once; returns up to if there is nothing to send, nil if
  /// there may be more now.
  func sendNew() async throws -> Position? {
    let consumer = try consumers.consumer(name)
    guard let address = consumer.webhook, consumer.disabled == nil,
      consumer.waiting.count <= Consumer.maximumHeld - Self.round
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

  /// Notes what was taken and what was not, as one step; false if somebody has moved the consumer
  /// meanwhile, and all of it comes again.
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
      // A checkpoint that was set by hand meanwhile has another epoch, and its events are sent
      // again.
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

/// An event on its way to a receiver, in the form of Standard Webhooks 1.0.
///
/// Its id is the same at every attempt, so that a receiver knows what it has already.
package struct WebhookMessage: Sendable, Equatable {
  /// `evt_POSITION_` and some digits that tell consumers apart.
  package let id: String
  /// `{"data": event, "timestamp": when it happened, "type": its type}`.
  package let body: [UInt8]

  package init(_ event: RecordedEvent, for consumer: Consumer) {
    let whose = "\(consumer.name)\u{0}\(consumer.created.microseconds)"
    let digits = Digest(of: whose.utf8).hexadecimal.prefix(12)
    id = "evt_\(event.position)_\(digits)"
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("type")
    writer.string(event.type.name)
    writer.key("timestamp")
    event.time.write(to: &writer)
    writer.key("data")
    ConsumedEvent(event, consumer.payload).write(to: &writer)
    writer.endObject()
    body = writer.bytes
  }

  /// The fields of a request that is made at a moment; each secret signs, while one takes over from
  /// another.
  package func fields(
    at moment: Timestamp, secrets: [WebhookSecret]
  ) -> [(name: String, value: String)] {
    let seconds = moment.microseconds / 1_000_000
    let signatures = secrets.map { $0.signature(id: id, seconds: seconds, body: body) }
    return [
      ("Content-Type", "application/json"), ("User-Agent", "Verbatim"), ("webhook-id", id),
      ("webhook-timestamp", "\(seconds)"), ("webhook-signature", signatures.joined(separator: " ")),
    ]
  }
}

/// The outcome of an attempt.
package enum WebhookOutcome: Sendable, Equatable {
  /// The receiver has it.
  case taken
  /// It does not; `asked` is how long it wants to be left alone.
  case failed(String, asked: Duration? = nil)
  /// It wants no more, ever (410).
  case gone
}

/// Sends a message to an address; how is a test's business, too.
package typealias WebhookReceiver =
  @Sendable (
    _ address: String, _ fields: [(name: String, value: String)], _ body: [UInt8]
  ) async -> WebhookOutcome

extension WebhookSettings {
  /// How long a receiver has for an answer.
  package static let patience = Duration.seconds(15)

  /// Sends over HTTP: where the host may be called, without following redirects.
  package func receiver() -> WebhookReceiver {
    let transport = Transport(resolver: resolver, permissions: permissions, limit: 64 << 10)
    return { address, fields, body in
      let request = OutgoingRequest(
        method: "POST", address: address, headers: fields, body: body)
      return await Self.limited {
        do {
          return WebhookOutcome(try await transport.send(request))
        } catch {
          // No address, no payload and no secret is in such an error.
          return .failed((error as? CallError)?.plainly ?? "nothing was sent")
        }
      }
    }
  }

  private static func limited(
    _ send: @escaping @Sendable () async -> WebhookOutcome
  ) async -> WebhookOutcome {
    await withTaskGroup(of: WebhookOutcome.self) { group in
      group.addTask { await send() }
      group.addTask {
        do { try await Task.sleep(for: patience) } catch {}
        return .failed("no answer within \(patience.components.seconds) s")
      }
      let first = await group.next() ?? .failed("nothing was sent")
      group.cancelAll()
      return first
    }
  }
}

extension WebhookOutcome {
  fileprivate init(_ response: IncomingResponse) {
    switch response.status {
    case 200..<300: self = .taken
    case 410: self = .gone
    case let status:
      self = .failed(
        "answered \(status)", asked: response.retryAfter.map { .seconds(max(0, $0)) })
    }
  }
}

extension CallError {
  /// The text that an operator reads.
  fileprivate var plainly: String {
    switch self {
    case .forbidden(let host): "nothing may be sent to \(host): allow it with --webhook-host"
    case .privateAddress(let host):
      "\(host) lies in a private network or on this machine: allow it with --private-webhook-host"
    default: "\(self)"
    }
  }
}

/// When a message is tried again: what Standard Webhooks proposes, over three days; after that it
/// is parked.
package enum RetrySchedule {
  private static let pauses: [Duration] = [
    .seconds(5), .seconds(5 * 60), .seconds(30 * 60), .seconds(2 * 3600), .seconds(5 * 3600),
    .seconds(10 * 3600), .seconds(14 * 3600), .seconds(20 * 3600), .seconds(24 * 3600),
  ]

  /// The longest that a receiver can put it off.
  private static let longest = Duration.seconds(24 * 3600)

  /// How long to wait after so many failures; nil if it is not tried again.
  ///
  /// `chance` from 0 to 1 spreads the attempts of many messages over a fifth of the pause; a
  /// receiver that names a time is not asked earlier.
  package static func pause(
    after failures: Int, asked: Duration?, chance: Double
  ) -> Duration? {
    guard failures >= 1, failures <= pauses.count else { return nil }
    let usual = pauses[failures - 1] * (1 + 0.2 * chance)
    return max(usual, min(asked ?? .zero, longest))
  }
}
