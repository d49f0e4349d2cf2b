internal import Basics

/// Appends numbers and texts in the frame's encodings.
package struct ByteWriter {
  /// What was written.
  @usableFromInline package var bytes: [UInt8] = []

  /// Begins without bytes.
  @inlinable package init() {}

  /// Appends eight bytes.
  package mutating func fixed(_ value: UInt64) { bytes.append(littleEndian: value) }

  /// Appends a number in LEB128.
  @inlinable package mutating func varint(_ value: UInt64) { bytes.append(varint: value) }

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
