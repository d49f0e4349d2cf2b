import Basics
import Files
package import Foundation

/// The data file of an environment, looked at before LMDB maps it: touching a map beyond the file's
/// end would end the process.
package enum DataFile {
  /// The damage that keeps an environment's data file from being used; nil if it holds what it
  /// says, if there is none, and where LMDB can say it.
  ///
  /// `isWhole` looks at every page, also of a file that is long enough: nothing that is damaged in
  /// them can end the process then.
  package static func damage(in folder: String, isWhole: Bool = false) throws -> String? {
    var options = Environment.Options(isReadOnly: true)
    if !WriterLock.isNotable(folder) {
      options.hasLockFile = false
      options.keeping = try WriterLock(reading: folder)
    }
    return try problem(in: folder, options, isWhole: isWhole)?.what
  }

  /// The same, with where it is in some tables.
  ///
  /// LMDB leaves out pages at the end that are free, so a file that is shorter than it says is
  /// walked through before it is refused.
  package static func problem(
    in folder: String, _ options: Environment.Options, tables: PageCheck.Tables = .any,
    isWhole: Bool = false
  ) throws -> PageCheck.Problem? {
    guard try OpenFile(reading: folder + "/data.mdb") != nil else { return nil }
    let file = try contents(of: folder)
    guard isOfLMDB(file), isWhole || !isLongEnough(file) else { return nil }
    guard file.count >= 2 * 4096 else { return shortened(file, "its header is cut") }
    // LMDB maps what its header claims, and says that there is no memory if that is absurd.
    do { _ = try MetaPages(file.span) } catch {
      return PageCheck.Problem(what: error.what, number: nil)
    }
    // Pages of the state that is seen stay as they are while it is read.
    let environment = try Environment(path: folder, tables: [], options: options)
    return try environment.read { _ in
      let file = try contents(of: folder)
      do {
        var check = PageCheck(try MetaPages(file.span), fileLength: file.count, tables: tables)
        try check.run(file.span) { _, _ in }
        return check.problems.first.map { problem in
          isLongEnough(file) ? problem : shortened(file, problem.what, at: problem.number)
        }
      } catch let damage as PageDamage {
        return isLongEnough(file)
          ? PageCheck.Problem(what: damage.what, number: nil) : shortened(file, damage.what)
      }
    }
  }

  /// Whether a data file ends before the last page that its header names; LMDB leaves out free
  /// pages at the end, so a sound one may, too.
  package static func isTruncated(_ file: Data) -> Bool { isOfLMDB(file) && !isLongEnough(file) }

  /// Whether a data file was written by LMDB.
  package static func isOfLMDB(_ file: Data) -> Bool {
    let magic: [UInt8] = [0xDE, 0xC0, 0xEF, 0xBE]
    return [16, 4112].contains { offset in
      file.count >= offset + 4 && Array(file[offset..<(offset + 4)]) == magic
    }
  }

  /// Which positions a table has entries at, as far as its pages say.
  package struct Keys {
    /// How many entries there are by the table's record.
    package let count: Int
    /// Those that can be read, in order.
    package let read: [UInt64]
    /// Between which of these there may be others, since a page there is damaged.
    package let blind: [ClosedRange<UInt64>]
  }

  /// The keys of a table whose keys are positions; nil if its record cannot be read.
  package static func keys(of table: String, in file: Span<UInt8>) -> Keys? {
    guard let (meta, record) = record(of: table, in: file) else { return nil }
    var walk = TreeWalk(record, name: table)
    var pages = PageTally(meta, fileLength: file.count)
    var read: [UInt64] = []
    func number(_ key: Span<UInt8>) -> UInt64 {
      key.count == 8 ? key.number(at: 0, bytes: 8).byteSwapped : 0
    }
    do {
      try walk.run(file, &pages) { key, _, _ in read.append(number(key)) }
    } catch {
      // The damage found before counts; nothing else is thrown than what is noted.
      return nil
    }
    let bounds = read + [.max]
    let blind = Set(walk.findings.map { number($0.after.span) }).sorted().compactMap { after in
      bounds.first { $0 > after }.flatMap { after + 1 < $0 ? (after + 1)...($0 - 1) : nil }
    }
    return Keys(count: Int(clamping: record.shape.entries), read: read, blind: blind)
  }

  /// The entries of a small table that can be read.
  package static func values(
    of table: String, in file: Span<UInt8>
  ) -> [(key: [UInt8], value: [UInt8])] {
    var found: [(key: [UInt8], value: [UInt8])] = []
    forEachValue(of: table, in: file) { found.append(($0.copied(), $1.copied())) }
    return found
  }

  /// Lends each entry of a table that can be read.
  package static func forEachValue(
    of table: String, in file: Span<UInt8>, _ body: (Span<UInt8>, Span<UInt8>) -> Void
  ) {
    guard let (meta, record) = record(of: table, in: file) else { return }
    var walk = TreeWalk(record, name: table)
    var pages = PageTally(meta, fileLength: file.count)
    do {
      try walk.run(file, &pages) { key, value, _ in body(key, value) }
    } catch {
      // The damage found before counts.
    }
  }

  /// The first fault in the file of an environment that this process has open; nil if all holds.
  package static func damage(in folder: String, of environment: Environment) throws -> String? {
    // Pages of the state that is seen stay as they are while it is read.
    try environment.read { _ in
      let file = try contents(of: folder)
      do {
        var check = PageCheck(try MetaPages(file.span), fileLength: file.count, tables: .any)
        try check.run(file.span) { _, _ in }
        return check.problems.first?.what
      } catch let damage as PageDamage {
        return damage.what
      }
    }
  }

  private static func record(
    of table: String, in file: Span<UInt8>
  ) -> (meta: MetaPage, record: TreeRecord)? {
    do {
      let meta = try MetaPages(file).newest
      var walk = TreeWalk(meta.main, name: "of tables")
      var pages = PageTally(meta, fileLength: file.count)
      var found: TreeRecord?
      try walk.run(file, &pages) { key, value, _ in
        guard key.isEqual(to: Array(table.utf8)), value.count == TreeRecord.length else { return }
        found = TreeRecord(value, at: 0)
      }
      return found.map { (meta, $0) }
    } catch {
      return nil
    }
  }

  /// The bytes of the data file in a folder, in the map.
  package static func contents(of folder: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder + "/data.mdb"), options: .alwaysMapped)
  }

  private static func shortened(
    _ file: Data, _ what: String, at number: UInt64? = nil
  ) -> PageCheck.Problem {
    .init(what: "data.mdb ends after \(file.count) bytes: \(what)", number: number)
  }

  private static func isLongEnough(_ file: Data) -> Bool {
    do {
      let meta = try MetaPages(file.span).newest
      return (Int(meta.lastPage) + 1) * meta.pageSize <= file.count
    } catch {
      return false
    }
  }
}

/// One of the two pages at the start of the file that name a committed state (`MDB_meta` in LMDB
/// 0.9's `mdb.c`).
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
