import ArgumentParser
import Erasure
import EventLog
import EventLogLMDB
import Files
import Foundation
import LMDB
import Projections
import Terminal

/// `evtool keys`.
struct KeysCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Says whether the keys beside the log are those it was written with.",
    discussion: """
      Personal data is encrypted under keys in DIR/keys, and the log knows their fingerprint. With other keys, or \
      none, the log is not opened for writing, so that lost keys are not silently replaced by new ones. Restore the \
      folder. It ends with 1 if something is missing, damaged, open to others, or if a key of somebody forgotten is \
      back.

      Only if the keys are lost for good, use --new-keys: the log continues with the keys in DIR/keys, or with new \
      ones. Nobody can then read what the old ones encrypted. The views, which still show it, are removed, and the log \
      remembers which keys were given up, and when. Stop the server first. With --dry-run, the command only says which \
      keys these are, and what could no longer be read.

      EXAMPLES:
        evtool keys
        evtool keys --new-keys --dry-run
        evtool keys --new-keys
      """)

  static let answersByExitCode = true

  @OptionGroup var log: LogOptions

  @Flag(
    help:
      "Use the keys in DIR/keys, or make new ones; nobody can then read what the old ones sealed.")
  var newKeys = false

  @Flag(help: "With --new-keys: say what it would do, and change nothing.")
  var dryRun = false

  func validate() throws {
    if dryRun, !newKeys {
      throw ValidationError("--dry-run goes with --new-keys: without it nothing is changed")
    }
  }

  func run(on console: Console) async throws {
    try LogOptions.requireFiles(for: "keys")
    let vault = KeyVault(folder: log.folder.keys)
    if dryRun { return try NewKeysPlan(log.folder, vault).write(on: console, isJSON: log.json) }
    if newKeys {
      try LMDBEventLog.rebind(log.folder.log, to: vault, at: .now())
      // They show what the old keys opened.
      try log.files.removeViews()
    }
    let damaged = try FolderKeyStore(log.folder.keys).damaged()
    let exposed = try FolderKeyStore(log.folder.keys).exposed()
    let state = try LMDBEventLog.vaultState(of: log.folder.log, vault)
    let (missing, gone) = damaged.isEmpty ? try missing(vault) : (0, 0)
    let back =
      damaged.isEmpty
      ? try vault.keysOfForgotten(recordedIn: LMDBEventLog.asStored(in: log.folder)) : []
    let isFine =
      state.isRight && damaged.isEmpty && exposed.isEmpty && back.isEmpty
      && (missing == 0 || state.isNext)
    if log.json {
      try console.write(
        JSONText([
          "ok": JSONText(isFine), "log": JSONText(state.bound), "keys": JSONText(state.found),
          "damaged": JSONText(damaged.map { JSONText($0.file) }),
          "exposed": JSONText(exposed.map { JSONText($0) }),
          "ofForgotten": JSONText(back.sorted().map { JSONText("\(log.folder.keys)/\($0).key") }),
          "missing": JSONText(missing),
          "gone": JSONText(gone),
          "givenUp": JSONText(
            state.givenUp.map { given in
              JSONText(["keys": JSONText(given.keys), "until": JSONText(given.until.fixedLength)])
            }),
        ]))
    } else {
      try console.output.writeLines(
        Self.lines(state, isSaltDamaged: try vault.isSaltDamaged(), in: log.folder.keys)
          + damaged.map { "\($0.file): \($0.reason)".sanitized() }
          + Self.lines(exposed) + lines(ofForgotten: back)
          + (missing == 0
            ? []
            : [
              "\(Readable.count(missing, "event")) sealed under keys that are missing here and that nobody destroyed: "
                + "restore them"
            ])
          + (gone == 0
            ? [] : ["\(Readable.count(gone, "event")) \(ErasurePlanDrawing.underGivenUpKeys)"]))
    }
    if !isFine { throw Failure.difference }
  }

  /// The lines about places that others may read: one of them and how many.
  private static func lines(_ exposed: [String]) -> [String] {
    guard let first = exposed.first else { return [] }
    let others = exposed.count > 1 ? " and \(exposed.count - 1) more" : ""
    return [
      "\(first.sanitized())\(others) may be read or written by others than the owner: chmod -R go= the keys' folder"
    ]
  }

  /// The line about keys of people who were forgotten: one of them and how many.
  private func lines(ofForgotten names: [String]) -> [String] {
    guard let first = names.min() else { return [] }
    let others = names.count > 1 ? " and \(names.count - 1) more" : ""
    return [
      AdvisedCommands().located(
        "\(log.folder.keys)/\(first).key\(others) opens what was erased: somebody put it back, or an erasure was cut off. Look for copies of it; the next start of a server destroys it, and so does evtool forget PERSON --yes"
      )
    ]
  }

  private static func lines(
    _ state: LMDBEventLog.VaultState, isSaltDamaged: Bool, in folder: String
  ) -> [String] {
    let since = state.givenUp.last.map { " since \($0.until.fixedLength)" } ?? ""
    return state.givenUp.map {
      "until \($0.until.fixedLength) the log was written with \($0.keys), given up then"
    } + [
      "the log is written with \(state.bound ?? "no keys yet")\(since)",
      "\(folder.sanitized()) has \(state.found ?? (isSaltDamaged ? "keys, but nobody can tell whose they are" : "no keys"))"
        + (state.isNext ? ", which the next writer goes on with" : ""),
    ]
      + (state.isRight
        ? ["they are the keys of this log"]
        : [
          AdvisedCommands().located(
            "they are not the keys of this log: restore \(folder.sanitized()) from your backup of secrets; only if that is lost for good: evtool keys --new-keys"
          )
        ])
  }

  /// How many events are sealed under keys that are not here, and under keys that were given up.
  private func missing(_ vault: KeyVault) throws -> (missing: Int, givenUp: Int) {
    let open = try LMDBEventLog.asStored(in: log.folder)
    return try open.withSnapshot { try ErasurePlan.eventsWithoutKey(in: $0, vault) }
  }
}

