import Foundation
import Glibc

/// A call of the operating system on a file that failed.
struct FileError: Error, Equatable, CustomStringConvertible {
  let code: Int32
  let path: String
  let operation: String

  /// What the calling thread's last call left behind.
  init(_ operation: String, _ path: String) {
    code = errno
    self.path = path
    self.operation = operation
  }

  /// There is no room left.
  var isFull: Bool { code == ENOSPC || code == EDQUOT }

  /// There is no such file.
  var isMissing: Bool { code == ENOENT }

  /// One line for a person.
  var description: String { "\(path) could not be \(operation): \(words)" }

  var words: String { NSError(domain: NSPOSIXErrorDomain, code: Int(code)).localizedDescription }
}
