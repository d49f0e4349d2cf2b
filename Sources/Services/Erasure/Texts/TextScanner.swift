import Basics
import EventLog
import JSON
import PluginKit

/// Sees where the texts of a person are in events; ``TextSearch`` judges it afterwards, in the
/// order of the log.
struct TextScanner: Sendable {
  private static let keptNames = 10_000

  let table: TextTable
  let types: [EventType: any EventPayload.Type]
  let isCalled: @Sendable (String) -> Bool
  /// The prefilter that lets through the payloads that may have one of them.
  var prefilter: PayloadPrefilter
  /// The texts of which it is known that others have them, too.
  let shared: SharedTexts

  /// Looks for some texts, with the types that are known.
  init(
    _ texts: [ReadableText], _ types: [any EventPayload.Type],
    isCalled: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    table = TextTable(texts)
    self.types = Dictionary(
      types.map { ($0.eventType, $0) }, uniquingKeysWith: { first, _ in first })
    self.isCalled = isCalled
    prefilter = table.prefilter()
    shared = SharedTexts(table)
  }

  /// An event with texts in what anybody can read of it.
  struct ReadableEvent: Sendable {
    let event: RecordedEvent
    var members: [Member] = []

    struct Member: Sendable {
      let name: String
      /// Whether it only stands in for a sealed one.
      let isNobodys: Bool
      let places: [Int: FoldedText.Edges]
    }
  }

  /// A member with texts that somebody else's key seals.
  struct SealedMember: Sendable {
    let event: RecordedEvent
    let key: SubjectHandle
    let member: String
    let places: [Int: FoldedText.Edges]
    /// Those that are the whole of a text or a number in it.
    let wholes: Set<Int>
  }

  /// The names that stay.
  struct Names: Sendable {
    /// The texts that they say.
    var named: Set<Int> = []
    /// Whether they say what the person is called.
    var namesPerson = false

    mutating func formUnion(_ other: Names) {
      named.formUnion(other.named)
      namesPerson = namesPerson || other.namesPerson
    }
  }

  /// The observations in a stretch of the log, in order.
  struct Observations<Event: Sendable>: Sendable {
    var events: [Event] = []
    var names = Names()
  }

  /// The state that is kept while a stretch is gone through: the same names come again in every
  /// event.
  struct ScanState {
    fileprivate var names: Set<String> = []
    fileprivate var members = PayloadMembers()
    fileprivate var memberNames: [ExactText: [Int: FoldedText.Edges]] = [:]
  }

  /// Looks at what anybody can read of an event, and at its names.
  func look(
    at event: borrowing EventView, _ known: inout ScanState,
    _ seen: inout Observations<ReadableEvent>
  ) throws {
    func look(_ name: String?) {
      guard let name, known.names.insert(name).inserted else { return }
      seen.names.formUnion(names(in: name))
    }
    look(event.stream.rawValue)
    look(event.actor)
    look(event.correlation)
    if types[event.type] == nil { look(event.type.name) }
    // Why an event was redacted stays: it is looked at whatever it says.
    let isRedaction = event.type == EventRedacted.eventType
    let named = isRedaction ? nil : try prefilter.members(of: event, &known.members)
    if let named, named.isEmpty { return }
    var found = ReadableEvent(event: event.recorded)
    for member in try event.storedMembers() {
      // Why an event was redacted stays as names do: nobody can redact that record.
      if event.type == EventRedacted.eventType, member.name == "reason" {
        look(member.plain.string)
        continue
      }
      if let named, !named.contains(member.name) { continue }
      let places = places(in: member, of: event.type, &known)
      guard !places.isEmpty else { continue }
      // A member that its type declares to stand in for a sealed one is nobody's.
      let isNobodys = member.isDeclaredStandIn(of: types[event.type])
      found.members.append(
        ReadableEvent.Member(name: member.name, isNobodys: isNobodys, places: places))
    }
    if !found.members.isEmpty { seen.events.append(found) }
  }

  /// Looks at the events at some positions, at what anybody can read and at what the keys of others
  /// than the person seal.
  func observe(
    in snapshot: borrowing Snapshot, _ positions: ClosedRange<Position>, but handle: String?
  ) throws -> (plain: Observations<ReadableEvent>, sealed: Observations<SealedMember>) {
    var (plain, sealed) = (Observations<ReadableEvent>(), Observations<SealedMember>())
    var known = ScanState()
    try snapshot.forEachStoredEvent(in: positions) { event in
      try look(at: event, &known, &plain)
      return .proceed
    }
    try OtherSubjects(but: handle).forEach(in: snapshot, positions, prefilter.mayHold) {
      event, members in
      sealed.events += look(in: event, members, &known)
    }
    return (plain, sealed)
  }

  /// The prefilter that lets through the values that may have one of the texts of which it still
  /// matters whether others have them.
  func currentPrefilter() -> PayloadPrefilter { shared.prefilter }

