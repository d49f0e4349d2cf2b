public import JSON

/// An event that is to be appended.
public struct NewEvent: Sendable, Equatable {
  /// The cause of an event.
  public enum Cause: Sendable, Hashable {
    /// An event in the log.
    case position(Position)
    /// An event of the same commit, by its index there; it must come earlier.
    case sibling(Int)
  }

  /// The kind of event.
  public let type: EventType
  /// The version of the type whose shape the payload has.
  public let schemaVersion: Int
  /// The payload as compact JSON.
  public internal(set) var payload: [UInt8]
  /// The members of the payload that are about a person.
  public private(set) var personalFields: [PersonalField]
  /// Who caused it: a member, a person, a plugin; at most 400 UTF-8 bytes.
  public var actor: String?
  /// The turn or request it belongs to; at most 400 UTF-8 bytes.
  public var correlation: String?
  /// The event that caused it.
  public var causation: Cause?
  /// When it happened, if that is not when it is appended.
  public var time: Timestamp?
  /// Whom the personal fields are about; a log with a ``KeyVault`` seals them under that person's
  /// key.
  ///
  /// A log with a vault refuses personal fields of nobody; a log without one refuses all, unless it
  /// was opened with `personal: .inPlain`.
  public var subject: String?
  /// The tags by which it is found, whatever stream it lies in; at most ``maximumTags``.
  public var tags: [EventTag]
  /// The most tags that an event has.
  public static let maximumTags = 32
  /// Whether personal members of the payload are sealed already.
  package internal(set) var isSealed = false
  /// Whether they were sealed under keys of another log's.
  package internal(set) var isSealedElsewhere = false
  /// Whether it comes from outside this log: what is open in it is never acted on.
  package var isImported = false

  /// An event from its typed payload.
  ///
  /// If the payload names the person it is about (``Subject()``), that is the subject, whatever is
  /// given here; a payload that could name one and does not is about nobody.
  public init(
    _ payload: some EventPayload, actor: String? = nil, correlation: String? = nil,
    causation: Cause? = nil, time: Timestamp? = nil, subject: String? = nil
  ) {
    let payloadType = Swift.type(of: payload)
    let isNamed = payloadType.subjectRule == .member
    let person = isNamed ? payload.dataSubject : subject
    self.init(
      type: payloadType.eventType, schemaVersion: payloadType.schemaVersion, json: payload.json,
      actor: actor, correlation: correlation, causation: causation, time: time,
      personalFields: isNamed && person == nil ? [] : payloadType.personalFields, subject: person,
      tags: payload.eventTags)
  }

  /// The event with its personal fields readable for good, if it is not known whose they are, as in
  /// somebody else's records.
  public func inPlain() -> NewEvent {
    var event = self
    event.personalFields = []
    event.subject = nil
    return event
  }

  /// The event with what its type says of it: whom its personal fields are about, and by which tags it
  /// is found.
  package func declared(
    about person: String?, _ fields: [PersonalField], tagged tags: [EventTag]
  ) -> NewEvent {
    var event = self
    (event.subject, event.personalFields, event.tags) = (person, fields, tags)
    return event
  }

  /// An event from any JSON value in the shape of a version of its type, 1 or more.
  public init(
    type: EventType, schemaVersion: Int = 1, payload: JSONValue, actor: String? = nil,
    correlation: String? = nil, causation: Cause? = nil, time: Timestamp? = nil,
    personalFields: [PersonalField] = [], subject: String? = nil, tags: [EventTag] = []
  ) {
    self.init(
      type: type, schemaVersion: schemaVersion, json: payload.json, actor: actor,
      correlation: correlation, causation: causation, time: time,
      personalFields: personalFields, subject: subject, tags: tags)
  }

  private init(
    type: EventType, schemaVersion: Int, json: [UInt8], actor: String?, correlation: String?,
    causation: Cause?, time: Timestamp?, personalFields: [PersonalField], subject: String?,
    tags: [EventTag]
  ) {
    precondition(schemaVersion >= 1, "a schema version is 1 or more, not \(schemaVersion)")
    self.type = type
    self.schemaVersion = schemaVersion
    self.personalFields = personalFields
    self.subject = subject
    self.payload = json
    self.actor = actor
    self.correlation = correlation
    self.causation = causation
    self.time = time
    self.tags = tags
  }
}

extension NewEvent {
  /// The event as a reader without any key will see it.
  package struct Shown {
    /// The type that it has now.
    package let type: EventType
    /// The version of the type that it was lifted to.
    package let schemaVersion: Int
    package let payload: [UInt8]
  }

  /// The event as a reader without any key will see it.
  ///
  /// - Throws: what an upcaster throws if the payload does not have the shape of its version.
  package func shown(by upcasters: Upcasters) throws -> Shown {
    var schema = SchemaVersion(type: type, version: schemaVersion)
    var shown = payload
    if isSealed {
      shown = try replacingMembers(of: shown) { _, value in Seal(value)?.erased.json }
    }
    if upcasters.steps[schema] != nil { (schema, shown) = try upcasters.lift(schema, shown) }
    return Shown(type: schema.type, schemaVersion: schema.version, payload: shown)
  }

  /// The event as it reads once whoever its personal members are about is forgotten.
  package func erased() throws -> NewEvent {
    var event = self
    event.payload = try replacingMembers(of: payload) { member, _ in
      personalFields.first { $0.name == member }?.erased.json
    }
    return event
  }
}
