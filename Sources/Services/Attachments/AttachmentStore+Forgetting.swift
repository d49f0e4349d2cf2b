package import Conversation
import ErasableStore
package import EventLog
import Files
import LMDB
import Synchronization

extension AttachmentStore {
  /// How many attachments somebody has in a folder, which stays as it is; none where there is no such folder.
  package static func count(of owner: MemberID, in folder: String) throws -> Int {
    do {
      return try AttachmentIndex(folder: folder, isReadOnly: true).attachments(of: owner).count
    } catch let error as LMDBError where error.isMissing {
      return 0
    }
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

  /// Erases what belongs to people whom the log says to be forgotten, and returns how many attachments that were.
  ///
  /// Whoever comes again has a new life: what they upload then is not in the records of before. A run that is cut off is finished by
  /// the next one.
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
