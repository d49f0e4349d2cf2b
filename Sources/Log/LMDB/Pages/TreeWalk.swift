import Basics

/// A walk through a B-tree that trusts nothing: bounds, the order of keys, the shape that the
/// record claims.
///
/// A page that does not hold together is noted, and the walk goes on beside it.
struct TreeWalk {
  /// How keys are compared.
  enum Order { case bytes, number }

  /// The fault, and the last key before it.
  struct Finding {
    let after: [UInt8]
    let damage: PageDamage
  }

  private let record: TreeRecord
  private let name: String
  private let order: Order
  private var shape = TreeShape()
  /// Where the last key that was read lies in the file; empty before the first.
  private var last = 0..<0
  private var floor = 0..<0
  private(set) var findings: [Finding] = []

  init(_ record: TreeRecord, name: String, order: Order = .bytes) {
    self.record = record
    self.name = name
    self.order = order
  }

  typealias Visit = (_ key: Span<UInt8>, _ value: Span<UInt8>, _ flags: Int) throws -> Void

  /// Visits every entry that can be read, in order.
  mutating func run(
    _ file: Span<UInt8>, _ pages: inout PageTally, _ visit: Visit
  ) throws {
    if record.root != TreeRecord.noRoot {
      guard (1...32).contains(record.depth) else {
        return note(PageDamage("the table \(name) claims \(record.depth) levels"), file)
      }
      try visitPage(record.root, level: 1, file, &pages, visit)
    }
    guard findings.isEmpty, shape != record.shape else { return }
    note(PageDamage("the table \(name) has \(shape), not \(record.shape) as it claims"), file)
  }

  /// The last key that was read.
  func last(in file: Span<UInt8>) -> [UInt8] { file.extracting(last).copied() }

  private mutating func note(_ damage: PageDamage, _ file: Span<UInt8>) {
    findings.append(Finding(after: last(in: file), damage: damage))
  }

  private mutating func visitPage(
    _ number: UInt64, level: Int, _ file: Span<UInt8>, _ pages: inout PageTally, _ visit: Visit
  ) throws {
    do {
      try pages.use(number)
      let page = try TreePage(file, number: number, size: pages.pageSize)
      guard page.isLeaf == (level == record.depth) else {
        throw PageDamage("the page \(number) of the table \(name) is on a wrong level")
      }
      for index in 0..<page.count {
        let node = page.node(index, file)
        guard !page.isLeaf else {
          try visitLeaf(node, file, &pages, visit)
          continue
        }
        if index > 0 { try descend(below: node.key, file) }
        try visitPage(node.page, level: level + 1, file, &pages, visit)
      }
      if page.isLeaf { shape.leafPages += 1 } else { shape.branchPages += 1 }
    } catch let damage as PageDamage {
      note(damage, file)
    }
  }

  /// A separator lies behind everything before it; what follows does not precede it.
  private mutating func descend(
    below separator: Range<Int>, _ file: Span<UInt8>
  ) throws(PageDamage) {
    guard last.isEmpty || precedes(last, separator, file) else {
      throw PageDamage("the table \(name) has a separator out of order")
    }
    floor = separator
  }

  private mutating func visitLeaf(
    _ node: TreePage.Node, _ file: Span<UInt8>, _ pages: inout PageTally, _ visit: Visit
  ) throws {
    let key = node.key
    guard !key.isEmpty, order == .bytes || key.count == 8,
      last.isEmpty || precedes(last, key, file), floor.isEmpty || !precedes(key, floor, file)
    else { throw PageDamage("the table \(name) has a key out of order") }
    var start = node.key.upperBound
    if node.flags & 1 != 0 {
      let count = UInt64((TreePage.headerLength - 1 + node.length) / pages.pageSize + 1)
      try pages.use(node.page, count: count)
      let page = Int(node.page) * pages.pageSize
      guard file.number(at: page, bytes: 8) == node.page, file.short(at: page + 10) == 4,
        file.number(at: page + 12, bytes: 4) == count
      else { throw PageDamage("the page \(node.page) does not begin a value of \(count) pages") }
      shape.overflowPages += count
      start = page + TreePage.headerLength
    }
    last = key
    shape.entries += 1
    try visit(file.extracting(key), file.extracting(start..<(start + node.length)), node.flags & ~1)
  }

  private func precedes(_ left: Range<Int>, _ right: Range<Int>, _ file: Span<UInt8>) -> Bool {
    if left.count == 8, right.count == 8 {
      let (left, right) = (
        file.number(at: left.lowerBound, bytes: 8), file.number(at: right.lowerBound, bytes: 8)
      )
      return order == .bytes ? left.byteSwapped < right.byteSwapped : left < right
    }
    let (left, right) = (file.extracting(left).copied(), file.extracting(right).copied())
    switch order {
    case .bytes: return left.lexicographicallyPrecedes(right)
    case .number: return left.reversed().lexicographicallyPrecedes(right.reversed())
    }
  }
}

