import Accounts
import Conversation
import EventLog

/// Accounts that a server keeps beside the log.
extension LogOptions {
  /// How many accounts somebody has: one, or none.
  func accounts(of subject: String) throws -> Int {
    guard let id = MemberID(rawValue: subject) else { return 0 }
    return try AccountStore.count(of: id, in: folder.accounts)
  }

  /// Removes somebody's account and ends their sessions; the log is open for writing, so no server runs.
  func eraseAccount(of subject: String) throws {
    guard let id = MemberID(rawValue: subject), try accounts(of: subject) > 0 else { return }
    try AccountStore(folder: folder.accounts).forget([id])
  }
}
