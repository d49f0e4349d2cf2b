internal import Basics
import CLMDB

/// The pages of a table with 8-byte keys, for finding many keys at once.
///
/// In a table beyond the processor's caches each look-up waits for memory several times in turn.
/// This goes down the tree for many keys side by side, so that they wait together. It reads LMDB
/// 0.9's pages (`mdb.c`) and nothing beyond the file; if it does not find a key, LMDB has to be
/// asked.
@safe
package struct TablePages: ~Escapable {
  /// The most keys that are found at once.
  package static let width = 16

  private let map: UnsafeRawPointer
  private let pageSize: Int
  private let pageCount: UInt64
  private let root: UInt64
  private let depth: Int

  /// Finds the root of a table; nil if there is nothing to gain, or where pages may be laid out
  /// differently.
  @_lifetime(borrow transaction)
  package init?(of table: Table, in transaction: borrowing ReadTransaction) throws(LMDBError) {
    guard MDB_VERSION_MAJOR == 0, MDB_VERSION_MINOR == 9 else { return nil }
    let environment = transaction.environment
    // The table of tables says where each one begins, in the state that the transaction sees.
    guard
      let value = unsafe try lookUp(
        table.name.span, environment.main, transaction.handle, transaction.pages),
      unsafe value.mv_size == 48, let record = unsafe UnsafeRawPointer(value.mv_data)
    else { return nil }
    let (pageSize, pageCount) = try environment.extent()
    depth = unsafe Int(record.loadUnaligned(fromByteOffset: 6, as: UInt16.self))
    root = unsafe record.loadUnaligned(fromByteOffset: 40, as: UInt64.self)
    let page = unsafe record - Int(bitPattern: record) % pageSize
    let number = unsafe page.loadUnaligned(as: UInt64.self)
    guard (2...32).contains(depth), max(root, number) < UInt64(pageCount) else { return nil }
    unsafe map = page - Int(number) * pageSize
    self.pageSize = pageSize
    self.pageCount = UInt64(pageCount)
  }

  /// Finds some keys, at most ``width``.
  @_lifetime(copy self)
  package func values(of keys: Span<UInt64>) -> FoundValues {
    let keys = keys.extracting(first: Self.width)
    var paths = InlineArray<16, Path>(repeating: Path(page: root))
    for level in 1...depth {
      guess(keys, &paths)
      guard level < depth else { break }
      for index in 0..<keys.count { descend(&paths[index], to: keys[index]) }
    }
    var found = unsafe _overrideLifetime(FoundValues(map), copying: self)
    for index in 0..<keys.count {
      let place = place(of: keys[index], paths[index])
      for offset in stride(from: 0, to: min(place.count, 512), by: 64) {
        unsafe clmdb_prefetch(map + place.offset + offset)
      }
      found.places[index] = place
    }
    return found
  }

  /// Guesses where in their pages the keys are, in short loops, so that memory is waited for side
  /// by side.
  private func guess(_ keys: Span<UInt64>, _ paths: inout InlineArray<16, Path>) {
    for index in 0..<keys.count { unsafe clmdb_prefetch(start(of: paths[index].page)) }
    for index in 0..<keys.count {
      let page = page(paths[index].page)
      paths[index].guess = page.guess(keys[index], paths[index].low, paths[index].high)
      unsafe clmdb_prefetch(page.pointer(paths[index].guess))
    }
    for index in 0..<keys.count {
      unsafe clmdb_prefetch(page(paths[index].page).node(paths[index].guess))
    }
  }

  /// How far the search for a key has come: a page, what the page above it says of its keys, and
  /// where the key may be.
  private struct Path {
    var page: UInt64
    var low: UInt64 = 0
    var high = UInt64.max
    var guess = 0
  }

  /// Goes to a branch's child, or to page 0, which is neither branch nor leaf.
  private func descend(_ path: inout Path, to key: UInt64) {
    let page = page(path.page)
    path.page = 0
    guard page.isBranch, page.count > 0 else { return }
    let index = page.index(of: key, near: path.guess)
    let child = page.child(index)
    guard child < pageCount else { return }
    path.page = child
    if index > 0 { path.low = page.key(index) }
    if index + 1 < page.count { path.high = page.key(index + 1) }
  }

  private func place(of key: UInt64, _ path: Path) -> FoundValues.Place {
    let page = page(path.page)
    guard page.isLeaf, page.count > 0 else { return FoundValues.Place() }
    let (value, overflow) = page.value(page.index(of: key, near: path.guess), of: key)
    guard let overflow else {
      return FoundValues.Place(
        offset: Int(path.page) * pageSize + value.lowerBound, count: value.count)
    }
    let start = TablePage.headerLength
    guard overflow < pageCount,
      UInt64((start + value.count - 1) / pageSize) < pageCount - overflow
    else { return FoundValues.Place() }
    return FoundValues.Place(
      offset: Int(overflow) * pageSize + start, count: value.count)
  }

  private func page(_ number: UInt64) -> TablePage {
    unsafe TablePage(start(of: number), size: pageSize)
  }

  private func start(of page: UInt64) -> UnsafeRawPointer { unsafe map + Int(page) * pageSize }
}

