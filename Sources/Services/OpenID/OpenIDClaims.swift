package import Accounts
import EventLog
import JSON

/// Somebody as the identity provider has just said who they are.
package struct ProvenIdentity: Sendable {
  package let identity: ExternalIdentity
  /// The session with the provider.
  package let session: ExternalSession
  /// Whether they have shown the provider more than a password ("mfa" of RFC 8176).
  package let isTwofold: Bool
  /// The claims of the provider about them.
  let claims: JSONObject

  /// Their possible names, the best first.
  package var names: [String] {
    let whole = ["given_name", "family_name"].compactMap { text($0) }.joined(separator: " ")
    return [text("name"), whole, text("nickname"), text("preferred_username")]
      .compactMap { $0 }.filter { !$0.isEmpty }
  }

  /// Their possible logins, the best first.
  package var logins: [String] { ["preferred_username", "email"].compactMap { text($0) } }

  /// The roles that rules give them, in the rules' order: those of a person if none does.
  package func roles(by rules: [RoleRule]) -> [AccountRole] {
    var roles: [AccountRole] = []
    for rule in rules where rule.holds(in: claims) && !roles.contains(rule.role) {
      roles.append(rule.role)
    }
    return roles.isEmpty ? [.person] : roles
  }

  private func text(_ claim: String) -> String? {
    guard let text = claims[claim]?.string, text.count <= 120 else { return nil }
    return text
  }
}

/// Who has signed out at the identity provider.
package struct EndedIdentity: Sendable, Equatable {
  package let issuer: String
  /// The session that has ended; nil if all of somebody's have.
  package let session: String?
  /// Whose it was; nil if the session alone is named.
  package let subject: String?

  /// Whether it ends a session of an account.
  package func ends(_ session: Session, of account: Account) -> Bool {
    guard let external = session.external, external.issuer == issuer else { return false }
    if let subject {
      let identity = ExternalIdentity(issuer: issuer, subject: subject)
      guard account.identity == identity else { return false }
    }
    return self.session == nil || external.id == self.session
  }
}
