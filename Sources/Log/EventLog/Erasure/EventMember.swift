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
  /// Its type as it is written, by which a test knows that the payload's shape has changed; empty where nobody has said.
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

/// A type whose values hold nothing a person said or is: identifiers, numbers, times, enums without texts.
///
/// Conform a type of your own where that is so: `extension Dose: PlainValue {}`.
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
