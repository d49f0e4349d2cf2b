internal import Basics
internal import EventLog
internal import Files
import Glibc
internal import LMDB
internal import Logging
import Synchronization

/// The faults that cannot get better while a program has a log open: damage that somebody read, and
/// a disk that failed.
///
/// Each is said once. Nothing is appended after damage: nobody knows what else the disk has lost,
/// and each event more would lie behind it.
final class LogHealth: Sendable {
  private struct State {
    var damage: DamagedEvent?
    var failure: DiskFailure?
    /// The tasks that a full disk keeps from being done, as far as that was said.
    var kept: Set<String> = []
  }

  private static let logger = Logger(label: "verbatim.log")

  private let path: String
  private let state = Lock(State())
  private let isDamaged = Atomic<Bool>(false)
  private let isFull = Atomic<Bool>(false)
  /// Who is told that the disk has failed.
  let failed = Callback<DiskFailure>()
  /// Who is told of a key that something could not be sealed with.
  let unusable = Callback<KeyStoreError>()

  init(path: String) { self.path = path }

  /// The first damage.
  var damage: DamagedEvent? { state.withLock { $0.damage } }

  /// Why nothing is appended any more; nil while nobody has met damage.
  var refusal: AppendError? {
    guard isDamaged.load(ordering: .acquiring) else { return nil }
    return damage.map { .damaged($0) }
  }

  func note(_ damage: DamagedEvent) {
    let isNew = state.withLock { state in
      defer { state.damage = state.damage ?? damage }
      return state.damage == nil
    }
    isDamaged.store(true, ordering: .releasing)
    guard isNew else { return }
    Self.logger.error("\(damage) (nothing is appended any more)")
    KnownDamage.keep(damage, ofLog: path)
  }

  /// Takes notice that a full disk keeps something from being done; true if that is to be said:
  /// once until there is room again.
  func noteFull(_ what: String) -> Bool {
    state.withLock { state in
      isFull.store(true, ordering: .relaxed)
      return state.kept.insert(what).inserted
    }
  }

  /// Notes that something was written: if there is room, a disk that is full again is reported
  /// again.
  func noteWritten(_ what: String) {
    guard isFull.load(ordering: .relaxed), LMDBEventLog.hasRoom(in: path) else { return }
    state.withLock { state in
      state.kept.remove(what)
      isFull.store(!state.kept.isEmpty, ordering: .relaxed)
    }
  }

  /// Takes notice of what kept something from being sealed.
  func note(sealing error: any Error) {
    guard let error = error as? KeyStoreError, !error.isFull, !note(error) else { return }
    unusable.call(error)
  }

  /// Takes notice of an error if it is damage, or of a disk that failed; false for any other.
  @discardableResult
  func note(_ error: any Error) -> Bool {
    if let failure = DiskFailure(error, of: path) {
      let isNew = state.withLock { state in
        defer { state.failure = state.failure ?? failure }
        return state.failure == nil
      }
      if isNew {
        Self.logger.critical("\(failure)")
        failed.call(failure)
      }
      return true
    }
    guard let damage = DamagedEvent(error) else { return false }
    note(damage)
    return true
  }
}

extension DiskFailure {
  /// The codes that say that a disk, or what it is reached by, does not work.
  static let codes = [EIO, ENXIO, ENODEV, ESTALE, EBADMSG, EUCLEAN, EREMOTEIO]

  /// The fault of a log's disk in an error; nil if it says something else.
  init?(_ error: any Error, of path: String) {
    switch error {
    case let error as FileError where Self.codes.contains(error.code): self.init("\(error)")
    case let error as LMDBError
    where (Self.codes.contains(error.code) || error.isFatal) && !Folder.isOutOfRoom(error, path):
      self.init("\(path)/data.mdb: \(error)")
    case let error as KeyStoreError where error.isFailing: self.init("\(error)")
    case LogError.failed(let failure): self = failure
    default: return nil
    }
  }
}
