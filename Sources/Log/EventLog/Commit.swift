public import JSON

/// One to many events that are to be appended to one stream as one unit.
public struct Commit: Sendable {
  /// The largest commit, in bytes of its frame.
  public static let maximumBytes = 64 << 20

  /// The events, in order.
  public let events: [NewEvent]
  /// The stream they are appended to.
  public let stream: StreamName
  /// What the stream must be like.
  public let expecting: ExpectedVersion
  /// The idempotency key, if the appender may try again.
  public let id: CommitID?

  public init(
    _ events: [NewEvent], to stream: StreamName, expecting: ExpectedVersion = .any,
    id: CommitID? = nil
  ) {
    self.events = events
    self.stream = stream
    self.expecting = expecting
    self.id = id
  }
}

/// Where a commit's events lie.
public struct Receipt: Sendable, Hashable {
  public let stream: StreamName
  /// The first event's version; the others follow without gaps.
  public let firstVersion: Version
  /// The first event's position; the others follow without gaps.
  public let firstPosition: Position
  /// How many events there are.
  public let count: Int

  /// A receipt, as a log that wraps another one does.
  public init(stream: StreamName, firstVersion: Version, firstPosition: Position, count: Int) {
    self.stream = stream
    self.firstVersion = firstVersion
    self.firstPosition = firstPosition
    self.count = count
  }

  /// The last event's version.
  public var lastVersion: Version { firstVersion + (count - 1) }
  /// The last event's position.
  public var lastPosition: Position { firstPosition + (count - 1) }
}

/// Why a commit was not appended; nothing of it is in the log, except after `outcomeUnknown`.
public enum AppendError: Error, Equatable {
  /// The stream is not as the appender expected.
  case conflict(stream: StreamName, expected: ExpectedVersion, found: Version?)
  /// The id belongs to a commit with other events.
  case commitIDReused(CommitID, at: Position)
  /// The commit breaks a rule of the log; the text names it.
  case invalid(String)
  /// The log or its keys cannot be read or written as the commit needs it, whatever is in it; the
  /// text says why.
  case unwritable(String)
  /// The log is damaged, and nothing is appended behind that.
  case damaged(DamagedEvent)
  /// The disk or the map is full; the log goes on when there is room again.
  case full(path: String)
  /// The log was closed.
  case closed
  /// The disk failed while the commit was written: ask again with the same commit id.
  case outcomeUnknown(String)
}

extension AppendError: CustomStringConvertible {
  /// What failed, with which value, and what to do.
  public var description: String {
    switch self {
    case .conflict(let stream, let expected, let found):
      let state = found.map { "is at version \($0)" } ?? "does not exist"
      return "the stream \(stream) \(state), expected \(expected): read it again, then decide anew"
    case .commitIDReused(let id, let position):
      return "the commit id \(id) belongs to other events, at position \(position): use a new id"
    case .invalid(let rule): return rule
    case .unwritable(let reason): return reason
    case .damaged(let damage): return "nothing more is written: \(damage)"
    case .full(let path): return "no room left for \(path): free some space, then append again"
    case .closed: return "the log was closed"
    case .outcomeUnknown(let reason):
      return "\(reason); the commit may or may not be in the log: "
        + "append it again with the same commit id"
    }
  }
}

extension AppendError {
  /// An error that was met on the way, as damage if it says so, else as that of which the text says
  /// what failed.
  package static func met(_ what: String, _ error: any Error) -> AppendError {
    DamagedEvent(error).map { .damaged($0) } ?? .unwritable("\(what): \(error)")
  }
}

/// An event that is to be appended.
public struct NewEvent: Sendable, Equatable {
  /// What causes an event.
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
  /// Whether personal members of the payload are sealed already.
  package internal(set) var isSealed = false
  /// Whether they were sealed under keys of another log's.
  package internal(set) var isSealedElsewhere = false
  /// Whether it comes from outside this log: what is open in it is never acted on.
  package var isImported = false

  /// An event from its typed payload.
  ///
  /// Where the payload names the person it is about (``Subject()``), that is the subject, whatever
  /// is given here; a payload that could name one and does not is about nobody.
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
      personalFields: isNamed && person == nil ? [] : payloadType.personalFields, subject: person)
  }

  /// The event with its personal fields readable for good, if it is not known whose they are, as in
  /// somebody else's records.
  public func inPlain() -> NewEvent {
    var event = self
    event.personalFields = []
    event.subject = nil
    return event
  }

  /// An event from any JSON value in the shape of a version of its type, 1 or more.
  public init(
    type: EventType, schemaVersion: Int = 1, payload: JSONValue, actor: String? = nil,
    correlation: String? = nil, causation: Cause? = nil, time: Timestamp? = nil,
    personalFields: [PersonalField] = [], subject: String? = nil
  ) {
    self.init(
      type: type, schemaVersion: schemaVersion, json: payload.json, actor: actor,
      correlation: correlation, causation: causation, time: time,
      personalFields: personalFields, subject: subject)
  }

  private init(
    type: EventType, schemaVersion: Int, json: [UInt8], actor: String?, correlation: String?,
    causation: Cause?, time: Timestamp?, personalFields: [PersonalField], subject: String?
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
  }
}

extension NewEvent {
  /// What a reader without any key will see of an event.
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
    var schema = Schema(type: type, version: schemaVersion)
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

/// What every log checks before it appends.
package enum AppendRules {
  /// The version that a commit's first event gets.
  package static func nextVersion(
    of stream: StreamName, expecting expected: ExpectedVersion, after found: Version?
  ) throws(AppendError) -> Version {
    guard expected.isMet(by: found) else {
      throw .conflict(stream: stream, expected: expected, found: found)
    }
    return found?.next ?? .initial
  }

  /// The answer to a commit whose id is in the log already, in a frame that begins at a position.
  package static func repeated(
    _ id: CommitID, _ commit: Commit, at position: Position, frame bytes: [UInt8]
  ) throws(AppendError) -> Receipt {
    do {
      return try repeated(id, commit, try Frame(bytes.span))
    } catch let error as AppendError {
      throw error
    } catch {
      throw .met("the commit at position \(position) cannot be read", error)
    }
  }

  /// The answer to a commit whose id is in the log already.
  static func repeated(
    _ id: CommitID, _ commit: Commit, _ frame: borrowing Frame
  ) throws(AppendError) -> Receipt {
    guard frame.holds(commit) else {
      throw .commitIDReused(id, at: frame.firstPosition)
    }
    return frame.receipt
  }
}

/// Counts over commits that are read one after another.
package struct CommitCounts {
  private var commits = 0
  private var events = 0
  private var head = Position.start
  private var types = RunTally()
  private var categories = RunTally()
  private var names = NameTable()

  /// Begins with nothing.
  package init() {}

  package mutating func add(_ frame: borrowing Frame) throws {
    commits += 1
    events += frame.count
    head = frame.lastPosition
    var whole = LogStatistics.Tally()
    _ = try frame.forEachEvent(names: &names) { event in
      let one = LogStatistics.Tally(events: 1, bytes: event.payloadBytes)
      types.add(one, to: event.type.name)
      whole += one
      return .proceed
    }
    categories.add(whole, to: names.name(frame.category))
  }

  /// What was counted; how many streams and bytes on disk there are is for others to say.
  package var statistics: LogStatistics {
    LogStatistics(
      events: events, commits: commits, head: head, types: types.all { EventType($0) },
      categories: categories.all { $0 })
  }
}
