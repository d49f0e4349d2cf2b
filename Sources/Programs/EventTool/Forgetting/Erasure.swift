import Accounts
import Consumers
import EventLog
import EventLogLMDB
import EventLogVerification
import Files
import Foundation
import Glibc
import JSON
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
  /// What of it was looked at, and is named.
  let choices: ErasureChoices
  /// How many cores look through the log.
  var cores = ProcessInfo.processInfo.activeProcessorCount
  /// Told how many more events they have looked at, from any thread.
  var progress: @Sendable (Int) throws -> Void = { _ in }

  init(
    subject: String, log: LogOptions, actor: String, reason: String?, isStrict: Bool = false,
    choices: ErasureChoices = ErasureChoices()
  ) {
    (self.subject, self.log, self.actor, self.reason) = (subject, log, actor, reason)
    (self.isStrict, self.choices) = (isStrict, choices)
    vault = KeyVault(folder: log.folder.keys)
  }

  /// What there is to forget, with what other events say of it where that `looksForTexts`.
  ///
  /// - Throws: ``KeyStoreError`` where keys are missing, unless the person's own is said to be lost.
  func survey(acceptsLoss: Bool, looksForTexts: Bool) throws -> ErasureSurvey {
    try survey(
      in: try log.openInLMDB(), acceptsLoss: acceptsLoss, looksForTexts: looksForTexts,
      Belongings(
        attachments: try log.attachments(of: subject), accounts: try log.accounts(of: subject),
        consumers: try ConsumerStore.count(of: subject, in: log.folder.consumers)))
  }

  /// The same in a log that is open, with what is known to lie beside it.
  func survey(
    in open: LMDBEventLog, acceptsLoss: Bool, looksForTexts: Bool, _ belongings: Belongings
  ) throws -> ErasureSurvey {
    do {
      return try sound(
        in: open, acceptsLoss: acceptsLoss, looksForTexts: looksForTexts, belongings)
    } catch let error as JSONError {
      // Which event it was says the way out.
      try checkPayloads(in: open)
      throw error
    }
  }

  private func sound(
    in open: LMDBEventLog, acceptsLoss: Bool, looksForTexts: Bool, _ belongings: Belongings
  ) throws -> ErasureSurvey {
    try open.requireKeys(vault)
    try ErasureRemains.check(in: open)
    let plan = try Eraser(log: open, vault: vault).plan(subject)
    if !acceptsLoss {
      if plan.isDamaged { throw try vault.damagedKey(of: subject) }
      if !plan.lost.isEmpty { throw KeyStoreError.lostKey(try vault.place(of: subject)) }
    }
    let head = try open.head()
    let isSearched = looksForTexts || !choices.isEmpty
    let (record, found) =
      isSearched ? try look(plan, open) : (try record(open), TextFindings())
    let survey = ErasureSurvey(
      subject: subject, plan: plan, record: record, found: found,
      belongings: belongings, head: head)
    try choices.check(among: survey.listed)
    return survey
  }

  /// Whether an earlier run has done it and certified it, with that key or none.
  func isDone(
    _ survey: ErasureSurvey, _ certificate: ErasureCertificate, _ key: SigningKey?
  ) throws -> Bool {
    guard survey.plan.isEmpty, survey.belongings.isEmpty,
      let record = survey.plan.records.last?.position,
      certificate.isAbout(subject, recordedAt: record),
      reason == nil || survey.record.leaving(choices.left).readable.isEmpty,
      !isStrict || choices.left.isSuperset(of: survey.doubtful),
      !isStrict || certificate.unsearched?.isNothing == true,
      certificate.signer(trusting: key?.publicKey) == (key == nil ? .nobody : .trusted)
    else { return false }
    return try certificate.differences(from: log.openInLMDB(), vault, trusting: key?.publicKey)
      .isEmpty
  }

  /// Does all of it, whatever an earlier run has done already.
  func run(_ survey: ErasureSurvey) async throws -> ErasureReport {
    // The compaction would meet it, with the key gone.
    try checkPayloads(in: log.openInLMDB())
    var search = try await destroyKey(survey)
    try log.removeViews()
    let redacted = try reason.map { try redactReadable($0, search) } ?? []
    search.texts += redacted
    let (reader, verification) = try log.compact()
    return try report(survey, search, redacted.map(\.first), reader, verification)
  }

  /// Refuses a log of which an event's payload is damaged.
  ///
  /// - Throws: ``DamagedEvent``, ``LogError``.
  func checkPayloads(in open: LMDBEventLog) throws {
    let walk = ParallelWalk(log: open, cores: cores)
    _ = try walk.map(upTo: open.head()) { snapshot, range in
      try snapshot.forEachStoredEvent(in: range) { event in
        if let damage = DamagedEvent(event) { throw damage }
        return .proceed
      }
    }
  }

  /// What the person's key opened, and what a search for it found as long as it did.
  struct Search {
    var texts: [ReadableText]
    let record: PersonRecord
    let found: TextFindings
    /// The events that are to be taken out, whose texts are among those that were looked for.
    let taken: Set<Position>
    /// Whether names that stay say some of it.
    let isNamed: Bool
    /// Where the log ended, with the record of the erasure.
    let head: Position
  }

  /// Puts the erasure on record and destroys the key; returns what could be read before.
  private func destroyKey(_ survey: ErasureSurvey) async throws -> Search {
    try beginKeys(survey.plan)
    let open = try log.openInLMDB(.writing)
    try checkKeys()
    try LMDBEventLog.checkReplaceable(log.folder.log)
    // Whatever keeps them from being removed says so while the key is there; nobody builds others while this writes the log.
    try log.removeViews()
    try UnfinishedErasure.begin(in: log.folder.log)
    try LMDBEventLog.removeDrafts(in: log.folder.log)
    // Nobody else writes now: what was looked at before is so still, if nothing was added.
    let record = try open.head() == survey.head ? survey.record : record(open)
    let taken = try taken(record, open)
    let texts = try texts(survey.plan, open, record)
    let found = try find(texts, open, record)
    let (said, isNamed) = try noteRemains(of: texts, found, [], in: open)
    let doubtful = (record.doubts + found.doubts).map(\.position)
    _ = try await Eraser(log: open, vault: vault).forget(
      // What names somebody by a name that only their sealed events say is not found again without the key.
      subject, actor: actor,
      said: Set(
        found.theirs + record.readable.map(\.position) + said + (isStrict ? doubtful : [])
      ).sorted(),
      doubtful: isStrict ? [] : Set(doubtful).sorted(), taken: taken.sorted(),
      texts: texts.count, isNoted: reason != nil
    ) {
      // A run that is cut off here finds the record, and goes on.
      try log.eraseAccount(of: subject)
      try log.eraseAttachments(of: subject, vault)
      try log.eraseConsumers(of: subject)
    }
    return Search(
      texts: texts, record: record, found: found, taken: taken, isNamed: isNamed,
      head: try open.head())
  }

  /// What the keys that are to be destroyed open, and what others can read of the person and is to be taken out.
  func texts(
    _ plan: ErasurePlan, _ open: LMDBEventLog, _ record: PersonRecord
  ) throws -> [ReadableText] {
    let sealed = try sealedTexts(plan, open)
    guard reason != nil else { return sealed }
    let taken = try taken(record, open)
    let theirs = record.readable.filter { taken.contains($0.position) }
    return try ReadableTexts.readable(
      in: theirs, and: choices.taken, of: subject, and: sealed, in: open)
  }

  private func sealedTexts(
    _ plan: ErasurePlan, _ open: LMDBEventLog
  ) throws -> [ReadableText] {
    let current = try plan.isDamaged ? nil : vault.handle(of: subject)
    let keys = Set(plan.former + [current].compactMap(\.self))
    return try ReadableTexts.sealed(for: subject, under: Array(keys), by: walk(open))
  }

  /// The events that are taken out: what is the person's alone, or was named.
  ///
  /// What has gone already is none of it: nobody can look for its texts again.
  private func taken(_ record: PersonRecord, _ open: LMDBEventLog) throws -> Set<Position> {
    guard reason != nil else { return [] }
    let chosen = Set(record.readable.filter(\.isWhollyTheirs).map(\.position))
      .union(choices.taken).subtracting(choices.left)
    return Set(try Self.readable(chosen.map { Int(clamping: $0.value) }, in: open))
  }

  /// Begins the keys of a log that has none, before anything readable is taken out: without them there is no record to say what else was found.
  ///
  /// - Throws: ``KeyStoreError`` where something is sealed under keys that are not here.
  private func beginKeys(_ plan: ErasurePlan) throws {
    guard reason != nil, try vault.fingerprint() == nil else { return }
    guard plan.unresolved.isEmpty, plan.givenUp.isEmpty else {
      throw KeyStoreError(
        path: log.folder.keys, action: "put an erasure on record without the keys in",
        reason: "nothing was changed: restore the folder that the log's events were sealed with, "
          + "or begin new keys with evtool keys --new-keys")
    }
    _ = try vault.established { _ in }
  }

  /// Refuses where the key could not be destroyed.
  func checkKeys() throws {
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

  /// What concerns the person, and what other events say of it.
  private func look(
    _ plan: ErasurePlan, _ open: LMDBEventLog
  ) throws -> (PersonRecord, TextFindings) {
    guard reason == nil else {
      let record = try record(open)
      return (record, try find(try texts(plan, open, record), open, record))
    }
    // What is looked for is known before: what others' keys seal is opened once.
    let texts = try sealedTexts(plan, open)
    let types = try KnownPlugins.registry().payloads
    let record = try PersonRecord(
      of: subject, by: walk(open), vault, types, with: TextSight(texts, types))
    return (record, try find(texts, open, record, sealed: record.sealed))
  }

  func record(_ open: LMDBEventLog) throws -> PersonRecord {
    try PersonRecord(of: subject, by: walk(open), vault, KnownPlugins.registry().payloads)
  }

  func find(
    _ texts: [ReadableText], _ open: LMDBEventLog, _ record: PersonRecord,
    sealed: [TextSight.Seen<TextSight.Sealed>]? = nil
  ) throws -> TextFindings {
    try TextFindings(
      of: texts, by: walk(open), about: record, KnownPlugins.registry(),
      names: [actor, reason ?? ""], sealed: sealed)
  }

  /// How often the log is gone through for a plan.
  func walks(looksForTexts: Bool) -> Int { !looksForTexts ? 2 : reason == nil ? 4 : 5 }

  private func walk(_ open: LMDBEventLog) -> ParallelWalk {
    ParallelWalk(log: open, cores: cores, progress: progress)
  }

  /// The events among some positions that nobody has redacted.
  static func readable(_ positions: [Int], in open: LMDBEventLog) throws -> [Position] {
    try open.withSnapshot { snapshot in
      try Set(positions).sorted().map { Position(UInt64(clamping: $0)) }.filter {
        try snapshot.event(at: $0)?.isRedacted == false
      }
    }
  }
}
