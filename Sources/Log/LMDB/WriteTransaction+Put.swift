import CLMDB

extension WriteTransaction {
  /// Stores a value under a key of 1 to 511 bytes, replacing what was there.
  ///
  /// - Throws: ``LMDBError``; after `isFull` the transaction can only be given up.
  package borrowing func put(
    _ value: Span<UInt8>, at key: Span<UInt8>, in table: Table
  ) throws(LMDBError) {
    try store(value, key, table, flags: 0)
  }

  /// Stores a value under a key that follows every other key of the table; pages are filled completely.
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
      unsafe mdb_del(handle, table.handle, &key, nil)
    }
    guard code != MDB_NOTFOUND else { return false }
    try LMDBError.check(code, "remove a key")
    return true
  }

  /// Removes every key of a table.
  package borrowing func clear(_ table: Table) throws(LMDBError) {
    try LMDBError.check(unsafe mdb_drop(handle, table.handle, 0), "clear a table")
  }

  private borrowing func store(
    _ value: Span<UInt8>, _ key: Span<UInt8>, _ table: Table, flags: UInt32
  ) throws(LMDBError) {
    let code = unsafe withValue(of: key) { key in
      unsafe withValue(of: value) { value in
        unsafe mdb_put(handle, table.handle, &key, &value, flags)
      }
    }
    try LMDBError.check(code, "store a value of \(value.count) bytes")
  }
}
