internal import COpenSSL

/// SHA-256 (FIPS 180-4) over bytes that come piece by piece.
///
/// A copy goes on by itself, and nothing is allocated: every event of a log is hashed, most have a few hundred bytes, and a context of
/// OpenSSL's EVP costs as much as hashing 100 of them. Hence the functions that OpenSSL 3 deprecates in favour of EVP, with the same code.
package struct SHA256: Sendable {
  private var context = SHA256_CTX()

  /// The hash of nothing so far.
  package init() { unsafe SHA256_Init(&context) }

  /// Takes the next bytes.
  package mutating func update(_ content: Span<UInt8>) {
    _ = unsafe content.withUnsafeBytes { unsafe SHA256_Update(&context, $0.baseAddress, $0.count) }
  }

  /// Takes the next bytes.
  package mutating func update(_ content: some Sequence<UInt8>) {
    content.withSpan { update($0) }
  }

  /// The digest of all bytes until now; more may follow.
  package func finalize() -> Digest {
    var (last, digest) = (context, Digest())
    unsafe digest.fill { unsafe SHA256_Final($0, &last) }
    return digest
  }

  /// Forgets what it was told, as is due when that was a key.
  mutating func wipe() {
    unsafe withUnsafeMutableBytes(of: &context) {
      unsafe OPENSSL_cleanse($0.baseAddress, $0.count)
    }
  }
}

extension Sequence<UInt8> {
  /// Gives its bytes as they lie in memory, if they do.
  func withSpan<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    let result = try withContiguousStorageIfAvailable { try unsafe body($0.span) }
    return try result ?? body(Array(self).span)
  }
}
