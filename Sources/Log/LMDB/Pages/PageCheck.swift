import Basics

/// Whether the pages of a data file are sound enough to be walked by LMDB, whose C code trusts
/// them.
///
/// Every page is used by one table or listed as free; keys are in order; each table has the shape
/// it claims. Written after LMDB 0.9's `mdb.c`, whose format is the one that is checked.
package struct PageCheck {
  /// Which tables somebody looks for.
  package struct Tables: Sendable {
    fileprivate let names: [String]
    fileprivate let numbered: String?

    /// Any tables.
    package static let any = Tables([], numbered: nil)

    /// These, of which one has numbers as keys, eight big-endian bytes each.
    package init(_ names: [String], numbered: String?) {
      self.names = names
      self.numbered = numbered
    }
  }

  /// Something in the pages that does not hold.
  package struct Problem: Sendable, Equatable {
    /// The fault.
    package let what: String
    /// The last number before it in the numbered table; nil if it is elsewhere or before the first.
    package let number: UInt64?
  }

  /// The faults, in the order in which they were found.
  package private(set) var problems: [Problem] = []
  /// Whether there is any of the tables that were looked for.
  package private(set) var hasTables = true
  /// The last number in a younger state that does not count; nil if there is none.
  package private(set) var unfinishedEnd: UInt64?
  private let tables: Tables
  private var pages: PageTally
  private let meta: MetaPages

  /// Begins a check of a file that is so long.
  package init(_ meta: MetaPages, fileLength: Int, tables: Tables = .any) {
    self.tables = tables
    self.meta = meta
    pages = PageTally(meta.newest, fileLength: fileLength)
  }

  /// Checks the whole file and hands over every entry of the numbered table that can be read.
  package mutating func run(
    _ file: Span<UInt8>, _ visit: (_ key: Span<UInt8>, _ value: Span<UInt8>) throws -> Void
  ) throws {
    var main = TreeWalk(meta.newest.main, name: "of tables")
    var tables: [(name: String, record: TreeRecord)] = []
    var strange: PageDamage?
    try main.run(file, &pages) { key, value, flags in
      let name = String(decoding: key.copied(), as: UTF8.self)
      guard flags == 2, value.count == TreeRecord.length else {
        strange = PageDamage("the entry \(name) of the table of tables is no table")
        return
      }
      tables.append((name, TreeRecord(value, at: 0)))
    }
    note(main)
    if let strange { note(strange) }
    noteMissing(tables.map(\.name))
    for (name, record) in tables { try walk(record, name, file, visit) }
    try checkFree(file)
    guard problems.isEmpty else { return }
    do { try pages.checkComplete() } catch { note(error) }
  }

  private mutating func noteMissing(_ found: [String]) {
    let missing = tables.names.filter { !found.contains($0) }
    hasTables = tables.names.isEmpty || missing.count < tables.names.count
    guard hasTables else { return }
    for name in missing { note(PageDamage("the table \(name) is missing")) }
  }

  private mutating func walk(
    _ record: TreeRecord, _ name: String, _ file: Span<UInt8>,
    _ visit: (Span<UInt8>, Span<UInt8>) throws -> Void
  ) throws {
    if record.flags != 0 { note(PageDamage("the table \(name) has unknown flags")) }
    var walk = TreeWalk(record, name: name)
    var strange: PageDamage?
    try walk.run(file, &pages) { key, value, flags in
      if flags != 0 { strange = PageDamage("the table \(name) has an entry of an unknown kind") }
      guard name == tables.numbered else { return }
      guard key.count == 8 else {
        strange = PageDamage("an entry of \(name) has a key of \(key.count) bytes, expected 8")
        return
      }
      try visit(key, value)
    }
    note(walk, isNumbered: name == tables.numbered)
    if let strange { note(strange) }
  }

  private mutating func checkFree(_ file: Span<UInt8>) throws {
    var free = TreeWalk(meta.newest.free, name: "of free pages", order: .number)
    var listed: [UInt64] = []
    var strange: PageDamage?
    try free.run(file, &pages) { _, value, _ in
      let count = value.count >= 8 ? value.number(at: 0, bytes: 8) : .max
      guard count <= UInt64(max(0, value.count / 8 - 1)) else {
        strange = PageDamage("a list of free pages is longer than itself")
        return
      }
      for index in 0..<Int(count) {
        listed.append(value.number(at: 8 + 8 * index, bytes: 8))
      }
    }
    note(free)
    if let strange { note(strange) }
    do {
      for page in listed { try pages.free(page) }
    } catch { return note(error) }
    unfinishedEnd = try unfinished(free.last(in: file), file)
  }

  /// The last number of the other meta page's state, if that state is younger than the one that
  /// counts; nil otherwise.
  ///
  /// Every transaction lists what it freed under its own number, and an older state cannot know of
  /// a younger one. A writer whose last step failed leaves such a page too (`mdb_env_write_meta`
  /// writes the old number back, beside the new tables), and nothing is lost by it as long as the
  /// numbered table has what that state had.
  private func unfinished(_ newest: [UInt8], _ file: Span<UInt8>) throws -> UInt64? {
    guard let numbered = tables.numbered, meta.older.transaction > 0 else { return nil }
    var free = TreeWalk(meta.older.free, name: "of free pages", order: .number)
    var main = TreeWalk(meta.older.main, name: "of tables")
    var pages = PageTally(meta.older, fileLength: file.count)
    var record: TreeRecord?
    try free.run(file, &pages) { _, _, _ in }
    guard newest.reversed().lexicographicallyPrecedes(free.last(in: file).reversed()) else {
      return nil
    }
    try main.run(file, &pages) { key, value, _ in
      if key.isEqual(to: Array(numbered.utf8)), value.count == TreeRecord.length {
        record = TreeRecord(value, at: 0)
      }
    }
    guard let record else { return nil }
    var walk = TreeWalk(record, name: numbered)
    try walk.run(file, &pages) { _, _, _ in }
    let last = walk.last(in: file)
    // Pages of a state that never was may be used again.
    guard (free.findings + main.findings + walk.findings).isEmpty, last.count == 8 else {
      return nil
    }
    return bigEndianValue(last.span)
  }

  private mutating func note(_ walk: TreeWalk, isNumbered: Bool = false) {
    for finding in walk.findings {
      note(finding.damage, after: isNumbered ? finding.after : [])
    }
  }

  private mutating func note(_ damage: PageDamage, after key: [UInt8] = []) {
    problems.append(
      Problem(what: damage.what, number: key.count == 8 ? bigEndianValue(key.span) : nil))
  }
}

