import Accounts
import Basics
import EventLog
import Files
import LMDB
import Logging

/// Logs failures: each cause once, since a disk that fails for one request fails for all of them,
/// and for every open turn.
///
/// Repeated causes are logged at the level `debug`. The caller gets its problem in any case.
final class Faults: Sendable {
  private struct State {
    var said: [String: ContinuousClock.Instant] = [:]
    /// Whether the log's disk works; a failure, which the log reports, lasts until the next start.
    var hasDisk = true
  }

  /// After how long a cause is said again that is still there.
  private static let pause = Duration.seconds(600)
  /// The most causes that are remembered.
  private static let maximumCauses = 100

  private let building: BackgroundBuilds
  /// The keys of the log; nil if nobody looks whether they are there again.
  private let vault: KeyVault?
  private let logger: Logger
  private let state = Lock(State())

  init(_ building: BackgroundBuilds, _ vault: KeyVault? = nil, logger: Logger) {
    (self.building, self.vault, self.logger) = (building, vault, logger)
  }

  /// Records that the log's disk has failed, which the log has reported.
  func recordFailedDisk() { state.withLock { $0.hasDisk = false } }

  /// Records that a person's words cannot be sealed, since their key cannot be used; the warning
  /// goes once the key is there again.
  func record(_ error: KeyStoreError) {
    building.warn(
      of: "\(error); until then messages of that person are refused", once: error.path
    ) { [vault] in vault?.isWhole(keyAt: error.path) != true }
  }

  /// Something failed, for a reason that is not its own.
  func log(_ what: String, _ error: any Error, _ metadata: Logger.Metadata = [:]) {
    var isNew = isNew(error)
    if isNew, let error = error as? FailingStore {
      building.warn(of: "\(error)", once: error.folder)
      isNew = false
    }
    logger.log(
      level: isNew ? .error : .debug, "\(what)",
      metadata: metadata.merging(["error": "\(error)"]) { $1 })
  }

  private func isNew(_ error: any Error) -> Bool {
    // The log has said it, or the watch of the stores does in a moment.
    guard DamagedEvent(error) == nil, !(error is DamagedStore) else { return false }
    let (cause, isOfDisk) = Self.cause(of: error)
    return state.withLock { state in
      guard state.hasDisk || !isOfDisk else { return false }
      if let last = state.said[cause], .now - last < Self.pause { return false }
      if state.said.count >= Self.maximumCauses { state.said = [:] }
      state.said[cause] = .now
      return true
    }
  }

  /// The cause that errors share which differ only by whom they hit, and whether a disk may be
  /// behind it.
  private static func cause(of error: any Error) -> (String, isOfDisk: Bool) {
    switch error {
    case AppendError.full: ("the log is full", true)
    case AppendError.unwritable, AppendError.unsealable: ("the log cannot be written", true)
    case AppendError.outcomeUnknown: ("it is not known whether the log was written", true)
    case AppendError.closed: ("the log is closed", true)
    case LogError.failed: ("the log's disk failed", true)
    case LogError.system(_, let isFull): (isFull ? "the log is full" : "the log failed", true)
    case let error as FailingStore: ("the disk of \(error.folder) failed", false)
    case let error as FileError: ("file \(error.code)", true)
    case let error as LMDBError: ("tables \(error.code)", true)
    default: ("\(error)", false)
    }
  }
}
