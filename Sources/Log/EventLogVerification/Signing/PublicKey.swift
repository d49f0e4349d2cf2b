internal import Cryptography
internal import EventLog
import Foundation

/// The public half of a signing key.
public struct PublicKey: Sendable, Hashable, CustomStringConvertible {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Reads the base64 of 32 bytes; nil where the text is something else.
  public init?(_ text: String) {
    guard let data = Data(base64Encoded: text), data.count == 32 else { return nil }
    bytes = Array(data)
  }

  /// Reads a key in base64, the line ``fileLine``, or the file that holds this line.
  ///
  /// - Throws: ``KeyFileError``, also where it is a secret key.
  public init(pathOrText text: String) throws {
    if let key = PublicKey(text) {
      self = key
    } else if text.hasPrefix("verbatim-ed25519-") {
      bytes = try KeyFileText.public.bytes(in: text, path: nil)
    } else {
      bytes = try KeyFileText.public.bytes(in: KeyFileText.read(text), path: text)
    }
  }

  /// What a file holds for it: `verbatim-ed25519-public:` and the key in base64.
  public var fileLine: String { KeyFileText.public.line(bytes) }

  /// The key in base64.
  public var description: String { Data(bytes).base64EncodedString() }

  func holds(_ signature: [UInt8], of text: [UInt8]) throws -> Bool {
    try Ed25519.isSignature(signature, of: text, by: bytes)
  }
}
