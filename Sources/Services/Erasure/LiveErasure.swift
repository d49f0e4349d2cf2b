import Conversation
import Dispatch
package import EventLog
import EventLogLMDB
package import JSON
package import PluginKit
package import Projections

/// The erasure of a person from a log that a server writes: all of `evtool forget` but what needs
/// the log for itself.
///
/// From the beginning to the end nothing is recorded for the person: what waits for an answer of
/// theirs gets none. All events are searched for the texts that the person's key opens. Then the
/// erasure is put on record with what was found, what lies beside the log goes, and the key is
/// destroyed. Last, the views are built anew, and their file is written anew. Texts that no key
/// seals are not redacted, the log is not compacted, and its files are not searched: `evtool
/// forget` does that by the record, once no server runs, and certifies it. A quotation of the
/// person that is made between the search and the record is not found.
package struct LiveErasure: Sendable {
  /// How often it looks at what is added meanwhile.
  private static let searches = 3

  private let folder: DataFolder
  private let log: any EventLog
  private let vault: KeyVault
  private let views: Views
  private let registry: PluginRegistry
  /// The queue that walks through the log, so that nobody has to wait.
  private let queue = DispatchQueue(label: "verbatim.erasure")

  /// Erases from a data directory whose log is open for writing, with the plugins whose events are
  /// in it.
  package init(
    _ folder: DataFolder, log: any EventLog, vault: KeyVault, views: Views,
    registry: PluginRegistry
  ) {
    (self.folder, self.log, self.vault, self.views) = (folder, log, vault, views)
    self.registry = registry
  }

  /// The survey: the data that would go and that would stay, in the words of `evtool forget --json`;
  /// `belongings` lie beside the log.
  ///
  /// - Throws: `NameFault` for somebody who is no person, `KeyStoreError` if keys are missing,
  ///   `LogError` with `unsupported` where the log cannot.
  package func survey(_ person: String, _ belongings: StoredBelongings) async throws -> JSONValue {
    try await onQueue {
      try check(person)
      let erasure = try surveyor(of: person, by: "evtool")
      return try json(survey(erasure, belongings, .sealed))
    }
  }

  /// Erases somebody; `beside` takes away what lies beside the log, once the erasure is on record
  /// and before the key goes; `erased` lets go of what is kept in memory, before anything is
  /// recorded for the same identifier again.
  ///
  /// Returns what there was, as ``survey(_:_:)`` does, with `"forgotten": true`. What is cut off
  /// before the record has taken no word away; behind it, it is finished by
  /// the next start of a server, or by the same again.
  ///
  /// `wasErased` says that something beside the log remembers an erasure: then there need be
  /// nothing more of them.
  ///
  /// - Throws: as ``survey(_:_:)``, then nothing has changed, and ``UnknownPerson`` if nobody has the
  ///   identifier; `AppendError`; what `beside` throws.
  package func erase(
    _ person: String, by actor: String, _ belongings: StoredBelongings, wasErased: Bool = false,
    beside: @escaping @Sendable () throws -> Void,
    erased: @escaping @Sendable () throws -> Void = {}
  ) async throws -> JSONValue {
    try await vault.closing(person) {
      try await eraseClosed(person, by: actor, belongings, wasErased, beside, erased)
    }
  }

  private func eraseClosed(
    _ person: String, by actor: String, _ belongings: StoredBelongings, _ wasErased: Bool,
    _ beside: @Sendable () throws -> Void, _ erased: @escaping @Sendable () throws -> Void
  ) async throws -> JSONValue {
    typealias Found = (said: JSONValue, findings: ErasureFindings, planned: ErasurePlanning)
    let found = try await onQueue { () throws -> Found in
      try check(person)
      let erasure = try surveyor(of: person, by: actor)
      let survey = try survey(erasure, belongings, .sealedAndBytes)
      // One partition cannot tell what others have.
      guard !survey.concernsNobody || wasErased || isPartitioned else {
        throw UnknownPerson(survey)
      }
      try erasure.checkKeys()
      let search = try searchOn(erasure, survey)
      return (try json(survey), try findings(erasure, search), search.planning)
    }
    // Who had an account and never spoke is on record as erased, too; a part of a log that is cut
    // has nothing to say of who has nothing in it.
    if !isPartitioned, try vault.fingerprint() == nil { _ = try vault.established { _ in } }
    _ = try await Eraser(log: log, vault: vault).erase(
      person, actor: actor, findings: found.findings, alwaysRecords: !isPartitioned,
      planned: found.planned, removingStores: beside)
    return try await onQueue {
      try views.dropForgotten()
      try erased()
      var members = found.said.object ?? JSONObject()
      members["forgotten"] = true
      return .object(members)
    }
  }

  /// The log with its files, in which it is noted what is left.
  ///
  /// - Throws: `LogError` with `unsupported` if it is not in LMDB.
  private var logInLMDB: LMDBEventLog {
    get throws { try LMDBEventLog.behind(log, for: "forget") }
  }

  /// Looks at what was added since the survey, until nothing is added meanwhile.
  private func searchOn(
    _ erasure: OfflineErasure, _ survey: ErasureSurvey
  ) throws -> PersonSearch {
    let log = try logInLMDB
    guard var search = survey.search else { preconditionFailure("a survey has its search") }
    var attempt = 1
    while try attempt <= Self.searches && log.head() > search.head {
      search = try erasure.goOn(search, in: log) ?? search
      attempt += 1
    }
    return search
  }

  /// The findings, and a note of where else the texts lie.
  private func findings(
    _ erasure: OfflineErasure, _ search: PersonSearch
  ) throws -> ErasureFindings {
    try UnfinishedErasure.begin(in: folder.log)
    let (record, found) = (search.record, search.findings(names: erasure.names))
    let said = try erasure.noteRemains(
      of: search.texts, found, [], in: logInLMDB, seen: search.bytes
    ).said
    return ErasureFindings(
      readable: Set(found.theirs + record.readable.map(\.position) + said).sorted(),
      doubtful: Set((record.doubts + found.doubts).map(\.position)).sorted(),
      textCount: search.texts.count)
  }

  private func surveyor(of person: String, by actor: String) throws -> OfflineErasure {
    // The log is open: nothing opens it a second time.
    let files = DataFolderLog(folder) { [vault, registry] mode in
      LogConfiguration(
        folder: folder.log, mode: mode, clock: Timestamp.now,
        codec: EventCodec(upcasters: registry.upcasters, vault: vault))
    }
    var erasure = OfflineErasure(of: person, from: files, registry, actor: actor, reason: nil)
    // The people who talk meanwhile need the others.
    erasure.cores = max(1, erasure.cores / 2)
    return erasure
  }

  private func survey(
    _ erasure: OfflineErasure, _ belongings: StoredBelongings, _ texts: PersonSearch.Texts
  ) throws -> ErasureSurvey {
    // A key that is not there is gone for good where another partition has forgotten the same
    // person.
    try refusing(erasure.subject) {
      try erasure.survey(in: logInLMDB, acceptsLoss: isPartitioned, texts, belongings)
    }
  }

  /// Whether the log is one partition of several.
  private var isPartitioned: Bool { (log as? any SharedEventLog)?.isPartitioned ?? false }

  /// Refuses the name of a program that is built in, and somebody whose record is held.
  ///
  /// - Throws: `NameFault`, ``UnknownPerson``, ``HeldRecord``.
  package func check(_ person: String) throws {
    try refusing(person) { try ReservedName.check(person, vault, registry) }
    try HeldRecord.check(person, in: log)
  }

  /// Has a refusal be about the name that was given.
  private func refusing<R>(_ person: String, _ body: () throws -> R) throws -> R {
    do {
      return try body()
    } catch let error as ErasureRefusal {
      throw NameFault("a person's identifier", person, error.description)
    }
  }

  private func json(_ survey: ErasureSurvey) throws -> JSONValue {
    try JSONValue(json: survey.jsonText)
  }

  /// Does what takes long if nobody waits for it.
  private func onQueue<R: Sendable>(_ body: @escaping @Sendable () throws -> R) async throws -> R {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(with: Result { try body() })
      }
    }
  }
}
