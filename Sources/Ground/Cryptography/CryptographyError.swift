internal import COpenSSL

/// Why something cannot be encrypted, opened, signed or checked.
package enum CryptographyError: Error, Equatable, CustomStringConvertible {
  /// Something has a length that it cannot have.
  case wrongLength(of: String, found: Int, expected: String)
  /// What was sealed was changed, belongs elsewhere, or was sealed under another key.
  case notAuthentic
  /// Bytes are no key, and why.
  case invalidKey(String)
  /// Parameters that cannot be used, and why.
  case invalidParameters(String)
  /// OpenSSL refused, and what it says.
  case failed(String, reason: String)

  package var description: String {
    switch self {
    case .wrongLength(let what, let found, let expected):
      "\(what) has \(found) bytes, expected \(expected)"
    case .notAuthentic:
      "it was changed, or sealed under another key or for another place"
    case .invalidKey(let reason): "this is no key: \(reason)"
    case .invalidParameters(let reason): reason
    case .failed(let action, let reason): "OpenSSL could not \(action): \(reason)"
    }
  }

  /// What OpenSSL could not do, with its reason.
  static func failure(to action: String) -> CryptographyError {
    .failed(action, reason: lastReason())
  }

  /// Why OpenSSL refused last on this thread, which it forgets thereby.
  static func lastReason() -> String {
    let code = ERR_peek_last_error()
    ERR_clear_error()
    guard code != 0 else { return "no reason" }
    let text = unsafe [CChar](unsafeUninitializedCapacity: 256) { buffer, count in
      unsafe ERR_error_string_n(code, buffer.baseAddress, buffer.count)
      count = 256
    }
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
