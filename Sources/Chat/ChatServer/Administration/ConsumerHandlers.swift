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

/// The routes of programs outside that follow the log.
enum ConsumerEndpoints {
  static func table(_ handlers: ConsumerHandlers) throws -> [Endpoint] {
    let rule = AccessRule.role([.consumer, .administrator])
    let path = "/v1/consumers/{consumer}"
    return [
      try .get(
        "/v1/consumers", "listConsumers", rule,
        "One's own consumers; an administrator's list has all of them.", gives: ConsumerList.self
      ) { try handlers.list($0) },
      try .write(
        by: .put, path, "makeConsumer", .role([.consumer]),
        "Has a program outside follow the log, at least once, each stream in order: it comes for its events, or gets them by a webhook.",
        takes: NewConsumer.self, gives: CreatedConsumer.self, status: .created,
        problems: [.conflict]
      ) { try handlers.make($0, $1) },
      try .get(path, "getConsumer", rule, "How far a consumer is.", gives: ConsumerItem.self) {
        try handlers.get($0)
      },
      .act(by: .delete, path, "removeConsumer", rule, "Removes a consumer.") {
        try handlers.remove($0)
      },
      try .get(
        "\(path)/events", "takeEvents", .role([.consumer]),
        "What a consumer is to take next; without an acknowledgement it comes again.",
        query: [
          .init("limit", .integer(minimum: 1, maximum: Int64(ConsumerHandlers.most))),
          .init("wait", .integer(minimum: 0, maximum: Int64(ConsumerHandlers.longest))),
        ], gives: ConsumerEvents.self
      ) { try await handlers.events($0) },
      try .act(
        "\(path)/checkpoint", "acknowledge", .role([.consumer]),
        "Says that events were taken: what came with them as `acknowledge`.",
        takes: AcknowledgedEvents.self, problems: [.conflict, .unprocessableContent]
      ) { try handlers.acknowledge($0, $1) },
      try .act(
        "\(path)/parked", "park", .role([.consumer]),
        "Says that an event could not be taken: its stream waits, the others go on.",
        takes: ParkRequest.self, problems: [.conflict]
      ) { try handlers.park($0, $1) },
      Endpoint(
        method: .post, path: "\(path)/secret", name: "rotateSecret",
        summary: "Makes a new secret for a webhook; the one before signs as well.",
        rule: .role([.consumer]), status: .created, content: .json(try NewSecret.parameterSchema),
        problems: [.conflict]
      ) { .json(try handlers.rotate($0), .created, headers: [.cacheControl: "no-store"]) },
    ]
  }
}

/// What programs outside ask for: to follow the log, the next events, and to say what they took.
///
/// Each account with the role sees its own; an administrator sees how far all of them are, and
/// removes them.
struct ConsumerHandlers: Sendable {
  let consumers: Consumers
  let webhooks: WebhookSettings
  let now: @Sendable () -> Timestamp

  /// The most events in one answer.
  static let most = 1000
  /// The longest that a call waits for an event, in seconds.
  static let longest = 30

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

  /// What it is to take next, once there is something, or after the wait that it asks for.
  func events(_ request: AdmittedRequest) async throws -> ConsumerEvents {
    let consumer = try ownConsumer(of: request)
    let limit = try request.number("limit", in: 1...Self.most) ?? 100
    let wait = try request.number("wait", in: 0...Self.longest) ?? 0
    let deadline = ContinuousClock.now + .seconds(wait)
    while true {
      let head = try consumers.log.head()
      let batch = try consumers.next(consumer.name, limit: limit)
      guard batch.events.isEmpty, ContinuousClock.now < deadline, !Task.isShuttingDownGracefully
      else { return try ConsumerEvents(batch, consumer.payload) }
      await waitForMore(after: head, until: deadline)
    }
  }

  /// Notes what was taken.
  func acknowledge(_ request: AdmittedRequest, _ taken: AcknowledgedEvents) throws {
    let stream = try taken.stream.map { try StreamName(checking: $0) }
    try consumers.acknowledge(
      try ownConsumer(of: request).name,
      Acknowledgement(position: Int64(taken.position), stream: stream, epoch: taken.epoch))
  }

  /// Parks the stream of what could not be taken.
  func park(_ request: AdmittedRequest, _ untaken: ParkRequest) throws {
    try consumers.park(
      try ownConsumer(of: request).name, at: Position(UInt64(untaken.position)),
      error: untaken.error)
  }

