internal import COpenSSL

/// Passwords of a secret and the time, each good for half a minute (RFC 6238).
package struct OneTimePassword: Sendable {
  /// The hash function under HMAC (RFC 2104): apps that show codes know ``sha1`` best.
  package enum Hash: String, Sendable, CaseIterable {
    case sha1 = "SHA1"
    case sha256 = "SHA256"
    case sha512 = "SHA512"
  }

  /// How many seconds a code lasts.
  package static let period: Int64 = 30

  private let secret: SymmetricKey
  private let hash: Hash
  private let digits: Int

  /// Codes of some digits, 6 to 8.
  package init(_ secret: SymmetricKey, _ hash: Hash = .sha1, digits: Int = 6) {
    precondition((6...8).contains(digits), "RFC 4226 has codes of 6 to 8 digits, not \(digits)")
    (self.secret, self.hash, self.digits) = (secret, hash, digits)
  }

  /// The period that a moment lies in, in seconds since 1970.
  package static func step(at seconds: Int64) -> Int64 { seconds / period }

  /// The code of a period.
  package func code(of step: Int64) throws(CryptographyError) -> String {
    let counter = (0..<8).map { UInt8(truncatingIfNeeded: step >> (56 - 8 * $0)) }
    let code = try authenticationCode(of: counter)
    // The dynamic truncation of RFC 4226, section 5.3.
    let start = Int(code[code.count - 1] & 0xF)
    let number = code[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } & 0x7FFF_FFFF
    let modulus = [1_000_000, 10_000_000, 100_000_000][digits - 6] as UInt32
    let text = String(number % modulus)
    return String(repeating: "0", count: digits - text.count) + text
  }

  private func authenticationCode(of message: [UInt8]) throws(CryptographyError) -> [UInt8] {
    Algorithm.start
    var (code, length) = ([UInt8](repeating: 0, count: 64), 0)
    let isDone = secret.withSpan { secret in
      unsafe secret.withUnsafeBytes { secret in
        unsafe EVP_Q_mac(
          nil, "HMAC", nil, hash.rawValue, nil, secret.baseAddress, secret.count, message,
          message.count, &code, code.count, &length) != nil
      }
    }
    guard isDone, length >= 20 else { throw .failure(to: "compute HMAC with \(hash.rawValue)") }
    return Array(code.prefix(length))
  }
}
