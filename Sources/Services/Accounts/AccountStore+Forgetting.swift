import Basics
package import Conversation
import Cryptography
import ErasableStore
package import EventLog
import LMDB
import Synchronization

extension AccountStore {
  /// How many accounts somebody has in a folder, which stays as it is: one, or none, also where there is no such folder.
  package static func count(of id: MemberID, in folder: String) throws -> Int {
    do {
      let disk = try ErasableEnvironment(folder: folder, tables: tables, isReadOnly: true)
      return try KnownAccounts(in: try disk.opened()).accounts[id] == nil ? 0 : 1
    } catch let error as LMDBError where error.isMissing {
      return 0
    }
  }

  /// Removes some accounts and ends their sessions, and leaves nothing to read of them; nobody gets their identifiers again.
  package func forget(_ ids: [MemberID]) throws {
    if try remove(ids) { try disk.withLock { try $0.remove(Self.traces) } }
  }

  /// Removes some accounts as far as anybody looks for them; what lies in the file still is removed next, or at the next start.
  func remove(_ ids: [MemberID]) throws -> Bool {
    try change { known, change in
      for id in ids where known.accounts[id] != nil {
        change.accounts.updateValue(nil, forKey: id)
        change.retired.insert(mark(of: id))
        for session in known.sessions.values where session.account == id {
          change.sessions.updateValue(nil, forKey: session.id)
        }
      }
      change.leavesTraces = !change.isEmpty
      return change.leavesTraces
    }
  }

  /// Where it is noted that something that was removed can be read in the file.
  static let traces = Traces(in: "traces", at: Array("traces".utf8))

  /// A random identifier that follows from a text, and from which nobody can tell the text.
  package func pseudonym(for text: String) -> String {
    let code = HMAC.code(of: "pseudonym \(text)".utf8, under: retiring)
    return String(code.hexadecimal.prefix(32))
  }

  /// Removes the accounts of people whom the log says to be forgotten since, and returns who they were.
  ///
  /// `vault` is the log's, by which its records of erasures are known.
  @discardableResult
  package func forget(recordedIn log: any EventLog, _ vault: KeyVault) throws -> [MemberID] {
    let gone = try all.filter { account in
      try vault.lastErasure(of: account.id.rawValue, in: log) > account.began
    }.map(\.id)
    try forget(gone)
    return gone
  }

  /// What an identifier is remembered by: it does not say who it was.
  func mark(of id: MemberID) -> String {
    HMAC.code(of: id.rawValue.utf8, under: retiring).hexadecimal
  }
}
