import Basics
package import Conversation
import Cryptography
package import ErasableStore
package import EventLog
import Files
import JSON
import LMDB

/// Accounts, sessions and secrets, in an LMDB environment of their own beside the log.
///
/// Every change is synced before it counts. All of it is held in memory, too, so that whoever signs
/// out is refused from the next request on.
package final class AccountStore: Sendable {
  static let tables = ["accounts", "retired", "secrets", "sessions", "traces"]

  let folder: String
  /// Held while something is written, so that changes come one by one.
  let disk: Lock<ErasableEnvironment>
  /// The accounts on the disk; to look into them waits for no disk.
  let known: Lock<KnownAccounts>
  /// The key under which used identifiers are remembered.
  let retiring: SymmetricKey

  /// Opens the accounts in a folder, or makes an empty store there.
  package init(folder: String) throws {
    try Folder.create(folder)
    var disk = try ErasableEnvironment(folder: folder, tables: Self.tables)
    // A removal that was cut off is done now.
    let (accounts, secret) = try Self.naming(folder) {
      try disk.remove(Self.traces)
      return (
        try KnownAccounts(in: disk.opened()), try Self.secret(Self.retiring, in: disk)
      )
    }
    known = Lock(accounts)
    retiring = SymmetricKey(secret)
    self.folder = folder
    self.disk = Lock(disk)
  }

  /// Does something with the files; what does not hold in them is told as theirs, since the log is
  /// not concerned.
  static func naming<R>(_ folder: String, _ body: () throws -> R) throws -> R {
    do {
      return try StoreFolderError.naming(folder, body)
    } catch let error as LMDBError where error.isInvalid {
      throw DamagedTables(path: folder, reason: error.description)
    } catch let error as JSONError {
      throw DamagedTables(path: folder, reason: "an account or a session is no such JSON: \(error)")
    }
  }

  /// Why nothing is kept here any more; nil while all that was kept is there.
  package var fault: DamagedStore? { disk.withLock { $0.fault() } }

  /// Opens the accounts in a folder; nil if there have never been any.
  package convenience init?(existing folder: String) throws {
    guard try Folder.names(in: folder).contains("data.mdb") else { return nil }
    try self.init(folder: folder)
  }

  /// The account of a member; nil if there is none.
  package func account(_ id: MemberID) -> Account? { known.withLock { $0.accounts[id] } }

  /// The account that signs in with a login, however it is capitalised; nil if there is none.
  package func account(login: String) -> Account? {
    known.withLock { known in
      known.logins[login.lowercased()].flatMap { known.accounts[$0] }
    }
  }

  /// The account that has a passkey; nil if none does.
  package func account(passkey id: String) -> Account? {
    known.withLock { known in known.passkeys[id].flatMap { known.accounts[$0] } }
  }

  /// The account that an identity provider's account signs in; nil if it signs in none.
  package func account(identity: ExternalIdentity) -> Account? {
    known.withLock { known in known.identities[identity].flatMap { known.accounts[$0] } }
  }

  /// Has an identity provider's account sign in for an account from now on, or none if nil.
  ///
  /// - Throws: ``AccountRefusal`` if it signs in another one; ``AccountGone``.
  @discardableResult
  package func tie(_ identity: ExternalIdentity?, to id: MemberID) throws -> Account {
    try change { known, change in
      guard var account = known.accounts[id] else { throw AccountGone() }
      if let owner = identity.flatMap({ known.identities[$0] }), owner != id {
        throw AccountRefusal.identityTaken(owner)
      }
      account.identity = identity
      change.accounts[id] = .some(account)
      return account
    }
  }

  /// Changes an account, its login as well, and signs out whoever may sign in no more; nil if there
  /// is none.
  ///
  /// - Throws: ``AccountRefusal`` if somebody else has the login.
  @discardableResult
  package func revise(_ id: MemberID, _ edit: (inout Account) -> Void) throws -> Account? {
    try change { known, change in
      guard var account = known.accounts[id] else { return nil }
      let login = account.login
      edit(&account)
      guard account.login == login || known.logins[account.login] == nil else {
        throw AccountRefusal.loginTaken(account.login)
      }
      change.accounts[id] = .some(account)
      for session in known.sessions.values where !account.isActive && session.account == id {
        change.sessions.updateValue(nil, forKey: session.id)
      }
      return account
    }
  }

  /// Gives an account one more passkey.
  ///
  /// - Throws: ``AccountRefusal`` if somebody has it, or the account has as many as it can;
  ///   ``AccountGone``.
  package func add(_ passkey: Passkey, to id: MemberID) throws {
    try change { known, change in
      guard var account = known.accounts[id] else { throw AccountGone() }
      guard known.passkeys[passkey.id] == nil else { throw AccountRefusal.passkeyTaken }
      guard account.passkeys.count < Self.maximumPasskeys else {
        throw AccountRefusal.tooManyPasskeys(Self.maximumPasskeys)
      }
      account.passkeys.append(passkey)
      change.accounts[id] = .some(account)
    }
  }

  /// The most passkeys of an account.
  private static let maximumPasskeys = 20

  /// All accounts, in the order of their identifiers.
  package var all: [Account] {
    known.withLock { $0.accounts.values.sorted { $0.id < $1.id } }
  }

  /// Keeps a new account.
  ///
  /// - Throws: ``AccountRefusal`` if somebody is or was called so, or signs in so.
  package func add(_ account: Account) throws {
    try change { known, change in
      guard known.accounts[account.id] == nil else { throw AccountRefusal.idTaken(account.id) }
      guard !known.retired.contains(mark(of: account.id)) else {
        throw AccountRefusal.idUsed(account.id)
      }
      guard known.logins[account.login] == nil else {
        throw AccountRefusal.loginTaken(account.login)
      }
      if let owner = account.identity.flatMap({ known.identities[$0] }) {
        throw AccountRefusal.identityTaken(owner)
      }
      change.accounts[account.id] = .some(account)
    }
  }

  /// Changes an account, but not its identifier nor its login; nil if there is none.
  @discardableResult
  package func update(_ id: MemberID, _ edit: (inout Account) -> Void) throws -> Account? {
    try change { known, change in
      guard var account = known.accounts[id] else { return nil }
      edit(&account)
      change.accounts[id] = .some(account)
      return account
    }
  }

  /// Removes an account and ends its sessions; what it said stays on the record, and nobody else
  /// gets its identifier.
  package func remove(_ id: MemberID) throws { try forget([id]) }

  /// Refuses to have somebody administer no more whom nobody would take the place of.
  ///
  /// - Throws: ``AccountRefusal``.
  package func checkReplaceable(_ id: MemberID) throws {
    if isLastAdministrator(id) { throw AccountRefusal.lastAdministrator(id) }
  }

  /// Whether nobody else administers who may sign in: no machine does.
  package func isLastAdministrator(_ id: MemberID) -> Bool {
    all.filter { $0.isActive && $0.machineKey == nil && $0.roles.contains(.administrator) }
      .map(\.id) == [id]
  }

  /// Sees to it that nobody gets an identifier, whether there was an account of it or not.
  package func retire(_ id: MemberID) throws {
    try change { known, change in
      guard known.accounts[id] == nil else { return }
      change.retired.insert(mark(of: id))
    }
  }

  /// Whether there was an account of that identifier that is not there any more, or none is to be.
  package func isRetired(_ id: MemberID) -> Bool {
    known.withLock { $0.retired.contains(mark(of: id)) }
  }
}

