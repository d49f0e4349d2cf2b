internal import Basics
internal import COpenSSL

/// A secret that both sides have.
///
/// Its bytes are wiped from memory with its last copy.
package struct SymmetricKey: Sendable, Equatable {
  // The bytes are never changed between `init` and `deinit`, so all threads may read them.
  @safe private final class Storage: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer

    init(_ content: Span<UInt8>) {
      unsafe bytes = .allocate(byteCount: content.count, alignment: 1)
      unsafe content.withUnsafeBytes { unsafe bytes.copyMemory(from: $0) }
    }

    deinit {
      unsafe OPENSSL_cleanse(bytes.baseAddress, bytes.count)
      unsafe bytes.deallocate()
    }
  }

  private let storage: Storage

  /// Copies some bytes; the copy is wiped, what it was made of is the caller's to wipe.
  package init(_ bytes: Span<UInt8>) { storage = Storage(bytes) }

  /// Copies some bytes; the copy is wiped, what it was made of is the caller's to wipe.
  package init(_ bytes: some Sequence<UInt8>) { storage = bytes.withSpan { Storage($0) } }

  /// How many bytes it has.
  package var count: Int { unsafe storage.bytes.count }

  /// Gives its bytes, which are not to be kept.
  package func withSpan<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(storage) {} }
    return try body(
      unsafe UnsafeBufferPointer(storage.bytes.assumingMemoryBound(to: UInt8.self)).span)
  }

  /// Takes as long wherever two keys of one length differ.
  package static func == (first: SymmetricKey, second: SymmetricKey) -> Bool {
    first.withSpan { first in second.withSpan { second in isEqual(first, second) } }
  }
}

/// Random bytes of the operating system, good for keys.
package func randomBytes(_ count: Int) -> [UInt8] {
  var random = SystemRandomNumberGenerator()
  return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
    for index in 0..<count { unsafe buffer[index] = random.next() }
    initialized = count
  }
}
