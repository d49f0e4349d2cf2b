import Conversation
import EventLog
import JSON
import PluginKit

/// Says of one event how it concerns a person.
struct PersonReader {
  let person: String
  let handle: String?
  let acquaintance: PersonFacts
  let types: [EventType: any EventPayload.Type]
  let vault: KeyVault
  /// The categories whose streams are named after the person whom their events are about, as types
  /// declare.
  private let namedAfterSubjects: Set<String>
  var identity: IdentitySearch
  /// Whether the person's identifier is a word as programs use them, too: no address, no digit in
  /// it.
  private let isWord: Bool
  private let called: IdentitySearch

  init(
    person: String, handle: String?, _ acquaintance: PersonFacts,
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

  /// The state that is kept while a stretch is gone through.
  struct ScanState {
    fileprivate var members = PayloadMembers()
    fileprivate var irrelevantNames = IrrelevantNames()
  }

  /// Nil if an event does not concern the person, nor may.
  func entry(for view: borrowing EventView) throws -> PersonRecord.Entry? {
    var known = ScanState()
    return try entry(for: view, &known)
  }

  /// The same, within a scan.
  func entry(
    for view: borrowing EventView, _ known: inout ScanState
  ) throws -> PersonRecord.Entry? {
    guard
      ![SubjectForgotten.eventType, EventRedacted.eventType, EventLost.eventType].contains(
        view.type)
    else {
      return nil
    }
    let isInTheirStream = acquaintance.streams.contains(view.stream)
    if !isInTheirStream, namesAreIrrelevant(view, &known.irrelevantNames),
      try identity.prefilter.members(of: view, &known.members)?.isEmpty == true
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
    // Events that are known to be theirs are listed for that. Of a redacted one nothing is left but
    // its names.
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
    // A member beside another's seal is another's, unless it names the person.
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
      // An event without its type's shape is not excused by the type.
      return .nobodyKnows
    }
  }

  /// How surely a member names the person, in what anybody can read of it; nil if it does not.
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
      // A declared number counts something.
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

  /// Whether there is anything to read in a value but what stands for an erased one: a number tells
  /// as much as a word.
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

/// Whose an event is as a whole: what is somebody else's, too, is not taken out with the person's.
extension PersonReader {
  /// Whether all that an event says is the person's for certain: by its seals, its type, its actor,
  /// or whose stream or turn it is.
  ///
  /// An event that only names them is not theirs for that, nor for lying in a stream that is partly
  /// theirs.
  func owns(_ event: RecordedEvent, _ members: [StoredMember], _ about: Subject) throws -> Bool {
    guard about == .nobodyKnows else { return about == .person }
    if isSaidForCaller(event.type), acquaintance.inTheirTurns.contains(event.position) {
      return true
    }
    let isMembers = [MessageSent.eventType, InputSubmitted.eventType].contains(event.type)
    if isMembers, let author = Self.author(of: members, event.type),
      author != MemberID.assistant.rawValue
    {
      return ExactText(author) == ExactText(person)
    }
    // An event that somebody else's key seals in part is not taken along, whatever else speaks for
    // the person. A key that is missing here may exist elsewhere; only the words of a destroyed key
    // are nobody's any more.
    for seal in members.compactMap(\.handle) where seal.subject != handle {
      guard acquaintance.forgotten.contains(seal.description), try !vault.mayOpen(seal) else {
        return false
      }
    }
    return members.contains(where: isOwn) || PersonFacts.acts(event.actor, for: person)
      || isInTheirOwnStream(event)
  }

  /// Whether a stream is the person's by what a type declares, or a channel in which they are
  /// alone, and nobody else wrote the event there.
  private func isInTheirOwnStream(_ event: RecordedEvent) -> Bool {
    let stream = event.stream
    if namedAfterSubjects.contains(stream.category) {
      return ExactText(stream.identifier) == ExactText(person)
    }
    guard acquaintance.channels.contains(stream), !acquaintance.shared.contains(stream) else {
      return false
    }
    // An event of no declared type has no known author, either.
    guard let author = PersonFacts.somebody(event.actor) else {
      return types[event.type] != nil
    }
    return [person, MemberID.assistant.rawValue].contains { ExactText($0) == ExactText(author) }
  }

  /// Whether it lies in one of their turns, or says that it belongs to one.
  private func isInTheirTurn(_ event: RecordedEvent) -> Bool {
    acquaintance.inTheirTurns.contains(event.position)
      || event.correlation.map { acquaintance.turns.contains(ExactText($0)) } == true
  }

  /// Whether an event of that type, in a turn, is about the person whom the turn is for, whatever
  /// actor it names.
  ///
  /// All are, but what another member said, edited or answered.
  private func isSaidForCaller(_ type: EventType) -> Bool {
    types[type]?.subjectRule == .caller
      && ![MessageSent.eventType, MessageEdited.eventType, InputSubmitted.eventType].contains(type)
  }