// MARK: Sessions and secrets

extension AccountStore {
  /// The session under an identifier; nil if it has ended.
  package func session(_ id: SessionID) -> Session? { known.withLock { $0.sessions[id] } }

  /// All sessions of an account, the one that was used last first.
  package func sessions(of account: MemberID) -> [Session] {
    known.withLock { known in known.sessions.values.filter { $0.account == account } }
      .sorted { ($0.used ?? $0.expires, $0.id) > ($1.used ?? $1.expires, $1.id) }
  }

  /// Notes that a session is used, by who has its newest tokens if the generation is theirs.
  ///
  /// No disk is written: the next refresh keeps it, and who loses it in a crash is asked to sign in
  /// a few minutes earlier.
  package func use(
    _ id: SessionID, generation: String?, at now: Timestamp, under times: SessionTimes
  ) {
    known.withLock { known in
      guard var session = known.sessions[id], let account = known.accounts[session.account] else {
        return
      }
      session.used = max(session.used ?? now, now)
      session.ends = times.endAfterUse(of: session, for: account.roles)
      if session.generation == generation { session.isUnconfirmed = false }
      known.sessions[id] = session
    }
  }

  /// Keeps a new session.
  ///
  /// - Throws: ``AccountGone`` if its account was removed meanwhile, or signs in no more.
  package func add(_ session: Session) throws {
    try change { known, change in
      // A machine never signs in.
      guard let account = known.accounts[session.account], account.isActive,
        account.machineKey == nil
      else { throw AccountGone() }
      change.sessions[session.id] = .some(session)
    }
  }

