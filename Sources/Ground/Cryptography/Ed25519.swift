internal import COpenSSL

/// Ed25519 (RFC 8032): short signatures, the same each time.
package enum Ed25519 {
  /// How many bytes a secret, and a public key, has.
  package static let keyLength = 32
  /// How many bytes a signature has.
  package static let signatureLength = 64

  /// What signs.
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
