import Basics
import Files
import Glibc
import LMDB

/// The data file of tables beside a log, as this process has opened it to write it.
///
/// If the file is removed, replaced or overwritten under a living program, the program would keep
/// records that nobody finds after the next start.
final class OpenedFile: Sendable {
  private struct Identity: Sendable, Equatable {
    let device: dev_t
    let file: ino_t

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      (device, file) = (status.st_dev, status.st_ino)
    }
  }

  private struct Seen {
    /// The newest state that was seen: the process makes newer ones, nobody makes older ones.
    var newest: Int
    /// The file's stamp when all of it was sound.
    var sound: FileStamp?
    var damage: DamagedTables?
  }

  private let folder: String
  private let path: String
  private let identity: Identity
  private let seen: Lock<Seen>

  /// The file in a folder that was just opened.
  init(in folder: String, of environment: Environment) throws {
    self.folder = folder
    path = folder + "/data.mdb"
    guard let identity = Identity(path) else { throw FileError("read", path) }
    self.identity = identity
    seen = Lock(Seen(newest: try environment.lastTransaction()))
  }

  /// Looks whether it is the one that was opened, and says no less than it did; costs two calls of
  /// the system.
  ///
  /// - Throws: ``DamagedTables``.
  func check(_ environment: Environment) throws {
    guard Identity(path) == identity else { throw fault("data.mdb was removed or replaced") }
    if let damage = seen.withLock({ $0.damage }) { throw damage }
    // The state that was seen before is asked first: one that is made meanwhile is newer than both.
    let newest = seen.withLock { $0.newest }
    let last = try environment.lastTransaction()
    seen.withLock { $0.newest = max($0.newest, last) }
    guard last >= newest else { throw fault("data.mdb was overwritten with an older one") }
  }

  /// Looks at all of its pages, if it was written since it was sound.
  ///
  /// - Throws: ``DamagedTables``, from then on ``check(_:)``, too.
  func look(_ environment: Environment) throws {
    let stamp = try OpenFile(reading: path)?.stamp()
    guard seen.withLock({ $0.sound }) != stamp else { return }
    guard let damage = try DataFile.damage(in: folder, of: environment) else {
      return seen.withLock { $0.sound = stamp }
    }
    let fault = fault("data.mdb was overwritten: \(damage)")
    seen.withLock { $0.damage = fault }
    throw fault
  }

  private func fault(_ what: String) -> DamagedTables {
    DamagedTables(
      path: folder,
      reason: what
        + " while this program had it open, and nothing more is kept there: end the program")
  }
}
