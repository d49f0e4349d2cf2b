import EventLog
import EventLogLMDB
import Projections
import Terminal

extension LogOptions {
  /// Refuses to call different what only reads as erased, since its keys are not here.
  ///
  /// - Throws: `KeyStoreError`, which says what cannot be done, such as `judge the views at`.
  func requireAllKeys(_ open: any EventLog, to action: String) throws {
    let vault = KeyVault(folder: folder.keys)
    let closed = ClosedKeys.are(in: folder.keys)
    let missing =
      try closed ? 0 : open.withSnapshot { try ErasurePlan.eventsWithoutKey(in: $0, vault).missing }
    guard closed || missing > 0 else { return }
    let what =
      closed
      ? "this user may not read the keys"
      : "\(Readable.count(missing, "event")) sealed under keys that are not there"
    throw KeyStoreError(
      path: folder.views, action: action,
      reason:
        "they differ from what can be read of the log, and \(what): restore the folder \(folder.keys)"
    )
  }
}
