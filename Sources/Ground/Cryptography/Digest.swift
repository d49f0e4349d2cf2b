internal import Basics
internal import COpenSSL

/// 32 bytes of SHA-256, or of HMAC with it.
///
/// Comparing two takes as long whichever bytes differ.
package struct Digest: Sendable, Hashable {
  /// How many bytes it has.
  package static let length = 32

  private var storage = InlineArray<32, UInt8>(repeating: 0)

  init() {}

  /// Hashes some bytes where they are.
  package init(of content: Span<UInt8>) {
    var hash = SHA256()
    hash.update(content)
    self = hash.finalize()
  }

  /// Hashes some bytes.
  package init(of content: some Sequence<UInt8>) { self = content.withSpan { Digest(of: $0) } }

  /// Takes the last 32 bytes as they are: a digest that was made before.
  package init(last content: Span<UInt8>) {
    let start = content.count - Self.length
    for index in 0..<Self.length { storage[index] = content[start + index] }
  }

  mutating func fill(_ body: (UnsafeMutablePointer<UInt8>?) -> Void) {
    var span = storage.mutableSpan
    unsafe span.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress) }
  }

  /// Its bytes where they are.
  package var span: Span<UInt8> {
    @_lifetime(borrow self)
    borrowing get { storage.span }
  }

  /// Its bytes.
  package var bytes: [UInt8] { span.copied() }

  /// Its bytes as 64 hexadecimal digits, in lower case.
  package var hexadecimal: String { bytes.hexadecimal }

  package static func == (first: Digest, second: Digest) -> Bool {
    isEqual(first.span, second.span)
  }

  package func hash(into hasher: inout Hasher) {
    for index in 0..<8 { hasher.combine(storage[index]) }
  }
}

/// Whether some bytes are the same; for as many it takes as long wherever they differ.
package func isEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
  isEqual(first.span, second.span)
}

func isEqual(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
  guard first.count == second.count else { return false }
  return unsafe first.withUnsafeBytes { first in
    unsafe second.withUnsafeBytes { second in
      unsafe first.isEmpty || CRYPTO_memcmp(first.baseAddress, second.baseAddress, first.count) == 0
    }
  }
}
