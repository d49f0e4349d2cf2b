import EventLog
import JSON

/// Says of one event how it concerns a person.
struct PersonReader {
  let person: String
  let handle: String?
  let acquaintance: PersonAcquaintance
  let types: [EventType: any EventPayload.Type]
  let vault: KeyVault
  /// The categories whose streams are named after the person whom their events are about, as types declare.
  let namedAfterSubjects: Set<String>
  var identity: IdentitySearch
  /// Whether the person's identifier is a word as programs use them, too: no address, no digit in it.
  let isWord: Bool
  private let called: IdentitySearch

  init(
    person: String, handle: String?, _ acquaintance: PersonAcquaintance,
    types: [EventType: any EventPayload.Type], _ vault: KeyVault
  ) {
    self.person = person
    self.handle = handle
    self.acquaintance = acquaintance
    self.types = types
    self.vault = vault
    namedAfterSubjects = Set(
      types.values.compactMap { type in
        guard case .category(let name, named: .afterSubject, first: _) = type.streams else {
          return nil
        }
        return name
      })
    isWord = !FoldedText(person).isDistinctive && !person.contains(where: \.isNumber)
    identity = IdentitySearch(
      person, names: acquaintance.names, sharedNames: acquaintance.sharedNames,
      others: acquaintance.others)
    called = IdentitySearch("", names: acquaintance.names)
  }

  /// What is kept while a stretch is gone through.
  struct Known {
    fileprivate var members = PayloadMembers()
    fileprivate var nobodys = Nobodys()
  }

  /// Nil where an event does not concern the person, nor may.
  func entry(for view: borrowing EventView) throws -> PersonRecord.Entry? {
    var known = Known()
    return try entry(for: view, &known)
  }

  /// The same, within a walk.
  func entry(
    for view: borrowing EventView, _ known: inout Known
  ) throws -> PersonRecord.Entry? {
    guard
      ![SubjectForgotten.eventType, EventRedacted.eventType, EventLost.eventType].contains(
        view.type)
    else {
      return nil
    }
    let isInTheirStream = acquaintance.streams.contains(view.stream)
    if !isInTheirStream, isNobodys(view, &known.nobodys),
      try identity.sieve.members(of: view, &known.members)?.isEmpty == true
    {
      return nil
    }
    let event = view.recorded
    let members = try view.storedMembers()
    let about = subject(of: event, members)
    let isOthers = about == .another
    let found = Dictionary(
      members.compactMap { member in
        mention(in: member, event, byName: !isOthers).map { (member.name, $0) }
      }, uniquingKeysWith: max)
    let mentions = Set(found.filter { $0.value == .certain }.keys)
    var entry = PersonRecord.Entry(position: event.position, stream: event.stream, type: event.type)
    entry.sealed = members.filter(isOwn).map(\.name)
    if !entry.sealed.isEmpty { entry.concerns.insert(.sealed) }
    let naming = naming(in: event)
    entry.concerns.formUnion(naming.certain)
    if isTheirs(event, members) { entry.concerns.insert(.member) }
    if !mentions.isEmpty { entry.concerns.insert(.payload) }
    let misplaced = try isOthers ? [] : misplaced(members, event, about, entry.concerns)
    if !misplaced.isEmpty { entry.concerns.insert(.member) }
    entry.doubtful = members.map(\.name).filter { found[$0] == .doubtful }
      .filter { kind(of: $0, event.type).mayBeTheirs }
    // What is known to be theirs is listed by that; what is redacted has nothing left but its names.
    if !event.isRedacted, entry.concerns.isDisjoint(with: [.sealed, .stream, .actor, .member]) {
      entry.doubtfulNames = naming.doubtful
    }
    guard !entry.concerns.isEmpty || entry.isDoubtful else { return nil }
    entry.isRedacted = event.isRedacted
    guard !entry.concerns.isEmpty else { return entry }
    for member in members {
      if misplaced.contains(member.name) { entry.readable.append(member.name); continue }
      guard member.plain != .null, !member.isDeclaredStandIn(of: types[event.type]),
        member.plain != .string("[erased]")
      else { continue }
      judge(member, of: event, about, mentions.contains(member.name), &entry)
    }
    entry.doubtful.removeAll { entry.readable.contains($0) }
    guard !entry.readable.isEmpty else { return entry }
    entry.doubtfulNames = []
    entry.isWhollyTheirs = try owns(event, members, about)
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
    // Of what is somebody else's, or nobody's, only what names the person counts.
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

  /// How surely a member names the person, in what anybody can read of it; nil where it does not.
  private func mention(
    in member: StoredMember, _ event: RecordedEvent, byName: Bool
  ) -> Certainty? {
    let declared = types[event.type]?.eventMembers.first { $0.name == member.name }
    let values = member.plain.unpacked
    var found = values.flatMap(\.names).compactMap { identity.certainty(in: $0, byName: false) }
    // A declared member's name is its type's.
    if declared == nil, let named = identity.certainty(in: member.name, byName: false) {
      found.append(named)
    }
    if case .plain = declared?.kind {
      // What is declared a number counts something.
    } else {
      found += values.compactMap { identity.certainty(inNumbersOf: $0) }
    }
    found += values.flatMap(\.texts).compactMap { identity.certainty(in: $0, byName: byName) }
    return found.max()
  }

  /// How surely a value that somebody else's key seals names the person.
  func certainty(in value: JSONValue) -> Certainty? {
    value.unpacked.flatMap(\.texts).compactMap { identity.certainty(in: $0) }.max()
  }

  /// Whether a name of an event says what the person is called.
  func isCalled(_ name: String) -> Bool { called.isCertain(inName: name) }

  /// Whether there is anything to read in a value but what stands for an erased one: a number tells as much as a word.
  private static func saysSomething(_ value: JSONValue) -> Bool {
    switch value {
    case .null: false
    case .string(let text): !text.isEmpty && text != "[erased]"
    case .bool, .int, .digits, .double: true
    case .array(let values): values.contains(where: saysSomething)
    case .object(let object): object.members.contains { saysSomething($0.value) }
    }
  }
}

extension EventMember.Kind {
  /// Whether nobody has said that what is in such a member may stay.
  var mayBeTheirs: Bool {
    switch self {
    case .plain, .subject: false
    case .personal, .undecided: true
    }
  }
}
