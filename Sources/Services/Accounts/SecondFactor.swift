import Basics
package import EventLog
import JSON

/// A second factor besides the password: codes of an app (RFC 6238), and recovery codes for the day
/// when the app is lost.
@JSONShape
package struct SecondFactor: Sendable, Equatable {
  /// The secret of the codes, sealed under a key that does not lie beside the accounts.
  package var secret: String
  /// The period of the newest code that was used: no code of it, or of one before, is good again.
  package var lastPeriod: Int64
  /// The marks of the recovery codes that were not used yet.
  package var recoveryMarks: [String]
  /// When it was set up.
  package var since: Timestamp
}

/// Who has to sign in with more than a password.
package enum SecondFactorRule: String, CaseIterable, Sendable {
  /// Nobody; everybody may.
  case none
  /// Those who see other people's conversations: providers, auditors, administrators.
  case staff
  /// Everybody.
  case everybody

  /// Whether a session of an account may do nothing else until more is shown in it.
  ///
  /// Who has a second factor is asked for it also where the rule asks nobody: an identity provider
  /// may have let them in without.
  package func isOpen(in session: Session, of account: Account) -> Bool {
    !session.isTwofold && (account.secondFactor != nil || holds(for: account))
  }

  /// Whether an account may do nothing else until it is signed in with more.
  ///
  /// Accounts of the demonstration have no second factor: they sign in on this machine only.
  package func holds(for account: Account) -> Bool {
    guard !account.isDemo else { return false }
    return switch self {
    case .none: false
    case .staff: account.roles.contains(where: \.isStaff)
    case .everybody: true
    }
  }
}
