import Basics
import CLMDB
import CMapFaults
internal import Files
import Glibc

/// One LMDB environment: a folder with `data.mdb` and `lock.mdb`, mapped into memory.
///
/// Any number of processes may open the same folder; within a process it is opened once. Every read
/// and write happens inside a closure that borrows a transaction, so no transaction and no view of
/// a page outlives its scope.
@safe
package final class Environment: Sendable {
  /// How an environment is opened.
  package struct Options: Sendable {
    /// The most bytes the file may ever take, reserved as address space, not as disk; nil for all
    /// that its file system could hold.
    package var mapSize: Int?
    /// How many read transactions may be open at once, over all processes.
    package var maxReaders: UInt32
    /// Whether the environment is opened for reading only.
    package var isReadOnly: Bool
    /// Whether readers note in `lock.mdb` what they see.
    ///
    /// Without it whoever opens the environment for reading has to keep writers away.
    package var hasLockFile = true
    /// Whether what is written is on the disk when a write returns; without it a crash of the
    /// machine may leave anything.
    package var isSynced = true
    /// Something that is kept for as long as the environment is open.
    package var keeping: (any Sendable)?

    /// A reserved map costs nothing until it is used.
    package init(mapSize: Int? = nil, maxReaders: UInt32 = 1022, isReadOnly: Bool = false) {
      self.mapSize = mapSize
      self.maxReaders = maxReaders
      self.isReadOnly = isReadOnly
    }
  }

  /// The folder.
  package let path: String
  /// Whether it was opened for reading only.
  package let isReadOnly: Bool
  // LMDB documents an environment handle as usable by any number of threads at once.
  nonisolated(unsafe) let handle: OpaquePointer
  let pages: PagesInUse
  private let tables: [String: MDB_dbi]
  private let kept: (any Sendable)?
  private let claim: String

  /// Opens a folder and the named tables in it; a writer creates what is missing.
  ///
  /// - Throws: ``LMDBError``: `isMissing` if a reader finds no file or lacks a table, `isInvalid`
  ///   for a file that LMDB did not write, otherwise the system's code. `EBUSY` if this process has
  ///   the folder open already.
  package init(path: String, tables names: [String], options: Options) throws(LMDBError) {
    let claim = try OpenPaths.claim(path)
    do {
      try Self.prepareFiles(in: path, options)
      unsafe (handle, tables) = try Self.open(path, names, options)
    } catch {
      OpenPaths.release(claim)
      throw error
    }
    pages = unsafe PagesInUse(of: handle)
    self.claim = claim
    kept = options.keeping
    self.path = path
    isReadOnly = options.isReadOnly
  }

  deinit {
    unsafe mdb_env_close(handle)
    OpenPaths.release(claim)
  }

  /// The tables that were named when the environment was opened, in the order of their bytes.
  private var tableNames: [String] { tables.keys.filter { $0 != Self.mainName }.sorted() }

  /// The handle of a table that was named when the environment was opened.
  package func table(_ name: String) -> Table {
    guard let handle = tables[name] else {
      preconditionFailure("the table \(name) was not named when \(path) was opened")
    }
    return Table(handle: handle, name: Array(name.utf8))
  }

  /// Reads one consistent state; later commits do not show in it.
  ///
  /// Keep it short: pages that it can see are not reused by the writer.
  package func read<R>(_ body: (borrowing ReadTransaction) throws -> R) throws -> R {
    let transaction = try ReadTransaction(in: self)
    return try body(transaction)
  }

  /// Writes as one unit: everything is there and synced when this returns, or nothing is if it
  /// throws.
  ///
  /// Blocks the calling thread until other writers have finished and the disk has answered.
  package func write<R>(_ body: (borrowing WriteTransaction) throws -> R) throws -> R {
    let transaction = try WriteTransaction(in: self)
    let result = try body(transaction)
    try transaction.commit()
    return result
  }

  /// Opens it with the map that is asked for; else with one as large as the disk or, where the
  /// process has no addresses for that, a small one: then a log that outgrows it says that it is
  /// full, and is opened again.
  private static func open(
    _ path: String, _ names: [String], _ options: Options
  ) throws(LMDBError) -> (OpaquePointer, [String: MDB_dbi]) {
    if let size = options.mapSize { return try unsafe open(path, names, options, mapSize: size) }
    let size = try capacity(of: path)
    do throws(LMDBError) {
      return try unsafe open(path, names, options, mapSize: size)
    } catch {
      guard error.code == ENOMEM, size > leastMap else { throw error }
      return try unsafe open(path, names, options, mapSize: leastMap)
    }
  }

  private static func open(
    _ path: String, _ names: [String], _ options: Options, mapSize: Int
  ) throws(LMDBError) -> (OpaquePointer, [String: MDB_dbi]) {
    var created: OpaquePointer?
    unsafe try LMDBError.check(mdb_env_create(&created), "create an environment")
    guard let handle = unsafe created else {
      throw LMDBError(code: ENOMEM, operation: "create an environment")
    }
    do {
      unsafe mdb_env_set_assert(handle) { environment, what in
        // A page breaks what LMDB takes for granted. LMDB ends the process after this call, so all
        // that is left is to say why.
        var folder: UnsafePointer<CChar>?
        guard unsafe mdb_env_get_path(environment, &folder) == MDB_SUCCESS else { return }
        unsafe endOnDamage(folder, what)
      }
      unsafe try configure(handle, mapSize, tables: names.count, options)
      let flags =
        UInt32(MDB_NOTLS) | (options.isReadOnly ? UInt32(MDB_RDONLY) : 0)
        | (options.hasLockFile ? 0 : UInt32(MDB_NOLOCK))
        | (options.isSynced ? 0 : UInt32(MDB_NOSYNC))
      unsafe try LMDBError.check(mdb_env_open(handle, path, flags, 0o600), "open \(path)")
      var dead: Int32 = 0
      unsafe try LMDBError.check(mdb_reader_check(handle, &dead), "clear stale readers of \(path)")
      return unsafe (handle, try openTables(handle, names, options.isReadOnly))
    } catch {
      unsafe mdb_env_close(handle)
      throw error
    }
  }

  private static func configure(
    _ handle: OpaquePointer, _ mapSize: Int, tables: Int, _ options: Options
  ) throws(LMDBError) {
    unsafe try LMDBError.check(
      mdb_env_set_mapsize(handle, mapSize), "reserve \(mapSize) bytes")
    unsafe try LMDBError.check(
      mdb_env_set_maxdbs(handle, MDB_dbi(max(1, tables))), "allow \(tables) tables")
    unsafe try LMDBError.check(
      mdb_env_set_maxreaders(handle, options.maxReaders), "allow \(options.maxReaders) readers")
  }

  /// The map that is made where there are few addresses, in bytes; LMDB itself never makes one
  /// smaller than the file is.
  private static let leastMap = 1 << 30

  /// The size of the file system that a folder lies in: a file can never grow beyond it, so a map
  /// of that size never limits it.
  ///
  /// At least 1 GiB, at most 16 TiB: a process has 128 TiB of addresses.
  private static func capacity(of path: String) throws(LMDBError) -> Int {
    var system = statvfs()
    guard unsafe statvfs(path, &system) == 0 else {
      throw LMDBError(code: errno, operation: "ask for the size of \(path)'s file system")
    }
    let bytes = system.f_blocks.multipliedReportingOverflow(by: system.f_frsize)
    return Int(min(max(bytes.overflow ? .max : bytes.partialValue, 1 << 30), 1 << 44))
  }

  /// Under what name the table of all named tables is kept; no other has it.
  private static let mainName = ""

  /// The table that LMDB keeps of the named ones.
  var main: Table { table(Self.mainName) }

  private static func openTables(
    _ handle: OpaquePointer, _ names: [String], _ isReadOnly: Bool
  ) throws(LMDBError) -> [String: MDB_dbi] {
    var transaction: OpaquePointer?
    unsafe try LMDBError.check(
      mdb_txn_begin(handle, nil, isReadOnly ? UInt32(MDB_RDONLY) : 0, &transaction),
      "begin a transaction")
    let pages = unsafe PagesInUse(of: handle)
    var tables: [String: MDB_dbi] = [:]
    for name in names + [mainName] {
      var table: MDB_dbi = 0
      let isMain = name == mainName
      let flags = isReadOnly || isMain ? 0 : UInt32(MDB_CREATE)
      let code = pages.during {
        unsafe mdb_dbi_open(transaction, isMain ? nil : name, flags, &table)
      }
      guard code == MDB_SUCCESS else {
        unsafe mdb_txn_abort(transaction)
        throw LMDBError(
          code: code == MDB_NOTFOUND ? ENOENT : code, operation: "open the table \(name)")
      }
      tables[name] = table
    }
    try LMDBError.check(
      pages.during { unsafe mdb_txn_commit(transaction) }, "open tables")
    return tables
  }
}

