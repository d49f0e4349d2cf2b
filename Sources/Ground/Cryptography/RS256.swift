internal import COpenSSL

/// A public key of RSA that checks signatures with SHA-256 and the padding of PKCS #1 v1.5: the algorithm RS256 of RFC 7518, section 3.3.
package struct RS256Key: Sendable {
  private static let sizes = 2048...8192

  private let key: AsymmetricKey

  /// Takes modulus and exponent, most significant byte first, as the members `n` and `e` of a JSON Web Key have them (RFC 7518, section 6.3).
  ///
  /// - Throws: ``CryptographyError/invalidKey(_:)`` unless the modulus has 2048 to 8192 bits and the exponent is odd, 3 at least and below 2^32.
  package init(modulus: [UInt8], exponent: [UInt8]) throws(CryptographyError) {
    // Neither is a secret.
    let (n, e) = unsafe (Self.number(modulus), Self.number(exponent))
    defer {
      unsafe BN_free(n)
      unsafe BN_free(e)
    }
    guard let n = unsafe n, let e = unsafe e else { throw .failure(to: "read a key of RSA") }
    let bits = unsafe Int(BN_num_bits(n))
    guard Self.sizes.contains(bits), unsafe BN_is_odd(n) == 1 else {
      throw .invalidKey(
        "its modulus has \(bits) bits, expected an odd number of \(Self.sizes.lowerBound) to \(Self.sizes.upperBound)"
      )
    }
    guard unsafe BN_is_odd(e) == 1, unsafe (2...32).contains(BN_num_bits(e)) else {
      throw .invalidKey("its exponent is not odd, below 3, or 2^32 or more; 65537 is usual")
    }
    key = try unsafe AsymmetricKey(openssl_rsa_key(n, e))
  }

  /// Whether a signature is this key's of a message.
  package func isSignature(
    _ signature: [UInt8], of message: [UInt8]
  ) throws(CryptographyError) -> Bool {
    try unsafe key.isSignature(signature, of: message, hashedBy: Algorithm.sha256)
  }

  /// The number; one that is far too large counts as 0.
  private static func number(_ bytes: [UInt8]) -> OpaquePointer? {
    guard bytes.count <= sizes.upperBound else { return unsafe BN_new() }
    return unsafe BN_bin2bn(bytes, Int32(bytes.count), nil)
  }
}
