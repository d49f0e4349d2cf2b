import Accounts
import Basics
import Conversation
import Cryptography
import EventLog

/// The links in mails: one that proves an address, for whoever signs in with it, and one by which
/// somebody gets no more of them, signed in or not.
///
/// Nothing is kept of them: what they say is signed.
struct MailLinks: Sendable {
  /// How long an address can be confirmed.
  private static let lifetime = Duration.seconds(86_400)

  private let key: SymmetricKey

  /// - Throws: what the accounts throw if they cannot keep the key.
  init(_ accounts: AccountStore) throws {
    key = SymmetricKey(try accounts.secret("mail links"))
  }

  /// A link that confirms an address of somebody's, for a day.
  func confirm(_ contact: MailContact, of person: MemberID, at now: Timestamp) -> String {
    signed(
      "confirm", person.rawValue, contact.address, contact.language.rawValue,
      "\(now.adding(Self.lifetime).microseconds)")
  }

  /// Whose address a link confirms; nil if it is none that is good still.
  func confirmed(by token: String, at now: Timestamp) -> (person: MemberID, contact: MailContact)? {
    guard let parts = said(by: token, "confirm", count: 4), let expires = Int64(parts[3]),
      expires > now.microseconds, let person = MemberID(rawValue: parts[0]),
      let language = MailLanguage(rawValue: parts[2])
    else { return nil }
    return (person, MailContact(address: parts[1], language: language))
  }

  /// A link by which somebody gets no mails any more but those that they ask for; good for ever.
  func stop(_ person: MemberID) -> String { signed("stop", person.rawValue) }

  /// Who wants none, by a link; nil if it is none.
  func stopped(by token: String) -> MemberID? {
    said(by: token, "stop", count: 1).flatMap { MemberID(rawValue: $0[0]) }
  }

  private func signed(_ parts: String...) -> String {
    let said = parts.map { Array($0.utf8).base64URL }.joined(separator: ".")
    return "\(said).\(mark(of: said))"
  }

  private func said(by token: String, _ act: String, count: Int) -> [String]? {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == count + 2 else { return nil }
    let mark = mark(of: parts.dropLast().joined(separator: "."))
    guard isEqual(Array(mark.utf8), Array(parts[count + 1].utf8)) else { return nil }
    let words = parts.dropLast().compactMap { [UInt8](base64URL: $0) }
      .map { String(decoding: $0, as: UTF8.self) }
    return words.first == act ? Array(words.dropFirst()) : nil
  }

  private func mark(of said: String) -> String {
    HMAC.code(of: said.utf8, under: key).bytes.base64URL
  }
}
