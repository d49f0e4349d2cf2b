internal import CNettle

/// The SHA-256 (FIPS 180-4) of some bytes, by libnettle, which allocates nothing: every event of a log is hashed by itself.
package struct Digest: Sendable {
  private var bytes = InlineArray<32, UInt8>(repeating: 0)

  /// Hashes some bytes where they are.
  package init(of content: Span<UInt8>) {
    var span = bytes.mutableSpan
    unsafe content.withUnsafeBufferPointer { content in
      unsafe span.withUnsafeMutableBufferPointer { digest in
        unsafe nettle_sha256(content.baseAddress, content.count, digest.baseAddress)
      }
    }
  }

  /// Takes the last 32 bytes as they are: a digest that was made before.
  package init(last content: Span<UInt8>) {
    let start = content.count - 32
    for index in 0..<32 { bytes[index] = content[start + index] }
  }

  /// Its 32 bytes.
  package var span: Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get { bytes.span }
  }
}
