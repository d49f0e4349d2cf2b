internal import COpenSSL

/// Ed25519 (RFC 8032): short signatures, the same each time.
package enum Ed25519 {
  /// How many bytes a secret, and a public key, has.
  package static let keyLength = 32
  /// How many bytes a signature has.
  package static let signatureLength = 64

  /// The key that signs.
  package struct PrivateKey: Sendable {
    private let key: AsymmetricKey
    /// The public half, 32 bytes.
    package let publicKey: [UInt8]

    /// Makes it of the 32 random bytes that are the secret.
    package init(secret: [UInt8]) throws(CryptographyError) {
      try Ed25519.check(secret, "a secret key of Ed25519")
      key = try unsafe AsymmetricKey(
        EVP_PKEY_new_raw_private_key_ex(nil, "ED25519", nil, secret, secret.count))
      publicKey = try unsafe Self.raw(key, EVP_PKEY_get_raw_public_key)
    }

    /// The secret, 32 bytes, which whoever asks wipes.
    package var secret: [UInt8] {
      get throws(CryptographyError) { try unsafe Self.raw(key, EVP_PKEY_get_raw_private_key) }
    }

    /// The signature of a message; its 64 bytes are the same each time.
    package func signature(of message: [UInt8]) throws(CryptographyError) -> [UInt8] {
      let context = unsafe EVP_MD_CTX_new()
      defer { unsafe EVP_MD_CTX_free(context) }
      guard unsafe EVP_DigestSignInit(context, nil, nil, nil, key.pointer) == 1 else {
        throw .failure(to: "sign")
      }
      var (signature, length) = ([UInt8](repeating: 0, count: signatureLength), signatureLength)
      guard
        unsafe EVP_DigestSign(context, &signature, &length, message, message.count) == 1,
        length == signatureLength
      else { throw .failure(to: "sign") }
      return signature
    }

    private static func raw(
      _ key: AsymmetricKey,
      _ read: (OpaquePointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int>?) -> Int32
    ) throws(CryptographyError) -> [UInt8] {
      var (bytes, length) = ([UInt8](repeating: 0, count: keyLength), keyLength)
      guard unsafe read(key.pointer, &bytes, &length) == 1, length == keyLength else {
        throw .failure(to: "read a key of Ed25519")
      }
      return bytes
    }
  }

  /// Whether a signature was made of a message with the secret of a public key.
  ///
  /// - Throws: ``CryptographyError`` if the key has not 32 bytes.
  package static func isSignature(
    _ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]
  ) throws(CryptographyError) -> Bool {
    try check(publicKey, "a public key of Ed25519")
    let key = try unsafe AsymmetricKey(
      EVP_PKEY_new_raw_public_key_ex(nil, "ED25519", nil, publicKey, publicKey.count))
    return try unsafe key.isSignature(signature, of: message, hashedBy: nil)
  }

  private static func check(_ key: [UInt8], _ what: String) throws(CryptographyError) {
    guard key.count == keyLength else {
      throw .wrongLength(of: what, found: key.count, expected: "\(keyLength)")
    }
  }
}

/// A public key on the curve P-256 that checks signatures of ECDSA with SHA-256: the algorithm
/// ES256 of RFC 7518, section 3.4.
package struct ES256Key: Sendable {
  private static let length = 32

  private let key: AsymmetricKey

  /// Takes the coordinates of the point, 32 bytes each, as the members `x` and `y` of a JSON Web
  /// Key have them (RFC 7518, section 6.2).
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

  /// Whether a signature is this key's of a message, in DER as authenticators write it (WebAuthn
  /// level 3, section 6.5.5).
  package func isSignature(
    der signature: [UInt8], of message: [UInt8]
  ) throws(CryptographyError) -> Bool {
    try unsafe key.isSignature(signature, of: message, hashedBy: Algorithm.sha256)
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

/// A public key of RSA that checks signatures with SHA-256 and the padding of PKCS #1 v1.5: the
/// algorithm RS256 of RFC 7518, section 3.3.
package struct RS256Key: Sendable {
  private static let sizes = 2048...8192

  private let key: AsymmetricKey

  /// Takes modulus and exponent, most significant byte first, as the members `n` and `e` of a JSON
  /// Web Key have them (RFC 7518, section 6.3).
  ///
  /// - Throws: ``CryptographyError/invalidKey(_:)`` unless the modulus has 2048 to 8192 bits and
  ///   the exponent is odd, 3 at least and below 2^32.
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

/// A public key, or a pair, of OpenSSL; what is secret in it is wiped with its last owner.
///
/// OpenSSL lets all threads use a key at once as long as nobody changes it, and nothing here does.
@safe final class AsymmetricKey: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Becomes the owner of a key that is made.
  ///
  /// - Throws: ``CryptographyError/invalidKey(_:)`` if OpenSSL makes none.
  init(_ made: @autoclosure () -> OpaquePointer?) throws(CryptographyError) {
    Algorithm.start
    guard let pointer = unsafe made() else {
      throw .invalidKey("OpenSSL says \(CryptographyError.lastReason())")
    }
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe EVP_PKEY_free(pointer) }

  /// Whether a signature is this key's of a message; `digest` is nil if the algorithm says itself
  /// how it hashes.
  ///
  /// Bytes that are no signature are none of this message either.
  func isSignature(
    _ signature: [UInt8], of message: [UInt8], hashedBy digest: OpaquePointer?
  ) throws(CryptographyError) -> Bool {
    let context = unsafe EVP_MD_CTX_new()
    defer {
      unsafe EVP_MD_CTX_free(context)
      ERR_clear_error()
    }
    guard unsafe EVP_DigestVerifyInit(context, nil, digest, nil, pointer) == 1 else {
      throw .failure(to: "check a signature")
    }
    return unsafe EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
  }
}
