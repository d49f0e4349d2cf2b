internal import EventLog
internal import Files
import Glibc

/// The files that a writer has opened, as they lie in the log's folder.
///
/// Whoever removes or replaces one under a living writer, such as by a restore or as a "stale" lock, would otherwise have it write where
/// nobody reads, or beside another writer. Looking costs two calls of the system a group, which is little beside its sync.
struct WriterFiles: Sendable {
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

  private let opened: [(path: String, identity: Identity)]

  /// Notes what lies in a folder that was just opened for writing.
  init(folder: String) throws(FileError) {
    var opened: [(String, Identity)] = []
    for name in ["data.mdb", "writer.lock"] {
      let path = folder + "/" + name
      guard let identity = Identity(path) else { throw FileError("read", path) }
      opened.append((path, identity))
    }
    self.opened = opened
  }

  /// Why nothing may be written any more; nil while every file is the one that was opened.
  func refusal() -> AppendError? {
    guard let file = opened.first(where: { Identity($0.path) != $0.identity }) else { return nil }
    return .unwritable(
      "\(file.path) was removed or replaced while this program had it open: end the program, "
        + "then run evtool verify")
  }
}
