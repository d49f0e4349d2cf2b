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

  /// Looks for texts in all events, those in plain and those that other people's keys seal, and in some more names that will stay.
  init(
    of texts: [ReadableText], in log: any EventLog, about record: PersonRecord,
    _ registry: PluginRegistry, names: [String] = []
  ) throws {
    // Where no key opens anything, there still is what the person is called.
    var search = TextSearch(texts, record, registry)
    for name in names { search.look(atName: name) }
    self = try log.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        try search.look(in: event)
        return .proceed
      }
      try OthersWords(but: record.handle).forEach(in: snapshot) { event, sealed in
        search.look(in: event, sealed)
      }
      return search.findings
    }
  }

  /// Nothing was looked for.
  init() {}
}
