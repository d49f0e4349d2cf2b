import EventLog
import JSON
import PluginKit

/// Which events still say a text, in members that are not sealed.
struct PlainMention {
  /// How many events.
  var events = 0
  /// The first of them.
  let first: Position
  let type: EventType
  /// Whether it is the person's: said in an event that concerns them, in a member that nobody said may stay, or a text that tells by itself
  /// whose it is and only came up after they had said it.
  var isTheirs: Bool { !theirs.isEmpty }
  /// The events in which it is.
  var theirs: [Position] = []
  /// The events in which it may be.
  var doubtful: [Position] = []
}

/// What a search for a person's texts found in the events of a log.
struct TextFindings {
  /// Which of the texts events say in plain, by the text's index.
  var mentions: [Int: PlainMention] = [:]
  /// What may tell of the person, each event once: texts in plain, and what others' keys seal that the person said.
  var doubts: [PersonRecord.Doubt] = []
  /// The texts that the names of events say: of streams, actors, correlations and types.
  var named: Set<Int> = []
  /// Whether the names of events say what the person is called.
  var namesPerson = false

  /// The events in which a text is the person's.
  var theirs: [Position] { mentions.values.flatMap(\.theirs) }

  /// Looks for texts in all events, those in plain and those that other people's keys seal, and in some more names that will stay; what others' keys
  /// seal may have been seen already.
  init(
    of texts: [ReadableText], by walk: ParallelWalk, about record: PersonRecord,
    _ registry: PluginRegistry, names: [String] = [],
    sealed: [TextSight.Seen<TextSight.Sealed>]? = nil
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
  init() {}
}
