internal import LMDB

/// The pass before a verification: that the pages of the file are sound enough to be walked by LMDB, whose C code trusts them.
///
/// Every page is used by one table or listed as free; keys are in order; each table has the shape it claims. Written after
/// LMDB 0.9's `mdb.c`, whose format is the one that is checked.
struct PageCheck {
  private(set) var problems: [LogVerification.Problem] = []
  /// Whether there is any table of a log.
  private(set) var isLog = true
  /// Where the commits of a younger state end that does not count; nil where there is none.
  private(set) var unfinishedEnd: Position?
  private var pages: PageTally
  private let meta: MetaPages

  init(_ meta: MetaPages, fileLength: Int) {
    self.meta = meta
    pages = PageTally(meta.newest, fileLength: fileLength)
  }

  /// Checks the whole file and hands over every commit that can be read.
  mutating func run(
    _ file: Span<UInt8>, _ visit: (_ key: Span<UInt8>, _ frame: Span<UInt8>) throws -> Void
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
    let missing = LogStore.names.filter { !found.contains($0) }
    isLog = missing.count < LogStore.names.count
    guard isLog else { return }
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
      guard name == "commits" else { return }
      guard key.count == 8 else {
        strange = PageDamage("a commit has a key of \(key.count) bytes")
        return
      }
      try visit(key, value)
    }
    note(walk, isPositioned: name == "commits")
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

  /// Where the commits of the other meta page's state end, if that state is younger than the one that counts; nil otherwise.
  ///
  /// Every transaction lists what it freed under its own number, and an older state cannot know of a younger one. A writer whose last step
  /// failed leaves such a page too (`mdb_env_write_meta` writes the old number back, beside the new tables), and nothing is lost by it as
  /// long as the log has what that state had.
  private func unfinished(_ newest: [UInt8], _ file: Span<UInt8>) throws -> Position? {
    guard meta.older.transaction > 0 else { return nil }
    var free = TreeWalk(meta.older.free, name: "of free pages", order: .number)
    var main = TreeWalk(meta.older.main, name: "of tables")
    var pages = PageTally(meta.older, fileLength: file.count)
    var commits: TreeRecord?
    try free.run(file, &pages) { _, _, _ in }
    guard newest.reversed().lexicographicallyPrecedes(free.last(in: file).reversed()) else {
      return nil
    }
    try main.run(file, &pages) { key, value, _ in
      if key.isEqual(to: Array("commits".utf8)), value.count == TreeRecord.length {
        commits = TreeRecord(value, at: 0)
      }
    }
    guard let commits else { return nil }
    var walk = TreeWalk(commits, name: "commits")
    try walk.run(file, &pages) { _, _, _ in }
    let last = walk.last(in: file)
    // Pages of a state that never was may be used again.
    guard (free.findings + main.findings + walk.findings).isEmpty, last.count == 8 else {
      return nil
    }
    return Position(bigEndianValue(last.span))
  }

  private mutating func note(_ walk: TreeWalk, isPositioned: Bool = false) {
    for finding in walk.findings {
      note(finding.damage, after: isPositioned ? finding.after : [])
    }
  }

  private mutating func note(_ damage: PageDamage, after key: [UInt8] = []) {
    let position = key.count == 8 ? Position(bigEndianValue(key.span)) : .start
    problems.append(LogVerification.Problem(position: position, what: damage.what))
  }
}
