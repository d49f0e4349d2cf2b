import Conversation
import EventLog
import JSON
import Scheduling

/// The members of a line that claim to be personal in its event, or sealed: nobody may choose whose
/// it is, or what it reads as once that person is forgotten.
struct PersonalClaims {
  private static let subjectLength = 1...255
  /// The values that may replace a member of which nothing is declared: they say nothing.
  private static let standIns = [PersonalField.erasedText, .null, .array([])]

  private let event: NewEvent
  /// The payload's type, if it is known.
  private let known: (any EventPayload.Type)?

  init(_ event: NewEvent, of known: (any EventPayload.Type)?) {
    self.event = event
    self.known = known
  }

  /// Checks what can be told without reading the payload; whom it is about only if it is known that
  /// the payload names nobody (`naming`).
  ///
  /// - Throws: `BadLine`.
  func check(naming: Bool) throws {
    try checkSeals()
    if let subject = event.subject {
      if let reason = NameFault.reason(subject, bytes: Self.subjectLength) {
        throw BadLine("\"personal\": \(NameFault("a person's identifier", subject, reason))")
      }
      if known == nil, naming { try Self.checkActor(event) }
    }
    guard !event.personalFields.isEmpty else { return }
    let names = try event.memberNames()
    for field in event.personalFields {
      guard names.contains(field.name) else {
        throw BadLine(
          "\"personal\" names \(field.name.debugDescription), which the payload does not have")
      }
      try check(field.name, readsAs: field.erased)
    }
  }

  /// Checks that an event is about the person whom its payload names.
  static func check<Payload: EventPayload>(_ event: NewEvent, isAbout payload: Payload) throws {
    guard let subject = event.subject, Payload.subjectRule != .caller else { return }
    let named = payload.dataSubject
    guard let named, ExactText(named) == ExactText(subject) else {
      throw BadLine(
        "\"personal\" says it is about \(subject.debugDescription), the payload "
          + (named.map { "about \($0.debugDescription)" } ?? "about nobody"))
    }
  }

  /// Checks that an event whose payload names nobody is about whoever did it.
  static func checkActor(_ event: NewEvent) throws {
    guard let subject = event.subject else { return }
    let actor = event.actor ?? ""
    let person = actor.firstRange(of: " via ").map { String(actor[..<$0.lowerBound]) } ?? actor
    guard ExactText(person) == ExactText(subject) else {
      throw BadLine(
        "\"personal\" says it is about \(subject.debugDescription), "
          + "but \(person.debugDescription) did it and the payload names nobody")
    }
  }

  private func checkSeals() throws {
    let seals = try event.membersLikeSeals()
    guard event.isSealed else {
      guard let seal = seals.first else { return }
      throw BadLine(
        "the payload's \(seal.name.debugDescription) looks sealed, but \"sealed\" is not true")
    }
    for seal in seals {
      guard seal.isWhole else {
        throw BadLine("what is sealed in the payload's \(seal.name.debugDescription) is damaged")
      }
      try check(seal.name, readsAs: seal.erased)
    }
  }

  /// Checks what a member reads as once its person is forgotten.
  private func check(_ member: String, readsAs erased: JSONValue) throws {
    let isCurrent = known?.schemaVersion == event.schemaVersion
    let declared = known?.personalFields.first { $0.name == member }
    guard declared != nil || !isCurrent else {
      throw BadLine("\(event.type) has no personal member \(member.debugDescription)")
    }
    let expected = declared.map { [$0.erased, PersonalField.erasedText] } ?? Self.standIns
    guard expected.contains(erased) else {
      throw BadLine(
        "once erased, \(member.debugDescription) of \(event.type) would read \(erased.jsonText), "
          + "expected \(expected.map(\.jsonText).joined(separator: " or "))")
    }
  }
}

/// The claim of a line about an event of a channel that names nobody: its subject.
struct ChannelClaim {
  let person: String
  let event: ChannelEvent
  let actor: String?

