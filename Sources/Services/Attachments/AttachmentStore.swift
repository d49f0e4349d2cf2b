import Basics
package import Conversation
import Cryptography
package import ErasableStore
package import EventLog
package import Files
import Glibc
import LMDB

/// Uploaded files beside the log, each under the SHA-256 of its bytes, and whose they are, in an
/// LMDB environment.
///
/// A file is on the disk when it counts as kept. Two uploads of the same bytes share a file until
/// the last one goes.
package final class AttachmentStore: Sendable {
  /// The folder of the files.
  package let folder: String
  /// The log's, by which its records of erasures are known.
  package let vault: KeyVault
  let index: Lock<AttachmentIndex>
  /// The files whose bytes were found to be those that were kept.
  private let checked = Lock<[String: FileStamp]>([:])

  /// Opens the files in a folder, or makes an empty store there; `vault` is the log's, by which its
  /// records of erasures are known.
  package init(folder: String, vault: KeyVault) throws {
    (self.folder, self.vault) = (folder, vault)
    for path in [folder, folder + "/files", folder + "/drafts"] {
      try Folder.create(path, shared: true)
    }
    try Self.checkTables(in: folder)
    index = Lock(try AttachmentIndex(folder: folder))
  }

  /// Opens the files in a folder; nil if nobody has kept any.
  package convenience init?(existing folder: String, vault: KeyVault) throws {
    guard access(folder, F_OK) == 0 else { return nil }
    try self.init(folder: folder, vault: vault)
  }

  /// Tables are there before the first file is: where files are without any, the tables are lost,
  /// and new ones would know of none of the files.
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
  /// - Returns: how many files stay because the tables know of nothing at all: it is rather the
  ///   tables that are not the right ones.
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

  /// The files that the tables name and that are not there, in order.
  package func missingFiles() throws -> [String] {
    let digests = try index.withLock { Set(try $0.all().map(\.digest)) }
    return digests.map(path(of:)).filter { access($0, F_OK) != 0 && errno == ENOENT }.sorted()
  }

  /// Why nothing is kept here any more; nil while all that was kept is there.
  package var fault: DamagedTables? { index.withLock { $0.fault() } ?? goneFolder }

  /// The fault if a folder of files is gone, in which none can be kept then.
  private var goneFolder: DamagedTables? {
    let places: [String] = ["files", "drafts"].map { folder + "/" + $0 }
    let gone = places.first {
      access($0, F_OK) != 0 && errno == ENOENT
    }
    return gone.map {
      DamagedTables(path: folder, reason: "\($0) was removed while this program had it open")
    }
  }

  /// The attachment under an identifier; nil if there is none.
  package func attachment(_ id: AttachmentID) throws -> Attachment? {
    try StoreFolderError.naming(folder) { try index.withLock { try $0.attachment(id) } }
  }

  /// The attachments that somebody has uploaded, in the order of the identifiers.
  package func attachments(of owner: MemberID) throws -> [Attachment] {
    try StoreFolderError.naming(folder) { try index.withLock { try $0.attachments(of: owner) } }
  }

  /// Begins a file.
  ///
  /// - Throws: `DamagedTables` if its folder, or that of all files, is gone.
  package func draft() throws -> AttachmentDraft {
    if let goneFolder { throw goneFolder }
    return try AttachmentDraft(in: folder + "/drafts")
  }

  /// Opens an attachment's bytes; nil if it was erased meanwhile.
  ///
  /// The first call reads them through, and so does the first after something was written there.
  ///
  /// - Throws: ``DamagedAttachment`` if there are more of them or fewer than were kept, or others,
  ///   or none.
  package func open(_ attachment: Attachment) throws -> OpenFile? {
    guard let file = try OpenFile(reading: path(of: attachment.digest)) else {
      guard try self.attachment(attachment.id) != nil else { return nil }
      throw DamagedAttachment(missing: path(of: attachment.digest))
    }
    try Self.checkSize(of: file, attachment)
    let stamp = try file.stamp()
    guard checked.withLock({ $0[attachment.digest] }) != stamp else { return file }
    try Self.checkBytes(of: file, attachment)
    checked.withLock { checked in
      if checked.count >= Self.maximumChecked { checked = [:] }
      checked[attachment.digest] = stamp
    }
    return file
  }

  private static func checkSize(of file: OpenFile, _ attachment: Attachment) throws {
    let bytes = try file.size()
    guard bytes == attachment.bytes else {
      throw DamagedAttachment(path: file.path, found: bytes, kept: attachment.bytes)
    }
  }

  private static func checkBytes(of file: OpenFile, _ attachment: Attachment) throws {
    var hash = SHA256()
    for start in stride(from: 0, to: attachment.bytes, by: piece) {
      let read = try file.read(min(piece, attachment.bytes - start), at: start)
      hash.update(read.span)
    }
    guard hash.finalize().hexadecimal == attachment.digest else {
      throw DamagedAttachment(path: file.path)
    }
  }

  /// How many bytes are looked at together, and how many files are remembered.
  private static let (piece, maximumChecked) = (1 << 20, 10_000)

  /// Keeps a synced draft as an attachment, unless it is there already; both are on the disk when
  /// this returns.
  ///
  /// - Throws: ``AttachmentRefusal``, also if the log says of its owner that they were forgotten
  ///   since the upload began.
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
      if let goneFolder { throw goneFolder }
      return try StoreFolderError.naming(folder) {
        try Folder.rename(draft.path, to: path(of: attachment.digest))
        try index.add(attachment)
        return attachment
      }
    }
  }

  func path(of digest: String) -> String { "\(folder)/files/\(digest)" }

  func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError("removed", path) }
  }
}

