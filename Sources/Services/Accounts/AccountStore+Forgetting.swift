import Basics
package import Conversation
import Cryptography
import ErasableStore
package import EventLog
import LMDB
import Synchronization

extension AccountStore {
  /// How many accounts somebody has in a folder, which stays as it is: one, or none, also if there
  /// is no such folder.
  package static func count(of id: MemberID, in folder: String) throws -> Int {
    try reading(folder) { known, _ in known.accounts[id] == nil ? 0 : 1 } ?? 0
  }

  /// How many accounts there are in a folder, which stays as it is, and who has none there any more
  /// that had one in an earlier copy and was not removed; nil if there is no such folder.
  ///
  /// Every page of the tables is looked at.
  ///
  /// - Throws: `DamagedTables`.
  package static func check(
    _ folder: String, since earlier: String? = nil
  ) throws -> (count: Int, gone: [MemberID])? {
    let before = try earlier.flatMap { try reading($0) { known, _ in Set(known.accounts.keys) } }
    try ErasableEnvironment.check(folder)
    return try naming(folder) {
      try reading(folder) { known, environment in
        let key = try secret(retiring, in: environment)
        let gone = (before ?? []).filter { id in
          known.accounts[id] == nil
            && key.map { !known.retired.contains(mark(of: id, under: $0)) } ?? true
        }
        return (known.accounts.count, gone.sorted())
      }
    }
  }

  private static func secret(
    _ name: String, in environment: LMDB.Environment
  ) throws -> SymmetricKey? {
    try environment.read { transaction in
      try transaction.value(at: Array(name.utf8), in: environment.table("secrets"))?.copied()
    }.map { SymmetricKey($0) }
  }

  /// Whether there was an account of an identifier in a folder, which stays as it is, that was
  /// removed.
  package static func isRetired(_ id: MemberID, in folder: String) throws -> Bool {
    try reading(folder) { known, environment in
      try secret(retiring, in: environment)
        .map { known.retired.contains(mark(of: id, under: $0)) } ?? false
    } ?? false
  }

  /// The same as ``likely(_:)`` in a folder, which stays as it is.
  package static func likely(_ text: String, in folder: String) throws -> MemberID? {
    try reading(folder) { known, _ in known.likely(text) } ?? nil
  }

  /// The identifier of somebody who may be meant by a text that nobody has as theirs: it differs in
  /// capitals, or they sign in so.
  package func likely(_ text: String) -> MemberID? { known.withLock { $0.likely(text) } }

  /// Looks at the accounts in a folder; nil if there have never been any.
  private static func reading<R>(
    _ folder: String, _ body: (KnownAccounts, LMDB.Environment) throws -> R
  ) throws -> R? {
    do {
      let disk = try ErasableEnvironment(folder: folder, tables: tables, isReadOnly: true)
      let environment = try disk.opened()
      return try body(try KnownAccounts(in: environment), environment)
    } catch let error as LMDBError where error.isMissing {
      return nil
    }
  }

  /// Removes some accounts and ends their sessions, and leaves nothing to read of them; nobody gets
  /// their identifiers again.
  package func forget(_ ids: [MemberID]) throws {
    if try remove(ids) { try disk.withLock { try $0.remove(Self.traces) } }
  }

  /// Removes some accounts as far as anybody looks for them; what lies in the file still is removed
  /// next, or at the next start.
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

  /// The note that removed records can still be read in the file.
  static let traces = UnerasedTraces(in: "traces", at: Array("traces".utf8))

  /// A random identifier that follows from a text, and from which nobody can tell the text.
  package func pseudonym(for text: String) -> String {
    let code = HMAC.code(of: "pseudonym \(text)".utf8, under: retiring)
    return String(code.hexadecimal.prefix(32))
  }

  /// Removes the accounts of people whom the log says to be forgotten since, and returns who they
  /// were.
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

  /// The mark by which an identifier is remembered: it does not say who it was.
  func mark(of id: MemberID) -> String { Self.mark(of: id, under: retiring) }

  private static func mark(of id: MemberID, under key: SymmetricKey) -> String {
    HMAC.code(of: id.rawValue.utf8, under: key).hexadecimal
  }

  /// The name of the secret under which identifiers are remembered under.
  static let retiring = "retired identifiers"
}

extension KnownAccounts {
  fileprivate func likely(_ text: String) -> MemberID? {
    let lowered = text.lowercased()
    return logins[lowered] ?? accounts.keys.filter { $0.rawValue.lowercased() == lowered }.min()
  }
}
