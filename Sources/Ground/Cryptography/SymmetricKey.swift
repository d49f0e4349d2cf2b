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

/// HKDF with SHA-256 (RFC 5869): many keys out of one.
package struct HKDF: Sendable {
  private let root: SymmetricKey

  /// The step "extract": `material` is good for a key, though perhaps not evenly random.
  package init(_ material: SymmetricKey, salt: [UInt8] = []) {
    let code = material.withSpan { HMAC.code(of: $0, under: SymmetricKey(salt.span)) }
    root = SymmetricKey(code.span)
  }

  /// The step "expand": the key for a purpose, of 255 · 32 bytes at most.
  ///
  /// Keys for different purposes say nothing of each other.
  package func key(for purpose: some Sequence<UInt8>, length: Int = 32) -> SymmetricKey {
    precondition(length <= 255 * Digest.length, "HKDF makes 8160 bytes at most, not \(length)")
    let purpose = Array(purpose)
    // With room for all of it: an array that grows would leave bytes where it was.
    var (key, block): ([UInt8], [UInt8]) = ([], [])
    key.reserveCapacity(length + Digest.length)
    block.reserveCapacity(Digest.length + purpose.count + 1)
    var counter: UInt8 = 0
    while key.count < length {
      counter += 1
      block.append(contentsOf: purpose)
      block.append(counter)
      let code = HMAC.code(of: block.span, under: root)
      key.append(copying: code.span)
      block.removeAll(keepingCapacity: true)
      block.append(copying: code.span)
    }
    defer {
      key.cleanse()
      block.cleanse()
    }
    return SymmetricKey(key.span.extracting(first: length))
  }
}

/// The key stream of AES-256 in counter mode (NIST SP 800-38A): bytes that nobody can tell from
/// random ones who has not the key.
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

/// scrypt (RFC 7914): a key out of a password, dear in time and memory to whoever guesses.
package enum Scrypt {
  /// The most memory of one derivation.
  private static let maximumMemory = 1 << 30

  /// Derives a key; one guess takes 128 · `rounds` · `blockSize` bytes, and `parallelism` times the
  /// work.
  ///
  /// - Throws: ``CryptographyError/invalidParameters(_:)`` if `rounds` is no power of 2 above 1, or
  ///   it would take more than 1 GiB.
  package static func key(
    from password: [UInt8], salt: [UInt8], rounds: Int, blockSize: Int, parallelism: Int,
    length: Int = 32
  ) throws(CryptographyError) -> SymmetricKey {
    let parameters = "scrypt with N \(rounds), r \(blockSize) and p \(parallelism)"
    guard rounds > 1, rounds & (rounds - 1) == 0, (1...1 << 20).contains(blockSize),
      (1...1 << 20).contains(parallelism), length > 0
    else {
      throw .invalidParameters(
        "\(parameters) cannot be: N is a power of 2 above 1, r and p are 1 to 1048576")
    }
    // OpenSSL counts the blocks of all lanes, and the table with two blocks more.
    let block = 128 * blockSize
    let (table, isTooMuch) = block.multipliedReportingOverflow(by: rounds + 2)
    guard !isTooMuch, table <= maximumMemory - block * parallelism else {
      throw .invalidParameters("\(parameters) takes more than 1 GiB of memory")
    }
    Algorithm.start
    var key = [UInt8](repeating: 0, count: length)
    defer { key.cleanse() }
    let done = unsafe password.withUnsafeBytes { password in
      unsafe EVP_PBE_scrypt(
        password.baseAddress?.assumingMemoryBound(to: CChar.self), password.count, salt, salt.count,
        UInt64(rounds), UInt64(blockSize), UInt64(parallelism), UInt64(maximumMemory), &key, length)
    }
    guard done == 1 else { throw .failure(to: "derive a key by \(parameters)") }
    return SymmetricKey(key.span)
  }
}

extension [UInt8] {
  /// Zeroes the bytes; the compiler does not leave it out.
  mutating func cleanse() {
    unsafe withUnsafeMutableBytes { unsafe OPENSSL_cleanse($0.baseAddress, $0.count) }
  }
}
