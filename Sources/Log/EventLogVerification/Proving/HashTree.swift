internal import Basics
internal import Cryptography

/// The hash tree of RFC 9162 ("Certificate Transparency Version 2.0"), section 2.1, with SHA-256.
///
/// A leaf is hashed behind a zero byte, two children behind a one; of `n` leaves the left child has the largest power of two below `n`.
enum HashTree {
  /// The hash of what a leaf says; 32 bytes.
  static func leaf(_ content: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = [0]
    bytes.append(copying: content)
    return Digest(of: bytes.span).span.copied()
  }

  /// The hash of two children.
  static func node(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    Digest(of: ([1] + left + right).span).span.copied()
  }

  /// The root of some leaves' hashes; of none the hash of nothing.
  static func root(_ leaves: ArraySlice<[UInt8]>) -> [UInt8] {
    guard leaves.count > 1 else { return leaves.first ?? Digest(of: [UInt8]().span).span.copied() }
    let middle = leaves.startIndex + split(leaves.count)
    return node(root(leaves[..<middle]), root(leaves[middle...]))
  }

  /// How many of so many leaves, two or more, are below the left child.
  static func split(_ count: Int) -> Int {
    1 << (Int.bitWidth - 1 - (count - 1).leadingZeroBitCount)
  }

  /// The root that a leaf and the hashes beside its way up come to (section 2.1.3.2); nil where there are too many of these, or too few.
  static func root(of leaf: [UInt8], at index: Int, of size: Int, _ path: [[UInt8]]) -> [UInt8]? {
    guard (0..<size).contains(index) else { return nil }
    var (hash, place, last) = (leaf, index, size - 1)
    for sibling in path {
      guard last > 0 else { return nil }
      if place & 1 == 1 || place == last {
        hash = node(sibling, hash)
        while place & 1 == 0, place != 0 { (place, last) = (place >> 1, last >> 1) }
      } else {
        hash = node(hash, sibling)
      }
      (place, last) = (place >> 1, last >> 1)
    }
    return last == 0 ? hash : nil
  }
}
