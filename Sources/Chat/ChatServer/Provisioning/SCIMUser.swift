import Accounts
import Conversation
import Cryptography
import EventLog
import HTTPTypes
import JSON

/// An account as a provisioner sees it (RFC 7643, section 4.1): what it can change of one.
struct SCIMUser: Equatable {
  static let schema = "urn:ietf:params:scim:schemas:core:2.0:User"
  private static let patchSchema = "urn:ietf:params:scim:api:messages:2.0:PatchOp"
  /// The most operations of a change.
  private static let maximumOperations = 100

  /// The login, in small letters.
  var userName: String
  /// The name that others see.
  var displayName: String
  /// Whether they may sign in; nil if nothing is said of it.
  var isActive: Bool?
  var externalID: String?

  init(_ account: Account) {
    (userName, displayName) = (account.login, account.name)
    (isActive, externalID) = (account.isActive, account.externalID)
  }

  /// Reads the user in a request; members that are not kept here are passed over (RFC 7644, section
  /// 3.3).
  ///
  /// - Throws: ``Problem`` 400 for what is none.
  init(_ body: JSONValue) throws {
    try Self.checkSchema(Self.schema, in: body)
    guard let object = body.object else { throw Self.wrong("the body", "an object") }
    userName = try Self.text(object.attribute("userName"), "userName").lowercased()
    let name = object.attribute("name")?.object ?? JSONObject()
    let parts = ["givenName", "familyName"].compactMap { name.attribute($0)?.string }
    let whole = name.attribute("formatted")?.string ?? parts.joined(separator: " ")
    displayName = try Self.text(
      object.attribute("displayName") ?? .string(whole.isEmpty ? userName : whole), "displayName")
    isActive = try object.attribute("active").map { try Self.flag($0) }
    externalID = try Self.optional(object.attribute("externalId"))
  }

  /// Does what a change says, in its order (RFC 7644, section 3.5.2).
  ///
  /// - Throws: ``Problem`` 400 for a change that cannot be; nothing of it is done then.
  mutating func apply(_ change: JSONValue) throws {
    try Self.checkSchema(Self.patchSchema, in: change)
    guard let operations = change.object?.attribute("Operations")?.array, !operations.isEmpty,
      operations.count <= Self.maximumOperations
    else { throw Self.wrong("Operations", "1 to \(Self.maximumOperations) operations") }
    for operation in operations {
      let object = operation.object ?? JSONObject()
      let value = object.attribute("value")
      let kind = object.attribute("op")?.string?.lowercased()
      switch (kind, object.attribute("path")?.string) {
      case ("add", let path?), ("replace", let path?):
        guard let value else { throw Self.wrong("value", "the new value of \(path)") }
        try set(Self.attribute(at: path), value, at: path)
      case ("add", nil), ("replace", nil):
        guard let members = value?.object?.members else {
          throw Self.wrong("value", "an object, since there is no path")
        }
        // Other attributes are passed over, as in a whole user.
        for member in members { try set(Self.attribute(at: member.name), member.value, at: "") }
      case ("remove", let path?):
        guard Self.attribute(at: path) == "externalid" else {
          throw Problem(
            .badRequest, "invalid-path",
            "'\(path.prefix(100))' cannot be removed: of users, externalId alone can be missing")
        }
        externalID = nil
      default: throw Self.wrong("op", "add, replace, or remove with a path")
      }
    }
  }

  private mutating func set(_ attribute: String, _ value: JSONValue, at path: String) throws {
    switch attribute {
    case "username": userName = try Self.text(value, "userName").lowercased()
    case "displayname": displayName = try Self.text(value, "displayName")
    case "active": isActive = try Self.flag(value)
    case "externalid": externalID = try Self.optional(value)
    case _ where path.isEmpty: return
    default:
      throw Problem(
        .badRequest, "invalid-path",
        "'\(path.prefix(100))' is not kept here: expected userName, displayName, active or externalId"
      )
    }
  }

  /// The attribute that a path names, in small letters: also behind the schema's name.
  static func attribute(at path: String) -> String {
    let path = path.lowercased()
    return String(path.trimmingPrefix(schema.lowercased() + ":"))
  }

  private static func checkSchema(_ schema: String, in body: JSONValue) throws {
    let schemas = body.object?.attribute("schemas")?.array ?? []
    guard schemas.contains(where: { $0.string?.lowercased() == schema.lowercased() }) else {
      throw Problem(
        .badRequest, "bad-request", "'schemas' does not name \(schema): send what it is of")
    }
  }

