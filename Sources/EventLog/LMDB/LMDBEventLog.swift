import Foundation
internal import LMDB
import Synchronization

/// A log in an LMDB environment, durable and embedded.
///
/// One process writes, any number of processes read. Appends that wait at the same time share one transaction and one
/// sync (*group commit*); a lone appender waits for nobody.
public final class LMDBEventLog: EventLog {
  /// The folder.
  public let path: String
  private let store: LogStore
  private let writer: Writer?
  private let tail = ReaderTail()
  private let clock: @Sendable () -> Timestamp

  /// How a log is opened.
  public enum Mode: Sendable {
    /// For reading, beside a writer or without one.
    case reading
    /// For reading and writing; the log is created if there is none.
    case writing
  }

  /// Opens the log in a folder.
  ///
  /// - Throws: ``LogError``: `missing`, `notALog`, `newerFormat`, `readOnly`, and `locked` at once where another process writes.
  public convenience init(
    path: String, mode: Mode, clock: @escaping @Sendable () -> Timestamp
  ) throws {
    try self.init(path: path, mode: mode, clock: clock, limits: LogLimits())
  }

  /// Opens the log in a folder with other limits than usual, for tests of what happens at them.
  package init(
    path: String, mode: Mode, clock: @escaping @Sendable () -> Timestamp, limits: LogLimits
  ) throws {
    self.path = path
    self.clock = clock
    guard mode == .writing else {
      store = try LogStore(path: path, isReadOnly: true, createdAt: clock(), limits: limits)
      writer = nil
      return
    }
    try Self.createFolder(path)
    let lock = try WriterLock(folder: path)
    store = try LogStore(path: path, isReadOnly: false, createdAt: clock(), limits: limits)
    writer = try Writer(store, lock)
  }

  /// Appends commits and returns after the sync.
  public func append(_ commits: [Commit]) async -> [Result<Receipt, AppendError>] {
    guard let writer else {
      return commits.map { _ in .failure(.invalid("the log was opened for reading only")) }
    }
    let encoded = commits.map { commit in
      Result { () throws(AppendError) in
        EncodedCommit(commit: commit, body: try CommitBody(commit, time: clock()))
      }
    }
    return await writer.append(encoded)
  }

  /// Reads the log as it is now.
  public func withSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R {
    let snapshot = try translatingErrors { Snapshot(storage: .lmdb(try .begin(store, tail))) }
    return try body(snapshot)
  }

  /// Waits for the writer of this process; beside another process's writer it looks every 10 ms.
  public func waitForEvents(after position: Position) async throws {
    guard let writer else { return try await poll(beyond: position) }
    await writer.signal.wait(beyond: position)
  }

  /// Looks at the shared transaction number, and at the log only when that has changed.
  private func poll(beyond position: Position) async throws {
    var seen = -1
    while !Task.isCancelled {
      let newest = try store.environment.lastTransaction()
      if newest != seen, try head() > position { return }
      seen = newest
      await Self.pause()
    }
  }

  private static func pause() async {
    do {
      try await Task.sleep(for: .milliseconds(10))
    } catch {
      // Cancelled: whoever waits looks at that next.
    }
  }

  private static func createFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw LogError.readOnly(path: path, reason: error.localizedDescription)
    }
  }
}