extension TreeShape: CustomStringConvertible {
  var description: String {
    "\(entries) entries in \(branchPages) + \(leafPages) + \(overflowPages) pages"
  }
}

/// A branch or leaf page whose nodes all lie within it.
struct TreePage {
  static let headerLength = 16
  private static let nodeHeader = 8
  private static let bigData = 1

  let number: UInt64
  let start: Int
  let isLeaf: Bool
  let count: Int

  /// One node of a page.
  struct Node {
    /// The key's place in the file.
    let key: Range<Int>
    /// The page of a branch's child or of a large value; 0 for a value in the page.
    let page: UInt64
    let flags: Int
    /// How many bytes the value has.
    let length: Int
  }

  /// Reads and checks a page.
  init(_ file: Span<UInt8>, number: UInt64, size: Int) throws(PageDamage) {
    self.number = number
    start = Int(number) * size
    let name = "the page \(number)"
    guard file.number(at: start, bytes: 8) == number else {
      throw PageDamage("\(name) holds another page's bytes")
    }
    let flags = file.short(at: start + 10)
    guard flags == 1 || flags == 2 else {
      throw PageDamage("\(name) is neither a branch nor a leaf")
    }
    isLeaf = flags == 2
    let lower = file.short(at: start + 12)
    let upper = file.short(at: start + 14)
    guard lower > Self.headerLength, lower % 2 == 0, lower <= upper, upper <= size else {
      throw PageDamage("\(name) claims free space from \(lower) to \(upper)")
    }
    count = (lower - Self.headerLength) / 2
    for index in 0..<count { try check(index, file, from: upper, to: size) }
  }

  private func check(
    _ index: Int, _ file: Span<UInt8>, from upper: Int, to size: Int
  ) throws(PageDamage) {
    let offset = pointer(index, file)
    guard offset >= upper, offset % 2 == 0, offset + Self.nodeHeader <= size else {
      throw PageDamage("the page \(number) has a node outside of itself")
    }
    let node = node(index, file)
    let inside = isLeaf ? (node.flags & Self.bigData != 0 ? 8 : node.length) : 0
    guard node.key.count <= 511, node.key.upperBound + inside <= start + size else {
      throw PageDamage("the page \(number) has a node that is longer than itself")
    }
  }

  private func pointer(_ index: Int, _ file: Span<UInt8>) -> Int {
    file.short(at: start + Self.headerLength + 2 * index)
  }

  /// The node at an index.
  func node(_ index: Int, _ file: Span<UInt8>) -> Node {
    let offset = start + pointer(index, file)
    let low = file.number(at: offset, bytes: 4)
    let flags = file.short(at: offset + 4)
    let key = (offset + Self.nodeHeader)..<(offset + Self.nodeHeader + file.short(at: offset + 6))
    guard isLeaf else {
      return Node(key: key, page: low | UInt64(flags) << 32, flags: 0, length: 0)
    }
    let isBig = flags & Self.bigData != 0 && key.upperBound + 8 <= file.count
    let page = isBig ? file.number(at: key.upperBound, bytes: 8) : 0
    return Node(key: key, page: page, flags: flags, length: Int(low))
  }
}

/// LMDB's record of a B-tree (`MDB_db` in LMDB 0.9's `mdb.c`): its shape and where it begins.
struct TreeRecord: Equatable {
  static let length = 48
  /// The root of an empty tree (`P_INVALID`).
  fileprivate static let noRoot = UInt64.max

  let pad: UInt64
  let flags: UInt64
  let depth: Int
  let shape: TreeShape
  let root: UInt64

  /// Reads a record; the bytes must lie within the span.
  init(_ bytes: Span<UInt8>, at start: Int) {
    pad = bytes.number(at: start, bytes: 4)
    flags = bytes.number(at: start + 4, bytes: 2)
    depth = bytes.short(at: start + 6)
    shape = TreeShape(
      branchPages: bytes.number(at: start + 8, bytes: 8),
      leafPages: bytes.number(at: start + 16, bytes: 8),
      overflowPages: bytes.number(at: start + 24, bytes: 8),
      entries: bytes.number(at: start + 32, bytes: 8))
    root = bytes.number(at: start + 40, bytes: 8)
  }
}

/// How many pages and entries a tree has.
struct TreeShape: Equatable {
  var branchPages: UInt64 = 0
  var leafPages: UInt64 = 0
  var overflowPages: UInt64 = 0
  var entries: UInt64 = 0
}
