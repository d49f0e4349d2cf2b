/// A page of the log's file that does not hold together.
struct PageDamage: Error, Equatable {
  let what: String

  init(_ what: String) { self.what = what }
}

extension Span where Element == UInt8 {
  /// The little-endian number of some bytes, at most eight; they must lie within the span.
  @inline(__always)
  func number(at offset: Int, bytes count: Int) -> UInt64 {
    // A verification reads millions of whole words; the load checks its bounds, and any bytes are a number.
    if count == 8 {
      return UInt64(
        littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(self[offset + index]) << UInt64(8 * index) }
    return value
  }

  /// A two-byte number as an offset.
  func short(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }
}
