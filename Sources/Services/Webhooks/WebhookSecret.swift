import Basics
import Cryptography
import Foundation

/// What a webhook's messages are signed with, as Standard Webhooks writes it: `whsec_` and base64.
package struct WebhookSecret: Sendable, Equatable {
  private static let prefix = "whsec_"

  private let key: SymmetricKey

  /// 32 random bytes.
  package init() {
    key = SymmetricKey(randomBytes(32))
  }

  /// Reads one; nil where it is none.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.prefix),
      let bytes = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))), !bytes.isEmpty
    else { return nil }
    key = SymmetricKey(bytes)
  }

  /// What its receiver keeps.
  package var text: String {
    Self.prefix + key.withSpan { Data($0.copied()) }.base64EncodedString()
  }

  /// The signature of a message: `v1,` and the base64 of an HMAC with SHA-256 over `id.timestamp.body`.
  package func signature(id: String, seconds: Int64, body: [UInt8]) -> String {
    let content = Array("\(id).\(seconds).".utf8) + body
    let code = HMAC.code(of: content, under: key)
    return "v1," + Data(code.bytes).base64EncodedString()
  }
}
