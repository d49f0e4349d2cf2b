import ArgumentParser
import EventLog
import EventLogLMDB
import Files
import Foundation
import Projections
import Terminal

/// `evtool projections try`.
struct ProjectionsTryCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "try",
    abstract: "Says how this program's views would differ from the stored ones.",
    discussion: """
      Run this before a deployment, with the new program, on the data of the running one. It computes the stored views \
      again with its own code in a temporary folder, whatever their version, and compares every document. Nothing is \
      changed, and a server may be running. Ends with 0 if all documents are equal, and with 1 if something differs or \
      an event can no longer be processed.

      It names the first difference: its view, JSON pointer and both values, and the position of the event that gave \
      the place its present value, or that had created a value which is now gone. For a number that several events \
      change, that is the last of them.

      EXAMPLES:
        evtool projections try channel
        ./new/evtool projections try --data /srv/verbatim --json | jq '.projections[].first'
      """)

  static let answersByExitCode = true

  @Argument(
    help: "Projections (\(KnownProjections.names)); default: all that are stored.",
    completion: Completions.projections)
  var projections: [String] = []

  @OptionGroup var log: LogOptions

  func run(on console: Console) async throws {
    let log = try await log.open()
    let chosen = try KnownProjections.named(projections)
    let views = self.log.folder.views
    guard
      try Views.stored(path: views, projections: [], log: log, isChecked: true) != nil
    else {
      throw NothingFound("there are no views in \(views); nothing to compare with")
    }
    let orders = try self.log.decisions.orders()
    let bar = console.progress("Folding", total: Int(try log.head().value) * chosen.count)
    let trials = try chosen.map { projection in
      try ProjectionTrial(
        projection, views, log, orders[projection.name] ?? FoldOrder()
      ) { bar.report($0) }
    }.filter { !projections.isEmpty || !$0.isMissing }
    try bar.finish()
    guard !trials.isEmpty else {
      throw NothingFound("there are no views in \(views); nothing to compare with")
    }
    if trials.contains(where: { !($0.outcome?.isSame ?? true) }) {
      try self.log.requireAllKeys(log, to: "compare the views at")
    }
    let isSame = trials.allSatisfy(\.isSame)
    if self.log.json {
      try console.write(
        JSONText(["ok": JSONText(isSame), "projections": JSONText(trials.map(\.json))]))
    } else {
      try console.output.writeLines(trials.flatMap { $0.lines(on: console.canvas) })
    }
    if !isSame { throw Failure.difference }
  }
}

extension LogOptions {
  /// Lends a copy of the log that may be written, empty if there is no log, and removes it: nothing
  /// in the data directory changes.
  ///
  /// The copy is a consistent one beside a live writer; a key that it needs and that is not there
  /// lies in memory only.
  func withTrial<R>(_ body: (any EventLog) async throws -> R) async throws -> R {
    try Self.requireFiles(for: "import --dry-run")
    return try await ScratchFolder.with("trial") { scratch in
      let copy = DataFolder(scratch + "/data", environment: [:]).log
      do {
        try Folder.create(scratch + "/data")
        try LMDBEventLog.copy(folder.log, to: copy)
      } catch LogError.missing {
        // The import would begin one.
      }
      return try await body(
        LMDBEventLog(
          LogConfiguration(
            folder: copy, mode: .writing, clock: Timestamp.now,
            codec: EventCodec(
              upcasters: try KnownProjections.upcasters(),
              vault: KeyVault(TrialKeys(FolderKeyStore(folder.keys))),
              archive: ArchiveFolder(path: folder.archive)))))
    }
  }
}

/// Somebody's keys, to be used and never changed: what is made beside them lies in memory, and goes
/// with the trial.
struct TrialKeys: KeyStore {
  private let kept: any KeyStore
  private let made = MemoryKeyStore()

  init(_ kept: any KeyStore) { self.kept = kept }

  func key(_ name: String) throws -> [UInt8]? { try kept.key(name) ?? made.key(name) }

  func add(_ key: [UInt8], as name: String) throws {
    guard var there = try kept.key(name) else { return try made.add(key, as: name) }
    defer { there.wipe() }
    throw KeyStoreError(
      path: place(of: name), action: "create", reason: "there is such a key already")
  }

  func place(of name: String) -> String { kept.place(of: name) }

  /// Only what was made here goes: a trial destroys nobody's key.
  func destroy(_ name: String) throws -> Bool { made.destroy(name) }
}
