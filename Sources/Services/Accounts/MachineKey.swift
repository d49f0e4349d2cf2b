import Basics
package import Conversation
import Cryptography
package import EventLog
import JSON

/// The key of a machine, which comes with it in each request and never signs in.
///
/// The account that has it is the machine's own. It is never worth more than whoever made it: it ends
/// with their role, their account and their right to sign in.
@JSONShape
package struct MachineKey: Sendable, Equatable {
  /// The SHA-256 of its secret, hexadecimal.
  package var secret: String
  /// The administrator who made it.
  package var maker: MemberID
  /// Until when it is good.
  package var expires: Timestamp
  /// When it was used last, to an hour; nil if it was not.
  package var used: Timestamp?

  /// By this every key is known, also to programs that look for secrets in the wrong places.
  package static let prefix = "vk_"
  /// How exactly it is known when it was used last.
  private static let useMoment = Duration.seconds(3600)

  /// A new key for the machine of an account, and the text that it comes with, which is kept
  /// nowhere.
  package static func new(
    for account: MemberID, by maker: MemberID, until expires: Timestamp
  ) -> (key: MachineKey, text: String) {
    let secret = RefreshToken.random()
    return (
      MachineKey(secret: Digest(of: secret.utf8).hexadecimal, maker: maker, expires: expires),
      "\(prefix)\(account.rawValue).\(secret)"
    )
  }

  /// Whose key a text is, and the secret in it; nil if it is no key.
  static func read(_ text: String) -> (account: MemberID, secret: Substring)? {
    guard text.hasPrefix(prefix), let dot = text.lastIndex(of: "."),
      let account = MemberID(rawValue: String(text[..<dot].dropFirst(prefix.count)))
    else { return nil }
    return (account, text[text.index(after: dot)...])
  }

  func accepts(_ secret: Substring) -> Bool {
    isEqual(Array(Digest(of: secret.utf8).hexadecimal.utf8), Array(self.secret.utf8))
  }

  fileprivate func isStale(at now: Timestamp) -> Bool {
    used.map { $0.adding(Self.useMoment) <= now } ?? true
  }
}

extension AccountStore {
  /// The account of the machine that comes with a key, with the rights that it has now; nil if the
  /// key is none of ours or good no more.
  ///
  /// - Throws: what writing its last use throws.
  package func machine(withKey text: String, at now: Timestamp) throws -> Account? {
    guard let (id, secret) = MachineKey.read(text), let account = account(id),
      let key = account.machineKey, key.accepts(secret), let machine = machine(id, at: now)
    else { return nil }
    if key.isStale(at: now) { try update(id) { $0.machineKey?.used = now } }
    return machine
  }

  /// The account of a machine with the rights that it has now: those of its own that its maker has,
  /// too; nil if its key is good no more.
  package func machine(_ id: MemberID, at now: Timestamp) -> Account? {
    guard var account = account(id), account.isActive, let key = account.machineKey,
      key.expires > now, let maker = self.account(key.maker), maker.isActive,
      maker.roles.contains(.administrator)
    else { return nil }
    account.roles = account.roles.filter { $0 == .person || maker.roles.contains($0) }
    account.categories = account.categories.filter(maker.categories.contains)
    return account.roles.isEmpty ? nil : account
  }

  /// The accounts of machines, in the order of their identifiers.
  package var machines: [Account] { all.filter { $0.machineKey != nil } }
}
