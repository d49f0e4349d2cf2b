import Accounts
import Conversation
import HTTPTypes
import JSONSchema
import PluginKit

/// The routes of accounts.
enum AccountEndpoints {
  static func table(_ signIn: SignIn, _ demoSignIns: DemoSignIns) throws -> [Endpoint] {
    [
      try .get(
        "/v1/demo", "listDemoSignIns", .anybody,
        "Sign-ins to try the server with, none unless it is a demonstration, and who may make an account.",
        gives: DemoSignInList.self
      ) { _ in demoSignIns.list(signIn.accounts, signIn.access) },
      Endpoint(
        method: .post, path: "/v1/invitations", name: "invite",
        summary: "An invitation to make an account: good once, for a week.",
        rule: .role([.administrator]), status: .created,
        content: .json(try Invitation.parameterSchema)
      ) { _ in .json(signIn.invitations.invite(at: signIn.now()), .created) },
      try .write(
        "/v1/accounts", "signUp", .anybody, "Makes an account.", takes: SignUp.self,
        gives: AccountSummary.self, status: .created, problems: [.conflict, .forbidden]
      ) { call, wish in try await signIn.signUp(wish, call) },
      try .get("/v1/me", "getMe", .signedIn, "Who is signed in.", gives: AccountSummary.self) {
        call in
        let caller = try call.principal
        return AccountSummary(id: caller.id.rawValue, name: caller.name, roles: caller.roles)
      },
      try .get(
        "/v1/accounts", "listAccounts", .role([.administrator]), "All accounts.",
        gives: AccountList.self
      ) { _ in AccountList(accounts: signIn.accounts.all.map { AccountSummary($0) }) },
      try .write(
        by: .put, "/v1/accounts/{account}", "giveAccount", .role([.administrator]),
        "Makes an account for somebody of an identifier, such as a provider with a calendar.",
        takes: GivenAccount.self, gives: AccountSummary.self, status: .created,
        problems: [.conflict]
      ) { call, given in
        let wish = SignUp(login: given.login, password: given.password, name: given.name)
        let id = try call.parameter("account")
        return AccountSummary(try await signIn.make(id, wish, as: given.roles))
      },
      try .write(
        by: .put, "/v1/accounts/{account}/roles", "setRoles", .role([.administrator]),
        "Gives an account its roles.", takes: Roles.self, gives: AccountSummary.self
      ) { call, roles in
        let id = try call.parameter("account")
        let account = try MemberID(rawValue: id).flatMap { id in
          try signIn.give(roles.roles, to: id)
        }
        guard let account else { throw Problem.notFound("the account \(id)") }
        return AccountSummary(account)
      },
      .act(
        by: .delete, "/v1/accounts/{account}", "removeAccount", .oneself,
        "Removes an account, and the free times of whoever had a calendar; what it said stays on the record until it is forgotten, and what is booked until it is cancelled."
      ) { call in
        if let id = MemberID(rawValue: try call.parameter("account")) {
          try await signIn.remove(id)
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

/// What an account may do.
@Parameters
struct Roles: Sendable {
  /// All of its roles.
  @Parameter(.count(1...6), .unique)
  var roles: [AccountRole]
}
