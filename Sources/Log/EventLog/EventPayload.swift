// A file that declares an event needs the JSON types that `@Event` derives code with.
@_exported public import JSON

/// The Swift type of one kind of event's payload.
///
/// `@Event("order.cancelled")` on a struct derives everything.
public protocol EventPayload: JSONRepresentable, Sendable, Equatable {
  /// The type these payloads are recorded under.
  static var eventType: EventType { get }
  /// The version of the type whose shape this is: 1, and one more with each change that needs an
  /// ``Upcaster``.
  static var schemaVersion: Int { get }
  /// The members of the payload that are about a person, which a log with a ``KeyVault`` seals.
  static var personalFields: [PersonalField] { get }
  /// Every member of the payload, and whether it is about a person.
  static var eventMembers: [EventMember] { get }
  /// The rule by which the type says whose the personal members are.
  static var subjectRule: SubjectRule { get }
  /// The person whom this payload names as the one it is about.
  var dataSubject: String? { get }
  /// The names of the tags that payloads of the type can have.
  static var tagNames: [String] { get }
  /// The tags that this payload's members come to.
  var eventTags: [EventTag] { get }
  /// In which streams such events lie.
  static var streams: StreamRule { get }
  /// Why such an event cannot have happened, whatever lies before it: its members contradict each
  /// other. An import refuses it.
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
  /// None.
  public static var tagNames: [String] { [] }
  /// None.
  public var eventTags: [EventTag] { [] }
  /// Not said.
  public static var streams: StreamRule { .undeclared }
  /// Nothing.
  public var contradiction: String? { nil }
}

/// Makes a struct the payload of a kind of event: its JSON shape (see `@JSONShape`), a memberwise
/// initialiser and the type's name.
///
/// A shape that old payloads do not fit is a new `version`, with an ``Upcaster`` from the one
/// before.
///
/// A property with personal content is marked with ``Personal()``, and the property that names the
/// person with ``Subject()``; if none does, `subject: .caller` says that it is the person whom the
/// event is appended for. A property that is neither personal nor of a ``PlainValue`` type has to
/// say why not, with ``Plain(_:)``: a plugin's event with an undecided one is refused. Events are
/// found across streams by the properties marked with ``Tagged(_:)``.
@attached(member, names: named(init))
@attached(
  extension, conformances: EventPayload, Equatable,
  names: named(init(from:)), named(write(to:)), named(eventType), named(schemaVersion),
  named(personalFields), named(eventMembers), named(subjectRule), named(dataSubject),
  named(tagNames), named(eventTags))
public macro Event(_ type: EventType, version: Int = 1, subject: SubjectRule = .nobody) =
  #externalMacro(module: "Macros", type: "EventMacro")

/// The kinds of events that one decider or projection knows, as one enum.
///
/// `@EventUnion` derives it for an enum whose cases each hold one ``EventPayload``.
public protocol EventUnion: Sendable, Equatable {
  /// The payloads of the cases, in their order.
  static var payloadTypes: [any EventPayload.Type] { get }
  /// The types of the cases, in their order.
  static var eventTypes: [EventType] { get }
  /// Reads the payload of one of the types; nil for any other type.
  init?(type: EventType, json: Span<UInt8>) throws(JSONError)
  /// The payload of the case.
  var payload: any EventPayload { get }
}

extension EventUnion {
  /// Reads an event of the log; nil if it is of no type known here, of a newer version of one, or
  /// redacted.
  ///
  /// - Throws: `JSONError` if it has another shape, or is archived and not at hand.
  public init?(_ event: borrowing EventView) throws(JSONError) {
    if let record = event.archiveRecord, Self.eventTypes.contains(event.type) {
      throw .archived(record)
    }
    guard event.isReadable, event.schemaVersion == 1 || Self.knows(event) else { return nil }
    do throws(JSONError) {
      try self.init(type: event.type, json: event.payload)
    } catch {
      throw error.explained(
        by: event.schemaVersion, of: event.type,
        known: Self.version(of: event.type) ?? event.schemaVersion)
    }
  }

  /// Also a log that was opened without any types shows what has another version than the type's as
  /// it lies there.
  private static func knows(_ event: borrowing EventView) -> Bool {
    version(of: event.type).map { event.schemaVersion <= $0 } ?? false
  }

  /// The version that a type has here; nil of a type that is not known.
  private static func version(of type: EventType) -> Int? {
    payloadTypes.first { $0.eventType == type }?.schemaVersion
  }

  /// The event as one that can be appended.
  public func new(
    actor: String? = nil, correlation: String? = nil, causation: NewEvent.Cause? = nil,
    subject: String? = nil
  ) -> NewEvent {
    NewEvent(
      payload, actor: actor, correlation: correlation, causation: causation, subject: subject)
  }
}

/// Makes an enum whose cases each hold one payload type an ``EventUnion``.
@attached(
  extension, conformances: EventUnion,
  names: named(payloadTypes), named(eventTypes), named(init(type:json:)), named(payload))
public macro EventUnion() = #externalMacro(module: "Macros", type: "EventUnionMacro")

/// An event whose payload does not have the shape of its type.
///
/// Nobody knows what follows from it. So everything that needs the state of its stream stands still
/// until an operator has looked at it.
public struct UnreadableEvent: Error, Equatable, CustomStringConvertible {
  public let stream: StreamName
  /// Its position in the log.
  public let position: Position
  /// The kind of event.
  public let type: EventType
  /// The fault.
  public let reason: String

  /// The failure, and what to do.
  public var description: String {
    "the event at position \(position) of \(stream) is no \(type) that can be read (\(reason)); "
      + "nothing can go on there until an operator has looked at it: evtool show \(position)"
  }
}

extension EventUnion {
  /// Reads an event of the log; nil if it is of no type known here, of a newer version of one, or
  /// redacted.
  ///
  /// - Throws: ``UnreadableEvent``, which names its place.
  public static func read(_ event: borrowing EventView) throws(UnreadableEvent) -> Self? {
    do {
      return try Self(event)
    } catch {
      throw UnreadableEvent(
        stream: event.stream, position: event.position, type: event.type, reason: error.reason)
    }
  }
}

extension UnreadableEvent {
  /// The error for an event that was copied out of the log.
  package init(_ event: RecordedEvent, _ reason: String) {
    self.init(
      stream: event.stream, position: event.position, type: event.type, reason: reason)
  }
}

/// In which streams the events of a type lie: an import puts them nowhere else.
public enum StreamRule: Sendable, Equatable {
  /// Nobody has said: wherever no other type has its place.
  case undeclared
  /// The streams of one category, called as `named` says; with `first` each of them begins with
  /// that type and has it once.
  case category(String, named: Naming = .freely, first: EventType? = nil)
  /// A log's own records, in streams of that category: true of that log alone.
  case ownRecords(category: String)

  /// How a stream of a category is called.
  public enum Naming: Sendable, Equatable {
    /// In any way.
    case freely
    /// Like the person whom its events are about.
    case afterSubject
    /// Like the text that this member of the payload is.
    case after(member: String)
  }
}
