import Basics

/// One of the two pages at the start of the file that name a committed state (`MDB_meta` in LMDB 0.9's `mdb.c`).
struct MetaPage: Equatable {
  private static let magic: UInt64 = 0xBEEF_C0DE
  private static let version: UInt64 = 1
  /// The header of every page.
  private static let headerLength = 16
  private static let length = headerLength + 136

  let pageSize: Int
  let lastPage: UInt64
  let transaction: UInt64
  let free: TreeRecord
  let main: TreeRecord

  /// Reads and checks the meta page that begins at an offset.
  init(_ file: Span<UInt8>, index: Int, at start: Int) throws(PageDamage) {
    let name = "the meta page \(index)"
    guard file.count >= start + Self.length else { throw PageDamage("\(name) is cut off") }
    let body = start + Self.headerLength
    guard file.number(at: body, bytes: 4) == Self.magic,
      file.number(at: body + 4, bytes: 4) == Self.version,
      file.number(at: start, bytes: 8) == UInt64(index), file.short(at: start + 10) == 8
    else { throw PageDamage("\(name) is none of LMDB's format 1") }
    free = TreeRecord(file, at: body + 24)
    main = TreeRecord(file, at: body + 72)
    lastPage = file.number(at: body + 120, bytes: 8)
    transaction = file.number(at: body + 128, bytes: 8)
    guard free.flags == 8, main.flags == 0 else {
      throw PageDamage("\(name) has unknown flags")
    }
    guard (512...65_536).contains(free.pad), free.pad.nonzeroBitCount == 1 else {
      throw PageDamage("\(name) claims pages of \(free.pad) bytes")
    }
    pageSize = Int(free.pad)
    guard lastPage >= 1, lastPage < UInt64(4 * (file.count / pageSize) + 1024) else {
      throw PageDamage("\(name) claims that \(lastPage) is the last page")
    }
    guard transaction == 0 || transaction % 2 == UInt64(index) else {
      throw PageDamage("\(name) claims the transaction \(transaction)")
    }
  }
}

/// The two meta pages of one moment.
package struct MetaPages: Equatable {
  let newest: MetaPage
  let older: MetaPage

  /// Reads both.
  package init(_ file: Span<UInt8>) throws(PageDamage) {
    let first = try MetaPage(file, index: 0, at: 0)
    let second = try MetaPage(file, index: 1, at: first.pageSize)
    guard first.pageSize == second.pageSize else {
      throw PageDamage("the meta pages claim pages of different sizes")
    }
    // LMDB writes them in turn, so they are one transaction apart, except in a new file.
    newest = first.transaction > second.transaction ? first : second
    older = first.transaction > second.transaction ? second : first
    guard newest.transaction - older.transaction == 1 || newest.transaction == 0 else {
      throw PageDamage(
        "the meta pages claim the transactions \(older.transaction) and \(newest.transaction)")
    }
  }
}
