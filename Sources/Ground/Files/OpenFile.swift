import Foundation

/// A file that is read and written at given places, and synced.
package final class OpenFile: Sendable {
  /// The file's path.
  package let path: String
  private let descriptor: Int32

  /// Opens a file; for writing it is created if there is none.
  package init(path: String, isReadOnly: Bool) throws(FileError) {
    let opened =
      isReadOnly
      ? NewFile.openOwn(path, O_RDONLY, followsLink: path.hasSuffix("/data.mdb"))
      : NewFile.open(path)
    // Thrown before anything is stored: `deinit` has nothing to close then.
    guard opened >= 0 else { throw FileError("opened", path) }
    (self.path, descriptor) = (path, opened)
  }

  /// Opens a file for reading; nil if there is none.
  package convenience init?(reading path: String) throws(FileError) {
    do {
      try self.init(path: path, isReadOnly: true)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }

  deinit { close(descriptor) }

  /// How many bytes it has.
  package func size() throws(FileError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError("measured", path) }
    return Int(status.st_size)
  }

  /// The identity and time by which a later write shows.
  package func stamp() throws(FileError) -> FileStamp {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError("measured", path) }
    return FileStamp(status)
  }

  /// Whether it is still the file of its path, which nobody has removed or replaced, also not by a
  /// link to it: the next program that opens the path follows none.
  package var isInPlace: Bool {
    var (own, found) = (stat(), stat())
    guard fstat(descriptor, &own) == 0, lstat(path, &found) == 0 else { return false }
    return (own.st_dev, own.st_ino) == (found.st_dev, found.st_ino)
  }

  /// Writes all of the bytes, or throws with any part of them written.
  package func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let rest = done == 0 ? bytes : Array(bytes[done...])
      let count = pwrite(descriptor, rest, rest.count, off_t(offset + done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError("written", path) }
      done += count
    }
  }

  /// The bytes at a place; fewer at the end of the file.
  package func read(_ count: Int, at offset: Int) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var found = pread(descriptor, &bytes, count, off_t(offset))
    while found < 0, errno == EINTR { found = pread(descriptor, &bytes, count, off_t(offset)) }
    guard found >= 0 else { throw FileError("read", path) }
    return found == count ? bytes : Array(bytes[..<found])
  }

  /// Returns once everything written is on the disk.
  package func sync() throws(FileError) {
    guard systemSync(descriptor) == 0 else { throw FileError("synced", path) }
  }

  /// Empties the file.
  package func clear() throws(FileError) {
    guard ftruncate(descriptor, 0) == 0 else { throw FileError("emptied", path) }
  }
}

/// A pipe, a device or a socket under a name where a file is expected: opening it might wait for
/// ever, and reading it never end.
package enum SpecialFile {
  /// Why one is not read.
  package static let refusal = "it is a pipe or a device, expected a file"

  /// Whether a path leads to one; what a shell puts in the place of a command's output is none,
  /// since it has no name of its own.
  package static func isOne(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT),
      let name = realpath(path, nil)
    else { return false }
    free(name)
    return true
  }
}

/// A mark that changes as soon as a file is replaced or written.
package struct FileStamp: Sendable, Equatable {
  private let numbers: [UInt64]

  init(_ status: stat) {
    numbers = [
      UInt64(status.st_dev), UInt64(status.st_ino), UInt64(bitPattern: Int64(status.st_size)),
      UInt64(bitPattern: Int64(status.st_ctim.tv_sec)),
      UInt64(bitPattern: Int64(status.st_ctim.tv_nsec)),
    ]
  }
}
