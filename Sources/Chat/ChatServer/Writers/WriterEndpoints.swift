import Accounts
import EventLog
import HTTPTypes
import JSON
import JSONSchema
import PluginKit

/// The routes of programs outside that write to the log: their types, commits over several streams, and
/// what lies in their streams.
enum WriterEndpoints {
  static func table(
    _ commits: CommitHandlers, _ reading: WriterReading, maximumCommit: Int
  ) throws -> [Endpoint] {
    let rule = AccessRule.role([.writer])
    return [
      try .get(
        "/v1/types", "listTypes", .role([.writer, .administrator]),
        "The types of events that programs outside have registered; a writer sees those of its categories.",
        gives: TypeList.self
      ) { try commits.types($0) },
      try .write(
        by: .put, "/v1/types/{type}", "registerType", rule,
        "Says what events of a type look like: CATEGORY.what, in the streams CATEGORY-…. A new version has to fit old events, or to lift them.",
        takes: NewType.self, gives: TypeItem.self, problems: [.conflict, .unprocessableContent]
      ) { try await commits.register($0, $1) }.recorded,
      try .write(
        "/v1/commits", "commit", rule,
        "Appends events to one stream or several, all or none, if all conditions hold. The Idempotency-Key is the commit's id: the same commit again is answered as the first time.",
        takes: NewCommit.self, gives: CommitReceipt.self, status: .created,
        problems: [.conflict, .unprocessableContent]
      ) { try await commits.commit($0, $1) }.oneCommit(ofBytes: maximumCommit),
      Endpoint(
        method: .get, path: "/v1/streams/{stream}", name: "readStream",
        summary: "The events of a stream, in order, from a version on.", rule: rule,
        query: [
          .init("from", .integer(minimum: 0)),
          .init("limit", .integer(minimum: 1, maximum: Int64(WriterReading.maximumCount))),
        ], content: .json(try StreamPage.parameterSchema), answerName: "StreamPage"
      ) { try reading.stream($0) },
      Endpoint(
        method: .get, path: "/v1/events", name: "readEvents",
        summary:
          "Events of the caller's categories, in the order of the log: of some types, with all of some tags, after a position; it waits for one if it is told to.",
        rule: rule,
        query: filter + [
          .init("limit", .integer(minimum: 1, maximum: Int64(WriterReading.maximumCount))),
          .init("wait", .integer(minimum: 0, maximum: Int64(ConsumerHandlers.longest))),
        ], content: .json(try WrittenEvents.parameterSchema), answerName: "WrittenEvents"
      ) { try await reading.events($0) },
      Endpoint(
        method: .get, path: "/v1/events/live", name: "followEvents",
        summary:
          "Those events as they come, as server-sent events; `id` is the position, and Last-Event-ID goes on behind it.",
        rule: rule, query: filter, content: .media(LiveStream.type), isLive: true
      ) { try reading.live($0) },
    ].map(\.withoutViews)
  }

  private static let filter: [Endpoint.Query] = [
    .init("types", .string()), .init("tag", .array(of: .string())), .init("of", .string()),
    .init("after", .integer(minimum: 0)), .init("allow_unregistered", .boolean()),
  ]
}

/// The form of a type of events, as a program outside declares it.
@Parameters
struct NewType: Sendable {
  /// The shape of the payloads (JSON Schema): an object with properties, no others allowed.
  var schema: JSONValue
  /// The members that are about a person and sealed under their key; [] says that nothing in it is.
  @Parameter(.count(0...100))
  var personal: [String]
  /// The required member that names the person; it stays readable.
  var whose: String?
  /// The members by which events are found across streams.
  @Parameter(.count(0...32))
  var tags: [TypeTag]?
  /// The patch that makes a payload of this version of one of the version before (RFC 6902).
  var upcast: [JSONValue]?
}

/// A member by which events are found.
@Parameters
struct TypeTag: Sendable {
  /// Its name in queries.
  @Parameter(.length(1...100))
  var name: String
  /// The member: a text, a whole number, or a list of such.
  var member: String
}

/// A type of events that a program outside has registered.
@FunctionResult
struct TypeItem: Sendable {
  /// what it is called.
  var type: String
  /// which version it is, from 1.
  var version: Int
  /// the shape of the payloads, closed.
  var schema: JSONValue
  /// the members that are about a person.
  var personal: [String]
  /// the member that names the person.
  var whose: String?
  /// the members by which events are found.
  var tags: [TypeTag]
  /// what lifts the payloads of the version before.
  var upcast: JSONValue?
}

