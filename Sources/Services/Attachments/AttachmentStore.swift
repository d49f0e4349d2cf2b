import Basics
package import Conversation
import ErasableStore
package import EventLog
package import Files
import Glibc
import JSON
import LMDB
import Synchronization

/// Uploaded files beside the log, each under the SHA-256 of its bytes, and whose they are, in an LMDB environment.
///
/// What is kept is on the disk when it counts. Two uploads of the same bytes share a file until the last one goes.
package final class AttachmentStore: Sendable {
  /// Where they lie.
  package let folder: String
  /// The log's, by which its records of erasures are known.
  package let vault: KeyVault
  let index: Mutex<AttachmentIndex>

  /// Opens the files in a folder, or makes an empty store there; `vault` is the log's, by which its records of erasures are known.
  package init(folder: String, vault: KeyVault) throws {
    (self.folder, self.vault) = (folder, vault)
    for path in [folder, folder + "/files", folder + "/drafts"] {
      try Folder.create(path, shared: true)
    }
    try Self.checkTables(in: folder)
    index = Mutex(try AttachmentIndex(folder: folder))
  }

  /// Opens the files in a folder; nil where nobody has kept any.
  package convenience init?(existing folder: String, vault: KeyVault) throws {
    guard access(folder, F_OK) == 0 else { return nil }
    try self.init(folder: folder, vault: vault)
  }

  /// Tables are there before the first file is: where files are without any, the tables are lost, and new ones would know of none of the files.
  private static func checkTables(in folder: String) throws {
    guard access(folder + "/data.mdb", F_OK) != 0, errno == ENOENT else { return }
    guard try Folder.names(in: folder + "/files").isEmpty else {
      throw DamagedTables(
        path: folder, reason: "data.mdb is gone, though there are files in \(folder)/files")
    }
  }

  /// Removes what a crash has left: drafts, and files that nobody was told are kept.
  ///
  /// Only for who alone writes here, before anybody uploads.
  ///
  /// - Returns: how many files stay because the tables know of nothing at all: it is rather the tables that are not the right ones.
  @discardableResult
  package func removeLeftovers() throws -> Int {
    try index.withLock { index in
      for name in try Folder.names(in: folder + "/drafts") {
        try remove("\(folder)/drafts/\(name)")
      }
      let files = try Folder.names(in: folder + "/files")
      guard try !index.isEmpty() else { return files.count }
      for digest in files where try !index.isUsed(digest) {
        try remove(path(of: digest))
      }
      return 0
    }
  }

  /// The attachment under an identifier; nil if there is none.
  package func attachment(_ id: AttachmentID) throws -> Attachment? {
    try index.withLock { try $0.attachment(id) }
  }

  /// What somebody has uploaded, in the order of the identifiers.
  package func attachments(of owner: MemberID) throws -> [Attachment] {
    try index.withLock { try $0.attachments(of: owner) }
  }

  /// Begins a file.
  package func draft() throws -> AttachmentDraft {
    try AttachmentDraft(in: folder + "/drafts")
  }

  /// Opens an attachment's bytes; nil where they are gone.
  ///
  /// - Throws: ``DamagedAttachment`` where there are more of them or fewer than were kept.
  package func open(_ attachment: Attachment) throws -> OpenFile? {
    guard let file = try OpenFile(reading: path(of: attachment.digest)) else { return nil }
    let bytes = try file.size()
    guard bytes == attachment.bytes else {
      throw DamagedAttachment(path: file.path, found: bytes, kept: attachment.bytes)
    }
    return file
  }

  /// Keeps a synced draft as an attachment, unless it is there already; both are on the disk when this returns.
  ///
  /// - Throws: ``AttachmentRefusal``, also where the log says of its owner that they were forgotten since the upload began.
  package func keep(
    _ draft: AttachmentDraft, as attachment: Attachment, quota: Int, total: Int = .max,
    log: any EventLog
  ) throws -> Attachment {
    try index.withLock { index in
      if let known = try index.attachment(attachment.id) {
        guard known.isRepeated(by: attachment) else { throw AttachmentRefusal.idTaken }
        return known
      }
      let used = try index.attachments(of: attachment.owner).reduce(0) { $0 + $1.charge }
      guard used + attachment.charge <= quota else {
        throw AttachmentRefusal.quotaExceeded(used: used, quota: quota)
      }
      guard try index.charge() + attachment.charge <= total else {
        throw AttachmentRefusal.totalExceeded(total: total)
      }
      guard try attachment.began >= vault.lastErasure(of: attachment.owner.rawValue, in: log) else {
        throw AttachmentRefusal.ownerForgotten
      }
      try Folder.rename(draft.path, to: path(of: attachment.digest))
      try index.add(attachment)
      return attachment
    }
  }

  func path(of digest: String) -> String { "\(folder)/files/\(digest)" }

  func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError("removed", path) }
  }
}

/// An attachment's file has another length than what was kept.
package struct DamagedAttachment: Error, Equatable, CustomStringConvertible {
  /// The file.
  package let path: String
  /// How many bytes it has.
  package let found: Int
  /// How many were kept.
  package let kept: Int

  /// Says what of a file there is, and what was kept.
  package init(path: String, found: Int, kept: Int) {
    (self.path, self.found, self.kept) = (path, found, kept)
  }

  /// What failed and what to do.
  package var description: String {
    "\(path) has \(found) bytes, and \(kept) were kept: put that file of a backup in its place"
  }
}
