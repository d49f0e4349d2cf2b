internal import Basics
import Foundation
public import JSON

/// A member of a payload that is about a person.
public struct PersonalField: Sendable, Equatable {
  /// The member's name, at the top of the payload.
  public let name: String
  /// What the member reads as once its key is destroyed; the payload's type has to be able to read
  /// it.
  public let erased: JSONValue

  /// The text that stands for an erased one.
  public static let erasedText: JSONValue = "[erased]"

  /// Names a member that reads as `erased` later.
  public init(_ name: String, erased: JSONValue = PersonalField.erasedText) {
    self.name = name
    self.erased = erased
  }

  /// Names a member that reads as the given value later.
  public init(_ name: String, erased value: some JSONRepresentable) {
    self.name = name
    do {
      erased = try JSONValue(value)
    } catch {
      preconditionFailure("what \(name) reads as once erased has no JSON form: \(error)")
    }
  }
}

/// Marks a property of an `@Event` as about a person: a log with a ``KeyVault`` seals it.
///
/// Once the person is forgotten a `String` and a `JSONValue` read as `[erased]`, an array as empty,
/// another optional as nil; anything else needs ``Personal(erased:)``.
@attached(peer)
public macro Personal() = #externalMacro(module: "Macros", type: "PersonalMacro")

/// Marks a property of an `@Event` as about a person, and says what it reads as once the person is
/// forgotten.
@attached(peer)
public macro Personal<Value>(erased: Value) =
  #externalMacro(module: "Macros", type: "PersonalMacro")

/// Marks the property of an `@Event` that names the person whom its personal members are about.
///
/// It is a `String`, or wraps one, or an optional of such; nil says that this event is about
/// nobody. It stays readable: name people by pseudonyms.
@attached(peer)
public macro Subject() = #externalMacro(module: "Macros", type: "PersonalMacro")

/// Says why a property of an `@Event` holds nothing that a person could ask to have forgotten; an
/// erasure's plan shows the reason.
@attached(peer)
public macro Plain(_ why: String) = #externalMacro(module: "Macros", type: "PersonalMacro")

/// One member of an event's payload, and what it is to the person the event is about.
public struct EventMember: Sendable, Hashable {
  /// Whether it is about a person.
  public enum Kind: Sendable, Hashable {
    /// It names the person and stays readable.
    case subject
    /// It is about the person, and sealed under their key.
    case personal
    /// It stays readable, for this reason.
    case plain(why: String)
    /// Nobody has said what it is.
    case undecided
  }

  /// The member's name, at the top of the payload.
  public let name: String
  /// What it is.
  public let kind: Kind
  /// Its type as it is written, by which a test knows that the payload's shape has changed; empty
  /// if nobody has said.
  public let type: String

  public init(_ name: String, _ kind: Kind, type: String = "") {
    self.name = name
    self.kind = kind
    self.type = type
  }

  /// A member that nothing is said of: it is plain if its type can hold no words.
  public init<Value>(_ name: String, of type: Value.Type, type written: String = "") {
    let isPlain = type is any PlainValue.Type
    self.init(
      name, isPlain ? .plain(why: "an identifier, a number or a choice") : .undecided,
      type: written)
  }
}

/// A type whose values hold nothing a person said or is: identifiers, numbers, times, enums without
/// texts.
///
/// Conform a type of your own if that is so: `extension Dose: PlainValue {}`.
public protocol PlainValue {}

extension Bool: PlainValue {}
extension Int: PlainValue {}
extension Int64: PlainValue {}
extension UInt64: PlainValue {}
extension Double: PlainValue {}
extension Timestamp: PlainValue {}
extension Position: PlainValue {}
extension EventType: PlainValue {}
extension Optional: PlainValue where Wrapped: PlainValue {}
extension Array: PlainValue where Element: PlainValue {}

/// Where it is said whom the personal members of a type of event are about.
public enum SubjectRule: Sendable, Hashable {
  /// There are none.
  case nobody
  /// In the payload, by the property marked with ``Subject()``.
  case member
  /// By whoever appends the event: the person that the channel, the turn or the call is for.
  case caller

  /// The name that a marked property holds.
  public static func name(_ value: String) -> String? { value.isEmpty ? nil : value }
  /// The name that a marked property holds.
  public static func name(_ value: String?) -> String? { value.flatMap { name($0) } }
  /// The name that a marked property wraps.
  public static func name(_ value: some RawRepresentable<String>) -> String? {
    name(value.rawValue)
  }
  /// The name that a marked property wraps.
  public static func name<Wrapped: RawRepresentable<String>>(_ value: Wrapped?) -> String? {
    value.flatMap { name($0.rawValue) }
  }
}

/// The members of a payload as their bytes lie in it, with the seals among them: read without
/// building a value of any.
///
/// A walk for an erasure asks every event of a log whose keys seal it: the members of a stream's
/// events are mostly one person's, so the last handle is kept, and what is written as ``Seal``
/// writes it is told by its bytes.
package struct PayloadMembers {
  /// What a member's value is.
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
    /// What each byte of base64 stands for; 255 of any other.
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

extension EventView {
  /// The handles under whose keys members are sealed, with room for a ciphertext, as
  /// ``storedMembers()`` tells them.
  package func sealHandles(_ reader: inout PayloadMembers) throws -> [SubjectHandle] {
    guard isSealed else { return [] }
    guard let members = try reader.read(payload, isSealed: true) else {
      return try storedMembers().compactMap(\.handle)
    }
    return members.compactMap { member in
      if case .sealed(let handle, _, _) = member.value { handle } else { nil }
    }
  }
}

/// A member of a payload as it lies in the log: what anybody can read of it, and whose key seals
/// the rest.
package struct StoredMember: Sendable, Equatable {
  /// The member's name; ``wholePayload`` for a payload that is no object.
  package let name: String
  /// Whose key seals it; nil if nothing does.
  package let handle: SubjectHandle?
  /// The value, or what stands beside a seal and is read in its place: anybody can read either.
  package let plain: JSONValue

  /// What the value of a payload without members is called.
  package static let wholePayload = "(payload)"
}

extension EventView {
  /// The members of the payload, in order; of a payload that is no object the whole as one.
  ///
  /// What only looks sealed is plain: in an event that was not appended sealed, and if there is no
  /// room for a ciphertext.
  package func storedMembers() throws -> [StoredMember] {
    let value = try JSONValue(json: payload)
    guard let object = value.object else {
      return [StoredMember(name: StoredMember.wholePayload, handle: nil, plain: value)]
    }
    let mayBeSealed = isSealed
    return object.members.map { member in
      guard mayBeSealed, let seal = member.value.object.flatMap(Seal.init), seal.isCiphertext,
        let handle = seal.handle
      else { return StoredMember(name: member.name, handle: nil, plain: member.value) }
      return StoredMember(name: member.name, handle: handle, plain: seal.erased)
    }
  }
}
