import Accounts
import Basics
import Conversation
import EventLog
import JSONSchema
package import PluginKit

/// Somebody to try the server as; everybody knows the password.
package struct DemoSignIn: Sendable {
  /// The login.
  package let login: String
  /// The password.
  package let password: String
  /// Who it is.
  package let about: String
  let id: String
  let name: String
  let roles: [AccountRole]

  init(_ login: String, _ id: String, _ name: String, _ roles: [AccountRole], _ about: String) {
    (self.login, self.id, self.name, self.roles, self.about) = (login, id, name, roles, about)
    password = "\(login)-demo"
  }
}

extension ChatServer {
  /// Makes the accounts to try it with that are not there yet: people and staff whom the plugins'
  /// samples know, an agent, an auditor, an administrator.
  package func makeDemoAccounts(for plugins: [any Plugin]) async throws -> [DemoSignIn] {
    let wishes = plugins.demoSignIns
    for wish in wishes where accounts.account(login: wish.login) == nil {
      // A person who was forgotten or removed does not come back.
      if let id = MemberID(rawValue: wish.id), accounts.isRetired(id) { continue }
      let signUp = SignUp(login: wish.login, password: wish.password, name: wish.name)
      _ = try await accountHandlers.make(wish.id, signUp, as: wish.roles, isDemo: true)
    }
    demoSignIns.offer(wishes)
    return wishes
  }

  /// Makes the first administrator's account, once `show` has told its password; nothing if somebody
  /// signs in so already.
  ///
  /// Nobody could sign in to an account whose password nobody has seen.
  ///
  /// - Throws: what `show` throws, and `NameFault` for a login that nobody may have; then there is
  ///   no account.
  package func makeAdministrator(
    _ login: String, showing show: (_ password: String) throws -> Void
  ) async throws {
    guard accounts.account(login: login) == nil else { return }
    _ = try MemberID(person: login, plugins: parts.plugins.map(\.manifest.id))
    let password = RefreshToken.random()
    try show(password)
    let signUp = SignUp(login: login, password: password, name: "Administrator")
    _ = try await accountHandlers.make(login, signUp, as: [.administrator])
  }
}

extension [any Plugin] {
  fileprivate var demoSignIns: [DemoSignIn] {
    var signIns: [DemoSignIn] = []
    for plugin in self {
      let assistant = plugin.manifest.assistantName
      let visitor = plugin.visitor
      signIns.append(
        DemoSignIn(
          visitor.id.rawValue.lowercased(), visitor.id.rawValue, visitor.name, [.person],
          "\(visitor.name) talks to \(assistant)"))
      if let member = plugin.staff.first {
        signIns.append(
          DemoSignIn(
            member.id.rawValue.lowercased(), member.id.rawValue, member.name,
            [.person, .provider], "\(member.name), staff of \(assistant)"))
      }
    }
    signIns += [
      DemoSignIn(
        "agent", "agent", "Agent", [.person, .provider], "helps where an assistant cannot"),
      DemoSignIn("auditor", "auditor", "Auditor", [.auditor], "reads the whole record"),
      DemoSignIn("admin", "admin", "Administrator", [.administrator], "accounts and roles"),
    ]
    var known: Set<String> = []
    return signIns.filter { known.insert($0.login).inserted }
  }
}

/// The sign-ins that the chat page offers to try it with; none unless they were made.
final class DemoSignIns: Sendable {
  private let known = Lock<[DemoSignIn]>([])

  /// Offers some.
  func offer(_ signIns: [DemoSignIn]) { known.withLock { $0 = signIns } }

  /// Those whose accounts are still there.
  func list(
    _ accounts: AccountStore, _ access: SignUpAccess, provider: String?
  ) -> DemoSignInList {
    let there = known.withLock { $0 }.filter { accounts.account(login: $0.login) != nil }
    return DemoSignInList(
      signIns: there.map {
        DemoSignInItem(
          login: $0.login, password: $0.password, name: $0.name, about: $0.about, roles: $0.roles)
      }, signUp: access.rawValue, provider: provider)
  }
}

/// The sign-ins to try a server with.
@FunctionResult
struct DemoSignInList: Sendable {
  /// in the order in which they are best tried; none if the server is no demonstration.
  @Parameter("sign_ins")
  var signIns: [DemoSignInItem]
  /// who may make an account: `open`, `invited` or `closed`.
  @Parameter("sign_up")
  var signUp: String
  /// the name of the identity provider that one can sign in with; missing if there is none.
  var provider: String?
}

/// A sign-in whose password everybody knows.
@FunctionResult
struct DemoSignInItem: Sendable {
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
