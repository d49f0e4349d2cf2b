import Consumers
import Conversation
package import EventLog
import EventLogLMDB
package import EventLogVerification
import Files
import Foundation
import Glibc
import JSON
package import PluginKit

/// The erasure of a person from a data directory, step by step; each may have been done by an
/// earlier run that was cut off.
package struct OfflineErasure {
  let subject: String
  let log: DataFolderLog
  /// The plugins whose events are in it.
  let registry: PluginRegistry
  package let vault: KeyVault
  let actor: String
  /// Why what anybody can read is redacted; nil if it is not.
  let reason: String?
  /// Whether what may tell of the person counts as theirs.
  let isStrict: Bool
  /// The events that the operator looked at and chose.
  package let choices: ErasureChoices
  /// How many cores look through the log.
  package var cores = ProcessInfo.processInfo.activeProcessorCount
  /// Told how many more events they have looked at, from any thread.
  package var progress: @Sendable (Int) throws -> Void = { _ in }

  /// The erasure of somebody; without a reason what anybody can read stays.
  package init(
    of subject: String, from log: DataFolderLog, _ registry: PluginRegistry, actor: String,
    reason: String?,
    isStrict: Bool = false, choices: ErasureChoices = ErasureChoices()
  ) {
    (self.subject, self.log, self.registry) = (subject, log, registry)
    (self.actor, self.reason) = (actor, reason)
    (self.isStrict, self.choices) = (isStrict, choices)
    vault = KeyVault(folder: log.folder.keys)
  }

  /// The plan of an erasure, with the words about the person in other events where that
  /// `looksForTexts`.
  ///
  /// - Throws: ``KeyStoreError`` if keys are missing, unless the person's own is said to be lost.
  package func survey(acceptsLoss: Bool, looksForTexts: Bool) throws -> ErasureSurvey {
    try survey(
      in: try log.open(), acceptsLoss: acceptsLoss,
      looksForTexts || !choices.isEmpty ? .sealed : .none,
      StoredBelongings(
        attachments: try log.attachments(of: subject), accounts: try log.accounts(of: subject),
        consumers: try ConsumerStore.count(of: subject, in: log.folder.consumers)))
  }

  /// The same in a log that is open, with what is known to lie beside it.
  func survey(
    in open: LMDBEventLog, acceptsLoss: Bool, _ texts: PersonSearch.Texts,
    _ belongings: StoredBelongings
  ) throws -> ErasureSurvey {
    do {
      return try surveyChecked(in: open, acceptsLoss: acceptsLoss, texts, belongings)
    } catch let error as JSONError {
      // Which event it was says the way out.
      try checkPayloads(in: open)
      throw error
    }
  }

  private func surveyChecked(
    in open: LMDBEventLog, acceptsLoss: Bool, _ texts: PersonSearch.Texts,
    _ belongings: StoredBelongings
  ) throws -> ErasureSurvey {
    try open.requireKeys(vault)
    try ErasureRemains.check(in: open)
    // The texts of what is taken out are known only once the person's events are.
    let isLater = reason != nil
    let search = try search(for: isLater ? .none : texts, in: open)
    let plan = search.plan
    if search.isProgram { throw ReservedName.refusal(subject) }
    if !acceptsLoss {
      if plan.isDamaged { throw try vault.damagedKey(of: subject) }
      if !plan.lostHandles.isEmpty { throw KeyStoreError.lostKey(try vault.place(of: subject)) }
    }
    var found = search.findings(names: names)
    if isLater, texts != .none {
      found = try findTexts(self.texts(plan, open, search.record), open, search.record)
    }
    let survey = ErasureSurvey(
      subject: subject, plan: plan, record: search.record, found: found,
      belongings: belongings, head: search.head, search: search)
    try choices.check(among: survey.listed)
    return survey
  }

  /// Whether an earlier run has done it and certified it, with that key or none.
  package func isDone(
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
    return try certificate.differences(from: log.open(), vault, trusting: key?.publicKey)
      .isEmpty
  }

  /// Does all of it, whatever an earlier run has done already.
  package func run(_ survey: ErasureSurvey) async throws -> ErasureReport {
    try checkBefore()
    var search = try await destroyKey(survey)
    try log.removeViews()
    let redacted = try reason.map { try redactReadable($0, search) } ?? []
    search.texts += redacted
    let (reader, verification) = try log.compact()
    return try report(survey, search, redacted.map(\.first), reader, verification)
  }

  /// Refuses what is held, and what the compaction would meet with the key gone; the log is closed
  /// when it returns.
  private func checkBefore() throws {
    let open = try log.open()
    try HeldRecord.check(subject, in: open)
    try checkPayloads(in: open)
  }

  /// Refuses a log of which an event's payload is damaged.
  ///
  /// - Throws: ``DamagedEvent``, ``LogError``.
  private func checkPayloads(in open: LMDBEventLog) throws {
    let scan = ParallelScan(log: open, cores: cores)
    _ = try scan.map(upTo: open.head()) { snapshot, range in
      try snapshot.forEachStoredEvent(in: range) { event in
        if let damage = DamagedEvent(event) { throw damage }
        return .proceed
      }
    }
  }

  /// The texts that the person's key opened, and what a search for them found while it did.
  struct Search {
    var texts: [ReadableText]
    let record: PersonRecord
    let found: TextFindings
    /// The events that are to be taken out, whose texts are among those that were looked for.
    let taken: Set<Position>
    /// Whether names that stay say some of it.
    let isNamed: Bool
    /// The last position of the log, with the record of the erasure.
    let head: Position
  }

  /// Puts the erasure on record and destroys the key; returns what could be read before.
  private func destroyKey(_ survey: ErasureSurvey) async throws -> Search {
    try createKeys(survey)
    let open = try log.open(.writing)
    try checkKeys()
    try LMDBEventLog.checkReplaceable(log.folder.log)
    // Whatever keeps them from being removed says so while the key is there; nobody builds others
    // while this writes the log.
    try log.removeViews()
    try UnfinishedErasure.begin(in: log.folder.log)
    try LMDBEventLog.removeDrafts(in: log.folder.log)
    // Nobody else writes now: what was looked at before is so still, if nothing was added.
    let record = try goOn(survey.search, in: open)?.record ?? readRecord(open)
    let taken = try eventsToTakeOut(record, open)
    let texts = try texts(survey.plan, open, record)
    let found = try findTexts(texts, open, record)
    let (said, isNamed) = try noteRemains(of: texts, found, [], in: open)
    let doubtful = (record.doubts + found.doubts).map(\.position)
    let findings = ErasureFindings(
      // Without the key, an event is not found again that has a name which only the person's sealed
      // events say.
      readable: Set(
        found.theirs + record.readable.map(\.position) + said + (isStrict ? doubtful : [])
      ).sorted(),
      doubtful: isStrict ? [] : Set(doubtful).sorted(), removed: taken.sorted(),
      textCount: texts.count)
    _ = try await Eraser(log: open, vault: vault).erase(
      subject, actor: actor, findings: findings, alwaysRecords: recordsAlways(survey),
      planned: survey.search?.planning
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

  /// The texts that the keys to be destroyed open, and those that others can read of the person and
  /// are to be taken out.
  func texts(
    _ plan: ErasurePlan, _ open: LMDBEventLog, _ record: PersonRecord
  ) throws -> [ReadableText] {
    let sealed = try ReadableTexts.sealed(for: subject, plan, vault, in: open)
    guard reason != nil else { return sealed }
    let taken = try eventsToTakeOut(record, open)
    let theirs = record.readable.filter { taken.contains($0.position) }
    return try ReadableTexts.readable(
      in: theirs, and: choices.taken, of: subject, and: sealed, in: open)
  }

  /// The events that are taken out: what is the person's alone, or was named.
  ///
  /// Payloads that have gone already are not among them: nobody can look for their texts again.
  private func eventsToTakeOut(_ record: PersonRecord, _ open: LMDBEventLog) throws -> Set<Position>
  {
    guard reason != nil else { return [] }
    let chosen = Set(record.readable.filter(\.isWhollyTheirs).map(\.position))
      .union(choices.taken).subtracting(choices.left)
    return Set(try Self.readable(chosen.map { Int(clamping: $0.value) }, in: open))
  }

  /// Whether the erasure is put on record though nothing is sealed for the person: what is readable
  /// is taken out, or they had an account and never spoke.
  private func recordsAlways(_ survey: ErasureSurvey) -> Bool {
    reason != nil || !survey.belongings.isEmpty
  }

  /// Begins the keys of a log that has none, before anything readable is taken out: without them
  /// there is no record to say what else was found.
  ///
  /// - Throws: ``KeyStoreError`` if something is sealed under keys that are not here.
  private func createKeys(_ survey: ErasureSurvey) throws {
    guard recordsAlways(survey), try vault.fingerprint() == nil else { return }
    let plan = survey.plan
    guard plan.unresolvedEvents.isEmpty, plan.givenUpEvents.isEmpty else {
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
    try FolderKeyStore.checkDestruction(ofKeyAt: key)
    for (path, rights) in [(folder, W_OK | X_OK), (key, W_OK)]
    where faccessat(AT_FDCWD, path, rights, AT_EACCESS) != 0 && errno != ENOENT {
      throw KeyStoreError(
        path: path, action: "destroy the key",
        reason: SystemErrorText.of(errno) + ": nothing was changed")
    }
  }

  /// Looks for the person, and for texts of theirs, in the whole log.
  private func search(
    for texts: PersonSearch.Texts, in open: LMDBEventLog
  ) throws -> PersonSearch {
    var search = try PersonSearch(for: subject, texts, in: open, vault, registry)
    try search.goOn(by: scan(open))
    return search
  }

  /// A search that has looked at what was appended since as well; nil if there was none.
  func goOn(_ search: PersonSearch?, in open: LMDBEventLog) throws -> PersonSearch? {
    guard var search else { return nil }
    if try open.head() > search.head { try search.goOn(by: scan(open)) }
    return search
  }

  func readRecord(_ open: LMDBEventLog) throws -> PersonRecord {
    try search(for: .none, in: open).record
  }

  func findTexts(
    _ texts: [ReadableText], _ open: LMDBEventLog, _ record: PersonRecord
  ) throws -> TextFindings {
    let scanner = TextScanner(texts, registry.payloads, isCalled: record.isCalled)
    let seen = try scan(open).map(upTo: open.head()) {
      try scanner.observe(in: $0, $1, but: record.handle)
    }
    return TextFindings(
      of: texts, about: record, registry, names: names, plain: seen.map(\.plain),
      sealed: seen.map(\.sealed))
  }

  /// Names that will stay, of this erasure.
  var names: [String] { [actor, reason ?? ""] }

  /// How often the log is gone through for a plan.
  package func scanCount(looksForTexts: Bool) -> Int { looksForTexts && reason != nil ? 3 : 2 }

  private func scan(_ open: LMDBEventLog) -> ParallelScan {
    ParallelScan(log: open, cores: cores, progress: progress)
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

extension OfflineErasure {
  /// Takes out of the log what no key seals and is the person's alone, or was named; returns the
  /// payloads that are gone.
  private func redactReadable(_ reason: String, _ search: Search) throws -> [ReadableText] {
    let payloads = try payloads(search.taken)
    guard !payloads.isEmpty else { return [] }
    let positions = payloads.map(\.first)
    try Redactor(path: log.folder.log).redact(
      positions, reason: reason, actor: actor, at: Timestamp.now()
    ) { open in
      _ = try noteRemains(of: payloads, TextFindings(), positions, in: open)
      // Of another log that has these events, too, nobody can say more than by their positions.
      if search.isNamed { try ErasureRemains.note([.names], of: owners(positions), in: open) }
    }
    return payloads
  }

  private func payloads(_ positions: Set<Position>) throws -> [ReadableText] {
    let open = try log.open()
    var payloads: [ReadableText] = []
    try open.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        guard positions.contains(event.position), !event.isRedacted else { return .proceed }
        let text = String(decoding: event.recorded.payload, as: UTF8.self)
        payloads.append(ReadableText(text: text, first: event.position, isPayload: true))
        return .proceed
      }
    }
    return payloads
  }
}

/// Events that whoever forgets a person has looked at, since others may be in them, too.
package struct ErasureChoices {
  /// These go with the person's own events, whatever else they say.
  package var taken: Set<Position>
  /// They are others', and stay: the certificate names them.
  package var left: Set<Position>

  /// So many; nothing was looked at without any.
  package init(taken: Set<Position> = [], left: Set<Position> = []) {
    (self.taken, self.left) = (taken, left)
  }

  /// Whether nothing was looked at.
  package var isEmpty: Bool { taken.isEmpty && left.isEmpty }

  /// Refuses events that nothing says may be the person's.
  ///
  /// - Throws: ``ErasureRefusal``, which names the first of them.
  func check(among listed: Set<Position>) throws {
    guard let stranger = taken.union(left).subtracting(listed).min() else { return }
    throw ErasureRefusal(
      "the event at position \(stranger) is not among those that are listed as the person's or as doubtful: "
        + "nothing was changed; evtool redact takes any event out")
  }
}

/// Names that nobody has who could be forgotten: the assistant's, `evtool`'s and those of plugins.
package enum ReservedName {
  /// Refuses a name that is reserved, or a plugin's that is built in; one that acts in the log is
  /// met by the search.
  ///
  /// A name that has a key is a person's, whatever else has this name. A plugin that acts in
  /// imported events only is none.
  ///
  /// - Throws: ``ErasureRefusal``, which says whose it is; ``UnknownPerson`` for a name with a
  ///   space around it, which would be found in nothing but other names.
  package static func check(
    _ name: String, _ vault: KeyVault, _ registry: PluginRegistry
  ) throws {
    let alone = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard alone == name else { throw UnknownPerson(name, meant: alone.isEmpty ? nil : alone) }
    let isReserved = MemberID.reserved.contains { ExactText($0.rawValue) == ExactText(name) }
    guard !isReserved else { throw refusal(name) }
    guard try !vault.isDamaged(keyOf: name), try vault.handle(of: name) == nil else { return }
    let known = registry.plugins.map(\.manifest.id)
    guard !known.contains(where: { ExactText($0) == ExactText(name) }) else { throw refusal(name) }
  }

  fileprivate static func refusal(_ name: String) -> ErasureRefusal {
    ErasureRefusal(
      "\(name.debugDescription) is a program, not a person, so nothing was erased. Name a person. To remove one event: "
        + "evtool redact POSITION")
  }
}

/// Somebody who cannot be erased, or an event that cannot be taken along; nothing was changed.
package struct ErasureRefusal: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
