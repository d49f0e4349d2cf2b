import Basics

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
