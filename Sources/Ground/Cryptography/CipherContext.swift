internal import Basics
internal import COpenSSL

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
