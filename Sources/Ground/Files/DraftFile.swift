import Foundation

/// A new file, written beside its place as `PATH.partial`: it gets its name once it is whole and on
/// the disk.
///
/// Whatever ends it before leaves what was there. A signal leaves no draft either; a kill at most
/// that, which the next one replaces.
package struct DraftFile {
  package let path: String
  private let handle: FileHandle
  private let ticket: TemporaryPaths.Ticket

  private var draft: String { path + ".partial" }

  /// Begins a file that only its owner may read: where this returns, its folder can be written to.
  package init(of path: String) throws(FileError) {
    self.path = path
    let draft = path + ".partial"
    var descriptor = NewFile.openOwn(draft, O_WRONLY)
    if descriptor < 0, errno == ENOENT {
      descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    }
    guard descriptor >= 0 else { throw FileError("opened", draft) }
    guard ftruncate(descriptor, 0) == 0 else {
      let error = FileError("emptied", draft)
      close(descriptor)
      throw error
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    ticket = TemporaryPaths.add(draft)
  }

  /// Writes it and gives it its name, in the place of a file of that name; returns once all of that
  /// is on the disk.
  package func publish(_ bytes: [UInt8]) throws {
    try handle.write(contentsOf: Data(bytes))
    guard fsync(handle.fileDescriptor) == 0 else { throw FileError("synced", draft) }
    TemporaryPaths.keep(ticket)
    try Folder.rename(draft, to: path)
  }

  /// Removes the draft.
  package func discard() throws(FileError) {
    guard unlink(draft) == 0 || errno == ENOENT else { throw FileError("removed", draft) }
    TemporaryPaths.keep(ticket)
  }
}

/// A file among somebody's data that may be lost: it is whole or not there, theirs who own the
/// folder, and not synced.
package enum DisposableFile {
  /// Writes a file anew, in the place of one of that name; what lies behind a link of that name
  /// stays as it is.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let draft = path + ".new"
    guard unlink(draft) == 0 || errno == ENOENT else { throw FileError("removed", draft) }
    let descriptor = NewFile.make(draft)
    guard descriptor >= 0 else { throw FileError("created", draft) }
    defer { close(descriptor) }
    guard systemWrite(descriptor, bytes) == bytes.count else {
      throw FileError("written", draft)
    }
    guard rename(draft, path) == 0 else { throw FileError("renamed", draft) }
  }
}
