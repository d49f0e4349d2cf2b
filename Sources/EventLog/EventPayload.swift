public import JSON

/// The Swift type of one kind of event's payload.
///
/// `@Event("order.cancelled")` on a struct derives everything.
public protocol EventPayload: JSONRepresentable, Sendable, Equatable {
  /// The type these payloads are recorded under.
  static var eventType: EventType { get }
}

/// Makes a struct the payload of a kind of event: its JSON shape (see `@JSONShape`), a memberwise initialiser and the type's name.
@attached(member, names: named(init))
@attached(
  extension, conformances: EventPayload, Equatable,
  names: named(init(from:)), named(write(to:)), named(eventType))
public macro Event(_ type: EventType) = #externalMacro(module: "Macros", type: "EventMacro")
