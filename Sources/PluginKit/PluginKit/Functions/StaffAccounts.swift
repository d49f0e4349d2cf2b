public import Conversation

/// Which members of staff have an account, as far as the program knows that runs the assistant.
///
/// A roster or a calendar may still name somebody whose account was removed. Nobody is called who
/// cannot come, and nobody is told to wait for them.
public struct StaffAccounts: Sendable {
  /// Whether somebody has an account, so that they can be called to a conversation.
  public let canBeCalled: @Sendable (MemberID) -> Bool
  /// Whether somebody's account was removed.
  public let hasLeft: @Sendable (MemberID) -> Bool

  public init(
    canBeCalled: @escaping @Sendable (MemberID) -> Bool,
    hasLeft: @escaping @Sendable (MemberID) -> Bool
  ) {
    (self.canBeCalled, self.hasLeft) = (canBeCalled, hasLeft)
  }

  /// Everybody, where nobody keeps accounts.
  public static let everybody = StaffAccounts(canBeCalled: { _ in true }, hasLeft: { _ in false })
}
