internal import COpenSSL

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

  /// Whether a signature is this key's of a message; `digest` is nil where the algorithm says itself how it hashes.
  ///
  /// What is no signature at all is none of this message either.
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
