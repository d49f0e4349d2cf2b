import EventLog
import JSON

/// What a line says is personal in its event, or sealed: nobody may choose whose it is, or what it reads as once that person is forgotten.
struct PersonalClaims {
  private static let subjectLength = 1...255
  /// What can stand for a member of which nothing is declared: it says nothing.
  private static let standIns = [PersonalField.erasedText, .null, .array([])]

  private let event: NewEvent
  /// The payload's type, where it is known.
  private let known: (any EventPayload.Type)?

  init(_ event: NewEvent, of known: (any EventPayload.Type)?) {
    self.event = event
    self.known = known
  }

  /// Checks what can be told without reading the payload.
  ///
  /// - Throws: `BadLine`.
  func check() throws {
    try checkSeals()
    if let subject = event.subject {
      if let reason = NameFault.reason(subject, bytes: Self.subjectLength) {
        throw BadLine("\"personal\": \(NameFault("a person's identifier", subject, reason))")
      }
      if known == nil { try Self.checkActor(event) }
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
          + "expected is \(expected.map(\.jsonText).joined(separator: " or "))")
    }
  }
}
