internal import EventLog

/// Many byte patterns that are looked for in one pass (Aho and Corasick, 1975).
///
/// The time grows with the bytes that are searched and with what is found, not with how many
/// patterns there are. The memory grows with the patterns' first ``depth`` bytes; what is longer is
/// compared where these are found.
package struct PatternTable: Sendable {
  private static let depth = 64

  private let patterns: [(index: Int, bytes: [UInt8])]
  private var trie = PatternTrie()
  /// The pattern that ends in the same node, by a pattern's number.
  private var alike: [Int32] = []

  /// Takes patterns with the index that a match is told with; an empty one is found nowhere.
  package init(_ patterns: [(index: Int, bytes: [UInt8])]) {
    self.patterns = patterns
    for (number, pattern) in patterns.enumerated() {
      guard !pattern.bytes.isEmpty else {
        alike.append(-1)
        continue
      }
      let node = trie.insert(pattern.bytes.prefix(Self.depth))
      alike.append(trie.ends[node])
      trie.ends[node] = Int32(number)
    }
    trie.link()
  }

  /// How many bytes the longest pattern has, at least 1.
  package var longest: Int { max(1, patterns.map(\.bytes.count).max() ?? 1) }

  /// Tells the index of each pattern that is found, and where it begins.
  package func matches(in bytes: [UInt8], _ found: (_ index: Int, _ offset: Int) -> Void) {
    var node = 0
    for offset in bytes.indices {
      node = trie.next(after: node, bytes[offset])
      var hit = trie.ends[node] >= 0 ? node : Int(trie.shorter[node])
      while hit > 0 {
        tell(hit, bytes, offset, found)
        hit = Int(trie.shorter[hit])
      }
    }
  }

  private func tell(
    _ node: Int, _ bytes: [UInt8], _ last: Int, _ found: (_ index: Int, _ offset: Int) -> Void
  ) {
    var number = Int(trie.ends[node])
    while number >= 0 {
      let pattern = patterns[number].bytes
      let start = last + 1 - min(pattern.count, Self.depth)
      if pattern.count <= Self.depth || isMatch(pattern, bytes, start) {
        found(patterns[number].index, start)
      }
      number = Int(alike[number])
    }
  }

  private func isMatch(_ pattern: [UInt8], _ bytes: [UInt8], _ start: Int) -> Bool {
    guard start + pattern.count <= bytes.count else { return false }
    return pattern[Self.depth...].elementsEqual(bytes[start + Self.depth..<start + pattern.count])
  }
}

/// The beginnings of some patterns as a tree of nodes; node 0 is the empty one.
private struct PatternTrie: Sendable {
  /// The last pattern that ends in a node; -1 if none does.
  var ends: [Int32] = [-1]
  /// The longest other end of a node's bytes that is a pattern; 0 if none is.
  private(set) var shorter: [Int32] = [0]
  /// The longest other end of a node's bytes that is a node.
  private var suffix: [Int32] = [0]
  private var parent: [Int32] = [0]
  private var byte: [UInt8] = [0]
  private var depth: [UInt8] = [0]
  /// A node's first child and its byte: most nodes have no other.
  private var child: [Int32] = [-1]
  private var childByte: [UInt8] = [0]
  private var hasMore: [Bool] = [false]
  private var children: [UInt64: Int32] = [:]
  private var roots = [Int32](repeating: 0, count: 256)

  /// The node of a pattern's bytes, which are at most 255.
  mutating func insert(_ pattern: ArraySlice<UInt8>) -> Int {
    pattern.reduce(0) { node, byte in self.node(below: node, byte) ?? add(byte, below: node) }
  }

  /// The node after a byte: that of the longest end of all that was read that is the beginning of a
  /// pattern.
  func next(after node: Int, _ byte: UInt8) -> Int {
    var node = node
    while node > 0 {
      if let next = self.node(below: node, byte) { return next }
      node = Int(suffix[node])
    }
    return Int(roots[Int(byte)])
  }

  /// Finds each node's suffixes, those of shorter nodes first; nothing is inserted afterwards.
  mutating func link() {
    var levels: [[Int32]] = []
    for node in parent.indices.dropFirst() {
      while levels.count < Int(depth[node]) { levels.append([]) }
      levels[Int(depth[node]) - 1].append(Int32(node))
    }
    for node in levels.dropFirst().joined().map(Int.init) {
      let end = next(after: Int(suffix[Int(parent[node])]), byte[node])
      suffix[node] = Int32(end)
      shorter[node] = ends[end] >= 0 ? Int32(end) : shorter[end]
    }
  }

  private func node(below node: Int, _ byte: UInt8) -> Int? {
    guard node > 0 else { return roots[Int(byte)] > 0 ? Int(roots[Int(byte)]) : nil }
    guard child[node] >= 0 else { return nil }
    if childByte[node] == byte { return Int(child[node]) }
    return hasMore[node] ? children[Self.key(node, byte)].map(Int.init) : nil
  }

  private mutating func add(_ byte: UInt8, below node: Int) -> Int {
    let new = Int32(parent.count)
    if node == 0 {
      roots[Int(byte)] = new
    } else if child[node] < 0 {
      (child[node], childByte[node]) = (new, byte)
    } else {
      children[Self.key(node, byte)] = new
      hasMore[node] = true
    }
    ends.append(-1)
    shorter.append(0)
    suffix.append(0)
    parent.append(Int32(node))
    self.byte.append(byte)
    depth.append(depth[node] + 1)
    child.append(-1)
    childByte.append(0)
    hasMore.append(false)
    return Int(new)
  }

  private static func key(_ node: Int, _ byte: UInt8) -> UInt64 { UInt64(node) << 8 | UInt64(byte) }
}
