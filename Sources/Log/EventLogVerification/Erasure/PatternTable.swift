internal import EventLog

/// Many byte patterns that are looked for in one pass (Aho and Corasick, 1975).
///
/// The time grows with the bytes that are searched and with what is found, not with how many patterns there are. The memory
/// grows with the patterns' first ``depth`` bytes; what is longer is compared where these are found.
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