/// Who uses which page of the file; every page is used exactly once or free.
struct PageTally {
  private enum Use: UInt8 { case nobody, tree, free }

  private var uses: [Use]
  /// The file's pages.
  let pageSize: Int
  private let fileLength: Int

  init(_ meta: MetaPage, fileLength: Int) {
    uses = Array(repeating: .nobody, count: Int(meta.lastPage) + 1)
    uses[0] = .tree
    uses[1] = .tree
    pageSize = meta.pageSize
    self.fileLength = fileLength
  }

  /// Notes that a tree uses some pages, which must be within the file.
  mutating func use(_ first: UInt64, count: UInt64 = 1) throws(PageDamage) {
    guard first < UInt64(uses.count), count > 0, count <= UInt64(uses.count) - first else {
      throw PageDamage("something points to the page \(first), beyond the last one")
    }
    guard (Int(first) + Int(count)) * pageSize <= fileLength else {
      throw PageDamage("the page \(first) lies beyond the end of the file")
    }
    for index in Int(first)..<Int(first + count) {
      guard uses[index] == .nobody else { throw PageDamage("the page \(index) is used twice") }
      uses[index] = .tree
    }
  }

  /// Notes that a page is free.
  mutating func free(_ page: UInt64) throws(PageDamage) {
    guard page < UInt64(uses.count) else {
      throw PageDamage("the page \(page), beyond the last one, is listed as free")
    }
    guard uses[Int(page)] == .nobody else {
      throw PageDamage("the page \(page) is listed as free, and used or listed besides")
    }
    uses[Int(page)] = .free
  }

  /// Checks that no page is left over.
  fileprivate func checkComplete() throws(PageDamage) {
    guard let lost = uses.firstIndex(of: .nobody) else { return }
    throw PageDamage("the page \(lost) belongs to nothing, so something that it held is lost")
  }
}

/// A page of the log's file that does not hold together.
package struct PageDamage: Error, Equatable {
  package let what: String

  package init(_ what: String) { self.what = what }
}
