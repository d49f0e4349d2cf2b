internal import Basics
internal import COpenSSL

/// AES-256 in Galois/counter mode (NIST SP 800-38D): what nobody without the key can read, nor
/// change unnoticed.
///
/// A sealed value is the nonce, as many bytes as there were, and the tag, in this order.
package enum AESGCM {
  /// How many bytes a key has.
  package static let keyLength = 32
  /// How many bytes a nonce has.
  ///
  /// The same one twice under one key, for different values, gives both away.
  package static let nonceLength = 12
  /// How many bytes the tag has, which tells whether something was changed.
  package static let tagLength = 16
  /// How many bytes a sealed value has more than the value.
  package static let overhead = nonceLength + tagLength

  /// Seals a value; it opens only with the same `context`, which is not in it.
  package static func seal(
    _ value: [UInt8], under key: SymmetricKey, nonce: [UInt8], context: [UInt8]
  ) throws(CryptographyError) -> [UInt8] {
    try check(key)
    guard nonce.count == nonceLength else {
      throw .wrongLength(of: "a nonce of AES-GCM", found: nonce.count, expected: "\(nonceLength)")
    }
    var sealed = [UInt8](repeating: 0, count: value.count + overhead)
    for index in 0..<nonceLength { sealed[index] = nonce[index] }
    let end = nonceLength + value.count
    try key.withSpan { key throws(CryptographyError) in
      let cipher = try unsafe CipherContext(
        Algorithm.aes256GCM, key: key, nonce: nonce.span, isSealing: true)
      try cipher.authenticate(context.span)
      try unsafe sealed.withBytes { bytes throws(CryptographyError) in
        try unsafe cipher.process(value.span, into: bytes + nonceLength)
        guard cipher.finish() else { throw .failure(to: "encrypt") }
        try unsafe cipher.writeTag(to: bytes + end, length: tagLength)
      }
    }
    return sealed
  }

  /// Opens what was sealed.
  ///
  /// - Throws: ``CryptographyError/notAuthentic`` if it was changed, or the key or the context is
  ///   another one; nothing of it is given away.
  package static func open(
    _ sealed: [UInt8], under key: SymmetricKey, context: [UInt8]
  ) throws(CryptographyError) -> [UInt8] {
    try check(key)
    guard sealed.count >= overhead else {
      throw .wrongLength(
        of: "a sealed value", found: sealed.count, expected: "\(overhead) or more")
    }
    let end = sealed.count - tagLength
    var value = [UInt8](repeating: 0, count: sealed.count - overhead)
    try key.withSpan { key throws(CryptographyError) in
      let cipher = try unsafe CipherContext(
        Algorithm.aes256GCM, key: key, nonce: sealed.span.extracting(first: nonceLength),
        isSealing: false)
      try cipher.expectTag(sealed.span.extracting(end..<sealed.count))
      try cipher.authenticate(context.span)
      try unsafe value.withBytes { bytes throws(CryptographyError) in
        try unsafe cipher.process(sealed.span.extracting(nonceLength..<end), into: bytes)
      }
      guard cipher.finish() else {
        value.cleanse()
        throw .notAuthentic
      }
    }
    return value
  }

  private static func check(_ key: SymmetricKey) throws(CryptographyError) {
    guard key.count == keyLength else {
      throw .wrongLength(of: "a key of AES-256", found: key.count, expected: "\(keyLength)")
    }
  }
}

extension [UInt8] {
  /// Gives the place of its bytes; of none it is a place, too.
  fileprivate mutating func withBytes(
    _ body: (UnsafeMutablePointer<UInt8>) throws(CryptographyError) -> Void
  ) throws(CryptographyError) {
    var span = mutableSpan
    try unsafe span.withUnsafeMutableBufferPointer { bytes throws(CryptographyError) in
      if let start = bytes.baseAddress { try unsafe body(start) }
    }
  }
}

/// One encryption or decryption; the key's schedule is wiped with it.
@safe struct CipherContext: ~Copyable {
  /// OpenSSL counts bytes in 32 bits, so more than that are given in pieces, whole blocks but for
  /// the last.
  private static let piece = 1 << 30

  private let pointer: OpaquePointer
  private let action: String

  /// The counter block or nonce has to be of the cipher's length.
  init(
    _ cipher: OpaquePointer, key: Span<UInt8>, nonce: Span<UInt8>, isSealing: Bool
  ) throws(CryptographyError) {
    let action = isSealing ? "encrypt" : "decrypt"
    guard let pointer = unsafe EVP_CIPHER_CTX_new() else { throw .failure(to: action) }
    let made = unsafe key.withUnsafeBufferPointer { key in
      unsafe nonce.withUnsafeBufferPointer { nonce in
        unsafe EVP_CipherInit_ex2(
          pointer, cipher, key.baseAddress, nonce.baseAddress, isSealing ? 1 : 0, nil)
      }
    }
    guard made == 1 else {
      unsafe EVP_CIPHER_CTX_free(pointer)
      throw .failure(to: action)
    }
    self.action = action
    unsafe self.pointer = unsafe pointer
  }

  deinit { unsafe EVP_CIPHER_CTX_free(pointer) }

  /// Takes bytes that are authenticated, and not encrypted.
  func authenticate(_ content: Span<UInt8>) throws(CryptographyError) {
    try unsafe process(content, into: nil)
  }

  /// Encrypts or decrypts bytes to a place with as much room.
  func process(
    _ content: Span<UInt8>, into result: UnsafeMutablePointer<UInt8>?
  ) throws(CryptographyError) {
    var start = 0
    while start < content.count {
      let length = min(content.count - start, Self.piece)
      var written: Int32 = 0
      let done = unsafe content.withUnsafeBufferPointer { content in
        unsafe EVP_CipherUpdate(
          pointer, result.map { unsafe $0 + start }, &written,
          content.baseAddress.map { unsafe $0 + start }, Int32(length))
      }
      guard done == 1 else { throw .failure(to: action) }
      start += length
    }
  }

  /// Ends it; false if what was opened is not authentic.
  func finish() -> Bool {
    // Nothing is written by ciphers that work as streams.
    var (block, written) = (InlineArray<16, UInt8>(repeating: 0), Int32(0))
    var span = block.mutableSpan
    let done = unsafe span.withUnsafeMutableBufferPointer {
      unsafe EVP_CipherFinal_ex(pointer, $0.baseAddress, &written)
    }
    if done != 1 { ERR_clear_error() }
    return done == 1
  }

  /// Writes the tag of what was encrypted.
  func writeTag(to place: UnsafeMutablePointer<UInt8>, length: Int) throws(CryptographyError) {
    guard unsafe EVP_CIPHER_CTX_ctrl(pointer, EVP_CTRL_AEAD_GET_TAG, Int32(length), place) == 1
    else {
      throw .failure(to: action)
    }
  }

  /// Tells the tag of what is decrypted.
  func expectTag(_ tag: Span<UInt8>) throws(CryptographyError) {
    let done = unsafe tag.withUnsafeBytes {
      unsafe EVP_CIPHER_CTX_ctrl(
        pointer, EVP_CTRL_AEAD_SET_TAG, Int32($0.count),
        UnsafeMutableRawPointer(mutating: $0.baseAddress))
    }
    guard done == 1 else { throw .failure(to: action) }
  }
}
