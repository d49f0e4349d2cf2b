internal import EventLog
import Foundation

/// The one line of a key's file: what kind of key it is, a colon, and its 32 bytes in base64.
///
/// Both halves of a key have 32 bytes, so a file that only held these would pass for the other one.
enum KeyFileText: String {
  case secret = "verbatim-ed25519-secret"
  case `public` = "verbatim-ed25519-public"

  private var other: KeyFileText { self == .secret ? .public : .secret }
  private var words: String { self == .secret ? "a secret key" : "a public key" }

  /// The line of a key.
  func line(_ bytes: [UInt8]) -> String {
    "\(rawValue):\(Data(bytes).base64EncodedString())"
  }

  /// The key in a line of this kind.
  ///
  /// - Throws: ``KeyFileError`` that says what the line is instead.
  func bytes(in line: String, path: String?) throws -> [UInt8] {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.first.map(String.init) != other.rawValue else {
      throw KeyFileError(
        path: path, reason: "it is \(other.words), expected is \(words) (\(rawValue):…)")
    }
    guard parts.count == 2, parts[0] == rawValue else {
      throw KeyFileError(
        path: path,
        reason: "it does not say that it is \(words): expected is a line \(rawValue):BASE64")
    }
    guard let data = Data(base64Encoded: String(parts[1])), data.count == 32 else {
      throw KeyFileError(path: path, reason: "it does not hold 32 bytes in base64")
    }
    return Array(data)
  }
}
