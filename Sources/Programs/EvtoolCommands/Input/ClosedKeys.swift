import Basics
import EventLog
import Glibc

/// Keys of personal data that are not there, or that this user may not read: an auditor's case.
enum ClosedKeys {
  private static let isSaid = Lock(false)

  /// Whether a folder's keys may not be read; says so on the standard error, once.
  static func are(in folder: String) -> Bool {
    guard access(folder, F_OK) == 0 else { return false }
    let salt = folder + "/salt.key"
    guard access(folder, R_OK | X_OK) != 0 || (access(salt, F_OK) == 0 && access(salt, R_OK) != 0)
    else { return false }
    say("the keys in \(folder) may not be read by this user: what is sealed stays sealed")
    return true
  }

  /// Says that there are no keys, once.
  static func sayMissing(in folder: String) {
    say("there are no keys in \(folder): what is sealed reads as erased, and is not")
  }

  /// Says that the salt of the keys is damaged, once.
  static func sayDamaged(in folder: String) {
    say(
      "\(folder)/salt.key is damaged: nothing more can be written until it is restored; see evtool keys"
    )
  }

  private static func say(_ text: String) {
    let isNew = isSaid.withLock { isSaid in
      defer { isSaid = true }
      return !isSaid
    }
    guard isNew else { return }
    do {
      try Console.standard().note(text)
    } catch {
      // Nobody is left to be told.
    }
  }
}
