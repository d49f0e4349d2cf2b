extension Span where Element == UInt8 {
  /// The bytes as an array of their own, in one move.
  package func copied() -> [UInt8] {
    unsafe withUnsafeBufferPointer { unsafe Array($0) }
  }
}

extension [UInt8] {
  /// Adds bytes, in one move.
  @usableFromInline
  package mutating func append(copying bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }

  /// Adds the little-endian bytes of a number, in one move.
  @inlinable
  package mutating func append(littleEndian number: some FixedWidthInteger) {
    unsafe Swift.withUnsafeBytes(of: number.littleEndian) { unsafe append(contentsOf: $0) }
  }
}
