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
