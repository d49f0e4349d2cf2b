import EventLog
import PluginKit

/// Judges where the texts of a person are in the events of a log, as ``TextSight`` sees them, in the order of the log.
///
/// What tells by itself whose it is (``Distinctness``) is theirs in an event after they had it, in a member that no type declares to stay. A word or a
/// short number there is doubtful. Neither counts that others had before, that other people have as well, or that the program itself
/// says; a word that is in a hundred events is an everyday one.
struct TextSearch {
  static let everyday = 100

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
  var sight: TextSight
  let streams: Set<StreamName>
  let entries: [Position: PersonRecord.Entry]
  var trails: [Trail]
  var found = TextFindings()

  var table: TextTable { sight.table }
  var types: [EventType: any EventPayload.Type] { sight.types }

  init(_ texts: [ReadableText], _ record: PersonRecord, _ registry: PluginRegistry) {
    self.texts = texts
    sight = TextSight(texts, registry.payloads, isCalled: record.isCalled)
    streams = record.streams
    entries = Dictionary(
      record.entries.map { ($0.position, $0) }, uniquingKeysWith: { first, _ in first })
    let programs = Set(registry.words.map { FoldedText($0).bytes })
    trails = sight.table.traces.map { Trail(isProgrammed: programs.contains($0.bytes)) }
  }

  /// Judges what was seen in plain in a stretch of the log.
  mutating func judge(_ seen: TextSight.Seen<TextSight.Plain>) {
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
  mutating func judge(_ seen: TextSight.Seen<TextSight.Sealed>) {
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
  mutating func note(_ names: TextSight.Names) {
    if names.namesPerson { found.namesPerson = true }
    found.named.formUnion(names.named)
  }
}
