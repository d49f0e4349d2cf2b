import EventLog
import EventLogLMDB
import Files
import Foundation
import LMDB
import Projections
import Terminal

/// What `evtool keys --new-keys` would do; finding out changes nothing.
struct NewKeysPlan {
  private let folder: DataFolder
  /// The keys that the log would be written with; nil where they would be made.
  private let keys: String?
  /// The keys that would be given up.
  private let givenUp: String?
  /// How many events nobody could read from then on.
  private let unreadable: Int
  private let isNewLog: Bool
  private let isSaltDamaged: Bool
  private let hasViews: Bool

  /// - Throws: what the command itself would be refused with, as where somebody writes the log or the views.
  init(_ folder: DataFolder, _ vault: KeyVault) throws {
    self.folder = folder
    isSaltDamaged = try vault.isSaltDamaged()
    keys = try isSaltDamaged ? nil : vault.fingerprint()
    hasViews = try Self.isFree(folder.views) { ViewsAreLocked(path: $0, owner: $1) }
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
    let left = try vault.isSaltDamaged() ? KeyVault(MemoryKeys()) : vault
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