/// The pages in use.
///
/// They tell a fault of LMDB's in a damaged page from one of the program's own:
/// LMDB trusts its pages, and one that says what is not so leads it anywhere.
///
/// A call costs two stores in the thread's own memory.
@safe
struct PagesInUse: Sendable {
  // LMDB keeps the name until the environment is closed.
  private nonisolated(unsafe) let folder: UnsafePointer<CChar>?

  /// The pages of an environment that is open.
  init(of environment: OpaquePointer) {
    var folder: UnsafePointer<CChar>?
    // It fails without an environment only.
    _ = unsafe mdb_env_get_path(environment, &folder)
    unsafe self.folder = unsafe folder
  }

  /// Calls a function of LMDB that goes by pages; a fault in it ends the process as damage
  /// (`endOnMapFault`).
  @inline(__always)
  func during(_ call: () -> Int32) -> Int32 {
    unsafe beginPages(folder)
    defer { endPages() }
    return call()
  }
}

/// A named table of an environment: keys in the order of their bytes, each with one value.
package struct Table: Sendable, Equatable {
  let handle: MDB_dbi
  let name: [UInt8]
}

extension Environment {
  /// Makes what LMDB would make, before LMDB does: with the right owner, and with all the room that
  /// a map of it needs.
  ///
  /// LMDB makes `lock.mdb` by giving it a length, and maps it. Where the disk has no page for it,
  /// touching the map ends the process.
  private static func prepareFiles(in folder: String, _ options: Options) throws(LMDBError) {
    let data = folder + "/data.mdb"
    if options.isReadOnly {
      guard unsafe access(data, F_OK) == 0 else { return }
    } else {
      close(NewFile.open(data))
    }
    guard options.hasLockFile else { return }
    let lock = folder + "/lock.mdb"
    let descriptor = NewFile.open(lock)
    guard descriptor >= 0 else {
      // LMDB meets any other refusal, and says so; it would write behind a link.
      guard errno == ELOOP || errno == ENXIO else { return }
      throw LMDBError(code: errno, operation: "open \(lock)")
    }
    defer { close(descriptor) }
    guard allocate(descriptor, lockFileLength(options.maxReaders)) else {
      throw LMDBError(code: errno, operation: "make room for \(lock)")
    }
  }