  /// Changes a session as one step, or ends it where `edit` says nil; what `edit` throws leaves it
  /// as it is.
  package func update(_ id: SessionID, _ edit: (Session) throws -> Session?) throws {
    try change { known, change in
      guard let session = known.sessions[id] else { return }
      change.sessions.updateValue(try edit(session), forKey: id)
    }
  }

  /// Ends what has run out, and every session of an account if one is given, except one.
  package func endSessions(
    of account: MemberID? = nil, except kept: SessionID? = nil, expiredBy now: Timestamp
  ) throws {
    try change { known, change in
      for session in known.sessions.values
      where (session.account == account && session.id != kept) || session.expires <= now {
        change.sessions.updateValue(nil, forKey: session.id)
      }
    }
  }

  /// Ends the sessions of which something holds, and returns whose they were.
  package func endSessions(of isEnded: (Session, Account) -> Bool) throws -> Set<MemberID> {
    try change { known, change in
      var owners: Set<MemberID> = []
      for session in known.sessions.values {
        guard let account = known.accounts[session.account], isEnded(session, account) else {
          continue
        }
        change.sessions.updateValue(nil, forKey: session.id)
        owners.insert(account.id)
      }
      return owners
    }
  }

  /// A secret of this installation: 32 random bytes, made when it is asked for first.
  ///
  /// A renewed one replaces what there was.
  package func secret(_ name: String, renewed: Bool = false) throws -> [UInt8] {
    try disk.withLock { disk in
      try Self.naming(folder) { try Self.secret(name, renewed: renewed, in: disk) }
    }
  }

  private static func secret(
    _ name: String, renewed: Bool = false, in disk: borrowing ErasableEnvironment
  ) throws -> [UInt8] {
    let environment = try disk.opened()
    return try environment.write { transaction in
      let (key, secrets) = (Array(name.utf8), environment.table("secrets"))
      if !renewed, let known = try transaction.value(at: key, in: secrets) { return known.copied() }
      let made = randomBytes(32)
      try transaction.put(made, at: key, in: secrets)
      return made
    }
  }
}

/// The files of the accounts do not hold together.
package typealias DamagedStore = DamagedTables

/// The disk of a store beside the log fails.
package typealias FailingStore = StoreFolderError

extension FailingStore {
  /// The store's folder.
  package var folder: String { path }
}

/// An account was removed while somebody signed in with it.
package struct AccountGone: Error {}

/// Accounts and sessions as they are on the disk.
struct KnownAccounts {
  var accounts: [MemberID: Account] = [:]
  var logins: [String: MemberID] = [:]
  var passkeys: [String: MemberID] = [:]
  var identities: [ExternalIdentity: MemberID] = [:]
  var sessions: [SessionID: Session] = [:]
  /// The key under which used identifiers are remembered.
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
      if let old = accounts[id] {
        logins[old.login] = nil
        for passkey in old.passkeys { passkeys[passkey.id] = nil }
        if let identity = old.identity { identities[identity] = nil }
      }
      accounts[id] = account
      guard let account else { continue }
      logins[account.login] = id
      for passkey in account.passkeys { passkeys[passkey.id] = id }
      if let identity = account.identity { identities[identity] = id }
    }
    for (id, session) in change.sessions { sessions[id] = session }
    retired.formUnion(change.retired)
  }
}

/// The changes that are written in one step: each account and session as it is then, nil if it
/// goes.
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
  /// Makes the change that `decide` asks for, and returns once it is on the disk.
  ///
  /// `decide` sees the accounts as they are; if it throws, nothing changes.
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

extension DataFolder {
  /// Accounts and sessions, beside the log and never in it.
  package var accounts: String { path + "/accounts" }
}
