import EventLog
import Glibc
import PluginKit

/// The erasure of a person from a data directory, step by step; each may have been done by an earlier run that was cut off.
struct Erasure {
  let subject: String
  let log: LogOptions
  let vault: KeyVault
  let actor: String
  /// Why what anybody can read is redacted; nil where it is not.
  let reason: String?
  /// Whether what may tell of the person counts as theirs.
  let isStrict: Bool

  init(
    subject: String, log: LogOptions, actor: String, reason: String?, isStrict: Bool = false
  ) {
    (self.subject, self.log, self.actor, self.reason) = (subject, log, actor, reason)
    self.isStrict = isStrict
    vault = KeyVault(folder: log.folder.keys)
  }

  /// What there is to forget, with what other events say of it where that `looksForTexts`.
  ///
  /// - Throws: ``KeyStoreError`` where keys are missing, unless the person's own is said to be lost.
  func survey(acceptsLoss: Bool, looksForTexts: Bool) throws -> ErasureSurvey {
    let open = try log.open()
    try open.requireKeys(vault)
    let plan = try Eraser(log: open, vault: vault).plan(subject)
    if !plan.lost.isEmpty, !acceptsLoss {
      throw KeyStoreError.lostKey(try vault.place(of: subject))
    }
    let record = try record(open)
    return ErasureSurvey(
      subject: subject, plan: plan, record: record,
      found: looksForTexts ? try find(try texts(plan, open), open, record) : TextFindings())
  }

  /// Whether an earlier run has done it and certified it, with that key or none.
  func isDone(
    _ survey: ErasureSurvey, _ certificate: ErasureCertificate, _ key: SigningKey?
  ) throws -> Bool {
    guard survey.plan.isEmpty, let record = survey.plan.records.last?.position,
      certificate.isAbout(subject, recordedAt: record),
      reason == nil || survey.record.readable.isEmpty,
      !isStrict || (survey.record.doubts.isEmpty && survey.plan.doubtful.isEmpty),
      certificate.signer(trusting: key?.publicKey) == (key == nil ? .nobody : .trusted)
    else { return false }
    return try certificate.differences(from: log.open(), vault, trusting: key?.publicKey).isEmpty
  }

  /// Does all of it, whatever an earlier run has done already.
  func run(_ survey: ErasureSurvey) async throws -> ErasureReport {
    var texts = try await destroyKey(survey)
    try log.removeViews()
    let redacted = try reason.map { try redactReadable(survey, $0) } ?? []
    texts += redacted
    let reader = try log.compact()
    let verification = try LogVerifier.verify(path: log.folder.log) { _ in }
    return try report(survey, texts, redacted.map(\.first), reader, verification)
  }

  /// Puts the erasure on record and destroys the key; returns what could be read before.
  private func destroyKey(_ survey: ErasureSurvey) async throws -> [ReadableText] {
    let open = try log.open(.writing)
    try checkKeys()
    try LMDBEventLog.checkReplaceable(log.folder.log)
    // Whatever keeps them from being removed says so while the key is there; nobody builds others while this writes the log.
    try log.removeViews()
    try UnfinishedErasure.begin(in: log.folder.log)
    let texts = try texts(survey.plan, open)
    let found = try find(texts, open, survey.record)
    let said = try noteRemains(of: texts, found, [], in: open)
    let doubtful = (survey.record.doubts + found.doubts).map(\.position)
    _ = try await Eraser(log: open, vault: vault).forget(
      // What names somebody by a name that only their sealed events say is not found again without the key.
      subject, actor: actor,
      said: Set(
        found.theirs + survey.record.readable.map(\.position) + said + (isStrict ? doubtful : [])
      ).sorted(),
      doubtful: isStrict ? [] : Set(doubtful).sorted(), texts: texts.count, isNoted: reason != nil)
    return texts
  }

  /// What the keys that are to be destroyed open.
  private func texts(_ plan: ErasurePlan, _ open: LMDBEventLog) throws -> [ReadableText] {
    let keys = Set(plan.former + [try vault.handle(of: subject)].compactMap(\.self))
    return try ReadableTexts.sealed(for: subject, under: Array(keys), in: open)
  }

