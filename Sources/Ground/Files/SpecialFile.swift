import Foundation

/// A pipe, a device or a socket under a name where a file is expected: opening it might wait for ever, and reading it never end.
package enum SpecialFile {
  /// Why one is not read.
  package static let refusal = "it is a pipe or a device, expected is a file"

  /// Whether a path leads to one; what a shell puts in the place of a command's output is none, since it has no name of its own.
  package static func isOne(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT),
      let name = realpath(path, nil)
    else { return false }
    free(name)
    return true
  }
}
