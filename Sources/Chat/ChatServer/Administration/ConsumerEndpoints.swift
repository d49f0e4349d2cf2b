import Accounts
import Basics
import Consumers
import Cryptography
import EventLog
import HTTPTypes
import JSON
import JSONSchema
import PluginKit
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
        "What a consumer is to take next; without an acknowledgement it comes again. Several ?worker= share it: each stream is with one at a time, for ?lease= seconds.",
        query: [
          .init("limit", .integer(minimum: 1, maximum: Int64(ConsumerHandlers.maximumCount))),
          .init("wait", .integer(minimum: 0, maximum: Int64(ConsumerHandlers.longest))),
          .init("worker", .string(minLength: 1, maxLength: 100)),
          .init(
            "lease", .integer(minimum: 1, maximum: Int64(ConsumerHandlers.longestLease))),
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
  /// the worker that has its events, until `due`.
  var worker: String?
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

/// The secret with which a webhook is signed from now on.
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

/// The acknowledgement of events that were taken.
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
  /// As the answer to a worker had it; `position` may be less: then it keeps the rest as long again.
  @Parameter(.range(0...))
  var lease: Int?
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
