import Basics
import Conversation
import ErasableStore
import EventLog
import JSON
import LMDB
import Synchronization

/// Accounts and sessions as they are on the disk.
struct KnownAccounts {
  var accounts: [MemberID: Account] = [:]
  var logins: [String: MemberID] = [:]
  var sessions: [SessionID: Session] = [:]
  /// What identifiers that were used are remembered by.
  var retired: Set<String> = []

  init(in environment: LMDB.Environment) throws {
    var change = AccountChange()
    try environment.read { transaction in
      for account in try Self.all(Account.self, in: environment.table("accounts"), transaction) {
        change.accounts[account.id] = .some(account)
      }
      for session in try Self.all(Session.self, in: environment.table("sessions"), transaction) {
        change.sessions[session.id] = .some(session)
      }
      var cursor = try Cursor(in: environment.table("retired"), of: transaction)
      var isThere = try cursor.first()
      while isThere {
        change.retired.insert(String(decoding: cursor.key.copied(), as: UTF8.self))
        isThere = try cursor.next()
      }
    }
    apply(change)
  }

  private static func all<Value: JSONRepresentable>(
    _ type: Value.Type, in table: Table, _ transaction: borrowing ReadTransaction
  ) throws -> [Value] {
    var values: [Value] = []
    var cursor = try Cursor(in: table, of: transaction)
    var isThere = try cursor.first()
    while isThere {
      values.append(try Value(json: cursor.value))
      isThere = try cursor.next()
    }
    return values
  }

  mutating func apply(_ change: AccountChange) {
    for (id, account) in change.accounts {
      if let old = accounts[id] { logins[old.login] = nil }
      accounts[id] = account
      if let account { logins[account.login] = id }
    }
    for (id, session) in change.sessions { sessions[id] = session }
    retired.formUnion(change.retired)
  }
}

/// What is written in one step: each account and session as it is then, nil where it goes.
struct AccountChange {
  var accounts: [MemberID: Account?] = [:]
  var sessions: [SessionID: Session?] = [:]
  var retired: Set<String> = []
  /// Whether what it removes can be read in the file until that is written anew.
  var leavesTraces = false

  var isEmpty: Bool { accounts.isEmpty && sessions.isEmpty && retired.isEmpty }

  func write(to environment: LMDB.Environment) throws {
    try environment.write { transaction in
      for (id, account) in accounts {
        try Self.put(
          account, at: id.rawValue, in: environment.table("accounts"), transaction)
      }
      for (id, session) in sessions {
        try Self.put(
          session, at: id.rawValue, in: environment.table("sessions"), transaction)
      }
      if leavesTraces { try AccountStore.traces.note(in: environment, transaction) }
      for mark in retired {
        try transaction.put([], at: Array(mark.utf8), in: environment.table("retired"))
      }
    }
  }

  private static func put(
    _ value: (some JSONRepresentable)?, at name: String, in table: Table,
    _ transaction: borrowing WriteTransaction
  ) throws {
    let key = Array(name.utf8)
    if let value {
      try transaction.put(value.json, at: key, in: table)
    } else {
      try transaction.remove(key.span, from: table)
    }
  }
}

extension AccountStore {
  /// Changes what `decide` says, once it is on the disk; `decide` looks at what is there, and what it throws changes nothing.
  func change<R>(
    _ decide: (_ known: borrowing KnownAccounts, _ change: inout AccountChange) throws -> R
  ) throws -> R {
    try disk.withLock { disk in
      var change = AccountChange()
      let result = try known.withLock { try decide($0, &change) }
      guard !change.isEmpty else { return result }
      try Self.naming(folder) { try change.write(to: disk.opened()) }
      known.withLock { $0.apply(change) }
      return result
    }
  }
}
