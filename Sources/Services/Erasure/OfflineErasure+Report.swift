import EventLog
import EventLogLMDB
import EventLogVerification

extension OfflineErasure {
  /// Searches the log's files for what could be read before, and the events for what of it they say
  /// in plain.
  func report(
    _ survey: ErasureSurvey, _ search: Search, _ redacted: [Position], _ reader: String?,
    _ verification: LogVerification
  ) throws -> ErasureReport {
    let seen = try searchRemains(search, redacted)
    let strangers = try log.foreignFiles()
    try noteFiles(seen, strangers, of: redacted)
    let open = try log.open()
    let now = try Eraser(log: open, vault: vault).plan(subject)
    let gone = try gone(redacted + seen.record.redacted, now.records, in: open)
    return ErasureReport(
      subject: subject, plan: survey.plan, now: now, record: seen.record.leaving(choices.left),
      texts: search.texts, belongings: survey.belongings,
      findings: seen.findings, mentions: seen.mentions, doubts: seen.doubts,
      doubtful: Set(
        seen.doubts.map(\.position) + (try Self.readable(now.doubtful, in: open))
          + (try Self.readable(choices.left.map { Int(clamping: $0.value) }, in: open))
      ).sorted(), isStrict: isStrict, left: choices.left,
      said: try Self.readable(now.records.flatMap(\.content.said), in: open),
      redacted: gone,
      setAside: try foldersSetAside(survey, now),
      unsearchedEvents: try UnsearchedEvents(of: subject, redacted: gone, in: open, vault),
      strangers: strangers,
      remains: try ErasureRemains.places(
        of: owners(redacted + seen.record.redacted), in: open,
        hasFiles: !strangers.paths.isEmpty),
      stale: try log.segments(holding: gone, in: open), reader: reader, verification: verification)
  }

  /// Events without a payload: those that concern the person, and others' that this or an earlier
  /// run took out.
  private func gone(
    _ known: [Position], _ records: [ErasurePlan.Record], in open: LMDBEventLog
  ) throws -> [Position] {
    let taken = records.flatMap { $0.content.taken ?? [] }
    let readable = try Self.readable(taken, in: open)
    let others = Set(taken.map { Position(UInt64(clamping: $0)) }).subtracting(readable)
    return others.union(known).sorted()
  }

  /// The traces that a search finds once everything is taken away.
  private struct Remains {
    let record: PersonRecord
    let mentions: [Int: PlainMention]
    let doubts: [PersonRecord.DoubtfulEvent]
    let findings: [ErasureProof.Finding]
  }

  private func searchRemains(_ search: Search, _ redacted: [Position]) throws -> Remains {
    let open = try log.open()
    // If nothing came and nothing went since, what was found with the key is what there is.
    let isSame = try redacted.isEmpty && open.head() == search.head
    let record = isSame ? search.record : try readRecord(open)
    let found = isSame ? search.found : try findTexts(search.texts, open, record)
    return Remains(
      record: record,
      mentions: try eventsRepeating(search.texts, open).merging(found.mentions) { $1 },
      doubts: record.doubts + found.doubts, findings: try findings(search.texts))
  }

  /// Notes what was found in files that are not the log's, or that there are none any more.
  private func noteFiles(
    _ seen: Remains, _ strangers: ForeignFiles, of redacted: [Position]
  ) throws {
    guard !strangers.paths.isEmpty else {
      return try ErasureRemains.forgetFiles(in: log.folder.log)
    }
    let isFound = seen.findings.contains {
      strangers.contain($0.path, isSaid: seen.mentions[$0.text] != nil)
    }
    if isFound { try ErasureRemains.note([.files], of: owners(redacted), in: log.folder.log) }
  }

  private func findings(_ texts: [ReadableText]) throws -> [ErasureProof.Finding] {
    let patterns = texts.enumerated().flatMap { index, text in text.patterns.map { (index, $0) } }
    return try ErasureProof.search(for: patterns.map(\.1), in: log.searched()).map {
      ErasureProof.Finding(path: $0.path, offset: $0.offset, text: patterns[$0.text].0)
    }
  }

  /// The folders that a repair has set aside, as far as they name the person.
  private func foldersSetAside(_ survey: ErasureSurvey, _ now: ErasurePlan) throws -> [String] {
    let names =
      [subject] + now.records.flatMap(\.content.handles)
      + survey.record.streams.map(\.rawValue).sorted()
    return try UnfinishedErasure.foldersSetAside(in: log.folder.log).filter {
      try !ErasureProof.search(for: names, in: [$0]).isEmpty
    }
  }

  /// A shorter text may stand in any name by chance.
  static let telling = 12

  /// Whose erasure something is that is noted: the person's, and those of events that were redacted
  /// for them.
  func owners(_ redacted: [Position]) throws -> [String] {
    [try vault.name(of: subject)].compactMap(\.self) + redacted.map(\.description)
  }

  /// Whether an earlier run noted that something is left.
  package func isNoted(_ survey: ErasureSurvey) throws -> Bool {
    try !ErasureRemains.places(
      of: owners(survey.record.redacted), in: log.open(),
      hasFiles: !log.foreignFiles().paths.isEmpty
    ).isEmpty
  }

  /// Notes where else texts lie that are about to be taken away, and returns the events whose
  /// payloads have one that no value says, and whether names that stay have one.
  ///
  /// Nobody can search for them afterwards; the log is open for writing. `redacted` are the events
  /// that they go with; what no value says may be a member's name. The bytes of events may have
  /// been `seen` already.
  func noteRemains(
    of texts: [ReadableText], _ found: TextFindings, _ redacted: [Position],
    in open: LMDBEventLog, seen: ErasureProof.EventFindings? = nil
  ) throws -> (said: [Position], isNamed: Bool) {
    let mentions = found.mentions
    let patterns = texts.enumerated().flatMap { index, text in text.patterns.map { (index, $0) } }
    let events = try seen ?? ErasureProof.search(for: patterns.map(\.1), inEventsOf: open)
    let strangers = try log.foreignFiles()
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
        || self.names.contains { $0.contains(patterns[index].1) }
    }
    let names = found.named.filter { mentions[$0]?.isTheirs != false }
    if isNamed || found.namesPerson || !names.isEmpty { places.insert(.names) }
    try ErasureRemains.note(places, of: owners(redacted), in: open)
    let said = events.payloads.filter { mentions[patterns[$0.key].0] == nil }
    return (said.flatMap { $0.value.map(\.position) }, places.contains(.names))
  }

  /// The redacted payloads that other events have, too.
  func eventsRepeating(_ texts: [ReadableText], _ open: LMDBEventLog) throws -> [Int: PlainMention]
  {
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