  /// Refuses where the key could not be destroyed.
  private func checkKeys() throws {
    if let path = try vault.containers(of: subject).first {
      throw KeyStoreError(
        path: path, action: "destroy the key in",
        reason: "other things are in that file, too; remove it: nothing was changed")
    }
    let folder = log.folder.keys
    let key = try vault.place(of: subject)
    try KeyFolder.checkDestruction(ofKeyAt: key)
    for (path, rights) in [(folder, W_OK | X_OK), (key, W_OK)]
    where faccessat(AT_FDCWD, path, rights, AT_EACCESS) != 0 && errno != ENOENT {
      throw KeyStoreError(
        path: path, action: "destroy the key",
        reason: SystemWords.of(errno) + ": nothing was changed")
    }
  }

  /// Takes out of the log what no key seals; returns the payloads that are gone.
  private func redactReadable(
    _ survey: ErasureSurvey, _ reason: String
  ) throws -> [ReadableText] {
    let payloads = try readablePayloads(survey)
    guard !payloads.isEmpty else { return [] }
    _ = try noteRemains(of: payloads, TextFindings(), payloads.map(\.first), in: log.open())
    try Redactor(path: log.folder.log).redact(
      payloads.map(\.first), reason: reason, actor: actor, at: Timestamp.now())
    return payloads
  }

  private func readablePayloads(_ survey: ErasureSurvey) throws -> [ReadableText] {
    let open = try log.open()
    let now = try Eraser(log: open, vault: vault).plan(subject)
    let positions = Set(
      try record(open).readable.map(\.position) + survey.record.readable.map(\.position)
        + Self.readable(now.records.flatMap(\.content.said), in: open)
        + (isStrict ? survey.record.doubts.map(\.position) : [])
        + (isStrict ? Self.readable(now.doubtful, in: open) : []))
    var payloads: [ReadableText] = []
    try open.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        guard positions.contains(event.position) else { return .proceed }
        let text = String(decoding: event.recorded.payload, as: UTF8.self)
        payloads.append(ReadableText(text: text, first: event.position, isPayload: true))
        return .proceed
      }
    }
    return payloads
  }

  /// Searches the log's files for what could be read before, and the events for what of it they say in plain.
  private func report(
    _ survey: ErasureSurvey, _ texts: [ReadableText], _ redacted: [Position], _ reader: String?,
    _ verification: LogVerification
  ) throws -> ErasureReport {
    let open = try log.open()
    let record = try record(open)
    let patterns = texts.enumerated().flatMap { index, text in text.patterns.map { (index, $0) } }
    let findings = try ErasureProof.search(for: patterns.map(\.1), in: log.searched()).map {
      ErasureProof.Finding(path: $0.path, offset: $0.offset, text: patterns[$0.text].0)
    }
    let found = try find(texts, open, record)
    let mentions = try alike(texts, open).merging(found.mentions) { $1 }
    let strangers = try log.strangersFiles()
    let isFound = findings.contains { strangers.contain($0.path, isSaid: mentions[$0.text] != nil) }
    if isFound { try ErasureRemains.note([.files], of: owners(redacted), in: log.folder.log) }
    let now = try Eraser(log: open, vault: vault).plan(subject)
    return ErasureReport(
      subject: subject, plan: survey.plan, now: now, record: record, texts: texts,
      findings: findings, mentions: mentions, doubts: record.doubts + found.doubts,
      doubtful: Set(
        (record.doubts + found.doubts).map(\.position)
          + (try Self.readable(now.doubtful, in: open))
      ).sorted(), isStrict: isStrict,
      said: try Self.readable(now.records.flatMap(\.content.said), in: open),
      redacted: Set(redacted + record.redacted).sorted(),
      setAside: try setAside(survey, now), strangers: strangers,
      remains: try ErasureRemains.places(
        of: owners(redacted + record.redacted), in: log.folder.log,
        hasFiles: !strangers.paths.isEmpty),
      reader: reader, verification: verification)
  }

  private func record(_ open: LMDBEventLog) throws -> PersonRecord {
    try PersonRecord(of: subject, in: open, vault, KnownPlugins.registry().payloads)
  }

  private func find(
    _ texts: [ReadableText], _ open: LMDBEventLog, _ record: PersonRecord
  ) throws -> TextFindings {
    try TextFindings(
      of: texts, in: open, about: record, KnownPlugins.registry(), names: [actor, reason ?? ""])
  }

  /// The events among some positions that nobody has redacted.
  private static func readable(_ positions: [Int], in open: LMDBEventLog) throws -> [Position] {
    try open.withSnapshot { snapshot in
      try Set(positions).sorted().map { Position(UInt64(clamping: $0)) }.filter {
        try snapshot.event(at: $0)?.isRedacted == false
      }
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
