import Attachments
import Conversation
import EventLog

/// Files that a server keeps beside the log.
extension LogOptions {
  /// How many files somebody has uploaded.
  func attachments(of subject: String) throws -> Int {
    guard let owner = MemberID(rawValue: subject) else { return 0 }
    return try AttachmentStore.count(of: owner, in: folder.attachments)
  }

  /// Erases what somebody has uploaded, and what a crash has left of anybody's uploads; the log is open for writing, so no server runs.
  func eraseAttachments(of subject: String, _ vault: KeyVault) throws {
    guard let owner = MemberID(rawValue: subject),
      let store = try AttachmentStore(existing: folder.attachments, vault: vault)
    else { return }
    try store.removeLeftovers()
    try store.forget(owner)
  }
}
