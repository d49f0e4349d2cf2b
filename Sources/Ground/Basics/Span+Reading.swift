/// The text in some bytes; recorded texts are valid UTF-8, and damaged ones show replacement characters.
package func text(_ bytes: Span<UInt8>) -> String {
  do {
    return String(copying: try UTF8Span(validating: bytes))
  } catch {
    return String(decoding: bytes.copied(), as: UTF8.self)
  }
}

extension Span where Element == UInt8 {
  /// The little-endian number of some bytes, at most eight; they must lie within the span.
  @inlinable @inline(__always)
  public func number(at offset: Int, bytes count: Int) -> UInt64 {
    // A verification reads millions of whole words; the load checks its bounds, and any bytes are a number.
    if count == 8 {
      return UInt64(
        littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(self[offset + index]) << UInt64(8 * index) }
    return value
  }

  /// A two-byte number as an offset.
  @inlinable
  package func short(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }

  /// Whether other bytes are the same.
  @inlinable
  public func isEqual(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var index = 0
    while index + 8 <= count {
      guard number(at: index, bytes: 8) == other.number(at: index, bytes: 8) else { return false }
      index += 8
    }
    while index < count {
      guard self[index] == other[index] else { return false }
      index += 1
    }
    return true
  }

  /// Whether the bytes of an array are the same.
  @inlinable
  package func isEqual(to other: [UInt8]) -> Bool { isEqual(to: other.span) }
}