  /// Looks at what the keys of others seal in an event.
  func look(
    in event: RecordedEvent, _ sealed: [SubjectHandle: [OtherSubjects.Opened]],
    _ known: inout ScanState
  ) -> [SealedMember] {
    var found: [SealedMember] = []
    for (key, members) in sealed {
      for member in members {
        let places = places(in: member.value, &known).filter { $0.value != .inNumber }
        guard !places.isEmpty else { continue }
        let wholes = places.keys.filter { member.value.holdsWhole(table.terms[$0].bytes) }
        found.append(
          SealedMember(
            event: event, key: key, member: member.name, places: places, wholes: Set(wholes)))
      }
    }
    return found
  }

  /// Looks at a name that stays: of a stream, an actor, a correlation or a type, or what the record
  /// of an erasure or a redaction says.
  func names(in name: String) -> Names {
    var names = Names(namesPerson: isCalled(name))
    for (term, edges) in table.places(in: FoldedText(name)) where tells(term, edges) {
      names.named.insert(table.terms[term].text)
    }
    return names
  }

  /// The places of terms in the readable parts of a member, and in its name if no type declares it.
  private func places(
    in member: StoredMember, of type: EventType, _ known: inout ScanState
  ) -> [Int: FoldedText.Edges] {
    let isDeclared = types[type]?.eventMembers.contains { $0.name == member.name } == true
    let found = places(in: member.plain, &known)
    return isDeclared
      ? found : found.merging(places(inName: member.name, &known), uniquingKeysWith: Self.better)
  }

  private func places(in value: JSONValue, _ known: inout ScanState) -> [Int: FoldedText.Edges] {
    var found: [Int: FoldedText.Edges] = [:]
    for value in value.unpacked {
      for text in value.texts + value.numbers {
        found.merge(table.places(in: FoldedText(text)), uniquingKeysWith: Self.better)
      }
      for name in value.names {
        found.merge(places(inName: name, &known), uniquingKeysWith: Self.better)
      }
    }
    return found
  }

  private static func better(_ one: FoldedText.Edges, _ other: FoldedText.Edges) -> FoldedText.Edges
  {
    one.rawValue > other.rawValue ? one : other
  }

  /// Names of members come again in every event.
  private func places(inName name: String, _ known: inout ScanState) -> [Int: FoldedText.Edges] {
    if let places = known.memberNames[ExactText(name)] { return places }
    let found = table.places(in: FoldedText(name))
      .filter { table.terms[$0.key].distinctness > .faint }
    if known.memberNames.count >= Self.keptNames { known.memberNames = [:] }
    known.memberNames[ExactText(name)] = found
    return found
  }

  /// Whether a term in a name is no program's: identifiers are everywhere.
  private func tells(_ term: Int, _ edges: FoldedText.Edges) -> Bool {
    switch table.terms[term].distinctness {
    case .sentence: true
    case .distinctive: edges == .whole && table.terms[term].isContact
    case .faint: false
    }
  }
}

extension JSONValue {
  /// Whether one of its texts or numbers is that, however it is written.
  fileprivate func holdsWhole(_ folded: [UInt8]) -> Bool {
    (texts + numbers).contains { FoldedText($0).bytes == folded }
  }
}

/// Texts of a person that enough others say under their own keys: they are everybody's, and change
/// no plan any more.
///
/// One other person is enough for a word, two for an address; some texts stay the person's however
/// many say them. What one stretch of a scan has found to be everybody's, the next ones need not
/// look for.
final class SharedTexts: Sendable {
  private struct State {
    var holders: [Int: Set<String>] = [:]
    var shared: Set<Int> = []
    /// The prefilter that lets through the values that may have another one; nil if that has changed.
    var prefilter: PayloadPrefilter?
  }

  private let table: TextTable
  private let state = Lock(State())

  init(_ table: TextTable) { self.table = table }

  /// Lets through what may have a text that is not everybody's yet.
  var prefilter: PayloadPrefilter {
    state.withLock { state in
      let prefilter = state.prefilter ?? table.prefilter(but: state.shared)
      state.prefilter = prefilter
      return prefilter
    }
  }

  /// Notes who else has a text as a whole.
  func note(_ seen: [TextScanner.SealedMember]) {
    guard seen.contains(where: { !$0.wholes.isEmpty }) else { return }
    state.withLock { state in
      for sealed in seen {
        for term in sealed.wholes where !state.shared.contains(term) {
          state.holders[term, default: []].insert(sealed.key.subject)
          let count = state.holders[term]?.count ?? 0
          let isEveryday =
            switch table.terms[term].distinctness {
            case .sentence: false
            case .distinctive: count > 1
            case .faint: true
            }
          guard isEveryday else { continue }
          state.shared.insert(term)
          state.prefilter = nil
        }
      }
    }
  }
}
