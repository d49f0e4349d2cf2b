internal import Basics
internal import LMDB

/// Appends numbers and texts in the frame's encodings.
struct ByteWriter {
  var bytes: [UInt8] = []

  mutating func fixed(_ value: UInt64) { bytes.append(littleEndian: value) }

  mutating func varint(_ value: UInt64) { bytes.append(varint: value) }

  mutating func zigzag(_ value: Int64) {
    varint(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  mutating func text(_ value: String) {
    let utf8 = value.utf8.span
    varint(UInt64(utf8.count))
    bytes.append(copying: utf8)
  }

  mutating func text(_ value: [UInt8]) {
    varint(UInt64(value.count))
    bytes.append(copying: value.span)
  }
}

extension Position {
  /// Its eight big-endian bytes, the key of the commit that begins here.
  var key: InlineArray<8, UInt8> {
    InlineArray { UInt8(truncatingIfNeeded: value >> UInt64(56 - 8 * $0)) }
  }
}

/// The eight big-endian bytes of a number: LMDB keys in numeric order.
func bigEndian(_ value: UInt64) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.append(littleEndian: value.byteSwapped)
  return bytes
}
