internal import COpenSSL

/// HMAC with SHA-256 (RFC 2104): what only somebody with the key can say of a message.
///
/// Made of OpenSSL's SHA-256 and not of its EVP_MAC, which allocates for each message, and takes four times as long for one of 100 bytes.
package enum HMAC {
  /// The code of a message, which may be of any length, as the key may.
  package static func code(of message: Span<UInt8>, under key: SymmetricKey) -> Digest {
    var (inner, outer) = states(of: key)
    defer {
      inner.wipe()
      outer.wipe()
    }
    inner.update(message)
    outer.update(inner.finalize().span)
    return outer.finalize()
  }

  /// The code of a message.
  package static func code(of message: some Sequence<UInt8>, under key: SymmetricKey) -> Digest {
    message.withSpan { code(of: $0, under: key) }
  }

  /// SHA-256 after the inner and after the outer block of a key.
  private static func states(of key: SymmetricKey) -> (inner: SHA256, outer: SHA256) {
    var block = InlineArray<64, UInt8>(repeating: 0x36)
    var (inner, outer) = (SHA256(), SHA256())
    key.withSpan { key in
      if key.count <= block.count {
        for index in 0..<key.count { block[index] ^= key[index] }
      } else {
        let short = Digest(of: key)
        for index in 0..<Digest.length { block[index] ^= short.span[index] }
      }
    }
    inner.update(block.span)
    for index in 0..<block.count { block[index] ^= 0x36 ^ 0x5c }
    outer.update(block.span)
    unsafe withUnsafeMutableBytes(of: &block) {
      unsafe OPENSSL_cleanse($0.baseAddress, $0.count)
    }
    return (inner, outer)
  }
}
