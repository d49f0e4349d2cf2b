import AccessRecord
import Accounts
import Conversation
import EventLog
import Foundation
import HTTPTypes
import JSON
import JSONSchema
import PluginKit
import Scheduling

/// The route of those who ask who has looked at a person's record.
enum AccessEndpoints {
  /// The most looks in one answer.
  private static let maximumCount = 200

  static func table(_ server: ServerParts) throws -> [Endpoint] {
    [
      Endpoint(
        method: .get, path: "/v1/access", name: "listAccesses",
        summary:
          "Who else has looked at one's record, the newest first, as a FHIR R4 bundle of AuditEvents; an auditor may ask for any ?person=.",
        rule: .signedIn,
        query: [
          .init("person", .string(minLength: 1, maxLength: 255)),
          .init("limit", .integer(minimum: 1, maximum: Int64(maximumCount))),
          .init("cursor", PageCursor.schema),
        ], content: .media("application/fhir+json"), problems: [.forbidden]
      ) { try list($0, in: server.log) }.withoutViews
    ]
  }

  private static func list(_ request: AdmittedRequest, in log: any EventLog) throws
    -> EndpointAnswer
  {
    let caller = try request.principal
    let asked = request.query("person")
    guard asked == nil || asked == caller.id.rawValue || caller.has(.auditor) else {
      throw Problem.forbidden(
        "who has looked at somebody's record is for them and for auditors: leave ?person= out to ask for your own"
      )
    }
    guard let person = asked.map({ MemberID(rawValue: $0) }) ?? caller.id else {
      throw Problem(.badRequest, "bad-request", "?person= is no identifier of anybody")
    }
    let limit = try request.number("limit", in: 1...maximumCount) ?? 50
    let cursor = try request.query("cursor").map { try PageCursor($0).place }
    let found = try RecordedAccess.latest(
      of: person, before: cursor.map { Version(UInt64($0)) }, limit: limit, in: log)
    var answer = EndpointAnswer.json(
      FHIR.accessBundle(
        found, type: "searchset", link: links(from: found, limit: limit, of: asked)),
      headers: [.cacheControl: "no-store"])
    answer.headers[.contentType] = "application/fhir+json"
    return answer
  }

  /// The link to the next part of the list; none at its end.
  private static func links(
    from found: [RecordedAccess], limit: Int, of asked: String?
  ) -> [JSONValue] {
    guard found.count == limit, let last = found.last, last.version != .initial else { return [] }
    let cursor = PageCursor(place: Int(clamping: last.version.value)).text
    let allowed = CharacterSet.urlQueryAllowed.subtracting(CharacterSet(charactersIn: "&+"))
    let person = asked?.addingPercentEncoding(withAllowedCharacters: allowed).map {
      "person=\($0)&"
    }
    return [
      [
        "relation": "next",
        "url": .string("/v1/access?\(person ?? "")limit=\(limit)&cursor=\(cursor)"),
      ]
    ]
  }
}
