internal import Basics
internal import Cryptography
public import JSON

/// The SHA-256 of a function's name and of the canonical bytes of its arguments: what a person consents to, and nothing else.
public struct ConsentHash: Sendable, Hashable, RawRepresentable, JSONRepresentable {
  /// 64 hexadecimal digits.
  public let rawValue: String

  /// Takes a hash as it was recorded.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The hash of a call of a function, by its qualified name.
  public init(of function: String, _ arguments: JSONValue) {
    let bytes = Array(function.utf8) + [0x0A] + arguments.json
    rawValue = Digest(of: bytes).hexadecimal
  }

  /// What is left once the person was forgotten: arguments could be guessed from their hash.
  public static let erased = ConsentHash(rawValue: "[erased]")
}
