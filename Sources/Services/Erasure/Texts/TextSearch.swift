package import EventLog
import JSON
import PluginKit

/// Which events still say a text, in members that are not sealed.
package struct PlainMention {
  /// How many events.
  package var events = 0
  /// The first of them.
  package let first: Position
  package let type: EventType
  /// Whether it is the person's: said in an event that concerns them, in a member that nobody said
  /// may stay, or a text that tells by itself whose it is and only came up after they had said it.
  package var isTheirs: Bool { !theirs.isEmpty }
  /// The events in which it is.
  package var theirs: [Position] = []
  /// The events in which it may be.
  package var doubtful: [Position] = []
}

/// The findings of a search for a person's texts in the events of a log.
package struct TextFindings {
  /// Which of the texts events say in plain, by the text's index.
  var mentions: [Int: PlainMention] = [:]
  /// What may tell of the person, each event once: texts in plain, and what others' keys seal that
  /// the person said.
  package var doubts: [PersonRecord.Doubt] = []
  /// The texts that the names of events say: of streams, actors, correlations and types.
  var named: Set<Int> = []
  /// Whether the names of events say what the person is called.
  var namesPerson = false

  /// The events in which a text is the person's.
  package var theirs: [Position] { mentions.values.flatMap(\.theirs) }

  /// Looks for texts in all events, those in plain and those that other people's keys seal, and in
  /// some more names that will stay; what others' keys seal may have been seen already.
  init(
    of texts: [ReadableText], by walk: ParallelWalk, about record: PersonRecord,
    _ registry: PluginRegistry, names: [String] = [],
    sealed: [TextScanner.Seen<TextScanner.Sealed>]? = nil
  ) throws {
    // Where no key opens anything, there still is what the person is called.
    var search = TextSearch(texts, record, registry)
    let (sight, handle, head) = (search.sight, record.handle, try walk.log.head())
    for name in names { search.note(sight.names(in: name)) }
    for seen in try walk.map(upTo: head, { try sight.plain(in: $0, $1) }) { search.judge(seen) }
    let others = try sealed ?? walk.map(upTo: head) { try sight.sealed(in: $0, $1, but: handle) }
    for seen in others { search.judge(seen) }
    self = search.findings
  }

  /// Nothing was looked for.
  package init() {}
}

/// Judges where the texts of a person are in the events of a log, as ``TextScanner`` sees them, in
/// the order of the log.
///
/// What tells by itself whose it is (``Distinctness``) is theirs in an event after they had it, in
/// a member that no type declares to stay. A word or a short number there is doubtful. Neither
/// counts that others had before, that other people have as well, or that the program itself says;
/// a word that is in a hundred events is an everyday one.
struct TextSearch {
  static let everyday = 100

  enum Verdict: Int, Comparable {
    case others, doubtful, theirs
    static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }
  }

  /// The findings of the walk about one trace.
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
  var sight: TextScanner
  let streams: Set<StreamName>
  let entries: [Position: PersonRecord.Entry]
  private var trails: [Trail]
  var found = TextFindings()

  var table: TextTable { sight.table }
  var types: [EventType: any EventPayload.Type] { sight.types }

  init(_ texts: [ReadableText], _ record: PersonRecord, _ registry: PluginRegistry) {
    self.texts = texts
    sight = TextScanner(texts, registry.payloads, isCalled: record.isCalled)
    streams = record.streams
    entries = Dictionary(
      record.entries.map { ($0.position, $0) }, uniquingKeysWith: { first, _ in first })
    let programs = Set(registry.words.map { FoldedText($0).bytes })
    trails = sight.table.traces.map { Trail(isProgrammed: programs.contains($0.bytes)) }
  }

  /// Judges what was seen in plain in a stretch of the log.
  mutating func judge(_ seen: TextScanner.Seen<TextScanner.Plain>) {
    note(seen.names)
    for plain in seen.events {
      var verdicts: [Int: (verdict: Verdict, members: [String])] = [:]
      for member in plain.members {
        for (trace, edges) in member.places {
          let verdict =
            member.isNobodys ? .others : verdict(on: trace, edges, in: member.name, of: plain.event)
          let best = max(verdict, verdicts[trace]?.verdict ?? .others)
          let members = best == verdicts[trace]?.verdict ? verdicts[trace]?.members ?? [] : []
          verdicts[trace] = (best, verdict == best ? members + [member.name] : members)
          note(trace, edges, in: plain.event)
        }
      }
      record(verdicts, of: plain.event)
    }
  }

  /// Judges what was seen in a stretch of the log that the keys of others seal.
  mutating func judge(_ seen: TextScanner.Seen<TextScanner.Sealed>) {
    for sealed in seen.events where entries[sealed.event.position]?.readable.isEmpty ?? true {
      for (trace, edges) in sealed.places {
        note(trace, edges, in: sealed.event)
        if sealed.wholes.contains(trace) { trails[trace].holders.insert(sealed.key.subject) }
        guard edges == .whole, mayBeQuoted(trace), isAfter(trace, sealed.event) else { continue }
        trails[trace].doubts.append(
          PersonRecord.Doubt(sealed.event, [sealed.member], under: sealed.key))
      }
    }
  }

  /// Notes what names say that stay.
  mutating func note(_ names: TextScanner.Names) {
    if names.namesPerson { found.namesPerson = true }
    found.named.formUnion(names.named)
  }
}

/// The evidence of a place, and of all of them together.
extension TextSearch {
  /// The findings, now that it is known what others say, too.
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

  func verdict(
    on trace: Int, _ edges: FoldedText.Edges, in member: String, of event: RecordedEvent
  ) -> Verdict {
    // What names the person may quote them as well, in a member that does not.
    if entries[event.position]?.readable.contains(member) == true, edges != .inNumber {
      return .theirs
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

  mutating func record(
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
  mutating func note(
    _ trace: Int, _ edges: FoldedText.Edges, in event: RecordedEvent
  ) {
    guard edges == .whole, entries[event.position] == nil, !streams.contains(event.stream),
      event.position < texts[table.traces[trace].text].first
    else { return }
    trails[trace].isCommon = true
  }

  private func mayBeQuoted(_ trace: Int) -> Bool {
    table.traces[trace].distinctness > .faint && texts[table.traces[trace].text].isOwn
      && !trails[trace].isCommon
  }

  private func isAfter(_ trace: Int, _ event: RecordedEvent) -> Bool {
    event.position > texts[table.traces[trace].text].first
  }

  /// Whether the event's type says of a member that it may stay: what it holds did not come from
  /// the person.
  private func isDeclared(_ member: String, _ type: EventType) -> Bool {
    let declared = types[type]?.eventMembers.first { $0.name == member }
    return !(declared?.kind ?? .undecided).mayBeTheirs
  }
}

extension PluginRegistry {
  /// The program's own words, which are nobody's: names and choices of functions, greetings,
  /// examples.
  var words: [String] { plugins.flatMap(\.words) }
}

extension RegisteredPlugin {
  fileprivate var words: [String] {
    var words = [manifest.id, manifest.assistantName, manifest.summary]
    for greeting in manifest.welcome { words += [greeting.text] + greeting.quickReplies }
    for function in functions {
      words += [function.name, qualified(function.name), function.summary]
      words += function.examples + function.quickReplies
      words += function.parameters.json.texts
    }
    return words
  }
}
