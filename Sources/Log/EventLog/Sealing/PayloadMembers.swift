internal import Basics
import Foundation
import JSON

/// The members of a payload as their bytes lie in it, with the seals among them: read without
/// building a value of any.
///
/// A walk for an erasure asks every event of a log whose keys seal it: the members of a stream's
/// events are mostly one person's, so the last handle is kept, and what is written as ``Seal``
/// writes it is told by its bytes.
package struct PayloadMembers {
  /// The value of a member.
  package enum Value {
    /// Anybody can read it.
    case plain
    /// A key seals it; `erased` is what anybody reads in its place, nil for `"[erased]"`.
    case sealed(SubjectHandle, cipher: Range<Int>, erased: Range<Int>?)
  }

  /// A member, by the place of its value in the payload.
  package struct Member {
    package let name: String
    package let place: Range<Int>
    package let value: Value
  }

  private var last: (bytes: [UInt8], handle: SubjectHandle)?

  package init() {}

  /// The members in order; nil if only a reader of the whole can tell what they are: the payload is
  /// no object, or something looks almost sealed.
  package mutating func read(
    _ payload: Span<UInt8>, isSealed: Bool
  ) throws -> [Member]? {
    var reader = JSONReader(payload)
    guard try reader.peek() == UInt8(ascii: "{") else { return nil }
    var members: [Member] = []
    var object = try reader.beginObject()
    while let key = try reader.nextKey(&object) {
      let name = try reader.name(of: key)
      _ = try reader.peek()
      let start = reader.offset
      try reader.skipValue()
      let place = start..<reader.offset
      var value = Value.plain
      if isSealed, payload[start] == UInt8(ascii: "{"), Self.maySeal(payload, place) {
        guard let seal = seal(payload, place) else { return nil }
        value = seal
      }
      members.append(Member(name: name, place: place, value: value))
    }
    try reader.end()
    return members
  }

  /// Whether an object may be a seal: those have one member that is called so.
  private static func maySeal(_ payload: Span<UInt8>, _ place: Range<Int>) -> Bool {
    // A name may be written with escapes.
    for index in place {
      let byte = payload[index]
      if byte == UInt8(ascii: "\\") { return true }
      if byte == UInt8(ascii: "\""), matches(StaticBytes.name, payload, at: index) { return true }
    }
    return false
  }

  private enum StaticBytes {
    static let name = Array("\"sealed\"".utf8)
    static let sealed = Array("\"sealed\":\"".utf8)
    static let erased = Array("{\"erased\":".utf8)
    static let subject = Array("\",\"subject\":\"".utf8)
    /// The value of each byte of base64; 255 of any other.
    static let values: [UInt8] = {
      var values = [UInt8](repeating: 255, count: 256)
      let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
      for (index, byte) in alphabet.utf8.enumerated() { values[Int(byte)] = UInt8(index) }
      return values
    }()
  }

  private static func matches(_ bytes: [UInt8], _ payload: Span<UInt8>, at start: Int) -> Bool {
    guard start + bytes.count <= payload.count else { return false }
    for index in bytes.indices where payload[start + index] != bytes[index] { return false }
    return true
  }

  /// A seal that is written as ``Seal`` writes it; nil of anything else.
  private mutating func seal(_ payload: Span<UInt8>, _ place: Range<Int>) -> Value? {
    var start = place.lowerBound + 1
    var erased: Range<Int>?
    if Self.matches(StaticBytes.erased, payload, at: place.lowerBound) {
      let first = place.lowerBound + StaticBytes.erased.count
      var reader = JSONReader(payload.extracting(first..<place.upperBound))
      do { try reader.skipValue() } catch { return nil }
      erased = first..<first + reader.offset
      start = first + reader.offset + 1
      guard payload[start - 1] == UInt8(ascii: ",") else { return nil }
    }
    guard Self.matches(StaticBytes.sealed, payload, at: start) else { return nil }
    let tail = place.upperBound - StaticBytes.subject.count - 43
    let cipher = start + StaticBytes.sealed.count
    // A nonce and a tag have 28 bytes, 40 in base64.
    guard tail - cipher >= 40, Self.matches(StaticBytes.subject, payload, at: tail),
      payload[place.upperBound - 2] == UInt8(ascii: "\""),
      Self.isBase64(payload, cipher..<tail)
    else { return nil }
    let text = place.upperBound - 43..<place.upperBound - 2
    guard let handle = handle(payload.extracting(text)) else { return nil }
    return .sealed(handle, cipher: cipher..<tail, erased: erased)
  }

  private mutating func handle(_ bytes: Span<UInt8>) -> SubjectHandle? {
    if let last, Self.matches(last.bytes, bytes, at: 0) { return last.handle }
    let text = bytes.copied()
    guard let handle = SubjectHandle(String(decoding: text, as: UTF8.self)) else { return nil }
    last = (text, handle)
    return handle
  }

  /// Whether the bytes are base64 that every reader takes.
  private static func isBase64(_ payload: Span<UInt8>, _ place: Range<Int>) -> Bool {
    guard place.count % 4 == 0, !place.isEmpty else { return false }
    let values = StaticBytes.values
    var end = place.upperBound
    while end > place.upperBound - 2, payload[end - 1] == UInt8(ascii: "=") { end -= 1 }
    var all: UInt8 = 0
    for index in place.lowerBound..<end { all |= values[Int(payload[index])] & 0x80 }
    guard all == 0 else { return false }
    let final = values[Int(payload[end - 1])]
    return switch place.upperBound - end {
    case 1: final & 3 == 0
    case 2: final & 15 == 0
    default: true
    }
  }
}