/// What some keys of a table have for values, as far as they were found.
@safe
package struct FoundValues: ~Escapable {
  struct Place {
    var offset = 0
    var count = 0
  }

  private let map: UnsafeRawPointer
  fileprivate(set) var places = InlineArray<16, Place>(repeating: Place())

  @_lifetime(immortal)
  fileprivate init(_ map: UnsafeRawPointer) { unsafe self.map = map }

  /// The value of the key at an index; nil if it was not found.
  @_lifetime(copy self)
  package func value(_ index: Int) -> Span<UInt8>? {
    let place = places[index]
    guard place.count > 0 else { return nil }
    let bytes = unsafe UnsafeRawBufferPointer(start: map + place.offset, count: place.count)
    let span = unsafe Span<UInt8>(_unsafeBytes: bytes)
    return unsafe _overrideLifetime(span, copying: self)
  }
}

/// A branch or leaf page of LMDB 0.9: a header, the offsets of the nodes, free space, and the
/// nodes.
///
/// A page that does not hold together gives wrong answers, but nothing outside of it is read.
@safe
struct TablePage {
  static let headerLength = 16

  private let start: UnsafeRawPointer
  private let size: Int
  private let flags: UInt16
  let count: Int

  init(_ start: UnsafeRawPointer, size: Int) {
    unsafe self.start = start
    self.size = size
    flags = unsafe start.loadUnaligned(fromByteOffset: 10, as: UInt16.self)
    let lower = unsafe start.loadUnaligned(fromByteOffset: 12, as: UInt16.self)
    count = max(0, min(Int(lower), size) - Self.headerLength) / 2
  }

  fileprivate var isBranch: Bool { flags == 1 }
  var isLeaf: Bool { flags == 2 }

  func pointer(_ index: Int) -> UnsafeRawPointer {
    unsafe start + Self.headerLength + 2 * index
  }

  private func offset(_ index: Int) -> Int {
    let offset = unsafe pointer(index).loadUnaligned(as: UInt16.self)
    // The first node of a branch has no key, so it is the shortest.
    return min(Int(offset), size - 8)
  }

  func node(_ index: Int) -> UnsafeRawPointer { unsafe start + offset(index) }

  func child(_ index: Int) -> UInt64 {
    unsafe node(index).loadUnaligned(as: UInt64.self) & 0xFFFF_FFFF_FFFF
  }

  func key(_ index: Int) -> UInt64 {
    let offset = min(offset(index) + 8, size - 8)
    return unsafe UInt64(
      bigEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Where a leaf's value lies: in the page, or in pages of its own; empty if the node has another
  /// key.
  func value(_ index: Int, of key: UInt64) -> (Range<Int>, overflow: UInt64?) {
    let offset = offset(index)
    let node = unsafe node(index)
    let count = unsafe Int(node.loadUnaligned(as: UInt32.self))
    let flags = unsafe node.loadUnaligned(fromByteOffset: 4, as: UInt16.self)
    let keyLength = unsafe node.loadUnaligned(fromByteOffset: 6, as: UInt16.self)
    let isBig = flags & 1 != 0
    let end = offset + 16 + (isBig ? 8 : count)
    guard keyLength == 8, end <= size, self.key(index) == key else { return (0..<0, nil) }
    guard isBig else { return ((offset + 16)..<end, nil) }
    let overflow = unsafe node.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    return (0..<count, overflow)
  }

  /// About where a key is, if the keys from `low` up to `high` are spread evenly.
  func guess(_ key: UInt64, _ low: UInt64, _ high: UInt64) -> Int {
    guard count > 0, key >= low else { return 0 }
    let high = high == .max ? max(low, self.key(count - 1)) : high
    guard key < high else { return count - 1 }
    return min(count - 1, Int(Double(key - low) / Double(high - low) * Double(count)))
  }

  /// The last node that does not follow a key, else the first: looks ever farther from a guess
  /// until the key is between two nodes, then halves what is between them.
  ///
  /// There is at least one node. The first one of a branch has no key and precedes all.
  func index(of key: UInt64, near guess: Int) -> Int {
    var low = 0
    var high = count
    var (isAfterLow, isBeforeHigh) = (false, false)
    var step = 1
    var middle = guess
    while high - low > 1 {
      middle = max(low + 1, min(high - 1, middle))
      let found = self.key(middle)
      if found == key { return middle }
      if found < key {
        (low, isAfterLow) = (middle, true)
      } else {
        (high, isBeforeHigh) = (middle, true)
      }
      if isAfterLow, isBeforeHigh {
        middle = (low + high) / 2
      } else {
        middle += isAfterLow ? step : -step
        step *= 2
      }
    }
    return low
  }
}
