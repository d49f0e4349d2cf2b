import Foundation
import Synchronization
import Terminal

/// Keys of personal data that this user may not read: an auditor's case.
enum ClosedKeys {
  private static let isSaid = Mutex(false)

  /// Whether a folder's keys may not be read; says so on the standard error, once.
  static func are(in folder: String) -> Bool {
    guard access(folder, F_OK) == 0 else { return false }
    let salt = folder + "/salt.key"
    guard access(folder, R_OK | X_OK) != 0 || (access(salt, F_OK) == 0 && access(salt, R_OK) != 0)
    else { return false }
    say(folder)
    return true
  }

  private static func say(_ folder: String) {
    let isNew = isSaid.withLock { isSaid in
      defer { isSaid = true }
      return !isSaid
    }
    guard isNew else { return }
    do {
      try Output.standardError(environment: ProcessInfo.processInfo.environment).writeLine(
        "evtool: the keys in \(folder) may not be read by this user: what is sealed stays sealed"
          .sanitized())
    } catch {
      // Nobody is left to be told.
    }
  }
}
