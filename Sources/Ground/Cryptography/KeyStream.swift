internal import COpenSSL

/// The key stream of AES-256 in counter mode (NIST SP 800-38A): bytes that nobody can tell from random ones who has not the key.
package enum KeyStream {
  /// How many bytes a key has.
  package static let keyLength = 32
  /// How many bytes a counter block has; a stream comes in as many at a time.
  package static let blockLength = 16

  /// Replaces some bytes, a multiple of 16, by the stream under a key from a counter block on.
  package static func fill(
    _ bytes: inout [UInt8], under key: Span<UInt8>,
    from counter: InlineArray<16, UInt8> = .init(repeating: 0)
  ) {
    precondition(key.count == keyLength && bytes.count.isMultiple(of: blockLength))
    var span = bytes.mutableSpan
    do {
      let cipher = try unsafe CipherContext(
        Algorithm.aes256CTR, key: key, nonce: counter.span, isSealing: true)
      try unsafe span.withUnsafeMutableBufferPointer { bytes throws(CryptographyError) in
        unsafe bytes.update(repeating: 0)
        try unsafe cipher.process(UnsafeBufferPointer(bytes).span, into: bytes.baseAddress)
      }
    } catch {
      // Memory has run out; bytes that are not random must not pass for some.
      fatalError("\(error)")
    }
  }
}
