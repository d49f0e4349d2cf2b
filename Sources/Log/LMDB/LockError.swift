/// Why nobody was given the right to write in a folder.
package enum LockError: Error, Equatable {
  /// Another process has it.
  case locked(path: String, by: String)
  /// Its file cannot be made.
  case readOnly(path: String, reason: String)
}

extension LockError: CustomStringConvertible {
  /// What failed, and why.
  package var description: String {
    switch self {
    case .locked(let path, let owner):
      "\(path) is being written by \(owner): stop it first, or wait"
    case .readOnly(let path, let reason): "\(path) cannot be written: \(reason)"
    }
  }
}