/// The types of events that programs outside have registered.
@FunctionResult
struct TypeList: Sendable {
  /// in the order of their names, each as it is now.
  var types: [TypeItem]
}

/// Events that are to be appended, all or none.
@Parameters
struct NewCommit: Sendable {
  /// The events, stream by stream; they lie in the log in this order.
  @Parameter(.count(1...10_000))
  var streams: [NewStreamEvents]
  /// More demands; nothing is appended unless all hold.
  @Parameter(.count(0...100))
  var conditions: [NewCondition]?
}

/// The events that are to be appended to one stream.
@Parameters
struct NewStreamEvents: Sendable {
  /// The stream: one of the caller's categories, a hyphen, and an identifier.
  var stream: String
  /// The state that it has to be in.
  var expect: StreamExpectation?
  /// The version that its last event has to have.
  @Parameter(.range(0...))
  var version: Int?
  /// In order.
  @Parameter(.count(1...10_000))
  var events: [NewWrittenEvent]
}

/// The state that a stream has to be in.
enum StreamExpectation: String, CaseIterable, Sendable, ParameterValue { case any, new, exists }

/// An event that is to be appended.
@Parameters
struct NewWrittenEvent: Sendable {
  /// Its type: one that was registered, or one of a plugin whose streams the caller may write to.
  @Parameter(.length(1...100))
  var type: String
  /// The event itself, as the type says.
  var payload: JSONValue
  /// The request or the like that it belongs to.
  @Parameter(.length(1...400))
  var correlation: String?
  /// The position of the event that caused it.
  @Parameter(.range(1...))
  var causation: Int?
}

/// A demand: a stream is in a state, or no such events came after a position.
@Parameters
struct NewCondition: Sendable {
  /// The stream, also one that is not written to.
  var stream: String?
  /// The state that it has to be in.
  var expect: StreamExpectation?
  /// The version that its last event has to have.
  @Parameter(.range(0...))
  var version: Int?
  /// The events of which there may be none: those that one of these finds.
  @Parameter(.count(1...100))
  var none: [NewQueryItem]?
  /// The position after which there may be none: `through` of what was read to decide.
  @Parameter(.range(0...))
  var after: Int?
}

/// Events of some types that have all of some tags.
@Parameters
struct NewQueryItem: Sendable {
  /// One of which the event has.
  @Parameter(.count(1...100))
  var types: [String]
  /// All of which the event has.
  @Parameter(.count(1...10_000))
  var tags: [NewQueryTag]
  /// Whether one of the types may be one that nobody has registered yet.
  @Parameter("allow_unregistered")
  var allowUnregistered: Bool?
}

/// A tag as a query names it.
@Parameters
struct NewQueryTag: Sendable {
  /// Its name.
  var name: String
  /// Its value.
  var value: String
  /// Whose it is, if the member is personal.
  var of: String?
}

/// The places of the events of a commit.
@FunctionResult
struct CommitReceipt: Sendable {
  /// the position of the first event; the others follow without gaps.
  var position: Int
  /// how many there are.
  var events: Int
  /// where they are in each stream.
  var streams: [WrittenStream]
}

/// The place of the events of a commit in a stream.
@FunctionResult
struct WrittenStream: Sendable {
  /// the stream.
  var stream: String
  /// the version of the last of them, which the next commit may ask for.
  var version: Int
  /// the position of the first of them.
  var position: Int
}

/// The next events of a stream.
@FunctionResult
struct StreamPage: Sendable {
  /// in order; of long ones fewer than ?limit=, 256 KiB together, but one at least.
  var events: [JSONValue]
  /// the version of the stream's last event; nothing if there is no such stream.
  var version: Int?
  /// what to ask for as ?from= to go on; nothing at the end.
  var next: Int?
}

/// The next events of the caller's categories.
@FunctionResult
struct WrittenEvents: Sendable {
  /// in the order of the log; of long ones fewer than ?limit=, 256 KiB together, but one at least.
  var events: [JSONValue]
  /// up to which position the log was looked at: what to ask for as ?after= to go on, and for the
  /// condition of a decision once `isEnd`.
  var through: Int
  /// whether there is nothing more now.
  @Parameter("is_end")
  var isEnd: Bool
}
