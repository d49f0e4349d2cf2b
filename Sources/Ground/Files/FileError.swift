import Foundation

/// A call of the operating system on a file that failed.
package struct FileError: Error, Equatable, CustomStringConvertible {
  package let code: Int32
  package let path: String
  package let operation: String

  /// What the calling thread's last call left behind.
  package init(_ operation: String, _ path: String) {
    code = errno
    self.path = path
    self.operation = operation
  }

  /// There is no room left.
  package var isFull: Bool { code == ENOSPC || code == EDQUOT }

  /// There is no such file.
  package var isMissing: Bool { code == ENOENT }

  /// The user or the file system does not allow it.
  package var isDenied: Bool { [EACCES, EPERM, EROFS].contains(code) }

  /// One line for a person.
  package var description: String { "\(path) could not be \(operation): \(words)" }

  /// Why, in the system's words.
  package var words: String { SystemWords.of(code) }
}
