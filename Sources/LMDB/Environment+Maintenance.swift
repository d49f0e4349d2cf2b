import CLMDB

extension Environment {
  /// The size of the data file in bytes, up to the last page that was ever used.
  public func usedBytes() throws(LMDBError) -> Int {
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
  public func lastTransaction() throws(LMDBError) -> Int {
    var information = unsafe MDB_envinfo()
    try LMDBError.check(unsafe mdb_env_info(handle, &information), "read the state of \(path)")
    return unsafe information.me_last_txnid
  }

  /// Copies one consistent state into an existing empty folder, beside a live writer.
  ///
  /// A compact copy leaves out free pages, and with them whatever they once held.
  public func copy(to folder: String, isCompact: Bool) throws(LMDBError) {
    let flags = isCompact ? UInt32(MDB_CP_COMPACT) : 0
    try LMDBError.check(
      unsafe mdb_env_copy2(handle, folder, flags), "copy \(path) to \(folder)")
  }

  /// Frees the slots of readers whose process has died, and returns how many there were.
  @discardableResult
  public func clearStaleReaders() throws(LMDBError) -> Int {
    var dead: Int32 = 0
    try LMDBError.check(unsafe mdb_reader_check(handle, &dead), "clear stale readers of \(path)")
    return Int(dead)
  }
}
