import Foundation
import Glibc

/// The right to write to a log, held by one process at a time and given back by the kernel when it dies.
final class WriterLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock of a folder at once or not at all.
  init(folder: String) throws {
    let path = folder + "/writer.lock"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw LogError.readOnly(path: folder, reason: String(describing: Errno(errno)))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let owner = try Self.owner(at: path)
      close(descriptor)
      throw LogError.locked(path: folder, by: owner)
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data("\(ProcessInfo.processInfo.processIdentifier)\n".utf8))
  }

  deinit {
    // Given back by name: a child that this process is just starting may still hold a copy of the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  private static func owner(at path: String) throws -> String {
    let text = try String(contentsOfFile: path, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? "another process" : "process \(text)"
  }
}

/// A code of the operating system, in its words.
private struct Errno: CustomStringConvertible {
  let code: Int32
  init(_ code: Int32) { self.code = code }
  var description: String {
    NSError(domain: NSPOSIXErrorDomain, code: Int(code)).localizedDescription
  }
}
