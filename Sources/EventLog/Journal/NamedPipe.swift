import Glibc

/// A FIFO under a name where a file is expected: opening it would wait until somebody opens its other end.
package enum NamedPipe {
  /// Why one is not read.
  package static let refusal = "it is a named pipe, expected is a file"

  /// Whether a path is the name of one; what a shell puts in the place of a command's output is none.
  package static func isOne(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }
}
