import CLMDB

/// A consistent, read-only state of an environment; it ends when its one owner drops it.
///
/// Opened with `MDB_NOTLS`, so it is tied to no thread; it cannot be copied, and no bytes outlive it.
@safe
package struct ReadTransaction: ~Copyable {
  let handle: OpaquePointer
  // Keeps the environment open for as long as the transaction is.
  let environment: Environment

  /// Begins a snapshot.
  package init(in environment: Environment) throws(LMDBError) {
    var created: OpaquePointer?
    unsafe try LMDBError.check(
      mdb_txn_begin(environment.handle, nil, UInt32(MDB_RDONLY), &created), "begin a snapshot")
    guard let created = unsafe created else {
      throw LMDBError(code: MDB_PANIC, operation: "begin a snapshot")
    }
    unsafe handle = created
    self.environment = environment
  }

  deinit { unsafe mdb_txn_abort(handle) }

  /// The number of the write whose state this is.
  ///
  /// ``Environment/lastTransaction()`` may be one further: a write is in LMDB's pages a moment
  /// before new snapshots begin with it.
  package var number: Int { unsafe mdb_txn_id(handle) }

  /// The value of a key, or nil; the bytes lie in the map and end with the transaction.
  @_lifetime(borrow self)
  package borrowing func value(
    at key: Span<UInt8>, in table: Table
  ) throws(LMDBError) -> Span<UInt8>? {
    guard let value = unsafe try lookUp(key, table, handle) else { return nil }
    return unsafe _overrideLifetime(pageBytes(value), borrowing: self)
  }

  /// How many keys a table has; constant time.
  package borrowing func count(of table: Table) throws(LMDBError) -> Int {
    unsafe try entryCount(table, handle)
  }
}

/// The one writing transaction of an environment, for the length of a closure.
@safe
package struct WriteTransaction: ~Copyable {
  let handle: OpaquePointer

  init(in environment: borrowing Environment) throws(LMDBError) {
    var created: OpaquePointer?
    unsafe try LMDBError.check(
      mdb_txn_begin(environment.handle, nil, 0, &created), "begin a write")
    guard let created = unsafe created else {
      throw LMDBError(code: MDB_PANIC, operation: "begin a write")
    }
    unsafe handle = created
  }

  deinit { unsafe mdb_txn_abort(handle) }

  /// Makes everything durable; LMDB frees the handle even where it fails.
  consuming func commit() throws(LMDBError) {
    let code = unsafe mdb_txn_commit(handle)
    discard self
    try LMDBError.check(code, "commit")
  }

  /// The value of a key, this transaction's own writes included.
  @_lifetime(borrow self)
  package borrowing func value(
    at key: Span<UInt8>, in table: Table
  ) throws(LMDBError) -> Span<UInt8>? {
    guard let value = unsafe try lookUp(key, table, handle) else { return nil }
    return unsafe _overrideLifetime(pageBytes(value), borrowing: self)
  }

  /// How many keys a table has; constant time.
  package borrowing func count(of table: Table) throws(LMDBError) -> Int {
    unsafe try entryCount(table, handle)
  }
}

func lookUp(
  _ key: Span<UInt8>, _ table: Table, _ transaction: OpaquePointer
) throws(LMDBError) -> MDB_val? {
  var found = unsafe MDB_val()
  let code = unsafe withValue(of: key) { key in
    unsafe mdb_get(transaction, table.handle, &key, &found)
  }
  guard code != MDB_NOTFOUND else { return nil }
  try LMDBError.check(code, "look up a key")
  return unsafe found
}

func entryCount(_ table: Table, _ transaction: OpaquePointer) throws(LMDBError) -> Int {
  var statistics = MDB_stat()
  try LMDBError.check(
    unsafe mdb_stat(transaction, table.handle, &statistics), "count a table's keys")
  return statistics.ms_entries
}
