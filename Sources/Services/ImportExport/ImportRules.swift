import AccessRecord
import Conversation
package import EventLog
import JSON
import Notifications
import Scheduling
import Timers

/// The rules of an import for types of events: one whose type is known has to have its shape and to
/// lie where such events do.
package struct ImportRules: Sendable {
  /// The rules for the events that every installation has.
  package static let core = ImportRules(payloads: [])

  let payloads: [EventType: any EventPayload.Type]
  /// Whether events are taken as they are, whatever they say.
  private(set) var isRaw = false
  private let places: EventStreamRules
  private let upcasters: Upcasters
  /// The identifiers of plugins, which nobody in a channel may have.
  let plugins: [String]

  /// The rules for the core's events and some more, whose old shapes the upcasters lift, and for
  /// the plugins of some identifiers.
  package init(
    payloads: [any EventPayload.Type], upcasters: Upcasters = .none, plugins: [String] = []
  ) {
    self.plugins = plugins
    let records: [any EventPayload.Type] = [
      SubjectForgotten.self, EventRedacted.self, EventLost.self, EventsArchived.self,
      SegmentRestored.self, TypeRegistered.self,
      NotificationsRead.self, RecordAccessed.self, PersonBlocked.self, PersonUnblocked.self,
      SignInChanged.self, RecordOpened.self, HoldPlaced.self, HoldLifted.self,
      RetentionBegan.self, RetentionRan.self, LogRead.self,
      RelationAsked.self, RelationGranted.self, RelationWithdrawn.self,
      DocumentPublished.self, FeedMade.self, FeedWithdrawn.self, BusySourceAdded.self,
      BusySourceRemoved.self,
      ImportedRaw.self, AppendedByHand.self,
    ]
    let all =
      ChannelEvent.payloadTypes + CalendarEvent.payloadTypes + TimerEvent.payloadTypes
      + MailEvent.payloadTypes + records + payloads
    self.payloads = Dictionary(all.map { ($0.eventType, $0) }) { first, _ in first }
    self.upcasters = upcasters
    places = EventStreamRules(all)
  }

  /// These types, with events that are taken as they are: nothing is asked of them.
  package var raw: ImportRules {
    var rules = self
    rules.isRaw = true
    return rules
  }

  /// The meaning of an event of a stream for those who follow that.
  ///
  /// - Throws: `BadLine` if the type is known and the payload has another shape, or such events do
  ///   not lie there.
  func meaning(of event: NewEvent, in stream: StreamName) throws -> EventMeaning {
    do {
      let known = payloads[event.type]
      // Of a type that may be registered nobody knows yet whom its payload names.
      let isOpen = known == nil && event.type.mayBeRegistered(in: stream)
      try PersonalClaims(event, of: known).check(naming: !isOpen)
      // A personal member may be erased one day. The value that is read in its place then has to
      // fit as well.
      if !event.personalFields.isEmpty { _ = try read(try event.erased(), in: stream) }
      return try read(event, in: stream)
    } catch let bad as BadLine {
      throw bad
    } catch {
      throw BadLine("its payload is none of \(event.type): \(Self.text(error))")
    }
  }

  private func read(_ event: NewEvent, in stream: StreamName) throws -> EventMeaning {
    let shown = try event.shown(by: upcasters)
    guard let known = payloads[shown.type] else {
      try places.checkUnknown(shown.type, in: stream)
      return places.meaning(of: shown.type, in: stream)
    }
    guard shown.schemaVersion <= known.schemaVersion else {
      throw BadLine(
        "version \(shown.schemaVersion) of \(shown.type) is newer than this program, "
          + "which knows \(known.schemaVersion): import it with a newer one")
    }
    return try read(known, shown.payload, of: event, in: stream)
  }

  private func read<Payload: EventPayload>(
    _ type: Payload.Type, _ json: [UInt8], of line: NewEvent, in stream: StreamName
  ) throws -> EventMeaning {
    try places.check(type, in: stream)
    let payload = try Payload(json: json)
    if let contradiction = payload.contradiction { throw BadLine(contradiction) }
    try PersonalClaims.check(line, isAbout: payload)
    if let event = try ChannelEvent(type: type.eventType, json: json.span) {
      return .channel(event, about: type.subjectRule == .caller ? line.subject : nil)
    }
    if let event = try CalendarEvent(type: type.eventType, json: json.span) {
      return .calendar(event)
    }
    if type.subjectRule == .caller { try PersonalClaims.checkActor(line) }
    try places.check(payload, json, in: stream)
    return places.meaning(of: type.eventType, in: stream, about: payload.dataSubject)
  }

  /// The tags that an event's type gives it now, whatever it had where it comes from; those of
  /// personal members only if these can be read.
  ///
  /// - Throws: `JSONError` if its payload has another shape; of one that is taken as it is, nothing.
  func tags(of event: NewEvent) throws -> [EventTag] {
    do {
      return try checkedTags(of: event)
    } catch  where isRaw {
      return []
    }
  }

  private func checkedTags(of event: NewEvent) throws -> [EventTag] {
    let shown = try event.shown(by: upcasters)
    guard let known = payloads[shown.type], shown.schemaVersion == known.schemaVersion else {
      return []
    }
    let tags = try Self.tags(known, shown.payload)
    return event.isSealed ? tags.filter { !$0.isPersonal } : tags
  }

  private static func tags<Payload: EventPayload>(
    _ type: Payload.Type, _ json: [UInt8]
  ) throws -> [EventTag] {
    try Payload(json: json).eventTags
  }

  /// Whether events of a type have to have a shape.
  package func knows(_ type: EventType) -> Bool { payloads[type] != nil }

  /// The person whom a recorded event names as the one it is about; nil if its type is not known,
  /// or names nobody.
  package func subject(of event: borrowing EventView) throws -> String? {
    guard event.isReadable, let known = payloads[event.type] else { return nil }
    return try Self.subject(of: event, known)
  }

  private static func subject<Payload: EventPayload>(
    of event: borrowing EventView, _ type: Payload.Type
  ) throws -> String? {
    try event.decode(type).dataSubject
  }

  private static func text(_ error: any Error) -> String {
    guard let error = error as? JSONError else { return "\(error)" }
    return "\(error.reason) at its byte \(error.offset)"
  }
}

