internal import Crypto
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

  /// Reads a key, or the file that holds it.
  public init(pathOrText text: String) throws {
    if let key = PublicKey(text) {
      self = key
    } else if let key = PublicKey(try KeyFileError.reading(text)) {
      self = key
    } else {
      throw KeyFileError(path: text, reason: "it does not hold 32 bytes in base64")
    }
  }

  /// The key in base64.
  public var description: String { Data(bytes).base64EncodedString() }

  func holds(_ signature: [UInt8], of text: [UInt8]) throws -> Bool {
    try Curve25519.Signing.PublicKey(rawRepresentation: bytes)
      .isValidSignature(signature, for: text)
  }
}
