internal import Basics
internal import JSON

/// Reads numbers and texts in the frame's encodings; short or oversized input is an error, never a
/// trap.
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

  /// The place of an event's content: its payload, or the salted hash of one that was taken out.
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

/// Appends numbers and texts in the frame's encodings.
package struct ByteWriter {
  /// The bytes written so far.
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

/// The state that the readers of one walk share: an answer that several of them need is made once.
///
/// It belongs to one walk, and with it to one thread; no access of its properties lasts longer than
/// a line, so none is asked whether it meets another (`@exclusivity(unchecked)`).
package final class SharedReading {
  /// A payload in one shape, kept for the next event of that shape, so that it is allocated once.
  private final class Decoded<Shape> {
    @exclusivity(unchecked) var value: Shape

    init(_ value: Shape) { self.value = value }
  }

  @exclusivity(unchecked) private var position = Position.start
  @exclusivity(unchecked) private var decoded: AnyObject?
  @exclusivity(unchecked) private var stream: [UInt8] = []
  @exclusivity(unchecked) private var identifier = ""

  init() {}

  /// The payload of the event at a position in some shape.
  func decode<Shape: JSONRepresentable>(
    _ payload: Span<UInt8>, at position: Position
  ) throws(JSONError) -> Shape {
    let known = decoded as? Decoded<Shape>
    if let known, position == self.position { return known.value }
    let value = try Shape(json: payload)
    if let known { known.value = value } else { decoded = Decoded(value) }
    self.position = position
    return value
  }

  /// The identifier in a stream's name, as one string for as long as the stream stays the same.
  func identifier(of stream: Span<UInt8>) -> String {
    if !stream.isEqual(to: self.stream) {
      self.stream = stream.copied()
      identifier = text(stream.identifier)
    }
    return identifier
  }
}

extension Span where Element == UInt8 {
  /// The part of a stream's name after the first hyphen.
  var identifier: Span<UInt8> {
    @_lifetime(copy self)
    get {
      for index in 0..<count where self[index] == UInt8(ascii: "-") {
        return extracting((index + 1)..<count)
      }
      return self
    }
  }
}
