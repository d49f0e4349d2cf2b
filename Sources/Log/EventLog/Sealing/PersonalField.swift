internal import Basics
import Foundation
public import JSON

/// A member of a payload that is about a person.
public struct PersonalField: Sendable, Equatable {
  /// The member's name, at the top of the payload.
  public let name: String
  /// The value that the member reads as once its key is destroyed; the payload's type has to be
  /// able to read it.
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
  /// Its kind.
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

/// The rule by which a type of event says whom its personal members are about.
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

  /// The name of the value of a payload without members.
  package static let wholePayload = "(payload)"
}

extension EventView {
  /// The members of the payload, in order; of a payload that is no object the whole as one.
  ///
  /// A member that only looks sealed is plain if the event was not appended sealed, or if there is
  /// no room for a ciphertext.
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
