internal import COpenSSL

/// A public key on the curve P-256 that checks signatures of ECDSA with SHA-256: the algorithm ES256 of RFC 7518, section 3.4.
package struct ES256Key: Sendable {
  private static let length = 32

  private let key: AsymmetricKey

  /// Takes the coordinates of the point, 32 bytes each, as the members `x` and `y` of a JSON Web Key have them (RFC 7518, section 6.2).
  ///
  /// - Throws: ``CryptographyError/invalidKey(_:)`` if that is no point of the curve.
  package init(x: [UInt8], y: [UInt8]) throws(CryptographyError) {
    for (name, count) in [("x", x.count), ("y", y.count)] where count != Self.length {
      throw .wrongLength(
        of: "the coordinate \(name) of a key of P-256", found: count, expected: "\(Self.length)")
    }
    // The form 4 of SEC 1, section 2.3.3: both coordinates.
    let point = [4] + x + y
    key = try unsafe AsymmetricKey(openssl_p256_key(point, point.count))
  }

  /// Whether a signature is this key's of a message: the 64 bytes of r and s.
  package func isSignature(
    _ signature: [UInt8], of message: [UInt8]
  ) throws(CryptographyError) -> Bool {
    guard signature.count == 2 * Self.length else { return false }
    let (r, s) = (signature.prefix(Self.length), signature.suffix(Self.length))
    return try unsafe key.isSignature(
      Self.sequence(of: r, s), of: message, hashedBy: Algorithm.sha256)
  }

  /// Two numbers in DER, as OpenSSL takes a signature (RFC 3279, section 2.2.3).
  private static func sequence(of r: ArraySlice<UInt8>, _ s: ArraySlice<UInt8>) -> [UInt8] {
    let content = integer(r) + integer(s)
    return [0x30, UInt8(content.count)] + content
  }

  private static func integer(_ number: ArraySlice<UInt8>) -> [UInt8] {
    var bytes = Array(number.drop { $0 == 0 })
    // Its first bit would be its sign.
    if bytes.first.map({ $0 >= 0x80 }) ?? true { bytes.insert(0, at: 0) }
    return [0x02, UInt8(bytes.count)] + bytes
  }
}
