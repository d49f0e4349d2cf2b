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

  init(subject: String, log: LogOptions, actor: String, reason: String?) {
    (self.subject, self.log, self.actor, self.reason) = (subject, log, actor, reason)
    vault = KeyVault(folder: log.folder.keys)
  }

  /// What there is to forget.
  ///
  /// - Throws: ``KeyStoreError`` where keys are missing, unless the person's own is said to be lost.
  func survey(acceptsLoss: Bool) throws -> ErasureSurvey {
    let open = try log.open()
    try open.requireKeys(vault)
    let plan = try Eraser(log: open, vault: vault).plan(subject)
    if !plan.lost.isEmpty, !acceptsLoss {
      throw KeyStoreError.lostKey(try vault.place(of: subject))
    }
    return ErasureSurvey(subject: subject, plan: plan, record: try record(open))
  }

  /// Whether an earlier run has done it and certified it, with that key or none.
  func isDone(
    _ survey: ErasureSurvey, _ certificate: ErasureCertificate, _ key: SigningKey?
  ) throws -> Bool {
    guard survey.plan.isEmpty, let record = survey.plan.records.last?.position,
      certificate.isAbout(subject, recordedAt: record),
      reason == nil || survey.record.readable.isEmpty,
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
    let keys = Set(survey.plan.former + [try vault.handle(of: subject)].compactMap(\.self))
    let texts = try ReadableTexts.sealed(under: Array(keys), in: open)
    let mentions = try mentions(of: texts, open, survey.record)
    let said = try noteRemains(of: texts, mentions, [], in: open)
    _ = try await Eraser(log: open, vault: vault).forget(
      // What names somebody by a name that only their sealed events say is not found again without the key.
      subject, actor: actor,
      said: Set(
        mentions.values.flatMap(\.theirs) + survey.record.readable.map(\.position) + said
      ).sorted(),
      isNoted: reason != nil)
    return texts
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
    _ = try noteRemains(of: payloads, [:], payloads.map(\.first), in: log.open())
    try Redactor(path: log.folder.log).redact(
      payloads.map(\.first), reason: reason, actor: actor, at: Timestamp.now())
    return payloads
  }

  private func readablePayloads(_ survey: ErasureSurvey) throws -> [ReadableText] {
    let open = try log.open()
    let now = try Eraser(log: open, vault: vault).plan(subject)
    let positions = Set(
      try record(open).readable.map(\.position) + survey.record.readable.map(\.position)
        + Self.readable(now.records.flatMap(\.content.said), in: open))
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
    let mentions = try alike(texts, open).merging(try mentions(of: texts, open, record)) { $1 }
    let strangers = try log.strangersFiles()
    let isFound = findings.contains { strangers.contain($0.path, isSaid: mentions[$0.text] != nil) }
    if isFound { try ErasureRemains.note([.files], of: owners(redacted), in: log.folder.log) }
    let now = try Eraser(log: open, vault: vault).plan(subject)
    return ErasureReport(
      subject: subject, plan: survey.plan, now: now, record: record, texts: texts,
      findings: findings, mentions: mentions,
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

  private func mentions(
    of texts: [ReadableText], _ open: LMDBEventLog, _ record: PersonRecord
  ) throws -> [Int: PlainMention] {
    try PlainMention.all(of: texts, in: open, about: record, KnownPlugins.registry().payloads)
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
