package import Accounts
import Conversation
import EventLog
package import PluginKit
import Projections

/// The end of what a member of staff had who leaves: nobody waits for them in a conversation.
///
/// Their calendar is closed by ``CalendarCloser``.
struct Departures: Sendable {
  let server: ServerParts

  /// Gives back the conversations that somebody has: the assistant answers there again.
  func giveBack(from member: MemberID) async throws {
    try server.views.catchUp()
    let parts = try server.views.view(ChannelsProjection().name, member.rawValue)?.parts ?? []
    for part in parts {
      guard case .named(let channel) = part.name else { continue }
      let state = try server.channels.state(of: .channel(channel))
      guard state.handedTo == member else { continue }
      // A member who was called may never have come in.
      let isIn = state.members[member] != nil
      for end in [.handOff(to: nil)] + (isIn ? [ChannelCommand.leave(member)] : []) {
        _ = try await server.channels.execute(
          end, on: .channel(channel), actor: member.rawValue, subject: member.rawValue)
      }
    }
  }
}

extension StaffAccounts {
  /// Those who have an account here that signs in, and those whose account was removed.
  package init(_ accounts: AccountStore) {
    self.init(
      canBeCalled: { accounts.account($0)?.isActive == true }, hasLeft: { accounts.isRetired($0) })
  }
}
