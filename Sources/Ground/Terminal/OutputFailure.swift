import Glibc

/// A write that the system refused for a reason other than a closed reader, such as a full disk.
package struct OutputFailure: Error, Equatable, CustomStringConvertible {
  /// The file descriptor that was written to.
  package let descriptor: Int32
  /// The value of `errno`, for example `ENOSPC`.
  package let code: Int32

  /// The error for a descriptor and the `errno` a write left behind.
  package init(descriptor: Int32, code: Int32) {
    self.descriptor = descriptor
    self.code = code
  }

  /// What failed, with the system's own words for it.
  package var description: String {
    "\(place) cannot be written: \(reason)"
  }

  private var place: String {
    switch descriptor {
    case STDOUT_FILENO: "the standard output"
    case STDERR_FILENO: "the standard error"
    default: "file descriptor \(descriptor)"
    }
  }

  private var reason: String {
    guard let text = strerror(code) else { return "unknown error" }
    return String(cString: text)
  }
}
