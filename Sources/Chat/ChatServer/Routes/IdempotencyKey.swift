import Accounts
import Basics
import Conversation
import Cryptography
import EventLog
import HTTPTypes
import HummingbirdCore

/// The key that makes a repeated write the same one, as the HTTP field `Idempotency-Key` says
/// (draft-ietf-httpapi-idempotency-key-header).
///
/// Identifiers and commit ids follow from the account and the key, so the log itself knows a
/// repetition, also after a restart: the same content gets the first answer, another one is
/// refused. Without the field every request is one of its own.
struct IdempotencyKey: Sendable, Hashable {
  /// The longest that a client may send, in bytes.
  static let maximumLength = 255

  private let digest: String
  /// Whether the client named it.
  let isNamed: Bool

  /// The key that a client sends, which is its account's alone; without one a write gets a new one,
  /// and a read none.
  ///
  /// - Throws: ``Problem`` 400 if it is none, or more than one.
  init(_ fields: [String], of account: MemberID?, isWrite: Bool = true) throws {
    guard fields.count <= 1 else {
      throw Problem(
        .badRequest, "bad-request",
        "Idempotency-Key is there \(fields.count) times: a request has one key at most")
    }
    guard let text = fields.first else {
      guard isWrite else {
        (digest, isNamed) = ("", false)
        return
      }
      // 128 bits of the system's, and no more work than that.
      let (left, right) = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))
      (digest, isNamed) = (String(left, radix: 16) + "-" + String(right, radix: 16), false)
      return
    }
    guard (1...Self.maximumLength).contains(text.utf8.count) else {
      throw Problem(
        .badRequest, "bad-request",
        "Idempotency-Key has \(text.utf8.count) bytes, expected 1 to \(Self.maximumLength)")
    }
    let whole = "\(account?.rawValue ?? "")\u{0}\(text)"
    digest = String(Digest(of: whole.utf8).hexadecimal.prefix(32))
    isNamed = true
  }

  /// The identifier of what is made by the write: always the same one.
  func identifier(_ use: String) -> String { "\(use)\(digest)" }

  /// The commit in which the write is recorded.
  var commitID: CommitID { CommitID("http-\(digest)") }
}
