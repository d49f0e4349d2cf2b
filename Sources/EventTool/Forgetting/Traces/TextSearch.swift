import EventLog
import JSON
import PluginKit

/// Judges where the texts of a person are in the events of a log, in one walk.
///
/// What tells by itself whose it is (``Distinctness``) is theirs in an event after they had it, in a member that no type declares to stay. A word or a
/// short number there is doubtful. Neither counts that others had before, that other people have as well, or that the program itself
/// says; a word that is in a hundred events is an everyday one.
struct TextSearch {
  static let everyday = 100
  private static let keptNames = 10_000

  enum Verdict: Int, Comparable {
    case others, doubtful, theirs
    static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }
  }

  /// What the walk has found of one trace.
  struct Trail {
    /// Whether others had it before, or it is in very many events.
    var isCommon = false
    /// Whether the program itself says it.
    var isProgrammed = false
    /// Whose keys seal it as a whole text, at most two.
    var holders: Set<String> = []
    var theirs: [Position] = []
    var doubts: [PersonRecord.Doubt] = []
  }

  let texts: [ReadableText]
  let table: TextTable
  let streams: Set<StreamName>
  let entries: [Position: PersonRecord.Entry]
  let types: [EventType: any EventPayload.Type]
  private let isCalled: (String) -> Bool
  var trails: [Trail]
  var found = TextFindings()
  private var seenNames: Set<String> = []
  private var memberNames: [ExactText: [Int: FoldedText.Edges]] = [:]

  init(_ texts: [ReadableText], _ record: PersonRecord, _ registry: PluginRegistry) {
    self.texts = texts
    table = TextTable(texts)
    types = Dictionary(
      registry.payloads.map { ($0.eventType, $0) }, uniquingKeysWith: { first, _ in first })
    streams = record.streams
    entries = Dictionary(
      record.entries.map { ($0.position, $0) }, uniquingKeysWith: { first, _ in first })
    isCalled = record.isCalled
    let programs = Set(registry.words.map { FoldedText($0).bytes })
    trails = table.traces.map { Trail(isProgrammed: programs.contains($0.bytes)) }
  }

  /// Looks at what anybody can read of an event.
  mutating func look(in event: borrowing EventView) throws {
    let stored = event.recorded
    lookAtNames(of: stored)
    var verdicts: [Int: (verdict: Verdict, members: [String])] = [:]
    for member in try event.storedMembers() {
      // Why an event was redacted stays as names do: nobody can redact that record.
      if event.type == EventRedacted.eventType, member.name == "reason" {
        member.plain.string.map { look(atName: $0) }
        continue
      }
      // What its type declares to stand in for a sealed member is nobody's.
      let isNobodys = member.isDeclaredStandIn(of: types[event.type])
      for (trace, edges) in places(in: member, of: event.type) {
        let verdict = isNobodys ? .others : verdict(on: trace, edges, in: member.name, of: stored)
        let best = max(verdict, verdicts[trace]?.verdict ?? .others)
        let members = best == verdicts[trace]?.verdict ? verdicts[trace]?.members ?? [] : []
        verdicts[trace] = (best, verdict == best ? members + [member.name] : members)
        note(trace, edges, in: stored)
      }
    }
    record(verdicts, of: stored)
  }

  /// Looks at what the keys of others seal in an event.
  mutating func look(in event: RecordedEvent, _ sealed: [SubjectHandle: [OthersWords.Opened]]) {
    guard entries[event.position]?.readable.isEmpty ?? true else { return }
    for (key, members) in sealed {
      for member in members {
        for (trace, edges) in places(in: member.value) where edges != .inNumber {
          note(trace, edges, in: event)
          if member.value.holdsWhole(table.traces[trace].bytes) {
            trails[trace].holders.insert(key.subject)
          }
          guard edges == .whole, mayBeQuoted(trace), isAfter(trace, event) else { continue }
          trails[trace].doubts.append(PersonRecord.Doubt(event, [member.name], under: key))
        }
      }
    }
  }

  /// Where traces are in what anybody can read of a member, and in its name where no type declares it.
  private mutating func places(
    in member: StoredMember, of type: EventType
  ) -> [Int: FoldedText.Edges] {
    let isDeclared = types[type]?.eventMembers.contains { $0.name == member.name } == true
    let found = places(in: member.plain)
    return isDeclared ? found : found.merging(places(inName: member.name), uniquingKeysWith: better)
  }

  private mutating func places(in value: JSONValue) -> [Int: FoldedText.Edges] {
    var found: [Int: FoldedText.Edges] = [:]
    for value in value.unpacked {
      for text in value.texts + value.numbers {
        found.merge(table.places(in: FoldedText(text)), uniquingKeysWith: better)
      }
      for name in value.names { found.merge(places(inName: name), uniquingKeysWith: better) }
    }
    return found
  }

  private func better(_ one: FoldedText.Edges, _ other: FoldedText.Edges) -> FoldedText.Edges {
    one.rawValue > other.rawValue ? one : other
  }

  /// Names of members come again in every event.
  private mutating func places(inName name: String) -> [Int: FoldedText.Edges] {
    if let known = memberNames[ExactText(name)] { return known }
    let found = table.places(in: FoldedText(name))
      .filter { table.traces[$0.key].distinctness > .faint }
    if memberNames.count >= Self.keptNames { memberNames = [:] }
    memberNames[ExactText(name)] = found
    return found
  }

  /// Looks at a name that stays: of a stream, an actor, a correlation or a type, or what the record of an erasure or a redaction says.
  mutating func look(atName name: String) {
    guard seenNames.insert(name).inserted else { return }
    if seenNames.count > Self.keptNames { seenNames = [] }
    if isCalled(name) { found.namesPerson = true }
    for (trace, edges) in table.places(in: FoldedText(name)) where tells(trace, edges) {
      found.named.insert(table.traces[trace].text)
    }
  }

  private mutating func lookAtNames(of event: RecordedEvent) {
    look(atName: event.stream.rawValue)
    event.actor.map { look(atName: $0) }
    event.correlation.map { look(atName: $0) }
    if types[event.type] == nil { look(atName: event.type.name) }
  }

  /// Whether a trace in a name is no program's: identifiers are everywhere.
  private func tells(_ trace: Int, _ edges: FoldedText.Edges) -> Bool {
    switch table.traces[trace].distinctness {
    case .sentence: true
    case .distinctive: edges == .whole && table.traces[trace].isContact
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
