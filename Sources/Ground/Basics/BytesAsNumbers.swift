/// Numbers in LEB128: seven bits a byte, the lowest first, the eighth says that more come.
extension [UInt8] {
  /// Adds a number in as few bytes as it takes, 1 to 10.
  @inlinable
  package mutating func append(varint number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}

extension Span<UInt8> {
  /// Reads the number at an offset and moves it behind; nil if the bytes end before it does, or it
  /// has more than 64 bits.
  @inlinable
  package func varint(at offset: inout Int, before end: Int) -> UInt64? {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while offset < end {
      let byte = self[offset]
      offset += 1
      guard shift < 63 || byte < 2 else { return nil }
      number |= UInt64(byte & 0x7F) << shift
      guard byte & 0x80 != 0 else { return number }
      shift += 7
    }
    return nil
  }
}

extension UInt64 {
  /// How many bytes it has as a varint.
  @inlinable package var varintLength: Int { (70 - (self | 1).leadingZeroBitCount) / 7 }
}

/// The eight big-endian bytes of a number: the order of the bytes is that of the numbers.
package func bigEndian(_ value: UInt64) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.append(littleEndian: value.byteSwapped)
  return bytes
}

/// The number that eight big-endian bytes say, or as many as there are.
package func bigEndianValue(_ bytes: Span<UInt8>) -> UInt64 {
  var value: UInt64 = 0
  for index in 0..<min(8, bytes.count) { value = value << 8 | UInt64(bytes[index]) }
  return value
}

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
