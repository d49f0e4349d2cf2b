import CLMDB

/// A place in a table, moved in the order of the keys' bytes.
///
/// The bytes of `key` and `value` are valid until the cursor moves, which the compiler checks.
@safe
package struct Cursor: ~Copyable, ~Escapable {
  private let handle: OpaquePointer
  private let pages: PagesInUse
  /// Whether all pages lie in the map; those that a transaction has changed lie anywhere in memory.
  private let isInMap: Bool
  private var currentKey = unsafe MDB_val()
  private var currentValue = unsafe MDB_val()

  /// Opens a cursor that is nowhere yet.
  @_lifetime(borrow transaction)
  package init(in table: Table, of transaction: borrowing ReadTransaction) throws(LMDBError) {
    pages = transaction.pages
    unsafe handle = try Self.open(table, transaction.handle, pages)
    isInMap = true
  }

  /// Opens a cursor that sees the transaction's own writes.
  @_lifetime(borrow transaction)
  package init(in table: Table, of transaction: borrowing WriteTransaction) throws(LMDBError) {
    pages = transaction.pages
    unsafe handle = try Self.open(table, transaction.handle, pages)
    isInMap = false
  }

  deinit { unsafe mdb_cursor_close(handle) }

  /// The key the cursor stands on; empty before the first successful move.
  package var key: Span<UInt8> {
    @_lifetime(borrow self)
    get { unsafe _overrideLifetime(pageBytes(currentKey), borrowing: self) }
  }

  /// The value the cursor stands on; empty before the first successful move.
  package var value: Span<UInt8> {
    @_lifetime(borrow self)
    get { unsafe _overrideLifetime(pageBytes(currentValue), borrowing: self) }
  }

  /// Moves to the first key; false if the table is empty.
  @_lifetime(self: copy self)
  package mutating func first() throws(LMDBError) -> Bool { try move(MDB_FIRST) }

  /// Moves to the last key; false if the table is empty.
  @_lifetime(self: copy self)
  package mutating func last() throws(LMDBError) -> Bool { try move(MDB_LAST) }

  /// Moves to the next key; false, and no move, at the end.
  @_lifetime(self: copy self)
  package mutating func next() throws(LMDBError) -> Bool { try move(MDB_NEXT) }

  /// Moves to the previous key; false, and no move, at the start.
  @_lifetime(self: copy self)
  package mutating func previous() throws(LMDBError) -> Bool { try move(MDB_PREV) }

  /// Moves to the first key that is `key` or follows it; false if there is none.
  @_lifetime(self: copy self)
  package mutating func seek(_ key: Span<UInt8>) throws(LMDBError) -> Bool {
    var found = unsafe currentValue
    var foundKey = unsafe currentKey
    let code = unsafe withValue(of: key) { key in
      let code = pages.during { unsafe mdb_cursor_get(handle, &key, &found, MDB_SET_RANGE) }
      unsafe foundKey = key
      return code
    }
    guard code != MDB_NOTFOUND else { return false }
    try LMDBError.check(code, "seek a key")
    unsafe currentKey = foundKey
    unsafe currentValue = found
    return true
  }

  /// Moves to the last key that precedes `key`; false if there is none.
  @_lifetime(self: copy self)
  package mutating func seekBefore(_ key: Span<UInt8>) throws(LMDBError) -> Bool {
    try seek(key) ? try previous() : try last()
  }

  @_lifetime(self: copy self)
  private mutating func move(_ operation: MDB_cursor_op) throws(LMDBError) -> Bool {
    var key = unsafe MDB_val()
    var value = unsafe MDB_val()
    let code = pages.during { unsafe mdb_cursor_get(handle, &key, &value, operation) }
    guard code != MDB_NOTFOUND else { return false }
    try LMDBError.check(code, "move a cursor")
    if isInMap { unsafe bringNear(value.mv_data, after: currentValue.mv_data) }
    unsafe currentKey = key
    unsafe currentValue = value
    return true
  }

  /// Brings a page near whose first value is reached: a walk would wait for each of its entries in
  /// turn.
  private func bringNear(_ value: UnsafeMutableRawPointer?, after last: UnsafeMutableRawPointer?) {
    let size = 4096
    let (place, before) = (Int(bitPattern: value), Int(bitPattern: last))
    guard place / size != before / size, let value = UnsafeRawPointer(value) else { return }
    // Pages of another size, or of large values, make hints without use; nothing else.
    let page = unsafe TablePage(value - place % size, size: size)
    for index in 0..<min(page.count, TablePages.width) {
      unsafe clmdb_prefetch(page.node(index))
      unsafe clmdb_prefetch(page.node(index) + 64)
    }
  }

  private static func open(
    _ table: Table, _ transaction: OpaquePointer, _ pages: PagesInUse
  ) throws(LMDBError) -> OpaquePointer {
    var created: OpaquePointer?
    try LMDBError.check(
      pages.during { unsafe mdb_cursor_open(transaction, table.handle, &created) }, "open a cursor")
    guard let handle = unsafe created else {
      throw LMDBError(code: MDB_PANIC, operation: "open a cursor")
    }
    return unsafe handle
  }
}