  /// Checks that the event may be about that person: what a member says and does is about
  /// themselves, anything else about whom the turn is for, or, outside of turns, whose conversation
  /// it is.
  ///
  /// - Throws: `BadLine`.
  func check(in state: ChannelState) throws {
    let member = try MemberID(checking: person)
    if case .channelCreated(let created) = event { return try check(member, owns: created) }
    let isThere = state.person == member || state.turn?.person == member
    guard isThere || (state.members[member].map { $0.role != .assistant } ?? false) else {
      throw BadLine(
        "\"personal\" says it is about \(person.debugDescription), who is not in the channel")
    }
    if let turn = state.turn { return try check(member, in: turn) }
    guard author == nil || isAuthors(member) else {
      throw BadLine(
        "\"personal\" says it is about \(person.debugDescription), "
          + "but \((author ?? "").debugDescription) did it")
    }
    guard author == nil else { return }
    try check(member, owns: state)
  }

  private func check(_ member: MemberID, in turn: ChannelState.TurnState) throws {
    guard member != turn.person, !isAuthors(member) else { return }
    throw BadLine(
      "\"personal\" says it is about \(person.debugDescription), "
        + "but it belongs to a turn for \(turn.person.rawValue.debugDescription)")
  }

  private func check(_ member: MemberID, owns created: ChannelCreated) throws {
    guard created.person != member else { return }
    throw BadLine(
      "\"personal\" says it is about \(person.debugDescription), but the conversation is "
        + (created.person.map { "that of \($0.rawValue.debugDescription)" } ?? "nobody's own"))
  }

  /// Checks what the assistant says outside of turns; where a channel is for nobody in particular,
  /// whoever acts says so.
  private func check(_ member: MemberID, owns state: ChannelState) throws {
    let people = state.members.values.filter { $0.role == .person }.map(\.id)
    let owner = state.person ?? (people.count == 1 ? people[0] : nil)
    if owner == member || (owner == nil && isActors) { return }
    throw BadLine(
      "\"personal\" says it is about \(person.debugDescription), but "
        + (owner.map { "the conversation is that of \($0.rawValue.debugDescription)" }
          ?? "nothing says so: outside of a turn it is about whoever acts"))
  }

  /// The member who says or does it themselves; nil if the assistant does, or nobody says who.
  private var author: String? {
    switch event {
    case .messageSent(let sent): sent.sender == .assistant ? nil : sent.sender.rawValue
    case .messageEdited:
      actor == MemberID.assistant.rawValue || actor?.contains(" via ") == true ? nil : actor
    case .inputSubmitted(let submitted): submitted.by.rawValue
    default: nil
    }
  }

  private func isAuthors(_ member: MemberID) -> Bool {
    author.map(ExactText.init) == ExactText(member.rawValue)
  }

  private var isActors: Bool {
    let somebody = actor.map { actor in
      actor.firstRange(of: " via ").map { String(actor[..<$0.lowerBound]) } ?? actor
    }
    return somebody.map(ExactText.init) == ExactText(person)
  }
}

/// In whose calendar each appointment is, so that no other calendar takes one of that name.
///
/// The log is walked through once, at the first event of a calendar.
struct AppointmentStreamRules {
  private var streams: [Name: StreamName]?

  /// Compared by its bytes, as everywhere.
  private struct Name: Hashable {
    let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }
  }

  /// - Throws: `BadLine` if the event's appointment is another calendar's.
  mutating func check(_ line: EventLine, in snapshot: borrowing Snapshot) throws {
    if streams == nil { try read(snapshot) }
    guard let id = try Self.appointment(line.event.payload), let other = streams?[id],
      other != line.stream
    else { return }
    throw BadLine(
      "its appointment is in \(other) already, expected an identifier that no calendar has")
  }

  /// Notes an event that goes in.
  mutating func note(_ line: EventLine) throws {
    guard let id = try Self.appointment(line.event.payload) else { return }
    streams?[id] = line.stream
  }

  private mutating func read(_ snapshot: borrowing Snapshot) throws {
    var found: [Name: StreamName] = [:]
    try snapshot.forEachStoredEvent { event in
      guard event.stream.category == "calendar",
        let id = try Self.appointment(event.recorded.payload)
      else { return .proceed }
      if found[id] == nil { found[id] = event.stream }
      return .proceed
    }
    streams = found
  }

  private static func appointment(_ payload: [UInt8]) throws -> Name? {
    try JSONValue(json: payload)["appointment"]?.string.map(Name.init)
  }
}
