import AccessRecord
import Accounts
import Conversation
import EventLog
import Foundation
import HTTPTypes
import JSONSchema
import PluginKit

/// The routes of machines' keys.
///
/// With one, a program calls every route of its roles, and signs in
/// nowhere: `Authorization: Bearer KEY`.
enum MachineKeyEndpoints {
  static func table(_ handlers: AccountHandlers) throws -> [Endpoint] {
    let rule = AccessRule.role([.administrator])
    return [
      try .get("/v1/keys", "listKeys", rule, "The keys of machines.", gives: KeyList.self) { _ in
        handlers.keys()
      },
      try .write(
        "/v1/keys", "makeKey", rule,
        "A key for a machine: shown once, and worth no more than whoever made it is at the time of each use.",
        takes: NewKey.self, gives: MadeKey.self, status: .created, problems: [.conflict]
      ) { request, input in try await handlers.makeKey(input, request) }.recorded,
      .act(
        by: .delete, "/v1/keys/{key}", "withdrawKey", rule,
        "Withdraws a machine's key, which is refused from the next request on."
      ) { try await handlers.withdrawKey($0) },
    ]
  }
}

extension AccountHandlers {
  /// How long a key is good unless it is said otherwise, in days.
  private static let usualDays = 365

  func keys() -> KeyList {
    KeyList(keys: accounts.machines.compactMap { KeyItem($0, accounts, now()) })
  }

  /// A new machine, and its key.
  ///
  /// - Throws: ``Problem`` 403 for more than the maker may do.
  func makeKey(_ input: NewKey, _ request: AdmittedRequest) async throws -> MadeKey {
    let maker = try request.principal
    try DisplayName(input.name).checkIsSeen()
    try Self.check(input.categories, of: input.roles)
    let missing = input.roles.filter { $0 != .person && !maker.has($0) }
    let foreign = Set(input.categories ?? []).subtracting(maker.categories).sorted()
    guard missing.isEmpty, foreign.isEmpty else {
      throw Problem.forbidden(
        "a key may do no more than whoever makes it, and you have not \((missing.map(\.rawValue) + foreign).joined(separator: ", ")): give them to your account first (PUT /v1/accounts/\(maker.id)/roles), or leave them out"
      )
    }
    let id = try MemberID(
      person: "key-" + UUID().uuidString.lowercased().replacing("-", with: "").prefix(16),
      plugins: reserved)
    let days = input.expiresInDays ?? Self.usualDays
    let (key, text) = MachineKey.new(
      for: id, by: maker.id, until: now().adding(.seconds(days * 24 * 3600)))
    var account = Account(
      id: id, login: id.rawValue, name: input.name, roles: input.roles, password: .none,
      created: now(), began: try log.head())
    (account.categories, account.machineKey) = (input.categories ?? [], key)
    try accounts.add(account)
    try await record(.keyMade, of: id, by: maker.id)
    return MadeKey(
      id: id.rawValue, key: text, name: input.name, roles: input.roles,
      categories: input.categories, expires: key.expires.description)
  }

  func withdrawKey(_ request: AdmittedRequest) async throws {
    let text = try request.parameter("key")
    guard let id = MemberID(rawValue: text), let account = accounts.account(id),
      account.machineKey != nil
    else { throw Problem.notFound("the key \(text)") }
    try await withdraw(id, by: try request.principal.id)
  }

  /// Withdraws the keys that somebody has made, who makes none any more: they do not come back with
  /// their maker.
  func withdrawKeys(of maker: MemberID, by member: MemberID) async throws {
    for machine in accounts.machines where machine.machineKey?.maker == maker {
      try await withdraw(machine.id, by: member)
    }
  }

  private func withdraw(_ key: MemberID, by member: MemberID) async throws {
    // First of all it is good no more.
    try accounts.revise(key) { $0.isActive = false }
    ended(key)
    try await record(.keyWithdrawn, of: key, by: member)
    try await remove(key, by: member)
  }

  /// - Throws: ``Problem`` 409 for a machine, which has what its key was made with.
  func checkIsPerson(_ id: MemberID) throws {
    guard accounts.account(id)?.machineKey == nil else {
      throw Problem(
        .conflict, "conflict",
        "\(id) is a machine, whose key stays as it was made: withdraw it (DELETE /v1/keys/\(id)) and make another"
      )
    }
  }
}

/// A key that a machine is to get.
@Parameters
struct NewKey: Sendable {
  /// The name of the machine, on the record as well.
  @Parameter(.length(1...120))
  var name: String
  /// Its roles.
  @Parameter(.count(1...7), .unique)
  var roles: [AccountRole]
  /// For a writer: the categories of streams that it writes to and reads.
  @Parameter(.count(1...20), .unique)
  var categories: [String]?
  /// For how many days it is good; 365 if nothing is said.
  @Parameter("expires_in_days", .range(1...3650))
  var expiresInDays: Int?
}

/// A machine's key, which nobody sees again.
@FunctionResult
struct MadeKey: Sendable {
  /// who the machine is, on the record as well.
  var id: String
  /// what it sends as `Authorization: Bearer KEY`; nothing is kept of it but a hash.
  var key: String
  /// what it is called.
  var name: String
  /// what it may do.
  var roles: [AccountRole]
  /// of a writer: the categories of streams that it writes to and reads.
  var categories: [String]?
  /// until when it is good.
  @Parameter(.format(.dateTime))
  var expires: String
}

/// The keys of machines.
@FunctionResult
struct KeyList: Sendable {
  /// in the order of their identifiers.
  var keys: [KeyItem]
}

/// A machine's key, without what it comes with.
@FunctionResult
struct KeyItem: Sendable {
  /// who the machine is, on the record as well.
  var id: String
  /// what it is called.
  var name: String
  /// what it may do now: no more than its maker, and nothing if it is good no more.
  var roles: [AccountRole]
  /// of a writer: the categories of streams that it writes to and reads.
  var categories: [String]?
  /// who made it.
  @Parameter("made_by")
  var madeBy: String
  /// when it was made.
  @Parameter(.format(.dateTime))
  var created: String
  /// until when it is good.
  @Parameter(.format(.dateTime))
  var expires: String
  /// when it was used last, to an hour; nothing if it was not.
  @Parameter("last_used", .format(.dateTime))
  var lastUsed: String?
}

extension KeyItem {
  /// Nil for an account that is no machine's.
  fileprivate init?(_ account: Account, _ accounts: AccountStore, _ now: Timestamp) {
    guard let key = account.machineKey else { return nil }
    let machine = accounts.machine(account.id, at: now)
    self.init(
      id: account.id.rawValue, name: account.name, roles: machine?.roles ?? [],
      categories: machine.flatMap { $0.roles.contains(.writer) ? $0.categories : nil },
      madeBy: key.maker.rawValue, created: account.created.description,
      expires: key.expires.description, lastUsed: key.used?.description)
  }
}
