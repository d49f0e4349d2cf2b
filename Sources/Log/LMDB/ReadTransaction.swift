import CLMDB
import Glibc

/// A consistent, read-only state of an environment; it ends when its one owner drops it.
///
/// Opened with `MDB_NOTLS`, so it is tied to no thread; it cannot be copied, and no bytes outlive
/// it.
@safe
package struct ReadTransaction: ~Copyable {
  let handle: OpaquePointer
  // Keeps the environment open for as long as the transaction is.
  let environment: Environment
  let pages: PagesInUse

  /// Begins a snapshot.
  package init(in environment: Environment) throws(LMDBError) {
    unsafe handle = try environment.begin("begin a snapshot", isReadOnly: true)
    self.environment = environment
    pages = environment.pages
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
    guard let value = unsafe try lookUp(key, table, handle, pages) else { return nil }
    return unsafe _overrideLifetime(pageBytes(value), borrowing: self)
  }

  /// How many keys a table has; constant time.
  package borrowing func count(of table: Table) throws(LMDBError) -> Int {
    unsafe try entryCount(table, handle, pages)
  }
}

/// The one writing transaction of an environment, for the length of a closure.
@safe
package struct WriteTransaction: ~Copyable {
  let handle: OpaquePointer
  let pages: PagesInUse

  init(in environment: borrowing Environment) throws(LMDBError) {
    unsafe handle = try environment.begin("begin a write", isReadOnly: false)
    pages = environment.pages
  }

  deinit { unsafe mdb_txn_abort(handle) }

  /// Makes everything durable; LMDB frees the handle even if it fails.
  consuming func commit() throws(LMDBError) {
    let code = pages.during { unsafe mdb_txn_commit(handle) }
    discard self
    // It is a page's place that the system finds invalid, taken from what is listed as free.
    try LMDBError.check(code == EINVAL ? MDB_CORRUPTED : code, "commit")
  }

  /// The value of a key, this transaction's own writes included.
  @_lifetime(borrow self)
  package borrowing func value(
    at key: Span<UInt8>, in table: Table
  ) throws(LMDBError) -> Span<UInt8>? {
    guard let value = unsafe try lookUp(key, table, handle, pages) else { return nil }
    return unsafe _overrideLifetime(pageBytes(value), borrowing: self)
  }

  /// How many keys a table has; constant time.
  package borrowing func count(of table: Table) throws(LMDBError) -> Int {
    unsafe try entryCount(table, handle, pages)
  }
}

func lookUp(
  _ key: Span<UInt8>, _ table: Table, _ transaction: OpaquePointer, _ pages: PagesInUse
) throws(LMDBError) -> MDB_val? {
  var found = unsafe MDB_val()
  let code = unsafe withValue(of: key) { key in
    pages.during { unsafe mdb_get(transaction, table.handle, &key, &found) }
  }
  guard code != MDB_NOTFOUND else { return nil }
  try LMDBError.check(code, "look up a key")
  return unsafe found
}

private func entryCount(
  _ table: Table, _ transaction: OpaquePointer, _ pages: PagesInUse
) throws(LMDBError) -> Int {
  var statistics = MDB_stat()
  try LMDBError.check(
    pages.during { unsafe mdb_stat(transaction, table.handle, &statistics) }, "count a table's keys"
  )
  return statistics.ms_entries
}

extension WriteTransaction {
  /// Stores a value under a key of 1 to 511 bytes, replacing what was there.
  ///
  /// - Throws: ``LMDBError``; after `isFull` the transaction can only be given up.
  package borrowing func put(
    _ value: Span<UInt8>, at key: Span<UInt8>, in table: Table
  ) throws(LMDBError) {
    try store(value, key, table, flags: 0)
  }

  /// Stores a value under a key that follows every other key of the table; pages are filled
  /// completely.
  ///
  /// - Throws: ``LMDBError`` with `MDB_KEYEXIST` when the key does not follow.
  package borrowing func append(
    _ value: Span<UInt8>, at key: Span<UInt8>, in table: Table
  ) throws(LMDBError) {
    try store(value, key, table, flags: UInt32(MDB_APPEND))
  }

  /// Removes a key and returns whether it was there.
  @discardableResult
  package borrowing func remove(
    _ key: Span<UInt8>, from table: Table
  ) throws(LMDBError) -> Bool {
    let code = unsafe withValue(of: key) { key in
      pages.during { unsafe mdb_del(handle, table.handle, &key, nil) }
    }
    guard code != MDB_NOTFOUND else { return false }
    try LMDBError.check(code, "remove a key")
    return true
  }

  /// Removes every key of a table.
  package borrowing func clear(_ table: Table) throws(LMDBError) {
    try LMDBError.check(
      pages.during { unsafe mdb_drop(handle, table.handle, 0) }, "clear a table")
  }

  private borrowing func store(
    _ value: Span<UInt8>, _ key: Span<UInt8>, _ table: Table, flags: UInt32
  ) throws(LMDBError) {
    let code = unsafe withValue(of: key) { key in
      unsafe withValue(of: value) { value in
        pages.during { unsafe mdb_put(handle, table.handle, &key, &value, flags) }
      }
    }
    try LMDBError.check(code, "store a value of \(value.count) bytes")
  }
}

extension ReadTransaction {
  /// The value of a key, or nil; the bytes lie in the map and end with the transaction.
  @_lifetime(borrow self)
  package borrowing func value(
    at key: [UInt8], in table: Table
  ) throws(LMDBError) -> Span<UInt8>? {
    guard let value = unsafe try lookUp(key.span, table, handle, pages) else { return nil }
    return unsafe _overrideLifetime(pageBytes(value), borrowing: self)
  }
}

extension WriteTransaction {
  /// The value of a key, this transaction's own writes included.
  @_lifetime(borrow self)
  package borrowing func value(
    at key: [UInt8], in table: Table
  ) throws(LMDBError) -> Span<UInt8>? {
    guard let value = unsafe try lookUp(key.span, table, handle, pages) else { return nil }
    return unsafe _overrideLifetime(pageBytes(value), borrowing: self)
  }

  /// Stores a value under a key of 1 to 511 bytes, replacing what was there.
  package borrowing func put(
    _ value: [UInt8], at key: [UInt8], in table: Table
  ) throws(LMDBError) {
    try put(value.span, at: key.span, in: table)
  }

  /// Stores a value under a key that follows every other key of the table.
  package borrowing func append(
    _ value: [UInt8], at key: [UInt8], in table: Table
  ) throws(LMDBError) {
    try append(value.span, at: key.span, in: table)
  }
}

/// The bytes that a value points at, in the map; whoever calls gives them the lifetime of its
/// transaction.
@_lifetime(immortal)
func pageBytes(_ value: MDB_val) -> Span<UInt8> {
  guard let start = unsafe value.mv_data, unsafe value.mv_size > 0 else { return Span() }
  let buffer = unsafe UnsafeRawBufferPointer(start: start, count: value.mv_size)
  let span = unsafe Span<UInt8>(_unsafeBytes: buffer)
  return unsafe _overrideLifetime(span, copying: ())
}

/// Lends a span to one call of LMDB, which copies it or only reads it.
func withValue(of bytes: Span<UInt8>, _ body: (inout MDB_val) -> Int32) -> Int32 {
  unsafe bytes.withUnsafeBufferPointer { buffer in
    var value = unsafe MDB_val(
      mv_size: buffer.count, mv_data: UnsafeMutableRawPointer(mutating: buffer.baseAddress))
    return unsafe body(&value)
  }
}
