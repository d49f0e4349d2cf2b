import Accounts
import Conversation
import EventLog
import HTTPTypes
import JSONSchema
import PluginKit

/// The routes of accounts.
enum AccountEndpoints {
  static func table(_ handlers: AccountHandlers, _ demoSignIns: DemoSignIns) throws -> [Endpoint] {
    [
      try .get(
        "/v1/demo", "listDemoSignIns", .anybody,
        "Sign-ins to try the server with, none unless it is a demonstration, and who may make an account.",
        gives: DemoSignInList.self
      ) { _ in
        demoSignIns.list(handlers.accounts, handlers.access, provider: handlers.providerName)
      },
      Endpoint(
        method: .post, path: "/v1/invitations", name: "invite",
        summary: "An invitation to make an account: good once, for a week.",
        rule: .role([.administrator]), status: .created,
        content: .json(try Invitation.parameterSchema), problems: [.conflict]
      ) { .json(try handlers.invite(by: try $0.principal.id), .created) },
      try .write(
        "/v1/accounts", "signUp", .anybody, "Makes an account.", takes: SignUp.self,
        gives: AccountSummary.self, status: .created, problems: [.conflict, .forbidden]
      ) { request, input in try await handlers.signUp(input, request) },
      try .get("/v1/me", "getMe", .signedIn, "Who is signed in.", gives: AccountSummary.self) {
        request in
        let caller = try request.principal
        return AccountSummary(
          id: caller.id.rawValue, name: caller.name, roles: caller.roles,
          categories: caller.has(.writer) ? caller.categories : nil)
      }.short.forNewcomers,
      try .get(
        "/v1/accounts", "listAccounts", .role([.administrator]), "All accounts of people.",
        gives: AccountList.self
      ) { _ in
        let people = handlers.accounts.all.filter { $0.machineKey == nil }
        return AccountList(accounts: people.map { AccountSummary($0) })
      },
      try .write(
        by: .put, "/v1/accounts/{account}", "giveAccount", .role([.administrator]),
        "Makes an account for somebody of an identifier, such as a provider with a calendar.",
        takes: NewAccount.self, gives: AccountSummary.self, status: .created,
        problems: [.conflict]
      ) { request, given in
        let input = SignUp(login: given.login, password: given.password, name: given.name)
        let id = try request.parameter("account")
        return AccountSummary(
          try await handlers.make(id, input, as: given.roles, in: given.categories))
      },
      try .write(
        by: .put, "/v1/accounts/{account}/roles", "setRoles", .role([.administrator]),
        "Gives an account its roles; the last administrator stays one.", takes: Roles.self,
        gives: AccountSummary.self, problems: [.conflict]
      ) { request, roles in
        let id = try request.parameter("account")
        guard let member = MemberID(rawValue: id),
          let account = try await handlers.give(
            roles.roles, in: roles.categories, to: member, by: try request.principal.id)
        else { throw Problem.notFound("the account \(id)") }
        return AccountSummary(account)
      },
      try .write(
        by: .put, "/v1/accounts/{account}/active", "setActive", .role([.administrator]),
        "Lets an account sign in, or no more, which ends its sessions and erases nothing; it is on record. The last administrator stays.",
        takes: Activity.self, gives: AccountSummary.self, problems: [.conflict]
      ) { request, activity in
        let id = try request.parameter("account")
        let caller = try request.principal.id
        guard let member = MemberID(rawValue: id),
          let changed = try await handlers.setActive(activity.active, member, by: caller)
        else { throw Problem.notFound("the account \(id)") }
        return AccountSummary(changed)
      },
      .act(
        by: .delete, "/v1/accounts/{account}", "removeAccount", .oneself,
        "Removes an account, and the free times of whoever had a calendar; visits to come, of both sides, are cancelled and their people told; its timers, invitations and consumers end, and what it said stays on the record until it is forgotten. The last administrator stays.",
        problems: [.conflict]
      ) { request in
        if let id = MemberID(rawValue: try request.parameter("account")) {
          try await handlers.remove(id, by: try request.principal.id)
        }
      },
    ]
  }
}

/// All accounts.
@FunctionResult
struct AccountList: Sendable {
  /// in the order of their identifiers.
  var accounts: [AccountSummary]
}

/// The roles of an account.
@Parameters
struct Roles: Sendable {
  /// All of its roles.
  @Parameter(.count(1...7), .unique)
  var roles: [AccountRole]
  /// For a writer: the categories of streams that it writes to and reads.
  @Parameter(.count(1...20), .unique)
  var categories: [String]?
}

/// Whether an account may sign in.
@Parameters
struct Activity: Sendable {
  /// False for who has left, or is not to come in for a while.
  var active: Bool
}

/// A member of the platform as others see them.
@FunctionResult
struct AccountSummary: Sendable {
  /// who they are in conversations.
  var id: String
  /// what others call them.
  var name: String
  /// what they may do.
  var roles: [AccountRole]
  /// of a writer: the categories of streams that it writes to and reads.
  var categories: [String]?
  /// true if they may not sign in; else missing.
  @Parameter("is_deactivated")
  var isDeactivated: Bool?
}

extension AccountSummary {
  init(_ account: Account) {
    self.init(
      id: account.id.rawValue, name: account.name, roles: account.roles,
      categories: account.roles.contains(.writer) ? account.categories : nil,
      isDeactivated: account.isActive ? nil : true)
  }
}

/// Somebody who wants an account.
@Parameters
struct SignUp: Sendable {
  /// What to sign in with, such as an e-mail address.
  @Parameter(.length(1...120))
  var login: String
  /// The password: at least 8 characters.
  @Parameter(.length(8...200), .secret)
  var password: String
  /// What others call you.
  @Parameter(.length(1...120))
  var name: String
  /// The invitation of an administrator, where one is needed.
  @Parameter(.length(1...400), .secret)
  var invitation: String?
}

/// Somebody who gets an account from who runs the server.
@Parameters
struct NewAccount: Sendable {
  /// The login that they sign in with.
  @Parameter(.length(1...120))
  var login: String
  /// Their first password: at least 8 characters.
  @Parameter(.length(8...200), .secret)
  var password: String
  /// What others call them.
  @Parameter(.length(1...120))
  var name: String
  /// What they may do.
  @Parameter(.count(1...7), .unique)
  var roles: [AccountRole]
  /// For a writer: the categories of streams that it writes to and reads.
  @Parameter(.count(1...20), .unique)
  var categories: [String]?
}
