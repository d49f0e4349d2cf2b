import EventLog
import EventLogLMDB
import EventLogVerification
import Terminal

extension Erasure {
  /// What is shorter may stand in any name by chance.
  static let telling = 12

  /// Whose erasure something is that is noted: the person's, and those of events that were redacted for them.
  func owners(_ redacted: [Position]) throws -> [String] {
    [try vault.name(of: subject)].compactMap(\.self) + redacted.map(\.description)
  }

  /// Whether an earlier run noted that something is left.
  func isNoted(_ survey: ErasureSurvey) throws -> Bool {
    try !ErasureRemains.places(
      of: owners(survey.record.redacted), in: log.openInLMDB(),
      hasFiles: !log.strangersFiles().paths.isEmpty
    ).isEmpty
  }

  /// Notes where else texts lie that are about to be taken away, and returns the events whose payloads have one that no value says, and whether
  /// names that stay have one.
  ///
  /// Nobody can search for them afterwards; the log is open for writing. `redacted` are the events that they go with; what no value says may be a member's name.
  func noteRemains(
    of texts: [ReadableText], _ found: TextFindings, _ redacted: [Position],
    in open: LMDBEventLog
  ) throws -> (said: [Position], isNamed: Bool) {
    let mentions = found.mentions
    let patterns = texts.enumerated().flatMap { index, text in text.patterns.map { (index, $0) } }
    let events = try ErasureProof.search(for: patterns.map(\.1), inEventsOf: open)
    let strangers = try log.strangersFiles()
    let files = try ErasureProof.search(for: patterns.map(\.1), in: strangers.paths)
    var places: Set<ErasureRemains.Place> = []
    if files.contains(where: {
      strangers.contain($0.path, isSaid: mentions[patterns[$0.text].0] != nil)
    }) {
      places.insert(.files)
    }
    let isNamed = patterns.indices.contains { index in
      guard mentions[patterns[index].0]?.isTheirs != false,
        patterns[index].1.utf8.count >= Self.telling
      else { return false }
      return events.names.contains(index)
        || [actor, reason ?? ""].contains { $0.contains(patterns[index].1) }
    }
    let names = found.named.filter { mentions[$0]?.isTheirs != false }
    if isNamed || found.namesPerson || !names.isEmpty { places.insert(.names) }
    try ErasureRemains.note(places, of: owners(redacted), in: open)
    let said = events.payloads.filter { mentions[patterns[$0.key].0] == nil }
    return (said.flatMap { $0.value.map(\.position) }, places.contains(.names))
  }

  /// The redacted payloads that other events have, too.
  func alike(_ texts: [ReadableText], _ open: LMDBEventLog) throws -> [Int: PlainMention] {
    let payloads = texts.indices.filter { texts[$0].isPayload }
    let found = try ErasureProof.search(for: payloads.map { texts[$0].text }, inEventsOf: open)
    return Dictionary(
      uniqueKeysWithValues: found.payloads.compactMap { index, events in
        events.first.map {
          (
            payloads[index],
            PlainMention(events: events.count, first: $0.position, type: $0.type)
          )
        }
      })
  }
}

/// What lies in the folders of the log and the views, and is neither's.
struct StrangersFiles {
  let paths: [String]
  /// What nobody but root can look into.
  let closed: [String]

  /// What was not searched, in words.
  var unsearched: [String] {
    closed.map { "not searched: \($0.sanitized()), which only root may read" }
  }

  /// Whether a file is among them; what repairs have set aside may have what events say.
  func contain(_ file: String, isSaid: Bool) -> Bool {
    paths.contains { path in
      (file == path || file.hasPrefix(path + "/")) && !(isSaid && path.contains("/log/damaged."))
    }
  }

  /// What keeps an erasure from being proved that left something there.
  var advice: String {
    let shown = paths.prefix(10).map { $0.sanitized() }.joined(separator: " ")
    return "what was found in files that are not the log's cannot be searched for again: "
      + "move them away, then run this again: \(shown)" + (paths.count > 10 ? " …" : "")
  }
}

extension ErasureRemains {
  /// What stays of an erasure in names, in words.
  static let named =
    "not erased: the names of streams or actors, or the reason of a redaction, say some of what was taken away; they stay, "
    + "and nobody can search for it again"
}
