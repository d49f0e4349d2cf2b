internal import Basics

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

  var isBranch: Bool { flags == 1 }
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