  /// The length that LMDB 0.9 gives the file: two mutexes with what they guard, and a cache line
  /// for each reader.
  private static func lockFileLength(_ readers: UInt32) -> Int { (Int(readers) + 2) * 64 }

  /// Sees to it that the bytes of a file up to its length, at least so many, have their place on
  /// the disk.
  private static func allocate(_ descriptor: Int32, _ length: Int) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    let length = max(length, Int(status.st_size))
    guard clmdb_allocate(descriptor, off_t(length)) != 0 else { return true }
    guard errno == EOPNOTSUPP || errno == ENOSYS else { return false }
    return fill(descriptor, from: Int(status.st_size), to: length)
  }

  /// Writes zeros where a file system cannot allocate; only into a file that nobody has in use,
  /// which the lock says that all users of an environment share (`mdb_env_excl_lock`).
  private static func fill(_ descriptor: Int32, from start: Int, to end: Int) -> Bool {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_len = 1
    guard start < end, unsafe fcntl(descriptor, F_SETLK, &lock) == 0 else { return true }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return false }
    var done = Int(status.st_size)
    let zeros = [UInt8](repeating: 0, count: max(0, end - done))
    while done < end {
      let count = unsafe pwrite(descriptor, zeros, end - done, off_t(done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// The size of the data file in bytes, up to the last page that was ever used.
  package func usedBytes() throws(LMDBError) -> Int {
    let (pageSize, pageCount) = try extent()
    return pageSize * pageCount
  }

  /// The size of a page, and how many there are up to the last one that was ever used.
  func extent() throws(LMDBError) -> (pageSize: Int, pageCount: Int) {
    var information = unsafe MDB_envinfo()
    try LMDBError.check(unsafe mdb_env_info(handle, &information), "read the state of \(path)")
    var statistics = MDB_stat()
    try LMDBError.check(unsafe mdb_env_stat(handle, &statistics), "read the state of \(path)")
    return (Int(statistics.ms_psize), unsafe information.me_last_pgno + 1)
  }

  /// The number of the last committed transaction, over all processes; a look at shared memory.
  package func lastTransaction() throws(LMDBError) -> Int {
    var information = unsafe MDB_envinfo()
    try LMDBError.check(unsafe mdb_env_info(handle, &information), "read the state of \(path)")
    return unsafe information.me_last_txnid
  }

  /// Writes the entries of one state into a new environment in an existing empty folder, table by
  /// table, beside a live writer.
  ///
  /// A copy of pages would carry along what removed and moved entries left in their unused parts;
  /// this one holds what is stored in that state and nothing else. It is on the disk once its file
  /// was synced, which is left to the caller.
  package func rewrite(_ state: borrowing ReadTransaction, to folder: String) throws {
    var options = Options()
    options.isSynced = false
    let copy = try Environment(path: folder, tables: tableNames, options: options)
    for name in tableNames {
      try Self.rewrite(table(name), of: state, to: copy.table(name), in: copy)
    }
  }

  /// Begins a transaction.
  ///
  /// A map is as large as its file system, or as there are addresses for: unless the file has
  /// outgrown it, a header that claims more is damaged.
  func begin(
    _ operation: String, isReadOnly: Bool
  ) throws(LMDBError) -> OpaquePointer {
    var created: OpaquePointer?
    var code = unsafe mdb_txn_begin(handle, nil, isReadOnly ? UInt32(MDB_RDONLY) : 0, &created)
    if code == MDB_MAP_RESIZED, try !hasOutgrownMap() { code = MDB_CORRUPTED }
    try LMDBError.check(code, operation)
    guard let created = unsafe created else {
      throw LMDBError(code: MDB_PANIC, operation: operation)
    }
    return unsafe created
  }

  private func hasOutgrownMap() throws(LMDBError) -> Bool {
    var information = unsafe MDB_envinfo()
    try LMDBError.check(unsafe mdb_env_info(handle, &information), "read the state of \(path)")
    var status = stat()
    guard unsafe stat(path + "/data.mdb", &status) == 0 else { return false }
    return unsafe Int(status.st_size) > information.me_mapsize
  }

  /// How many bytes of entries are written as one unit: what is not written yet lies in memory.
  private static let largestUnit = 32 << 20

  private static func rewrite(
    _ table: Table, of state: borrowing ReadTransaction, to target: Table, in copy: Environment
  ) throws {
    var cursor = try Cursor(in: table, of: state)
    var isMore = try cursor.first()
    while isMore {
      let transaction = try WriteTransaction(in: copy)
      var bytes = 0
      while isMore, bytes < largestUnit {
        do throws(LMDBError) {
          try transaction.append(cursor.value, at: cursor.key, in: target)
        } catch {
          // A value that was stored once can be stored: these are other bytes.
          guard [MDB_BAD_VALSIZE, MDB_KEYEXIST].contains(error.code) else { throw error }
          throw LMDBError(
            code: MDB_CORRUPTED,
            operation:
              "read an entry of \(String(decoding: table.name, as: UTF8.self)), which is not as it was stored"
          )
        }
        bytes += cursor.key.count + cursor.value.count
        isMore = try cursor.next()
      }
      try transaction.commit()
    }
  }

  /// Frees the slots of readers whose process has died, and returns how many there were.
  @discardableResult
  package func clearStaleReaders() throws(LMDBError) -> Int {
    var dead: Int32 = 0
    try LMDBError.check(unsafe mdb_reader_check(handle, &dead), "clear stale readers of \(path)")
    return Int(dead)
  }
}

/// The folders this process has open: closing a second handle of one file would drop the first
/// one's locks (`lmdb.h`, "Caveats").
private enum OpenPaths {
  private static let paths = Lock<Set<String>>([])

  /// For how long a handle that is being dropped is waited for: work that goes on in the background
  /// may have the last hold of it.
  private static let patience = Duration.seconds(5)

  /// Claims a folder, under any of its names, and returns the name to release.
  ///
  /// If the folder is open, it waits a moment for its owner to let go.
  static func claim(_ path: String) throws(LMDBError) -> String {
    let name = canonical(path)
    let deadline = ContinuousClock.now + patience
    while !paths.withLock({ $0.insert(name).inserted }) {
      guard ContinuousClock.now < deadline else {
        throw LMDBError(code: EBUSY, operation: "open \(path) a second time in one process")
      }
      usleep(2000)
    }
    return name
  }

  static func release(_ name: String) {
    paths.withLock { _ = $0.remove(name) }
  }

  private static func canonical(_ path: String) -> String {
    // A folder that is not there cannot be opened either.
    guard let name = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }
}
