import JSON
import PluginKit

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
  /// The last position that counts as taken; without it the present end of the log, 0 for the whole log.
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
struct ConsumerLine: Sendable {
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
  var held: [HeldLine]
}

/// A stream that waits behind an event that was not taken.
@FunctionResult
struct HeldLine: Sendable {
  /// the stream.
  var stream: String
  /// from where on it waits.
  var position: Int
  /// why.
  var error: String
  /// how often it was tried.
  var attempts: Int
  /// when it is tried again; nothing where it is parked.
  @Parameter(.format(.dateTime))
  var due: String?
}

/// A consumer that was made.
@FunctionResult
struct MadeConsumer: Sendable {
  /// the consumer.
  var consumer: ConsumerLine
  /// what its webhook is signed with, said only now.
  var secret: String?
}

/// What a webhook is signed with from now on.
@FunctionResult
struct NewSecret: Sendable {
  /// said only now; the one before signs as well until the next is made.
  var secret: String
}

/// All consumers that the caller may see.
@FunctionResult
struct ConsumerList: Sendable {
  /// in the order of their names.
  var consumers: [ConsumerLine]
}

/// The next events of a consumer.
@FunctionResult
struct ConsumerEvents: Sendable {
  /// in the order of the log; what is not acknowledged comes again; of long ones fewer than ?limit=, a mebibyte together, but one at least.
  var events: [JSONValue]
  /// what to POST to /checkpoint once all of them are taken.
  var acknowledge: TakenEvents
}

/// What was taken.
@Parameters
struct TakenEvents: Sendable {
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
struct UntakenEvent: Sendable {
  /// Where it lies: its stream waits from there on.
  @Parameter(.range(1...))
  var position: Int
  /// Why, for whoever looks at it.
  @Parameter(.length(1...500))
  var error: String
}
