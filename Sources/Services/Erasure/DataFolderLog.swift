import Accounts
import Attachments
import Consumers
import Conversation
package import EventLog
package import EventLogLMDB
package import EventLogVerification
import Files
import Foundation
import Glibc
import LMDB
import Projections

/// The log of a data directory in LMDB with the files that lie around it, as an erasure or a
/// redaction goes through them.
package struct DataFolderLog {
  package let folder: DataFolder
  private let configuration: (LogMode) throws -> LogConfiguration

  /// Those of a data directory, whose log is opened as `configuration` says.
  package init(_ folder: DataFolder, configuration: @escaping (LogMode) throws -> LogConfiguration)
  {
    (self.folder, self.configuration) = (folder, configuration)
  }

  /// Opens the log; LMDB opens none twice in a process.
  package func open(_ mode: LogMode = .reading) throws -> LMDBEventLog {
    try LMDBEventLog(configuration(mode))
  }

  /// Removes the views, which were built before: they come back without what was taken away.
  ///
  /// - Throws: `LockedViews` if somebody keeps them up to date, ``UnremovableViews``; nothing
  ///   was removed then.
  package func removeViews() throws {
    guard FileManager.default.fileExists(atPath: folder.views) else { return }
    do {
      let lock = try WriterLock(folder: folder.views)
      try withExtendedLifetime(lock) { try removeFiles() }
    } catch LockError.locked(_, let owner) {
      throw LockedViews(path: folder.views, owner: owner)
    } catch LockError.readOnly(_, let reason) {
      throw UnremovableViews(path: folder.views, reason: reason)
    } catch {
      throw UnremovableViews(path: folder.views, reason: SystemErrorText.of(error))
    }
  }

  private func removeFiles() throws {
    // If the folder is a link, the files behind it go. The link stays for the views that are built
    // anew, and so do files that are not theirs.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.views)
    for name in names.filter(Self.isOfViews) {
      try FileManager.default.removeItem(atPath: "\(folder.views)/\(name)")
    }
    try Folder.sync(folder.views)
    guard !Self.isLink(folder.views), names.allSatisfy(Self.isOfViews) else { return }
    // If another file system is mounted there, an empty folder is as good as none.
    guard rmdir(folder.views) == 0 || errno == EBUSY else {
      throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
    }
  }

  /// Whether views, or reactors beside them, write a file of that name.
  private static func isOfViews(_ name: String) -> Bool {
    [
      "data.mdb", "lock.mdb", "writer.lock", "rewritten", "assistant.json", "assistant.json.new",
    ].contains(name)
  }

  /// The files and folders in which erased words are searched for.
  package func searched() throws -> [String] { [folder.log] + (try foreignFilesInViews()) }

  /// The files in the folders of the log and the views that belong to neither.
  package func foreignFiles() throws -> ForeignFiles {
    ForeignFiles(
      paths: try ErasureRemains.foreignPaths(in: folder.log) + foreignFilesInViews(),
      closed: [folder.log, folder.views].map { $0 + "/lost+found" }.filter(LostAndFound.isClosed))
  }

  private func foreignFilesInViews() throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.views) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.views)
      .filter { !Self.isOfViews($0) }.sorted().map { "\(folder.views)/\($0)" }
      .filter { !LostAndFound.holdsNothing($0) }
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The segments in the data directory that still have the payload of one of some events, which
  /// were redacted; the log is the one that the caller has open, since LMDB opens none twice.
  package func segments(
    holding positions: some Sequence<Position>, in open: LMDBEventLog
  ) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.archive) else { return [] }
    let redacted = try open.withSnapshot { snapshot in
      try Set(positions).reduce(into: [Position: [UInt8]]()) { hashes, position in
        hashes[position] = try snapshot.event(at: position)?.redaction
      }
    }
    let found = try ArchiveFolder(path: folder.archive).paths(holding: redacted)
    return redacted.isEmpty ? found : try found + unreadableSegments()
  }

  /// The files among the segments that this user may not read: what was taken out may stand in
  /// them.
  private func unreadableSegments() throws -> [String] {
    try Folder.names(in: folder.archive).filter { $0.hasSuffix(".segment") }
      .map { folder.archive + "/" + $0 }
      .filter { access($0, R_OK) != 0 }
  }

  /// Compacts the log, or says who is in the way; and whether the log that is there then holds.
  package func compact() throws -> (reader: String?, verification: LogVerification) {
    do {
      return (nil, try LMDBEventLog.compact(folder.log).verification)
    } catch LogError.locked(_, let owner) {
      return (owner, try LogVerifier.verify(path: folder.log) { _ in })
    }
  }
}

/// Views that somebody else owns, or that lie if nothing can be removed.
package struct UnremovableViews: Error, CustomStringConvertible {
  let path: String
  let reason: String

  package var description: String {
    "the views at \(path) cannot be removed: \(reason); remove them, or run this as their owner, since they may hold what is to go"
  }
}

/// Accounts that a server keeps beside the log.
extension DataFolderLog {
  /// How many accounts somebody has: one, or none.
  func accounts(of subject: String) throws -> Int {
    guard let id = MemberID(rawValue: subject) else { return 0 }
    return try AccountStore.count(of: id, in: folder.accounts)
  }

  /// Whether somebody had an account that was removed.
  package func hadAccount(_ subject: String) throws -> Bool {
    guard let id = MemberID(rawValue: subject) else { return false }
    return try AccountStore.isRetired(id, in: folder.accounts)
  }

  /// Who may be meant by what nobody has as identifier; nil if nobody knows.
  package func likelyAccount(_ subject: String) throws -> String? {
    try AccountStore.likely(subject, in: folder.accounts)?.rawValue
  }

  /// Removes somebody's account and ends their sessions; the log is open for writing, so no server
  /// runs.
  func eraseAccount(of subject: String) throws {
    guard let id = MemberID(rawValue: subject), try accounts(of: subject) > 0 else { return }
    try AccountStore(folder: folder.accounts).forget([id])
  }
}

/// Files that a server keeps beside the log.
extension DataFolderLog {
  /// How many files somebody has uploaded.
  func attachments(of subject: String) throws -> Int {
    guard let owner = MemberID(rawValue: subject) else { return 0 }
    return try AttachmentStore.count(of: owner, in: folder.attachments)
  }

  /// Erases what somebody has uploaded, and what a crash has left of anybody's uploads; the log is
  /// open for writing, so no server runs.
  func eraseAttachments(of subject: String, _ vault: KeyVault) throws {
    guard let owner = MemberID(rawValue: subject),
      let store = try AttachmentStore(existing: folder.attachments, vault: vault)
    else { return }
    try store.removeLeftovers()
    try store.forget(owner)
  }
}

/// The consumers of a log, and what they said to a server, beside the log.
extension DataFolderLog {
  /// Removes the consumers that somebody made, and what all said of events that they could not
  /// take; the log is open for writing, so no server runs.
  func eraseConsumers(of subject: String) throws {
    try ConsumerStore(existing: folder.consumers, isReadOnly: false)?.forget(subject)
  }
}
