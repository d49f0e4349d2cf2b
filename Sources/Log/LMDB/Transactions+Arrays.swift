extension ReadTransaction {
  /// The value of a key, or nil; the bytes lie in the map and end with the transaction.
  @_lifetime(borrow self)
  package borrowing func value(
    at key: [UInt8], in table: Table
  ) throws(LMDBError) -> Span<UInt8>? {
    guard let value = unsafe try lookUp(key.span, table, handle) else { return nil }
    return unsafe _overrideLifetime(pageBytes(value), borrowing: self)
  }
}

extension WriteTransaction {
  /// The value of a key, this transaction's own writes included.
  @_lifetime(borrow self)
  package borrowing func value(
    at key: [UInt8], in table: Table
  ) throws(LMDBError) -> Span<UInt8>? {
    guard let value = unsafe try lookUp(key.span, table, handle) else { return nil }
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