/// An attachment's file is not what was kept.
package struct DamagedAttachment: Error, Equatable, CustomStringConvertible {
  /// The file.
  package let path: String
  private let what: String

  /// A file of another length than what was kept.
  package init(path: String, found: Int, kept: Int) {
    (self.path, what) = (path, "has \(found) bytes, and \(kept) were kept")
  }

  /// A file that is gone.
  package init(missing path: String) { (self.path, what) = (path, "is gone") }

  /// A file with other bytes.
  package init(path: String) { (self.path, what) = (path, "has other bytes than were kept") }

  /// The failure.
  package var fault: String { "\(path) \(what)" }

  /// The failure and what to do.
  package var description: String {
    "\(fault): put that file of a backup in its place"
  }
}

extension AttachmentStore {
  /// How many attachments somebody has in a folder, which stays as it is; none if there is no such
  /// folder.
  package static func count(of owner: MemberID, in folder: String) throws -> Int {
    do {
      return try AttachmentIndex(folder: folder, isReadOnly: true).attachments(of: owner).count
    } catch let error as LMDBError where error.isMissing {
      return 0
    }
  }

  /// The attachments in a folder, which stays as it is; nil if there is no such folder.
  package static func all(in folder: String) throws -> [Attachment]? {
    do {
      return try AttachmentIndex(folder: folder, isReadOnly: true).all()
    } catch let error as LMDBError where error.isMissing {
      return nil
    }
  }

  /// The same, once every page of the tables and every file was looked at.
  ///
  /// A file that is the very same in an earlier copy of the folder is not read again.
  ///
  /// - Throws: `DamagedTables`, ``DamagedAttachment``.
  package static func checkAll(
    in folder: String, since earlier: String? = nil
  ) throws -> [Attachment]? {
    try ErasableEnvironment.check(folder)
    guard let all = try all(in: folder) else { return nil }
    for attachment in all {
      let path = "\(folder)/files/\(attachment.digest)"
      guard let file = try OpenFile(reading: path) else { throw DamagedAttachment(missing: path) }
      try checkSize(of: file, attachment)
      let known = earlier.map { "\($0)/files/\(attachment.digest)" }
      if known.map({ isSame($0, path) }) != true { try checkBytes(of: file, attachment) }
    }
    return all
  }

  private static func isSame(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    return stat(first, &one) == 0 && stat(second, &other) == 0 && one.st_dev == other.st_dev
      && one.st_ino == other.st_ino
  }

  /// Erases all that somebody has uploaded, and returns how many attachments that were.
  ///
  /// Bytes that somebody else has uploaded, too, stay theirs.
  @discardableResult
  package func forget(_ owner: MemberID) throws -> Int {
    try index.withLock { index in
      try erase(try index.attachments(of: owner), &index)
    }
  }

  /// Erases all that was uploaded in some channels, and returns how many attachments that were.
  ///
  /// Looks at all attachments, once for all of these channels.
  @discardableResult
  package func forget(channels: Set<String>) throws -> Int {
    try index.withLock { index in
      try erase(try index.all().filter { channels.contains($0.channel) }, &index)
    }
  }

  /// Erases some, as far as they are there, and returns how many these were.
  @discardableResult
  package func forget(_ ids: Set<AttachmentID>) throws -> Int {
    try index.withLock { index in try erase(try ids.compactMap { try index.attachment($0) }, &index)
    }
  }

  /// Erases what belongs to people whom the log says to be forgotten, and returns how many
  /// attachments that were.
  ///
  /// A person who comes back begins anew: the earlier records do not concern what they upload then.
  /// A run that is cut off is finished by the next one.
  @discardableResult
  package func forget(recordedIn log: any EventLog) throws -> Int {
    try index.withLock { index in
      let gone = try index.owners().flatMap { owner in
        let erased = try vault.lastErasure(of: owner.rawValue, in: log)
        return try index.attachments(of: owner).filter { $0.began < erased }
      }
      return try erase(gone, &index)
    }
  }

  /// The bytes go first: as long as there are any, somebody knows whose they are.
  private func erase(_ gone: [Attachment], _ index: inout AttachmentIndex) throws -> Int {
    guard !gone.isEmpty else {
      try index.removeTraces()
      return 0
    }
    let ids = Set(gone.map(\.id.rawValue))
    for digest in Set(gone.map(\.digest)) where try ids.isSuperset(of: index.users(of: digest)) {
      try remove(path(of: digest))
    }
    try Folder.sync(folder + "/files")
    try index.remove(gone)
    return gone.count
  }
}

extension DataFolder {
  /// The files that people have uploaded.
  package var attachments: String { path + "/attachments" }
}
