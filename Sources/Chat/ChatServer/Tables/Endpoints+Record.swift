import Accounts
import HTTPTypes
import JSON
import JSONSchema
import PluginKit

/// The routes of the record: for its members what a channel shows, for auditors everything.
enum RecordEndpoints {
  static func table(_ reading: RecordReading) throws -> [Endpoint] {
    let at = Endpoint.Query("at", .integer(minimum: 0))
    return [
      try .get(
        "/v1/channels/{channel}/events", "listEvents", .readers,
        "A channel's events: what it shows, to an auditor all of them.",
        query: [
          .init("limit", .integer(minimum: 1, maximum: 1000)), .init("cursor", PageCursor.schema),
        ], gives: EventPage.self
      ) { try reading.events($0) },
      try .get(
        "/v1/events/{position}", "getEvent", .role([.auditor]), "One event.",
        gives: JSONValue.self
      ) { try reading.event($0) },
      try .get(
        "/v1/events/{position}/causes", "getCauses", .role([.auditor]),
        "An event, what caused it up to the first cause, and what it led to.",
        gives: CausesPage.self
      ) { try reading.causes($0) },
      try .get(
        "/v1/projections", "listProjections", .role([.auditor, .administrator]),
        "How the projections are getting on.", gives: ProjectionList.self
      ) { try reading.projections($0) },
      try .get(
        "/v1/projections/{projection}/{key}", "getView", .role([.auditor]),
        "A view, now or as it was ?at= a position.", query: [at], gives: JSONValue.self
      ) { try reading.view($0) },
    ]
  }
}