/// Events were imported as they came, whatever they say: what follows up to the end of that import
/// is a copy of another record.
@Event("log.importedRaw")
package struct ImportedRaw: Sendable {
  /// Who did it, by the name of the account.
  package var by: String
  /// The format of the lines.
  package var format: String
  /// Their origin.
  package var source: String
}

extension ImportedRaw {
  /// `log-imports`.
  package static var streams: StreamRule { .ownRecords(category: "log") }
}

extension StreamName {
  /// The stream that says what was imported raw.
  package static var imports: StreamName { StreamName(category: "log", identifier: "imports") }
}

/// Which streams the events of each known type belong to.
private struct EventStreamRules: Sendable {
  private var categories: [EventType: String] = [:]
  /// The categories in which a log keeps its own records, and nothing else.
  private var ownCategories: Set<String> = []
  private var claimed: Set<String> = []
  /// The events that the streams of a category begin with.
  private var first: [String: EventType] = [:]

  init(_ payloads: [any EventPayload.Type]) {
    for payload in payloads {
      switch payload.streams {
      case .undeclared: break
      case .category(let name, _, let first):
        categories[payload.eventType] = name
        if let first { self.first[name] = first }
      case .ownRecords(let name):
        categories[payload.eventType] = name
        ownCategories.insert(name)
      }
    }
    for type in ChannelEvent.eventTypes { categories[type] = "channel" }
    for type in CalendarEvent.eventTypes { categories[type] = "calendar" }
    claimed = Set(categories.values)
  }

  /// Checks a type that is known.
  ///
  /// - Throws: `BadLine` if its events do not lie in that stream.
  func check<Payload: EventPayload>(_ type: Payload.Type, in stream: StreamName) throws {
    let category = stream.category
    guard let own = categories[type.eventType] else {
      return try refuse(type.eventType, in: stream, if: claimed.contains(category))
    }
    guard own == category else {
      throw BadLine("\(type.eventType) belongs into \(own)-… and not into \(stream)")
    }
    guard type.eventType != SubjectForgotten.eventType || stream.isOfSubject else {
      throw BadLine(
        "\(type.eventType) belongs into subject-… with the 32 hexadecimal digits of a handle")
    }
  }

  /// Checks whose stream it is.
  func check<Payload: EventPayload>(
    _ payload: Payload, _ json: [UInt8], in stream: StreamName
  ) throws {
    guard case .category(_, let naming, _) = Payload.streams else { return }
    let owner: String
    switch naming {
    case .freely: return
    case .afterSubject: owner = payload.dataSubject ?? ""
    case .after(let member): owner = try JSONValue(json: json)[member]?.string ?? ""
    }
    guard ExactText(owner) == ExactText(stream.identifier) else {
      throw BadLine("it is about \(owner.debugDescription), whose stream is not \(stream)")
    }
  }

  /// The place in its stream that an event of a type, known or not, may have.
  func meaning(
    of type: EventType, in stream: StreamName, about person: String? = nil
  ) -> EventMeaning {
    if ownCategories.contains(stream.category) { return .ownRecord }
    guard let first = first[stream.category] else { return .other }
    return type == first ? .first(about: person) : .after(first, about: person)
  }

  /// Checks a type that nobody knows.
  fileprivate func checkUnknown(_ type: EventType, in stream: StreamName) throws {
    try refuse(type, in: stream, if: ownCategories.contains(stream.category))
  }

  private func refuse(_ type: EventType, in stream: StreamName, if isRefused: Bool) throws {
    guard isRefused else { return }
    throw BadLine("\(type) does not belong into \(stream), where other events lie")
  }
}

/// The meaning of an event for those who follow its stream, where an import asks for that.
enum EventMeaning: Sendable, Equatable {
  /// An event of a channel; if it is about somebody whom the payload does not name, that is
  /// somebody there.
  case channel(ChannelEvent, about: String?)
  /// An event of a provider's calendar.
  case calendar(CalendarEvent)
  /// A log's own record.
  case ownRecord
  /// The event that a stream begins with, and has once; whom it names as the one it is about.
  case first(about: String?)
  /// An event that comes in a stream only after an event of that type, about the same person.
  case after(EventType, about: String?)
  /// Anything else.
  case other
}
