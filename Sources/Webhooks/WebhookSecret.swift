import Crypto
import Foundation

/// What a webhook's messages are signed with, as Standard Webhooks writes it: `whsec_` and base64.
package struct WebhookSecret: Sendable, Equatable {
  private static let prefix = "whsec_"

  private let key: [UInt8]

  /// 32 random bytes.
  package init() {
    key = SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }
  }

  /// Reads one; nil where it is none.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.prefix),
      let bytes = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))), !bytes.isEmpty
    else { return nil }
    key = Array(bytes)
  }

  /// What its receiver keeps.
  package var text: String { Self.prefix + Data(key).base64EncodedString() }

  /// The signature of a message: `v1,` and the base64 of an HMAC with SHA-256 over `id.timestamp.body`.
  package func signature(id: String, seconds: Int64, body: [UInt8]) -> String {
    let content = Array("\(id).\(seconds).".utf8) + body
    let code = HMAC<SHA256>.authenticationCode(for: content, using: SymmetricKey(data: key))
    return "v1," + Data(code).base64EncodedString()
  }
}
