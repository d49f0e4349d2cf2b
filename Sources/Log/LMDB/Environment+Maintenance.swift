import CLMDB

extension Environment {
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

  /// Writes the entries of one state into a new environment in an existing empty folder, table by table, beside a live writer.
  ///
  /// A copy of pages would carry along what removed and moved entries left in their unused parts; this one holds what is stored in that state
  /// and nothing else. It is on the disk once its file was synced, which is left to the caller.
  package func rewrite(_ state: borrowing ReadTransaction, to folder: String) throws {
    var options = Options()
    options.isSynced = false
    let copy = try Environment(path: folder, tables: tableNames, options: options)
    for name in tableNames {
      try Self.rewrite(table(name), of: state, to: copy.table(name), in: copy)
    }
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
        try transaction.append(cursor.value, at: cursor.key, in: target)
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
