#if Server
  import Accounts
  import ChatServer
  import Foundation
  import Terminal

  /// What is said at the start.
  struct Greeting {
    let host: String
    let port: Int

    static func show(_ signIns: [DemoSignIn], on output: Output) throws {
      guard !signIns.isEmpty else { return }
      try output.writeLine("Sign-ins to try it with (the password is the login and \"-demo\"):")
      let width = signIns.map(\.login.count).max() ?? 0
      for signIn in signIns {
        let login = signIn.login.padding(toLength: width + 2, withPad: " ", startingAt: 0)
        try output.writeLine("  \(login)\(signIn.about)")
      }
      try output.flush()
    }

    /// Says that nobody can sign in to what is on the record, as where the folder of accounts was left behind.
    static func warn(of accounts: AccountStore, on output: Output) throws {
      guard accounts.all.isEmpty else { return }
      try output.writeLine(
        "There is a record and no account: if the data directory was moved or restored, its folder 'accounts' is missing. "
          + "Otherwise --administrator LOGIN makes a first one.")
      try output.flush()
    }

    func show(on output: Output) {
      do {
        let host = host.contains(":") ? "[\(host)]" : host
        try output.writeLine("Verbatim listens at http://\(host):\(port) (Ctrl-C ends).")
        try output.flush()
      } catch {
        // Nobody reads it: a server goes on.
      }
    }
  }
#endif
