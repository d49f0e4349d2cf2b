import Accounts
import Conversation
import Cryptography
import EventLog
import Foundation
import HTTPTypes
import HummingbirdCore
import JSON

/// Makes, changes and deactivates accounts for an organisation's directory (RFC 7644).
///
/// Accounts of the demonstration are not its.
struct SCIMHandlers: Sendable {
  static let listSchema = "urn:ietf:params:scim:api:messages:2.0:ListResponse"
  /// How many users a list has if nobody says, and the most.
  static let (usualCount, maximumCount) = (100, 200)

  let accounts: AccountStore
  let handlers: AccountHandlers
  let isUnderTLS: Bool

  /// The users that fit.
  ///
  /// - Throws: ``Problem`` 400 for a filter that is not known.
  func list(_ asked: SCIMList, _ request: AdmittedRequest) throws -> EndpointAnswer {
    let filter = try asked.filter.map { try SCIMFilter($0) }
    let all = accounts.all.filter {
      !$0.isDemo && $0.machineKey == nil && filter?.holds(for: $0) ?? true
    }
    let start = max(1, asked.start ?? 1)
    let count = min(Self.maximumCount, max(0, asked.count ?? Self.usualCount))
    let page = all.dropFirst(start - 1).prefix(count)
    return .scim([
      "schemas": [.string(Self.listSchema)], "totalResults": .int(Int64(all.count)),
      "startIndex": .int(Int64(start)), "itemsPerPage": .int(Int64(page.count)),
      "Resources": .array(page.map { .object(asked.selection.of(resource($0, request))) }),
    ])
  }

  /// One user; nothing if they are as the client knows them.
  ///
  /// - Throws: ``Problem`` 404.
  func get(_ request: AdmittedRequest) throws -> EndpointAnswer {
    let account = try account(of: request)
    let tag = Self.tag(of: account)
    guard !request.http.headers.hasTag(tag, in: .ifNoneMatch) else {
      return EndpointAnswer(.notModified, headers: [.eTag: tag])
    }
    return answer(account, request)
  }

  /// Makes an account that no password opens; whoever is `active: false` signs in later.
  ///
  /// - Throws: ``Problem`` 400, ``AccountRefusal`` if somebody signs in so.
  func create(_ request: AdmittedRequest, by maker: MemberID) async throws -> EndpointAnswer {
    let user = try SCIMUser(try request.json())
    let id = UUID().uuidString.lowercased().replacing("-", with: "")
    var account = Account(
      id: try MemberID(person: id, plugins: handlers.reserved), login: user.userName,
      name: user.displayName, roles: [.person], password: .none, created: handlers.now(),
      began: try handlers.log.head())
    try check(user.externalID, of: account)
    (account.externalID, account.changed) = (user.externalID, account.created)
    account.isActive = user.isActive ?? true
    try accounts.add(account)
    return answer(account, request, .created)
  }

  /// Changes an account into what a body says; whether somebody signs in stays where that says
  /// nothing.
  func replace(_ request: AdmittedRequest, by maker: MemberID) async throws -> EndpointAnswer {
    let user = try SCIMUser(try request.json())
    return try await change(try account(of: request), to: user, request, by: maker)
  }

  /// Changes parts of an account.
  func patch(_ request: AdmittedRequest, by maker: MemberID) async throws -> EndpointAnswer {
    let account = try account(of: request)
    var user = SCIMUser(account)
    try user.apply(try request.json())
    return try await change(account, to: user, request, by: maker)
  }

  /// Removes an account, as an administrator does: what it said stays on the record.
  func remove(_ request: AdmittedRequest, by maker: MemberID) async throws {
    let account = try account(of: request)
    try checkTag(of: account, request)
    try await handlers.remove(account.id, by: maker)
  }

  private func change(
    _ account: Account, to user: SCIMUser, _ request: AdmittedRequest, by maker: MemberID
  ) async throws -> EndpointAnswer {
    try checkTag(of: account, request)
    try check(user.externalID, of: account)
    if let other = accounts.account(login: user.userName), other.id != account.id {
      throw AccountRefusal.loginTaken(user.userName)
    }
    let changed = try await handlers.setActive(
      user.isActive ?? account.isActive, account.id, by: maker
    ) { account in
      (account.login, account.name) = (user.userName, user.displayName)
      (account.externalID, account.changed) = (user.externalID, handlers.now())
    }
    guard let changed else { throw Problem.notFound("the user \(account.id)") }
    return answer(changed, request)
  }

