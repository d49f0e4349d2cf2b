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
  /// The most looks that are searched for one answer; the next one goes on behind them.
  private static let maximumSearched = 20_000

  static func table(_ server: ServerParts) throws -> [Endpoint] {
    [
      Endpoint(
        method: .get, path: "/v1/access", name: "listAccesses",
        summary:
          "Who else has looked at one's record, the newest first, as a FHIR R4 bundle of AuditEvents; an auditor may ask for any ?person=. ?q= finds those that have each of its words: of the reader, a role, the part, the place, the address or the time.",
        rule: .signedIn,
        query: [
          .init("person", .string(minLength: 1, maxLength: 255)),
          .init("q", .string(minLength: 1, maxLength: 200)),
          .init("limit", .integer(minimum: 1, maximum: Int64(maximumCount))),
          .init("cursor", PageCursor.schema),
        ], content: .typed("application/fhir+json", bundle), problems: [.forbidden]
      ) { try list($0, in: server.log) }.withoutViews
    ]
  }

  /// A bundle of FHIR R4, which leaves out what is empty.
  private static let bundle = SchemaDeclaration.object(
    .required("resourceType", .choice(of: ["Bundle"])),
    .required("type", .choice(of: ["searchset"])),
    .optional(
      "link",
      .array(
        "where the list goes on; missing at its end",
        of: .object(.required("relation", .string()), .required("url", .string())))),
    .optional(
      "entry",
      .array(
        "missing where there are none",
        of: .object(.required("resource", .object("an AuditEvent")))))
  )

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
    let words = (request.query("q") ?? "").lowercased().split(separator: " ")
    let (found, next) = try looks(
      at: person, before: cursor.map { Version(UInt64($0)) }, limit: limit, in: log
    ) { look in
      let text = look.searchedText
      return words.allSatisfy { text.contains($0) }
    }
    var answer = EndpointAnswer.json(
      FHIR.accessBundle(found, type: "searchset", link: links(to: next, limit: limit, request)),
      headers: [.cacheControl: "no-store"])
    answer.headers[.contentType] = "application/fhir+json"
    return answer
  }

  /// The newest looks that match, and the version before which the next answer goes on; nil if there
  /// are no more.
  private static func looks(
    at person: MemberID, before version: Version?, limit: Int, in log: any EventLog,
    matching matches: (RecordedAccess) -> Bool
  ) throws -> (found: [RecordedAccess], next: Version?) {
    var (found, next, searched) = ([RecordedAccess](), version, 0)
    while searched < maximumSearched {
      let some = try RecordedAccess.latest(
        of: person, before: next, limit: maximumCount, in: log)
      for look in some {
        next = look.version
        if matches(look) { found.append(look) }
        guard found.count < limit else { return (found, next == .initial ? nil : next) }
      }
      guard some.count == maximumCount, next != .initial else { return (found, nil) }
      searched += some.count
    }
    return (found, next)
  }

  /// The link to the next part of the list; none at its end.
  private static func links(
    to next: Version?, limit: Int, _ request: AdmittedRequest
  ) -> [JSONValue] {
    guard let next else { return [] }
    let allowed = CharacterSet.urlQueryAllowed.subtracting(CharacterSet(charactersIn: "&+"))
    let same = ["person", "q"].compactMap { name in
      request.query(name)?.addingPercentEncoding(withAllowedCharacters: allowed).map {
        "\(name)=\($0)&"
      }
    }.joined()
    let cursor = PageCursor(place: Int(clamping: next.value)).text
    return [
      ["relation": "next", "url": .string("/v1/access?\(same)limit=\(limit)&cursor=\(cursor)")]
    ]
  }
}

extension RecordedAccess {
  /// Everything that a search looks through, in small letters.
  fileprivate var searchedText: String {
    ([access.by.rawValue, access.name] + access.roles
      + [access.part.rawValue, access.place, access.address, "\(time)"])
      .joined(separator: " ").lowercased()
  }
}
