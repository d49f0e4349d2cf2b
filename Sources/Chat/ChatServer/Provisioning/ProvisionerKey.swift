import Accounts
import Basics
import Conversation
import Cryptography
import EventLog
import HTTPTypes

/// The key of the program that makes and deactivates accounts for an organisation (SCIM).
///
/// There is one at a time, and nothing is kept of it but the secret that it is marked with. It is
/// worth as much as the administrator who made it: with their account, or their role, it ends.
struct ProvisionerKey: Sendable {
  private static let purpose = "provisioner key"

  let accounts: AccountStore

  /// A new key in the place of the one that there was, made by an administrator.
  func renew(by maker: MemberID) throws -> String {
    let secret = try accounts.secret(Self.purpose, renewed: true)
    return "\(Array(maker.rawValue.utf8).base64URL).\(Self.mark(of: maker, under: secret))"
  }

  /// Ends the key that there is.
  func end() throws { _ = try accounts.secret(Self.purpose, renewed: true) }

  /// Who made the key that a request comes with.
  ///
  /// - Throws: ``Problem`` 401 if it comes with none, or with one that counts no more.
  func maker(of key: String?) throws -> MemberID {
    let parts = (key ?? "").split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let name = [UInt8](base64URL: parts[0]),
      let maker = MemberID(rawValue: String(decoding: name, as: UTF8.self))
    else { throw Self.refused("this needs the key of the provisioner") }
    let mark = Self.mark(of: maker, under: try accounts.secret(Self.purpose))
    guard isEqual(Array(parts[1].utf8), Array(mark.utf8)) else {
      throw Self.refused("this key of a provisioner counts no more, or never has")
    }
    guard let account = accounts.account(maker), account.isActive,
      account.roles.contains(.administrator)
    else { throw Self.refused("whoever made this key is no administrator any more") }
    return maker
  }

  private static func refused(_ why: String) -> Problem {
    Problem(
      .unauthorized, "unauthenticated",
      "\(why): send 'Authorization: Bearer KEY' with a key of POST /v1/provisioner-key, which an administrator makes",
      headers: [.wwwAuthenticate: "Bearer"])
  }

  private static func mark(of maker: MemberID, under secret: [UInt8]) -> String {
    HMAC.code(of: "provisioner \(maker.rawValue)".utf8, under: SymmetricKey(secret)).bytes.base64URL
  }
}