/// The plan of `evtool keys --new-keys`; finding out changes nothing.
struct NewKeysPlan {
  private let folder: DataFolder
  /// The keys that the log would be written with; nil if they would be made.
  private let keys: String?
  /// The keys that would be given up.
  private let givenUp: String?
  /// How many events nobody could read from then on.
  private let unreadable: Int
  private let isNewLog: Bool
  private let isSaltDamaged: Bool
  private let hasViews: Bool

  /// - Throws: what the command itself would be refused with, as if somebody writes the log or the
  ///   views.
  init(_ folder: DataFolder, _ vault: KeyVault) throws {
    self.folder = folder
    isSaltDamaged = try vault.isSaltDamaged()
    keys = try isSaltDamaged ? nil : vault.fingerprint()
    hasViews = try Self.isFree(folder.views) { LockedViews(path: $0, owner: $1) }
    isNewLog = try keys != nil && LMDBEventLog.isNone(at: folder.log)
    (givenUp, unreadable) = try isNewLog ? (nil, 0) : Self.loss(in: folder, vault)
  }

  private static func loss(
    in folder: DataFolder, _ vault: KeyVault
  ) throws -> (givenUp: String?, unreadable: Int) {
    let state = try LMDBEventLog.vaultState(of: folder.log, vault)
    _ = try isFree(folder.log) { LogError.locked(path: $0, by: $1) }
    let log = try LMDBEventLog.asStored(in: folder)
    // Under a salt that is no key nobody finds any key again.
    let left = try vault.isSaltDamaged() ? KeyVault(MemoryKeyStore()) : vault
    let missing = try log.withSnapshot { try ErasurePlan.eventsWithoutKey(in: $0, left).missing }
    return (state.bound == state.found ? nil : state.bound, missing)
  }

  /// Whether there is such a folder; refuses one that somebody writes.
  private static func isFree(
    _ path: String, else refusal: (_ path: String, _ owner: String) -> any Error
  ) throws -> Bool {
    guard access(path, F_OK) == 0 else { return false }
    do {
      withExtendedLifetime(try WriterLock(reading: path, since: "")) {}
      return true
    } catch LockError.locked(let path, let owner) {
      throw refusal(path, owner)
    }
  }

  /// Says it.
  func write(on console: Console, isJSON: Bool) throws {
    guard isJSON else { return try console.output.writeLines(lines) }
    try console.write(
      JSONText([
        "keys": JSONText(keys), "givenUp": JSONText(givenUp), "unreadable": JSONText(unreadable),
        "newLog": JSONText(isNewLog), "setsSaltAside": JSONText(isSaltDamaged),
        "removesViews": JSONText(hasViews), "dryRun": JSONText(true),
      ]))
  }

  private var lines: [String] {
    var lines = [
      keys.map { "would go on with the keys \($0) in \(folder.keys)" }
        ?? "would make new keys in \(folder.keys)"
    ]
    if isSaltDamaged { lines.append("would set the damaged \(folder.keys)/salt.key aside") }
    if isNewLog { lines.append("would begin a log in \(folder.log)") }
    if let givenUp { lines.append("would give up \(givenUp), which the log is written with") }
    if unreadable > 0 {
      lines.append(
        "nobody could read \(Readable.count(unreadable, "event")) any more, sealed under keys that are not here"
      )
    }
    if hasViews { lines.append("would remove the views in \(folder.views)") }
    return lines.map { $0.sanitized() }
  }
}
