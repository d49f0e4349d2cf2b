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

/// The values of some keys of a table, as far as they were found.
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
