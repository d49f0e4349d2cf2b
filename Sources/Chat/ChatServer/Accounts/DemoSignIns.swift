import Accounts
import JSONSchema
import PluginKit
import Synchronization

/// The sign-ins that the chat page offers to try it with; none unless they were made.
final class DemoSignIns: Sendable {
  private let known = Mutex<[DemoSignIn]>([])

  /// Offers some.
  func offer(_ signIns: [DemoSignIn]) { known.withLock { $0 = signIns } }

  /// Those whose accounts are still there.
  func list(_ accounts: AccountStore, _ access: SignUpAccess) -> DemoSignInList {
    let there = known.withLock { $0 }.filter { accounts.account(login: $0.login) != nil }
    return DemoSignInList(
      signIns: there.map {
        DemoSignInLine(
          login: $0.login, password: $0.password, name: $0.name, about: $0.about, roles: $0.roles)
      }, signUp: access.rawValue)
  }
}

/// The sign-ins to try a server with.
@FunctionResult
struct DemoSignInList: Sendable {
  /// in the order in which they are best tried; none where the server is no demonstration.
  @Parameter("sign_ins")
  var signIns: [DemoSignInLine]
  /// who may make an account: `open`, `invited` or `closed`.
  @Parameter("sign_up")
  var signUp: String
}

/// A sign-in whose password everybody knows.
@FunctionResult
struct DemoSignInLine: Sendable {
  /// what to sign in with.
  var login: String
  /// the password.
  var password: String
  /// what others call them.
  var name: String
  /// who it is.
  var about: String
  /// what they may do.
  var roles: [AccountRole]
}
