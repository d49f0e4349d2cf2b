import Accounts
import Basics
import Conversation
import Cryptography
import EventLog
import Foundation
import PluginKit

/// Invitations to make an account: each is good once, for a week.
///
/// Nothing is kept of them. What an invitation says is signed, and whom it makes is called after
/// it: the account tells that it was used.
struct Invitations: Sendable {
  /// How long one is good.
  static let lifetime = Duration.seconds(7 * 86_400)

  private let accounts: AccountStore
  private let key: SymmetricKey

  /// - Throws: what the accounts throw if they cannot keep the key.
  init(_ accounts: AccountStore) throws {
    self.accounts = accounts
    key = SymmetricKey(try accounts.secret("invitations"))
  }

  /// A new one by an administrator, with whose role it ends.
  func invite(by maker: MemberID, at now: Timestamp) -> Invitation {
    let expires = now.adding(Self.lifetime)
    let said = "\(RefreshToken.random()).\(expires.microseconds)" + SignedMaker.part(maker)
    return Invitation(invitation: "\(said).\(mark(of: said))", expires: expires.description)
  }

  /// Whether a text is one that is good still.
  func isValid(_ text: String, at now: Timestamp) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard [3, 4].contains(parts.count), let expires = Int64(parts[1]), expires > now.microseconds
    else {
      return false
    }
    // Compared as it is written: another spelling of the same bytes would be another invitation,
    // and good once more.
    let mark = mark(of: parts.dropLast().joined(separator: "."))
    return isEqual(Array(mark.utf8), Array(parts[parts.count - 1].utf8))
      && SignedMaker.isGood(parts.dropFirst(2).dropLast().first, in: accounts)
  }

  private func mark(of said: String) -> String {
    HMAC.code(of: said.utf8, under: key).bytes.base64URL
  }
}

/// An invitation to make an account.
@FunctionResult
struct Invitation: Sendable {
  /// what whoever signs up sends along; good once.
  var invitation: String
  /// until when it is good.
  var expires: String
}