  private static func text(_ value: JSONValue?, _ name: String) throws -> String {
    guard let text = value?.string, (1...120).contains(text.count) else {
      throw wrong(name, "a text of 1 to 120 characters")
    }
    do {
      try DisplayName(text).checkIsSeen()
    } catch {
      throw wrong(name, "a text that is seen as it is, without blanks at its ends")
    }
    return text
  }

  private static func optional(_ value: JSONValue?) throws -> String? {
    guard let value, value != .null, value != "" else { return nil }
    guard let text = value.string, text.utf8.count <= 255 else {
      throw wrong("externalId", "a text of at most 255 bytes")
    }
    return text
  }

  /// A truth value; some provisioners write it as a text.
  private static func flag(_ value: JSONValue) throws -> Bool {
    let text = value.string?.lowercased()
    guard let flag = value.bool ?? (text == "true" ? true : text == "false" ? false : nil) else {
      throw wrong("active", "true or false")
    }
    return flag
  }

  private static func wrong(_ name: String, _ expected: String) -> Problem {
    Problem(.badRequest, "wrong-value", "'\(name)' does not fit: expected \(expected)")
  }
}

extension JSONObject {
  /// The member of a name, whatever its capitals (RFC 7643, section 2.1).
  func attribute(_ name: String) -> JSONValue? {
    self[name] ?? members.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// The parts of an answer that somebody asks for (RFC 7644, section 3.9).
struct SCIMSelection {
  private static let always: Set<String> = ["schemas", "id"]

  private let wanted: Set<String>
  private let unwanted: Set<String>

  init(_ wanted: [String], without unwanted: [String]) {
    func names(_ all: [String]) -> Set<String> {
      Set(
        all.map { SCIMUser.attribute(at: $0) }.filter { !$0.isEmpty }
          .map { String($0.prefix { $0 != "." }) })
    }
    (self.wanted, self.unwanted) = (names(wanted), names(unwanted))
  }

  /// The selected part of a resource.
  func of(_ resource: JSONObject) -> JSONObject {
    JSONObject(
      resource.members.filter { member in
        let name = member.name.lowercased()
        return Self.always.contains(name)
          || (wanted.isEmpty || wanted.contains(name)) && !unwanted.contains(name)
      }.map { ($0.name, $0.value) })
  }
}

/// A condition on users: one attribute that equals something (RFC 7644, section 3.4.2.2).
struct SCIMFilter {
  private let attribute: String
  private let value: JSONValue

  /// - Throws: ``Problem`` 400 for any other condition.
  init(_ text: String) throws {
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
    let refusal = Problem(
      .badRequest, "invalid-filter",
      "this filter is not known here: expected 'ATTRIBUTE eq VALUE' with id, userName, externalId, displayName or active, such as userName eq \"ann\""
    )
    guard parts.count == 3, parts[1].lowercased() == "eq" else { throw refusal }
    attribute = SCIMUser.attribute(at: String(parts[0]))
    guard ["id", "username", "externalid", "displayname", "active"].contains(attribute) else {
      throw refusal
    }
    do { value = try JSONValue(json: String(parts[2])) } catch { throw refusal }
  }

  func holds(for account: Account) -> Bool {
    switch attribute {
    case "id": value == .string(account.id.rawValue)
    case "username": value.string?.lowercased() == account.login
    case "externalid": account.externalID.map { .string($0) } == value
    case "displayname": value.string?.lowercased() == account.name.lowercased()
    default: value == .bool(account.isActive)
    }
  }
}

/// A problem as clients of SCIM read it (RFC 7644, section 3.12).
struct SCIMError: Sendable {
  static let schema = "urn:ietf:params:scim:api:messages:2.0:Error"

  let problem: Problem

  var answer: EndpointAnswer {
    var error: JSONObject = [
      "schemas": [.string(Self.schema)], "status": .string("\(problem.status.code)"),
      "detail": .string(problem.detail),
    ]
    error["scimType"] = kind.map { .string($0) }
    return .scim(.object(error), problem.status, headers: problem.headers)
  }

  private var kind: String? {
    switch (problem.status.code, problem.kind) {
    case (400, "invalid-filter"): "invalidFilter"
    case (400, "invalid-path"): "invalidPath"
    case (400, "wrong-value"): "invalidValue"
    case (400, _): "invalidSyntax"
    case (409, _): "uniqueness"
    default: nil
    }
  }
}

extension EndpointAnswer {
  /// A value as SCIM has it.
  static func scim(
    _ value: JSONValue, _ status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) -> EndpointAnswer {
    var answer = EndpointAnswer.json(value, status, headers: headers)
    answer.headers[.contentType] = "application/scim+json"
    return answer
  }
}