  private func account(of request: AdmittedRequest) throws -> Account {
    let id = try request.parameter("user")
    guard let account = MemberID(rawValue: id).flatMap(accounts.account), !account.isDemo else {
      throw Problem.notFound("the user \(id)")
    }
    return account
  }

  /// - Throws: ``Problem`` 409 if an account is to get another name of the directory's that somebody
  ///   has, or by which somebody else would sign in to it.
  private func check(_ name: String?, of account: Account) throws {
    guard let name, name != account.externalID else { return }
    guard !accounts.all.contains(where: { $0.externalID == name && $0.id != account.id }) else {
      throw Problem(.conflict, "conflict", "another user has the externalId \(name)")
    }
    guard account.identity == nil, account.roles == [.person] else {
      throw Problem(
        .conflict, "conflict",
        "the externalId of \(account.id) stays: they have signed in by it, or an administrator has given them a role; an administrator ties another identity to them (PUT /v1/accounts/ID/identity)"
      )
    }
  }

  /// - Throws: ``Problem`` 412 if the client knows an earlier one.
  private func checkTag(of account: Account, _ request: AdmittedRequest) throws {
    guard request.http.headers.contains(.ifMatch),
      !request.http.headers.hasTag(Self.tag(of: account), in: .ifMatch)
    else { return }
    throw Problem(
      .preconditionFailed, "changed-meanwhile",
      "this user was changed since it was read: read it again, and try again")
  }

  private func answer(
    _ account: Account, _ request: AdmittedRequest, _ status: HTTPResponse.Status = .ok
  ) -> EndpointAnswer {
    var headers: HTTPFields = [.eTag: Self.tag(of: account)]
    if status == .created { headers[.location] = Self.location(of: account, address(request)) }
    let selection = SCIMList(request).selection
    return .scim(.object(selection.of(resource(account, request))), status, headers: headers)
  }

  private func resource(_ account: Account, _ request: AdmittedRequest) -> JSONObject {
    var resource: JSONObject = [
      "schemas": [.string(SCIMUser.schema)], "id": .string(account.id.rawValue),
      "userName": .string(account.login), "displayName": .string(account.name),
      "active": .bool(account.isActive),
      "meta": [
        "resourceType": "User", "created": .string("\(account.created)"),
        "lastModified": .string("\(account.changed ?? account.created)"),
        "location": .string(Self.location(of: account, address(request))),
        "version": .string(Self.tag(of: account)),
      ],
    ]
    resource["externalId"] = account.externalID.map { .string($0) }
    return resource
  }

  /// The address of the server, as the request has it.
  func address(_ request: AdmittedRequest) -> String {
    "\(isUnderTLS ? "https" : "http")://\(request.http.head.authority ?? "localhost")/scim/v2"
  }

  private static func location(of account: Account, _ address: String) -> String {
    "\(address)/Users/\(account.id)"
  }

  private static func tag(of account: Account) -> String {
    let said = [
      account.login, account.name, "\(account.isActive)", account.externalID ?? "",
      "\(account.changed ?? account.created)",
    ]
    return "W/\"\(Digest(of: said.joined(separator: "\u{0}").utf8).hexadecimal.prefix(24))\""
  }
}

/// The users that somebody asks for, and the parts of them.
struct SCIMList {
  var filter: String?
  var start: Int?
  var count: Int?
  let selection: SCIMSelection

  /// Asked for in the address.
  init(_ request: AdmittedRequest) {
    func names(_ name: String) -> [String] {
      (request.query(name) ?? "").split(separator: ",")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    selection = SCIMSelection(names("attributes"), without: names("excludedAttributes"))
    filter = request.query("filter")
    (start, count) = (
      request.query("startIndex").flatMap { Int($0) }, request.query("count").flatMap { Int($0) }
    )
  }

  /// Asked for in a body (RFC 7644, section 3.4.3).
  init(_ body: JSONValue) {
    let object = body.object ?? JSONObject()
    func names(_ name: String) -> [String] {
      object.attribute(name)?.array?.compactMap(\.string) ?? []
    }
    selection = SCIMSelection(names("attributes"), without: names("excludedAttributes"))
    filter = object.attribute("filter")?.string
    start = object.attribute("startIndex")?.int.map { Int(clamping: $0) }
    count = object.attribute("count")?.int.map { Int(clamping: $0) }
  }
}
