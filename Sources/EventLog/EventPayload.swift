public import JSON

/// The Swift type of one kind of event's payload.
///
/// `@Event("order.cancelled")` on a struct derives everything.
public protocol EventPayload: JSONRepresentable, Sendable, Equatable {
  /// The type these payloads are recorded under.
  static var eventType: EventType { get }
  /// The version of the type whose shape this is: 1, and one more with each change that needs an ``Upcaster``.
  static var schemaVersion: Int { get }
  /// The members of the payload that are about a person, which a log with a ``KeyVault`` seals.
  static var personalFields: [PersonalField] { get }
}

extension EventPayload {
  /// The first version.
  public static var schemaVersion: Int { 1 }
  /// Nothing personal.
  public static var personalFields: [PersonalField] { [] }
}

/// Makes a struct the payload of a kind of event: its JSON shape (see `@JSONShape`), a memberwise initialiser and the type's name.
///
/// A shape that old payloads do not fit is a new `version`, with an ``Upcaster`` from the one before. Properties about a
/// person are marked with ``Personal()``.
@attached(member, names: named(init))
@attached(
  extension, conformances: EventPayload, Equatable,
  names: named(init(from:)), named(write(to:)), named(eventType), named(schemaVersion),
  named(personalFields))
public macro Event(_ type: EventType, version: Int = 1) =
  #externalMacro(module: "Macros", type: "EventMacro")
