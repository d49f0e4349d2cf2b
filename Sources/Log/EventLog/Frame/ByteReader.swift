internal import Basics

/// Reads numbers and texts in the frame's encodings; short or oversized input is an error, never a trap.
package struct ByteReader: ~Escapable {
  @usableFromInline let bytes: Span<UInt8>
  @usableFromInline package internal(set) var offset: Int
  @usableFromInline let end: Int

  @_lifetime(copy bytes)
  package init(_ bytes: Span<UInt8>, from offset: Int, to end: Int) {
    self.bytes = bytes
    self.offset = offset
    self.end = min(end, bytes.count)
  }

  /// Whether nothing is left.
  @inlinable package var isAtEnd: Bool { offset >= end }

  @_lifetime(self: copy self)
  mutating func byte() throws(FrameError) -> UInt8 {
    guard offset < end else { throw FrameError(reason: "the frame ends too early") }
    defer { offset += 1 }
    return bytes[offset]
  }

  @_lifetime(self: copy self)
  package mutating func fixed() throws(FrameError) -> UInt64 {
    guard end - offset >= 8 else { throw FrameError(reason: "the frame ends too early") }
    defer { offset += 8 }
    return bytes.number(at: offset, bytes: 8)
  }

  /// A position, a version or a count, small enough to be added to.
  @_lifetime(self: copy self)
  package mutating func count() throws(FrameError) -> Int {
    let value = try fixed()
    guard value <= FrameFormat.largestNumber else {
      throw FrameError(reason: "the number \(value) is too large")
    }
    return Int(value)
  }

  /// A number in LEB128.
  @inlinable @_lifetime(self: copy self)
  package mutating func varint() throws(FrameError) -> UInt64 {
    // Nearly all are lengths of one byte.
    if offset < end, bytes[offset] < 0x80 {
      defer { offset += 1 }
      return UInt64(bytes[offset])
    }
    guard let value = bytes.varint(at: &offset, before: end) else {
      throw FrameError(reason: "a number ends too late for the frame or for 64 bits")
    }
    return value
  }

  @_lifetime(self: copy self)
  mutating func zigzag() throws(FrameError) -> Int64 {
    let value = try varint()
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  @_lifetime(self: copy self)
  mutating func text() throws(FrameError) -> Range<Int> {
    let count = try varint()
    guard count <= UInt64(end - offset) else {
      throw FrameError(reason: "a text is longer than the frame")
    }
    defer { offset += Int(count) }
    return offset..<(offset + Int(count))
  }
}

extension ByteReader {
  /// So many bytes.
  @_lifetime(self: copy self)
  mutating func skip(_ count: Int) throws(FrameError) -> Range<Int> {
    guard end - offset >= count else { throw FrameError(reason: "the frame ends too early") }
    defer { offset += count }
    return offset..<(offset + count)
  }

  /// Where the content of an event lies: its payload, or the salted hash of one that was taken out.
  @_lifetime(self: copy self)
  mutating func content(isThere: Bool) throws(FrameError) -> Range<Int> {
    guard isThere else { return try skip(FrameFormat.hashLength) }
    let start = offset
    let count = try varint()
    // The chain does not cover the length, so there must be one way only to write it.
    guard offset - start == count.varintLength else {
      throw FrameError(reason: "the length of a payload is written in too many bytes")
    }
    _ = try skip(FrameFormat.saltLength)
    guard count <= UInt64(end - offset) else {
      throw FrameError(reason: "a payload is longer than the frame")
    }
    return try skip(Int(count))
  }
}
