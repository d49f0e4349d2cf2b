package import Conversation
package import EventLog

/// Somebody signs in another way from now on, or no more.
///
/// No secret is ever on record.
@Event("account.signInChanged")
package struct SignInChanged: Sendable {
  /// Whose account it is.
  @Subject package var person: MemberID
  /// Who changed it: they themselves, or an administrator.
  package var by: MemberID
  /// The change.
  @Plain("a kind of change") package var change: SignInChange
}

/// A change of the ways in which somebody signs in.
@JSONShape
package enum SignInChange: String, Sendable, CaseIterable {
  /// Codes are asked for from now on.
  case secondFactorAdded
  /// No codes are asked for any more, as the person wished.
  case secondFactorRemoved
  /// No codes are asked for any more, as an administrator decided.
  case secondFactorReset
  /// The recovery codes are others.
  case recoveryCodesRenewed
  /// A recovery code was used up.
  case recoveryCodeUsed
  /// A passkey was added.
  case passkeyAdded
  /// A passkey was removed.
  case passkeyRemoved
  /// An identity provider says who they are from now on.
  case identityAdded
  /// No identity provider does any more.
  case identityRemoved
  /// They sign in no more, and everything of theirs stays.
  case deactivated
  /// They sign in again.
  case activated
  /// A machine has a key to come with.
  case keyMade
  /// The machine's key is good no more.
  case keyWithdrawn
}

extension SignInChanged {
  /// Each person's lie in a stream of their own.
  package static var streams: StreamRule { .category("account", named: .afterSubject) }

  /// The stream of the changes to a person's account, `account-<person>`.
  ///
  /// - Throws: `NameFault` for a text that is no identifier.
  package static func stream(of person: MemberID) throws(NameFault) -> StreamName {
    try StreamName(category: "account", checking: person.rawValue)
  }
}
