public import JSON

/// A member of a payload that is about a person.
public struct PersonalField: Sendable, Equatable {
  /// The member's name, at the top of the payload.
  public let name: String
  /// What the member reads as once its key is destroyed; the payload's type has to be able to read it.
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
/// Once the person is forgotten a `String` and a `JSONValue` read as `[erased]`, an array as empty, another optional as nil; anything
/// else needs ``Personal(erased:)``.
@attached(peer)
public macro Personal() = #externalMacro(module: "Macros", type: "PersonalMacro")

/// Marks a property of an `@Event` as about a person, and says what it reads as once the person is forgotten.
@attached(peer)
public macro Personal<Value>(erased: Value) =
  #externalMacro(module: "Macros", type: "PersonalMacro")

/// Marks the property of an `@Event` that names the person whom its personal members are about.
///
/// It is a `String`, or wraps one, or an optional of such; nil says that this event is about nobody. It stays readable: name people by
/// pseudonyms.
@attached(peer)
public macro Subject() = #externalMacro(module: "Macros", type: "PersonalMacro")

/// Says why a property of an `@Event` holds nothing that a person could ask to have forgotten; an erasure's plan shows the reason.
@attached(peer)
public macro Plain(_ why: String) = #externalMacro(module: "Macros", type: "PersonalMacro")
