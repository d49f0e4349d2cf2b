import ChatClient
import Files
import Glibc

/// The right to use a folder, of one program at a time; the system gives it back when the program ends, however it does.
final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Takes it at once or not at all.
  ///
  /// - Throws: ``ChatRefusal`` where another program has it, `FileError`.
  init(_ folder: String) throws {
    try Folder.create(folder)
    let path = folder + "/lock"
    let opened = NewFile.open(path, isSecret: true)
    guard opened >= 0 else { throw FileError("opened", path) }
    descriptor = opened
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw ChatRefusal(
        .folderInUse, "\(folder) is used by another program: end it, or choose another folder.")
    }
  }

  deinit { close(descriptor) }
}
