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

/// SHA-256 (FIPS 180-4) over bytes that come piece by piece.
///
/// A copy goes on by itself, and nothing is allocated: every event of a log is hashed, most have a
/// few hundred bytes, and a context of OpenSSL's EVP costs as much as hashing 100 of them. Hence
/// the functions that OpenSSL 3 deprecates in favour of EVP, with the same code.
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

/// HMAC with SHA-256 (RFC 2104): what only somebody with the key can say of a message.
///
/// Made of OpenSSL's SHA-256 and not of its EVP_MAC, which allocates for each message, and takes
/// four times as long for one of 100 bytes.
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

/// An algorithm of OpenSSL, found once for the whole program.
enum Algorithm {
  /// Has OpenSSL keep what it holds when the program ends; asked for before anything else of it,
  /// but for SHA-256, which holds nothing.
  ///
  /// Else it would free its tables while threads that nobody waits for still encrypt.
  static let start: Void = {
    _ = OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil)
  }()

  nonisolated(unsafe) static let aes256GCM = unsafe cipher("AES-256-GCM")
  nonisolated(unsafe) static let aes256CTR = unsafe cipher("AES-256-CTR")
  nonisolated(unsafe) static let sha256 = unsafe found("SHA256") {
    unsafe EVP_MD_fetch(nil, $0, nil)
  }

  private static func cipher(_ name: String) -> OpaquePointer {
    unsafe found(name) { unsafe EVP_CIPHER_fetch(nil, $0, nil) }
  }

  private static func found(_ name: String, _ fetch: (String) -> OpaquePointer?) -> OpaquePointer {
    start
    guard let algorithm = unsafe fetch(name) else {
      fatalError(
        "OpenSSL on this machine has no \(name): its settings (openssl.cnf, OPENSSL_CONF) must load the provider \"default\""
      )
    }
    return unsafe algorithm
  }
}

/// Why something cannot be encrypted, opened, signed or checked.
package enum CryptographyError: Error, Equatable, CustomStringConvertible {
  /// Something has a length that it cannot have.
  case wrongLength(of: String, found: Int, expected: String)
  /// The sealed bytes were changed, belong elsewhere, or were sealed under another key.
  case notAuthentic
  /// Bytes are no key, and why.
  case invalidKey(String)
  /// Parameters that cannot be used, and why.
  case invalidParameters(String)
  /// OpenSSL refused, and what it says.
  case failed(String, reason: String)

  package var description: String {
    switch self {
    case .wrongLength(let what, let found, let expected):
      "\(what) has \(found) bytes, expected \(expected)"
    case .notAuthentic:
      "it was changed, or sealed under another key or for another place"
    case .invalidKey(let reason): "this is no key: \(reason)"
    case .invalidParameters(let reason): reason
    case .failed(let action, let reason): "OpenSSL could not \(action): \(reason)"
    }
  }

  /// An operation that OpenSSL refused, with its reason.
  static func failure(to action: String) -> CryptographyError {
    .failed(action, reason: lastReason())
  }

  /// Why OpenSSL refused last on this thread, which it forgets thereby.
  static func lastReason() -> String {
    let code = ERR_peek_last_error()
    ERR_clear_error()
    guard code != 0 else { return "no reason" }
    let text = unsafe [CChar](unsafeUninitializedCapacity: 256) { buffer, count in
      unsafe ERR_error_string_n(code, buffer.baseAddress, buffer.count)
      count = 256
    }
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
