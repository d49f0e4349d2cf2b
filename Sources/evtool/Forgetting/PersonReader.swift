import EventLog
import JSON

/// Says of one event how it concerns a person.
struct PersonReader {
  let person: String
  let handle: String?
  let acquaintance: PersonAcquaintance
  let types: [EventType: any EventPayload.Type]
  let vault: KeyVault

  init(
    person: String, handle: String?, _ acquaintance: PersonAcquaintance,
    types: [EventType: any EventPayload.Type], _ vault: KeyVault
  ) {
    self.person = person
    self.handle = handle
    self.acquaintance = acquaintance
    self.types = types
    self.vault = vault
  }

  /// Nil where an event does not concern the person.
  func entry(for view: borrowing EventView) throws -> PersonRecord.Entry? {
    guard ![SubjectForgotten.eventType, EventRedacted.eventType].contains(view.type) else {
      return nil
    }
    let event = view.recorded
    let members = try view.storedMembers()
    let about = subject(of: event, members)
    let isOthers = about == .another
    let mentions = Set(members.filter { isMention($0, event, byName: !isOthers) }.map(\.name))
    var entry = PersonRecord.Entry(position: event.position, stream: event.stream, type: event.type)
    entry.sealed = members.filter(isOwn).map(\.name)
    if !entry.sealed.isEmpty { entry.concerns.insert(.sealed) }
    if event.stream.identifier.names(person) { entry.concerns.insert(.stream) }
    if PersonAcquaintance.acts(event.actor, for: person) { entry.concerns.insert(.actor) }
    if isTheirs(event, members) { entry.concerns.insert(.member) }
    if !mentions.isEmpty { entry.concerns.insert(.payload) }
    let misplaced = try isOthers ? [] : misplaced(members, event, about, entry.concerns)
    if !misplaced.isEmpty { entry.concerns.insert(.member) }
    guard !entry.concerns.isEmpty else { return nil }
    entry.isRedacted = event.isRedacted
    for member in members {
      if misplaced.contains(member.name) { entry.readable.append(member.name); continue }
      guard member.plain != .null, !member.isDeclaredStandIn(of: types[event.type]),
        member.plain != .string("[erased]")
      else { continue }
      judge(member, of: event, about, mentions.contains(member.name), &entry)
    }
    return entry
  }

  /// Whether the person's key seals a member.
  func isOwn(_ member: StoredMember) -> Bool {
    member.handle.map { $0.subject == handle } ?? false
  }

  /// Whether it lies in a stream of theirs and is not somebody else's there.
  private func isTheirs(_ event: RecordedEvent, _ members: [StoredMember]) -> Bool {
    guard acquaintance.streams.contains(event.stream) else { return false }
    guard acquaintance.shared.contains(event.stream) else { return true }
    guard members.allSatisfy({ $0.handle == nil || isOwn($0) }) else { return false }
    return event.correlation.map { acquaintance.turns.contains(ExactText($0)) } ?? false
  }

  private func judge(
    _ member: StoredMember, of event: RecordedEvent, _ about: Subject, _ isMention: Bool,
    _ entry: inout PersonRecord.Entry
  ) {
    let name = member.name
    // What stands beside another's seal is another's, unless it names the person.
    let isOthers = about == .another || (member.handle != nil && !isOwn(member))
    switch member.handle == nil ? kind(of: name, event.type) : .personal {
    case .subject: if isMention { entry.staying[name] = "names the person by a pseudonym" }
    case .plain(let why):
      if isMention || !entry.sealed.isEmpty || about == .person { entry.staying[name] = why }
    // Of what is somebody else's, or nobody's, only what names the person counts; numbers alone say nothing.
    case .personal, .undecided:
      if isMention || (!isOthers && Self.saysSomething(member.plain)) {
        entry.readable.append(name)
      }
    }
  }

  private func kind(of member: String, _ type: EventType) -> EventMember.Kind {
    types[type]?.eventMembers.first { $0.name == member }?.kind ?? .undecided
  }

  /// Whom an event says that it is about.
  enum Subject { case person, another, nobodyKnows }

  private func subject(of event: RecordedEvent, _ members: [StoredMember]) -> Subject {
    guard let type = types[event.type], type.subjectRule == .member else { return .nobodyKnows }
    do {
      // As it reads without any key: a seal does not have the shape of what it seals.
      let shown = JSONObject(members.map { ($0.name, $0.plain) })
      let named = try type.init(json: shown.json).dataSubject
      return named.map(ExactText.init) == ExactText(person) ? .person : .another
    } catch {
      // What does not have its type's shape is not excused by it.
      return .nobodyKnows
    }
  }

  private func isMention(_ member: StoredMember, _ event: RecordedEvent, byName: Bool) -> Bool {
    let declared = types[event.type]?.eventMembers.first { $0.name == member.name }
    // A declared member's name is its type's.
    if declared == nil, member.name.names(person) { return true }
    if case .plain = declared?.kind {
      // What is declared a number counts something.
    } else if member.plain.holdsNumber(person) {
      return true
    }
    if member.plain.names.contains(where: { $0.names(person) }) { return true }
    return member.plain.texts.contains { text in
      text.names(person)
        || (byName && acquaintance.names.contains { text.names($0, exactly: false) })
    }
  }

  /// Whether there is anything to read in a value: numbers and truths alone are no words.
  private static func saysSomething(_ value: JSONValue) -> Bool {
    value.texts.contains { !$0.isEmpty && $0 != "[erased]" }
  }
}
