import EventLog
import EventLogLMDB
import EventLogVerification

extension Erasure {
  /// Searches the log's files for what could be read before, and the events for what of it they say in plain.
  func report(
    _ survey: ErasureSurvey, _ search: Search, _ redacted: [Position], _ reader: String?,
    _ verification: LogVerification
  ) throws -> ErasureReport {
    let open = try log.open()
    // Where nothing came and nothing went since, what was found with the key is what there is.
    let isSame = try redacted.isEmpty && open.head() == search.head
    let record = isSame ? search.record : try record(open)
    let found = isSame ? search.found : try find(search.texts, open, record)
    let mentions = try alike(search.texts, open).merging(found.mentions) { $1 }
    let findings = try findings(search.texts)
    let strangers = try log.strangersFiles()
    let isFound = findings.contains { strangers.contain($0.path, isSaid: mentions[$0.text] != nil) }
    if isFound { try ErasureRemains.note([.files], of: owners(redacted), in: log.folder.log) }
    let now = try Eraser(log: open, vault: vault).plan(subject)
    let doubts = record.doubts + found.doubts
    return ErasureReport(
      subject: subject, plan: survey.plan, now: now, record: record.leaving(choices.left),
      texts: search.texts,
      findings: findings, mentions: mentions, doubts: doubts,
      doubtful: Set(
        doubts.map(\.position) + (try Self.readable(now.doubtful, in: open))
          + (try Self.readable(choices.left.map { Int(clamping: $0.value) }, in: open))
      ).sorted(), isStrict: isStrict, left: choices.left,
      said: try Self.readable(now.records.flatMap(\.content.said), in: open),
      redacted: Set(redacted + record.redacted).sorted(),
      setAside: try setAside(survey, now), strangers: strangers,
      remains: try ErasureRemains.places(
        of: owners(redacted + record.redacted), in: log.folder.log,
        hasFiles: !strangers.paths.isEmpty),
      reader: reader, verification: verification)
  }

  private func findings(_ texts: [ReadableText]) throws -> [ErasureProof.Finding] {
    let patterns = texts.enumerated().flatMap { index, text in text.patterns.map { (index, $0) } }
    return try ErasureProof.search(for: patterns.map(\.1), in: log.searched()).map {
      ErasureProof.Finding(path: $0.path, offset: $0.offset, text: patterns[$0.text].0)
    }
  }

  /// The folders that a repair has set aside, as far as they name the person.
  private func setAside(_ survey: ErasureSurvey, _ now: ErasurePlan) throws -> [String] {
    let names =
      [subject] + now.records.flatMap(\.content.handles)
      + survey.record.streams.map(\.rawValue).sorted()
    return try UnfinishedErasure.foldersSetAside(in: log.folder.log).filter {
      try !ErasureProof.search(for: names, in: [$0]).isEmpty
    }
  }
}
