import EventLog
import JSON
import PluginKit

/// Judges where the texts of a person are in the events of a log, in one walk.
///
/// What tells by itself whose it is (``Distinctness``) is theirs in an event after they had it, in a member that no type declares to stay. A word or a
/// short number there is doubtful. Neither counts that others had before, that other people have as well, or that the program itself
/// says; a word that is in a hundred events is an everyday one.
struct TextSearch {
  private static let everyday = 100
  private static let keptNames = 10_000

  private enum Verdict: Int, Comparable {
    case others, doubtful, theirs
    static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }
  }

  /// What the walk has found of one trace.
  private struct Trail {
    /// Whether others had it before, or it is in very many events.
    var isCommon = false
    /// Whether the program itself says it.
    var isProgrammed = false
    /// Whose keys seal it as a whole text, at most two.
    var holders: Set<String> = []
    var theirs: [Position] = []
    var doubts: [PersonRecord.Doubt] = []
  }

  private let texts: [ReadableText]
  private let table: TextTable
  private let streams: Set<StreamName>
  private let entries: [Position: PersonRecord.Entry]
  private let types: [EventType: any EventPayload.Type]
  private let isCalled: (String) -> Bool
  private var trails: [Trail]
  private var found = TextFindings()
  private var seenNames: Set<String> = []

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
      // What its type declares to stand in for a sealed member is nobody's.
      let isNobodys = member.isDeclaredStandIn(of: types[event.type])
      for (trace, edges) in places(in: member.plain) {
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

  /// What was found, now that it is known what others say, too.
  var findings: TextFindings {
    var result = found
    let own = zip(trails, table.traces).filter { !isEverydays($0, $1) }.map(\.1.text)
    result.named.formIntersection(own)
    var doubts: [PersonRecord.Doubt: Int] = [:]
    for (trail, trace) in zip(trails, table.traces) where !isEverydays(trail, trace) {
      result.mentions[trace.text]?.theirs += trail.theirs
      for doubt in trail.doubts {
        if doubt.key == nil { result.mentions[trace.text]?.doubtful.append(doubt.position) }
        doubts[doubt] = trace.text
      }
    }
    result.mentions = result.mentions.mapValues { mention in
      var mention = mention
      mention.theirs = Set(mention.theirs).sorted()
      return mention
    }
    let theirs = Set(result.theirs)
    result.doubts = doubts.keys.filter { !theirs.contains($0.position) }.sorted {
      ($0.position, $0.members.joined()) < ($1.position, $1.members.joined())
    }
    return result
  }

  private func isEverydays(_ trail: Trail, _ trace: TextTable.Trace) -> Bool {
    switch trace.distinctness {
    case .sentence: trail.isProgrammed
    case .distinctive: trail.isProgrammed || trail.isCommon || trail.holders.count > 1
    case .faint: trail.isProgrammed || trail.isCommon || !trail.holders.isEmpty
    }
  }

  private func places(in value: JSONValue) -> [Int: FoldedText.Edges] {
    (value.texts + value.numbers).reduce(into: [:]) { found, text in
      found.merge(table.places(in: FoldedText(text))) { $0.rawValue > $1.rawValue ? $0 : $1 }
    }
  }

  private func verdict(
    on trace: Int, _ edges: FoldedText.Edges, in member: String, of event: RecordedEvent
  ) -> Verdict {
    if let entry = entries[event.position] {
      return entry.readable.contains(member) && edges != .inNumber ? .theirs : .others
    }
    guard !isDeclared(member, event.type), streams.contains(event.stream) || isAfter(trace, event)
    else { return .others }
    switch (table.traces[trace].distinctness, edges) {
    case (.sentence, _): return .theirs
    case (.distinctive, .whole): return .theirs
    case (.distinctive, .inWord), (.faint, .whole): return .doubtful
    default: return .others
    }
  }

  private mutating func record(
    _ verdicts: [Int: (verdict: Verdict, members: [String])], of event: RecordedEvent
  ) {
    var seen: Set<Int> = []
    for (trace, found) in verdicts {
      let text = table.traces[trace].text
      let new = PlainMention(first: event.position, type: event.type)
      if seen.insert(text).inserted { self.found.mentions[text, default: new].events += 1 }
      switch found.verdict {
      case .others: break
      case .theirs: trails[trace].theirs.append(event.position)
      case .doubtful:
        guard !trails[trace].isCommon else { continue }
        trails[trace].doubts.append(PersonRecord.Doubt(event, found.members, under: nil))
        if trails[trace].doubts.count > Self.everyday, table.traces[trace].distinctness == .faint {
          trails[trace].isCommon = true
          trails[trace].doubts = []
        }
      }
    }
  }

  /// Notes what others had before the person did.
  private mutating func note(
    _ trace: Int, _ edges: FoldedText.Edges, in event: RecordedEvent
  ) {
    guard edges == .whole, entries[event.position] == nil, !streams.contains(event.stream),
      event.position < texts[table.traces[trace].text].first
    else { return }
    trails[trace].isCommon = true
  }

  /// Looks at a name that stays: of a stream, an actor, a correlation or a type, or what the record of an erasure says.
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
    case .distinctive:
      edges == .whole && FoldedText(texts[table.traces[trace].text].text).isContact
    case .faint: false
    }
  }

  private func mayBeQuoted(_ trace: Int) -> Bool {
    table.traces[trace].distinctness > .faint && texts[table.traces[trace].text].isOwn
      && !trails[trace].isCommon
  }

  private func isAfter(_ trace: Int, _ event: RecordedEvent) -> Bool {
    event.position > texts[table.traces[trace].text].first
  }

  /// Whether the event's type says of a member that it may stay: what it holds did not come from the person.
  private func isDeclared(_ member: String, _ type: EventType) -> Bool {
    let declared = types[type]?.eventMembers.first { $0.name == member }
    return !(declared?.kind ?? .undecided).mayBeTheirs
  }
}

extension JSONValue {
  /// Whether one of its texts or numbers is that, however it is written.
  fileprivate func holdsWhole(_ folded: [UInt8]) -> Bool {
    (texts + numbers).contains { FoldedText($0).bytes == folded }
  }
}
