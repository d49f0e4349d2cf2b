import Accounts
import Basics
import Consumers
import Cryptography
import EventLog
import HTTPTypes
import JSON
import JSONSchema
import NIOCore
import PluginKit
import ServiceLifecycle
import Webhooks

/// Answers programs outside: they follow the log, take the next events, and acknowledge them.
///
/// Each account with the role sees its own; an administrator sees how far all of them are, and
/// removes them.
struct ConsumerHandlers: Sendable {
  let consumers: Consumers
  let webhooks: WebhookSettings
  let accesses: AccessRecorder
  let now: @Sendable () -> Timestamp

  /// The most events in one answer.
  static let maximumCount = 1000
  /// The longest that a call waits for an event, in seconds.
  static let longest = 30
  /// The longest that a worker keeps events without a word, and how long if it says nothing, in
  /// seconds.
  static let (longestLease, usualLease) = (3600, 60)

  /// All that the caller may see.
  func list(_ request: AdmittedRequest) throws -> ConsumerList {
    let caller = try request.principal
    let head = try consumers.log.head()
    return ConsumerList(
      consumers: try consumers.store.all()
        .filter { caller.has(.administrator) || $0.owner == caller.id.rawValue }
        .map { ConsumerItem($0, head: head) })
  }

  /// One.
  func get(_ request: AdmittedRequest) throws -> ConsumerItem {
    ConsumerItem(try consumer(of: request), head: try consumers.log.head())
  }

  /// Makes one; the same request again is answered as the first time, as long as the consumer is
  /// there.
  func make(_ request: AdmittedRequest, _ input: NewConsumer) throws -> CreatedConsumer {
    let name = try ConsumerName(checking: try request.parameter("consumer"))
    let head = try consumers.log.head()
    let origin = try ConsumerOrigin(of: request)
    if let made = try consumer(made: origin, name) {
      return CreatedConsumer(
        consumer: ConsumerItem(made, head: head), secret: try consumers.store.secrets(of: name).last
      )
    }
    let after = try input.after.map { after in
      guard after <= Int(head.value) else {
        throw ConsumerRefusal.beyondHead(Int64(after), head: head)
      }
      return Int64(after)
    }
    if let webhook = input.webhook { try webhooks.check(webhook) }
    let consumer = Consumer(
      name: name, owner: try request.principal.id.rawValue, created: now(),
      filter: EventFilter(
        types: (input.types ?? []).map { NamePattern($0) },
        streams: (input.streams ?? []).map { NamePattern($0) }),
      payload: input.payload == NewConsumer.Payload.none ? .none : .full, webhook: input.webhook,
      checkpoint: after ?? Int64(head), origin: origin)
    let secret = input.webhook.map { _ in WebhookSecret() }
    try consumers.store.add(consumer, secrets: secret.map { [$0.text] } ?? [])
    return CreatedConsumer(consumer: ConsumerItem(consumer, head: head), secret: secret?.text)
  }

  /// The consumer that a request has made already; nil if it has made none.
  ///
  /// - Throws: ``Problem`` 422 if the request of that name was another.
  private func consumer(made origin: ConsumerOrigin?, _ name: ConsumerName) throws -> Consumer? {
    guard let origin,
      let made = try consumers.store.all().first(where: { $0.origin?.key == origin.key })
    else { return nil }
    guard made.name == name, made.origin == origin else { throw Problem.keyReused }
    return made
  }

  /// Makes a new secret; the one before signs as well, until the next.
  func rotate(_ request: AdmittedRequest) throws -> NewSecret {
    let consumer = try ownConsumer(of: request)
    guard consumer.webhook != nil else {
      throw Problem(.conflict, "conflict", "\(consumer.name) has no webhook, and so no secret")
    }
    let secret = WebhookSecret()
    let before = try consumers.store.secrets(of: consumer.name)
    try consumers.store.setSecrets([secret.text] + before.prefix(1), of: consumer.name)
    return NewSecret(secret: secret.text)
  }

  /// Removes one.
  func remove(_ request: AdmittedRequest) throws {
    try consumers.store.remove(try consumer(of: request).name)
  }

  /// The next events for a consumer, once there are any, or after the wait that it asks for.
  func events(_ request: AdmittedRequest) async throws -> ConsumerEvents {
    let consumer = try ownConsumer(of: request)
    let limit = try request.number("limit", in: 1...Self.maximumCount) ?? 100
    let wait = try request.number("wait", in: 0...Self.longest) ?? 0
    let worker = try worker(of: request)
    guard worker == nil || consumer.webhook == nil else {
      throw Problem(
        .conflict, "conflict",
        "the events of \(consumer.name) are sent to its webhook: workers share a consumer without one"
      )
    }
    let deadline = ContinuousClock.now + .seconds(wait)
    while true {
      let head = try consumers.log.head()
      let batch =
        try worker.map { try consumers.next(consumer.name, limit: limit, for: $0) }
        ?? consumers.next(consumer.name, limit: limit)
      guard batch.events.isEmpty, ContinuousClock.now < deadline, !Task.isShuttingDownGracefully
      else {
        try await accesses.note(
          consumer: consumer.name.rawValue, taking: batch.events.map { ($0.position, $0.stream) },
          by: request)
        return try ConsumerEvents(batch, consumer.payload)
      }
      // Somebody may ask for what is parked.
      await consumers.log.waitForMore(
        after: head, until: min(deadline, ContinuousClock.now + .seconds(1)))
    }
  }

