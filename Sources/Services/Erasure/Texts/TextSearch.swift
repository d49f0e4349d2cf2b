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
  /// Events that may tell of the person, each once: texts in plain, and texts under others' keys
  /// that the person said.
  package var doubts: [PersonRecord.DoubtfulEvent] = []
  /// The texts that the names of events say: of streams, actors, correlations and types.
  var named: Set<Int> = []
  /// Whether the names of events say what the person is called.
  var namesPerson = false

  /// The events in which a text is the person's.
  package var theirs: [Position] { mentions.values.flatMap(\.theirs) }

  /// Judges what was seen of some texts in all events up to a position, in order: in plain, and
  /// under other people's keys; and in some more names that will stay.
  init(
    of texts: [ReadableText], about record: PersonRecord, _ registry: PluginRegistry,
    names: [String] = [], plain: [TextScanner.Observations<TextScanner.ReadableEvent>],
    sealed: [TextScanner.Observations<TextScanner.SealedMember>]
  ) {
    // If no key opens anything, there still is the person's name.
    var search = TextSearch(texts, record, registry)
    for name in names { search.note(search.scanner.names(in: name)) }
    for seen in plain { search.judge(seen) }
    for seen in sealed { search.judge(seen) }
    self = search.findings
  }

  /// Nothing was looked for.
  package init() {}
}

/// Judges where the texts of a person are in the events of a log, as ``TextScanner`` sees them, in
/// the order of the log.
///
/// A text that tells by itself whose it is (``Distinctness``) is theirs in an event after they had
/// it, in a member that no type declares to stay. A word or a short number there is doubtful.
/// Neither counts that others had before, that other people have as well, or that the program
/// itself says; a word that is in a hundred events is an everyday one.
struct TextSearch {
  static let everydayCount = 100

  enum Verdict: Int, Comparable {
    case others, doubtful, theirs
    static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }
  }

  /// The findings of the scan about one term.
  struct TermFindings {
    /// Whether others had it before, or it is in very many events.
    var isCommon = false
    /// Whether the program itself says it.
    var isProgrammed = false
    /// Whose keys seal it as a whole text, at most two.
    var holders: Set<String> = []
    var theirs: [Position] = []
    var doubts: [PersonRecord.DoubtfulEvent] = []
  }

  let texts: [ReadableText]
  var scanner: TextScanner
  let streams: Set<StreamName>
  let entries: [Position: PersonRecord.Entry]
  private var byTerm: [TermFindings]
  var found = TextFindings()

  var table: TextTable { scanner.table }
  var types: [EventType: any EventPayload.Type] { scanner.types }

  init(_ texts: [ReadableText], _ record: PersonRecord, _ registry: PluginRegistry) {
    self.texts = texts
    scanner = TextScanner(texts, registry.payloads, isCalled: record.isCalled)
    streams = record.streams
    entries = Dictionary(
      record.entries.map { ($0.position, $0) }, uniquingKeysWith: { first, _ in first })
    let programs = Set(registry.words.map { FoldedText($0).bytes })
    byTerm = scanner.table.terms.map { TermFindings(isProgrammed: programs.contains($0.bytes)) }
  }

  /// Judges what was seen in plain in a stretch of the log.
  mutating func judge(_ seen: TextScanner.Observations<TextScanner.ReadableEvent>) {
    note(seen.names)
    for plain in seen.events {
      var verdicts: [Int: (verdict: Verdict, members: [String])] = [:]
      for member in plain.members {
        for (term, edges) in member.places {
          let verdict =
            member.isNobodys ? .others : verdict(on: term, edges, in: member.name, of: plain.event)
          let best = max(verdict, verdicts[term]?.verdict ?? .others)
          let members = best == verdicts[term]?.verdict ? verdicts[term]?.members ?? [] : []
          verdicts[term] = (best, verdict == best ? members + [member.name] : members)
          note(term, edges, in: plain.event)
        }
      }
      record(verdicts, of: plain.event)
    }
  }

  /// Judges what was seen in a stretch of the log that the keys of others seal.
  mutating func judge(_ seen: TextScanner.Observations<TextScanner.SealedMember>) {
    for sealed in seen.events where entries[sealed.event.position]?.readable.isEmpty ?? true {
      for (term, edges) in sealed.places {
        note(term, edges, in: sealed.event)
        if sealed.wholes.contains(term) { byTerm[term].holders.insert(sealed.key.subject) }
        guard edges == .whole, mayBeQuoted(term), isAfter(term, sealed.event) else { continue }
        byTerm[term].doubts.append(
          PersonRecord.DoubtfulEvent(sealed.event, [sealed.member], under: sealed.key))
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
    let own = zip(byTerm, table.terms).filter { !isEveryday($0, $1) }.map(\.1.text)
    result.named.formIntersection(own)
    var doubts: [PersonRecord.DoubtfulEvent: Int] = [:]
    for (findings, term) in zip(byTerm, table.terms) where !isEveryday(findings, term) {
      result.mentions[term.text]?.theirs += findings.theirs
      for doubt in findings.doubts {
        if doubt.key == nil { result.mentions[term.text]?.doubtful.append(doubt.position) }
        doubts[doubt] = term.text
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

  private func isEveryday(_ findings: TermFindings, _ term: TextTable.Term) -> Bool {
    switch term.distinctness {
    case .sentence: findings.isProgrammed
    case .distinctive: findings.isProgrammed || findings.isCommon || findings.holders.count > 1
    case .faint: findings.isProgrammed || findings.isCommon || !findings.holders.isEmpty
    }
  }

  func verdict(
    on term: Int, _ edges: FoldedText.Edges, in member: String, of event: RecordedEvent
  ) -> Verdict {
    // An event that names the person may quote them as well, in a member that does not.
    if entries[event.position]?.readable.contains(member) == true, edges != .inNumber {
      return .theirs
    }
    guard !isDeclared(member, event.type), streams.contains(event.stream) || isAfter(term, event)
    else { return .others }
    switch (table.terms[term].distinctness, edges) {
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
    for (term, found) in verdicts {
      let text = table.terms[term].text
      let new = PlainMention(first: event.position, type: event.type)
      if seen.insert(text).inserted { self.found.mentions[text, default: new].events += 1 }
      switch found.verdict {
      case .others: break
      case .theirs: byTerm[term].theirs.append(event.position)
      case .doubtful:
        guard !byTerm[term].isCommon else { continue }
        byTerm[term].doubts.append(PersonRecord.DoubtfulEvent(event, found.members, under: nil))
        if byTerm[term].doubts.count > Self.everydayCount, table.terms[term].distinctness == .faint
        {
          byTerm[term].isCommon = true
          byTerm[term].doubts = []
        }
      }
    }
  }

  /// Notes what others had before the person did.
  mutating func note(
    _ term: Int, _ edges: FoldedText.Edges, in event: RecordedEvent
  ) {
    guard edges == .whole, entries[event.position] == nil, !streams.contains(event.stream),
      event.position < texts[table.terms[term].text].first
    else { return }
    byTerm[term].isCommon = true
  }

  private func mayBeQuoted(_ term: Int) -> Bool {
    table.terms[term].distinctness > .faint && texts[table.terms[term].text].isOwn
      && !byTerm[term].isCommon
  }

  private func isAfter(_ term: Int, _ event: RecordedEvent) -> Bool {
    event.position > texts[table.terms[term].text].first
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
