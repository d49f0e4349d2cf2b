internal import Basics
internal import EventLog
internal import Files
import Glibc
internal import LMDB

/// The files that a writer has opened, as they lie in the log's folder.
///
/// Whoever removes, replaces or overwrites one under a living writer, such as by a restore or as a
/// "stale" lock, would otherwise have it write if nobody reads, beside another writer, or after a
/// state that is not its own. What is written into a journal that was removed, nobody reads back.
/// Looking costs four calls of the system a group, which is little beside its sync.
final class WriterFiles: Sendable {
  private struct Identity: Sendable, Equatable {
    let device: dev_t
    let file: ino_t

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      device = status.st_dev
      file = status.st_ino
    }
  }

  private let environment: Environment
  private let opened: [(path: String, identity: Identity)]
  /// The newest state of the tables that was seen: this writer alone makes newer ones.
  private let newest: Lock<Int>

  /// Notes what lies in a folder that was just opened for writing.
  init(folder: String, _ environment: Environment) throws {
    var opened: [(String, Identity)] = []
    for path in [folder + "/data.mdb", folder + "/writer.lock"] + Journal.names(in: folder) {
      guard let identity = Identity(path) else { throw FileError("read", path) }
      opened.append((path, identity))
    }
    self.opened = opened
    self.environment = environment
    newest = Lock(try environment.lastTransaction())
  }

  /// Why nothing may be written any more; nil while every file is the one that was opened, and says
  /// no less than it did.
  func refusal() -> AppendError? {
    if let file = opened.first(where: { Identity($0.path) != $0.identity }) {
      return Self.refusal("\(file.path) was removed or replaced")
    }
    do {
      // The state seen before is read first: one that is made meanwhile is newer than both.
      let seen = newest.withLock { $0 }
      let last = try environment.lastTransaction()
      newest.withLock { $0 = max($0, last) }
      return last < seen ? Self.refusal("\(opened[0].path) was overwritten with an older one") : nil
    } catch {
      return .unwritable("\(error)")
    }
  }

  /// Notes that this writer has just made a newer state.
  func noteWrite() {
    do {
      let last = try environment.lastTransaction()
      newest.withLock { $0 = max($0, last) }
    } catch {
      // Then an older state is found a little later.
    }
  }

  private static func refusal(_ what: String) -> AppendError {
    .unwritable(
      "\(what) while this program had it open: end the program, then run evtool verify")
  }
}