  /// The worker that asks; nil if the consumer is not shared.
  private func worker(of request: AdmittedRequest) throws -> ConsumerWorker? {
    let seconds = try request.number("lease", in: 1...Self.longestLease)
    guard let name = request.query("worker") else {
      guard seconds == nil else {
        throw Problem(
          .badRequest, "bad-request", "?lease= is of a worker: name it with ?worker=NAME")
      }
      return nil
    }
    guard (1...100).contains(name.utf8.count) else {
      throw Problem(
        .badRequest, "bad-request", "?worker= is '\(name.prefix(100))', expected 1 to 100 bytes")
    }
    return ConsumerWorker(name: name, seconds: seconds ?? Self.usualLease)
  }

  /// Notes what was taken.
  func acknowledge(_ request: AdmittedRequest, _ taken: AcknowledgedEvents) throws {
    let stream = try taken.stream.map { try StreamName(checking: $0) }
    try consumers.acknowledge(
      try ownConsumer(of: request).name,
      Acknowledgement(
        position: Int64(taken.position), stream: stream, epoch: taken.epoch, lease: taken.lease))
  }

  /// Parks the stream of what could not be taken.
  func park(_ request: AdmittedRequest, _ untaken: ParkRequest) throws {
    try consumers.park(
      try ownConsumer(of: request).name, at: Position(UInt64(untaken.position)),
      error: untaken.error)
  }

  private func consumer(of request: AdmittedRequest) throws -> Consumer {
    let caller = try request.principal
    let text = try request.parameter("consumer")
    guard let name = ConsumerName(rawValue: text), let found = try consumers.store.consumer(name),
      caller.has(.administrator) || found.owner == caller.id.rawValue
    else { throw Problem.notFound("the consumer \(text)") }
    return found
  }

  /// One of the caller's own: administration alone opens no events.
  private func ownConsumer(of request: AdmittedRequest) throws -> Consumer {
    let found = try consumer(of: request)
    guard try request.principal.id.rawValue == found.owner else {
      throw Problem.forbidden("\(found.name) is another account's")
    }
    return found
  }
}

extension ConsumerOrigin {
  /// Nil for a request that has no key.
  fileprivate init?(of request: AdmittedRequest) throws {
    guard request.key.isNamed else { return nil }
    let body = try JSONValue(json: Array(request.content.readableBytesView)).json
    self.init(
      key: request.key.identifier(""), content: Digest(of: body).hexadecimal)
  }
}

extension ConsumerItem {
  fileprivate init(_ consumer: Consumer, head: Position) {
    self.init(
      name: consumer.name.rawValue, owner: consumer.owner, types: consumer.filter.types.map(\.text),
      streams: consumer.filter.streams.map(\.text), payload: consumer.payload.rawValue,
      webhook: consumer.webhook, disabled: consumer.disabled,
      checkpoint: Int(consumer.checkpoint),
      lag: Int(max(0, Int64(head) - consumer.checkpoint)),
      held: consumer.waiting.map { held in
        HeldItem(
          stream: held.stream.rawValue, position: Int(held.next), error: held.error,
          attempts: held.attempts, worker: held.lease?.worker, due: held.due?.description)
      })
  }
}

extension ConsumerEvents {
  fileprivate init(_ batch: ConsumerBatch, _ payload: PayloadChoice) throws {
    let taken = batch.acknowledgement
    self.init(
      events: try batch.events.map { try JSONValue(json: ConsumedEvent($0, payload).json) },
      acknowledge: AcknowledgedEvents(
        position: Int(taken.position), stream: taken.stream?.rawValue, epoch: taken.epoch,
        lease: taken.lease))
  }
}

extension EventLog {
  /// Returns when the log has grown, at the deadline, or when the server ends.
  func waitForMore(after head: Position, until deadline: ContinuousClock.Instant) async {
    await cancelWhenGracefulShutdown {
      await withTaskGroup { group in
        group.addTask { do { try await self.waitForEvents(after: head) } catch {} }
        group.addTask { do { try await Task.sleep(until: deadline) } catch {} }
        await group.next()
        group.cancelAll()
      }
    }
  }
}
