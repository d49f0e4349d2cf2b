import AccessRecord
import Accounts
import Conversation
import EventLog
import JSON
import JSONSchema
import PluginKit
import Projections

/// The routes of the record: for its members what a channel shows, for auditors everything.
enum RecordEndpoints {
  static func table(_ handlers: RecordHandlers) throws -> [Endpoint] {
    let at = Endpoint.Query("at", .integer(minimum: 0))
    return [
      try .get(
        "/v1/channels/{channel}/events", "listEvents", .readers,
        "A channel's events: what it shows, to an auditor all of them.",
        query: [
          .init("limit", .integer(minimum: 1, maximum: 1000)), .init("cursor", PageCursor.schema),
        ], gives: EventPage.self
      ) { try handlers.events($0) }.showing(.events),
      try .get(
        "/v1/events/{position}", "getEvent", .role([.auditor]), "One event.",
        gives: JSONValue.self
      ) { try await handlers.event($0) },
      try .get(
        "/v1/events/{position}/causes", "getCauses", .role([.auditor]),
        "An event, what caused it up to the first cause, and what it led to.",
        gives: CausesPage.self
      ) { try await handlers.causes($0) },
      try .get(
        "/v1/projections", "listProjections", .role([.auditor, .administrator]),
        "How the projections are getting on.", gives: ProjectionList.self
      ) { try handlers.projections($0) },
      try .get(
        "/v1/projections/{projection}/{key}", "getView", .role([.auditor]),
        "A view, now or as it was ?at= a position.", query: [at], gives: JSONValue.self
      ) { try await handlers.view($0) },
    ]
  }
}

/// Some events, and where they go on.
@FunctionResult
struct EventPage: Sendable {
  /// in the order of the log; of long ones fewer than ?limit=, 256 KiB together, but one at least.
  var events: [JSONValue]
  /// what to ask for as ?cursor= to go on; nothing at the end.
  var next: String?
}

/// Where an event came from, and what came of it.
@FunctionResult
struct CausesPage: Sendable {
  /// the event, what caused it, and so on up to the first cause; of long ones 256 KiB together, and
  /// the last one's causes go on.
  var events: [JSONValue]
  /// what it led to, directly and through others, in the order of the log; `causation` says from
  /// which.
  var effects: [JSONValue]
  /// up to which position of the log effects were looked for: its end, unless there are too many,
  /// or they are too long.
  var through: Int
}

/// All projections.
@FunctionResult
struct ProjectionList: Sendable {
  /// in the order in which they were registered.
  var projections: [ProjectionItem]
}

/// How a projection is getting on.
@FunctionResult
struct ProjectionItem: Sendable {
  /// what it is called.
  var name: String
  /// ready, incomplete, stopped, outdated or missing.
  var state: String
  /// up to where it has folded.
  var checkpoint: Int
  /// how many events follow in the log.
  var lag: Int
  /// how many documents are stored.
  var documents: Int
  /// why it has stopped.
  var failure: String?
}
