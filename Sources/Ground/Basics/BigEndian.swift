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
