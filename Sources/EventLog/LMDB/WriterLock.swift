import Foundation
import Glibc

/// The right to write to a log, held by one process at a time and given back by the kernel when it dies.
package final class WriterLock: Sendable {
  // `F_OFD_GETLK` and `F_OFD_SETLK` of fcntl(2): locks of an open file, which can be asked for without being taken.
  private static let getLock: Int32 = 36
  private static let setLock: Int32 = 37

  private let descriptor: Int32

  /// Takes the lock of a folder at once or not at all.
  package init(folder: String) throws {
    let path = folder + "/writer.lock"
    let opened = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard opened >= 0 else {
      throw LogError.readOnly(path: folder, reason: FileError("opened", path).words)
    }
    // From here on an error closes it: Swift runs `deinit` for an `init` that throws once everything is stored.
    descriptor = opened
    var lock = Self.wholeFile(F_WRLCK)
    guard fcntl(descriptor, Self.setLock, &lock) == 0 else {
      throw LogError.locked(path: folder, by: try Self.owner(at: path))
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data("\(ProcessInfo.processInfo.processIdentifier)\n".utf8))
  }

  deinit {
    // Given back by name: a child that this process is just starting may still hold a copy of the descriptor. A lock
    // that somebody else holds belongs to another open file, and stays.
    var lock = Self.wholeFile(F_UNLCK)
    _ = fcntl(descriptor, Self.setLock, &lock)
    close(descriptor)
  }

  /// Whether a process holds the right, this one included.
  static func isHeld(in folder: String) throws -> Bool {
    let path = folder + "/writer.lock"
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let error = FileError("opened", path)
      guard error.isMissing else { throw error }
      return false
    }
    defer { close(descriptor) }
    var lock = wholeFile(F_WRLCK)
    guard fcntl(descriptor, getLock, &lock) == 0 else {
      throw FileError("asked for its lock", path)
    }
    return lock.l_type != Int16(F_UNLCK)
  }

  private static func wholeFile(_ type: Int32) -> flock {
    var lock = flock()
    lock.l_type = Int16(type)
    lock.l_whence = Int16(SEEK_SET)
    return lock
  }

  private static func owner(at path: String) throws -> String {
    let text = try String(contentsOfFile: path, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? "another process" : "process \(text)"
  }
}
