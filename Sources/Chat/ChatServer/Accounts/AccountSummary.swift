import Accounts
import EventLog
import PluginKit

/// A member of the platform as others see them.
@FunctionResult
struct AccountSummary: Sendable {
  /// who they are in conversations.
  var id: String
  /// what others call them.
  var name: String
  /// what they may do.
  var roles: [AccountRole]
}

extension AccountSummary {
  init(_ account: Account) {
    self.init(id: account.id.rawValue, name: account.name, roles: account.roles)
  }
}