  /// Who sent a message or answered, as anybody can read it.
  static func author(of members: [StoredMember], _ type: EventType) -> String? {
    let name = type == InputSubmitted.eventType ? "by" : "sender"
    return members.first { $0.name == name && $0.handle == nil }?.plain.string
  }

  /// The members of the person's events that somebody else's key seals: they stay readable when the
  /// person's key is gone.
  private func misplaced(
    _ members: [StoredMember], _ event: RecordedEvent, _ about: Subject,
    _ concerns: Set<PersonRecord.Concern>
  ) throws -> Set<String> {
    let sender = Self.author(of: members, event.type)
    let isWhole =
      !concerns.isDisjoint(with: [.stream, .actor]) || about == .person
      || sender.map(ExactText.init) == ExactText(person)
      || (types[event.type] == nil && concerns.contains(.payload))
    var found: Set<String> = []
    for member in members {
      guard let seal = member.handle, !isOwn(member),
        try isWhole || isStray(seal, event, from: sender), try vault.mayOpen(seal)
      else { continue }
      found.insert(member.name)
    }
    return found
  }

  /// Whether a seal in a stream of theirs is of nobody who is there, or in a turn of theirs and not
  /// of whoever speaks.
  private func isStray(
    _ seal: SubjectHandle, _ event: RecordedEvent, from sender: String?
  ) throws -> Bool {
    guard acquaintance.streams.contains(event.stream) else { return false }
    let isInTurn = isInTheirTurn(event)
    let isAssistants = isInTurn && isSaidForCaller(event.type)
    let authors = [isAssistants ? nil : PersonFacts.somebody(event.actor), sender]
      .compactMap { $0 }
    guard try !authors.contains(where: { try vault.subjectPart(of: $0) == seal.subject }) else {
      return false
    }
    return isInTurn
      || acquaintance.companions[event.stream]?.contains(seal.subject) != true
  }
}

/// The facts that the names of an event tell of the person: its stream's, its actor's, its
/// correlation's, and that of a type which no plugin declares.
extension PersonReader {
  /// The names in which the person is, and in which they may be.
  struct Naming {
    private(set) var certain: Set<PersonRecord.Concern> = []
    private(set) var doubtful: Set<PersonRecord.Concern> = []

    fileprivate mutating func note(_ certainties: Certainty?..., in name: PersonRecord.Concern) {
      switch certainties.compactMap(\.self).max() {
      case .certain: certain.insert(name)
      case .doubtful: doubtful.insert(name)
      case nil: break
      }
    }
  }

  func naming(in event: RecordedEvent) -> Naming {
    var naming = Naming()
    naming.note(certainty(of: event.stream), in: .stream)
    naming.note(certainty(ofActor: event.actor), in: .actor)
    naming.note(certainty(inName: event.correlation), in: .correlation)
    if types[event.type] == nil { naming.note(certainty(ofKind: event.type.name), in: .type) }
    return naming
  }

  /// Names that are known to be nobody's: the same come again in every event.
  struct IrrelevantNames {
    fileprivate var streams: Set<StreamName> = []
    fileprivate var actors: Set<String> = []
    fileprivate var correlations: Set<String> = []
    fileprivate var types: Set<EventType> = []
  }

  /// Whether the names of an event tell nothing of the person.
  func namesAreIrrelevant(_ event: borrowing EventView, _ known: inout IrrelevantNames) -> Bool {
    let stream = event.stream
    if !known.streams.contains(stream) {
      guard certainty(of: stream) == nil else { return false }
      known.streams.insert(stream)
    }
    if let actor = event.actor, !known.actors.contains(actor) {
      guard certainty(ofActor: actor) == nil else { return false }
      known.actors.insert(actor)
    }
    if let correlation = event.correlation, !known.correlations.contains(correlation) {
      guard certainty(inName: correlation) == nil else { return false }
      known.correlations.insert(correlation)
    }
    guard types[event.type] == nil, !known.types.contains(event.type) else { return true }
    guard certainty(ofKind: event.type.name) == nil else { return false }
    known.types.insert(event.type)
    return true
  }

  private func certainty(of stream: StreamName) -> Certainty? {
    [certainty(inName: stream.identifier), certainty(ofKind: stream.category)]
      .compactMap(\.self).max()
  }

  private func certainty(ofActor actor: String?) -> Certainty? {
    PersonFacts.acts(actor, for: person) ? .certain : certainty(inName: actor)
  }

  /// How surely a name that somebody or something has is the person's, or has theirs in it.
  private func certainty(inName name: String?) -> Certainty? {
    guard let name, let found = identity.certainty(in: name, byName: false) else { return nil }
    let somebody = ExactText(PersonFacts.somebody(name) ?? name)
    return found == .doubtful && acquaintance.members.contains(somebody) ? nil : found
  }

  /// How surely what streams or events are called by kind names the person: a plain word is more
  /// likely a program's.
  private func certainty(ofKind name: String) -> Certainty? {
    let found = certainty(inName: name)
    return isWord && ExactText(name) == ExactText(person) ? found.map { min($0, .doubtful) } : found
  }
}
