/// A page of the log's file that does not hold together.
struct PageDamage: Error, Equatable {
  let what: String

  init(_ what: String) { self.what = what }
}

extension Span where Element == UInt8 {
  /// The little-endian number of some bytes, at most eight; they must lie within the span.
  func number(at offset: Int, bytes count: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(self[offset + index]) << UInt64(8 * index) }
    return value
  }

  /// A two-byte number as an offset.
  func short(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }
}
