import ChatClient
import Files
import Foundation
import Synchronization

/// The right to use a folder, of one program at a time; the system gives it back when the program ends, however it does.
final class FolderLock: Sendable {
  /// Nil once it is given back.
  private let descriptor: Mutex<Int32?>

  /// Takes it at once or not at all.
  ///
  /// - Throws: ``ChatRefusal`` where another program has it, `FileError`.
  init(_ folder: String) throws {
    try Folder.create(folder)
    let path = folder + "/lock"
    let opened = NewFile.open(path, isSecret: true)
    guard opened >= 0 else { throw FileError("opened", path) }
    descriptor = Mutex(opened)
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      throw ChatRefusal(
        .folderInUse, "\(folder) is used by another program: end it, or choose another folder.")
    }
  }

  /// Gives it back; once is enough.
  func release() {
    descriptor.withLock { descriptor in
      if let descriptor { close(descriptor) }
      descriptor = nil
    }
  }

  deinit { release() }
}
