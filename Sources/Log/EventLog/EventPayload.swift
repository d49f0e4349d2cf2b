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
  /// Every member of the payload, and whether it is about a person.
  static var eventMembers: [EventMember] { get }
  /// Where it is said whose the personal members are.
  static var subjectRule: SubjectRule { get }
  /// The person whom this payload names as the one it is about.
  var dataSubject: String? { get }
  /// In which streams such events lie.
  static var streams: EventStreams { get }
  /// Why such an event cannot have happened, whatever lies before it: its members contradict each other. An import refuses it.
  var contradiction: String? { get }
}

extension EventPayload {
  /// The first version.
  public static var schemaVersion: Int { 1 }
  /// Nothing personal.
  public static var personalFields: [PersonalField] { [] }
  /// About nobody.
  public static var subjectRule: SubjectRule { .nobody }
  /// Nobody.
  public var dataSubject: String? { nil }
  /// Not said.
  public static var streams: EventStreams { .undeclared }
  /// Nothing.
  public var contradiction: String? { nil }
}

/// Makes a struct the payload of a kind of event: its JSON shape (see `@JSONShape`), a memberwise initialiser and the type's name.
///
/// A shape that old payloads do not fit is a new `version`, with an ``Upcaster`` from the one before.
///
/// What a property holds of a person is marked with ``Personal()``, and the property that names the person with ``Subject()``; where
/// none does, `subject: .caller` says that it is whoever the event is appended for. A property that is neither personal nor of a
/// ``PlainValue`` type has to say why not, with ``Plain(_:)``: a plugin's event with an undecided one is refused.
@attached(member, names: named(init))
@attached(
  extension, conformances: EventPayload, Equatable,
  names: named(init(from:)), named(write(to:)), named(eventType), named(schemaVersion),
  named(personalFields), named(eventMembers), named(subjectRule), named(dataSubject))
public macro Event(_ type: EventType, version: Int = 1, subject: SubjectRule = .nobody) =
  #externalMacro(module: "Macros", type: "EventMacro")
