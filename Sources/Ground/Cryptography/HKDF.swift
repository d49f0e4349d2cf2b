internal import Basics

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