  /// Returns when the log has grown, at the deadline, or after a second, since somebody may ask for
  /// what is parked.
  private func waitForMore(after head: Position, until deadline: ContinuousClock.Instant) async {
    let log = consumers.log
    await cancelWhenGracefulShutdown {
      await withTaskGroup { group in
        group.addTask { do { try await log.waitForEvents(after: head) } catch {} }
        group.addTask {
          let pause = min(deadline, ContinuousClock.now + .seconds(1))
          do { try await Task.sleep(until: pause) } catch {}
        }
        await group.next()
        group.cancelAll()
      }
    }
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
          attempts: held.attempts, due: held.due?.description)
      })
  }
}

extension ConsumerEvents {
  fileprivate init(_ batch: ConsumerBatch, _ payload: PayloadChoice) throws {
    let taken = batch.acknowledgement
    self.init(
      events: try batch.events.map { try JSONValue(json: ConsumedEvent($0, payload).json) },
      acknowledge: AcknowledgedEvents(
        position: Int(taken.position), stream: taken.stream?.rawValue, epoch: taken.epoch))
  }
}

/// A program outside that is to follow the log.
@Parameters
struct NewConsumer: Sendable {
  /// Types of events, or message.* for all that begin so; without any all types.
  @Parameter(.count(0...100))
  var types: [String]?
  /// Streams, or channel-* for all that begin so; without any all streams.
  @Parameter(.count(0...100))
  var streams: [String]?
  /// How much of an event it is told: full has what people said, none only that it happened.
  var payload: Payload?
  /// The last position that counts as taken; without it the present end of the log, 0 for the whole
  /// log.
  @Parameter(.range(0...))
  var after: Int?
  /// Where events are sent (Standard Webhooks); without it the program comes for them.
  @Parameter(.length(1...2000))
  var webhook: String?

  /// How much of an event it is told.
  enum Payload: String, CaseIterable, Sendable, ParameterValue { case full, none }
}

/// A program outside that follows the log.
@FunctionResult
struct ConsumerItem: Sendable {
  /// what it is called.
  var name: String
  /// the account that made it.
  var owner: String
  /// the types of events that it wants; all if empty.
  var types: [String]
  /// the streams that it wants; all if empty.
  var streams: [String]
  /// how much of an event it is told: full or none.
  var payload: String
  /// where events are sent.
  var webhook: String?
  /// why nothing is sent any more.
  var disabled: String?
  /// up to where it has everything, but for what is held.
  var checkpoint: Int
  /// how many events follow the checkpoint in the log.
  var lag: Int
  /// the streams that wait behind an event that was not taken.
  var held: [HeldItem]
}

/// A stream that waits behind an event that was not taken.
@FunctionResult
struct HeldItem: Sendable {
  /// the stream.
  var stream: String
  /// from where on it waits.
  var position: Int
  /// why.
  var error: String
  /// how often it was tried.
  var attempts: Int
  /// when it is tried again; nothing if it is parked.
  @Parameter(.format(.dateTime))
  var due: String?
}

/// A consumer that was made.
@FunctionResult
struct CreatedConsumer: Sendable {
  /// the consumer.
  var consumer: ConsumerItem
  /// what its webhook is signed with, shown only this once.
  var secret: String?
}

/// What a webhook is signed with from now on.
@FunctionResult
struct NewSecret: Sendable {
  /// shown only this once; the one before signs as well until the next is made.
  var secret: String
}

/// All consumers that the caller may see.
@FunctionResult
struct ConsumerList: Sendable {
  /// in the order of their names.
  var consumers: [ConsumerItem]
}

/// The next events of a consumer.
@FunctionResult
struct ConsumerEvents: Sendable {
  /// in the order of the log; what is not acknowledged comes again; of long ones fewer than
  /// ?limit=, a mebibyte together, but one at least.
  var events: [JSONValue]
  /// what to POST to /checkpoint once all of them are taken.
  var acknowledge: AcknowledgedEvents
}

/// What was taken.
@Parameters
struct AcknowledgedEvents: Sendable {
  /// Up to which position.
  @Parameter(.range(0...))
  var position: Int
  /// Of which held stream; without it of everything.
  @Parameter(.length(3...400))
  var stream: String?
  /// As the answer with the events had it: then what was left out of them is not lost.
  @Parameter(.range(0...))
  var epoch: Int?
}

/// An event that could not be taken.
@Parameters
struct ParkRequest: Sendable {
  /// Where it lies: its stream waits from there on.
  @Parameter(.range(1...))
  var position: Int
  /// Why, for whoever looks at it.
  @Parameter(.length(1...500))
  var error: String
}
