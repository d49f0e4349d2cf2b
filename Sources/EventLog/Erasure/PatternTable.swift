/// Many byte patterns that are looked for in one pass.
struct PatternTable {
  private static let prefix = 6

  private let patterns: [(index: Int, bytes: [UInt8])]
  /// Those of at least six bytes, by these.
  private var byPrefix: [UInt64: [Int]] = [:]
  /// The shorter ones, by their first byte.
  private var short: [[Int]] = Array(repeating: [], count: 256)
  /// Which bytes a pattern begins with.
  private var begins: [Bool] = Array(repeating: false, count: 256)

  init(_ patterns: [(index: Int, bytes: [UInt8])]) {
    self.patterns = patterns
    for (number, pattern) in patterns.enumerated() {
      guard let first = pattern.bytes.first else { continue }
      begins[Int(first)] = true
      if pattern.bytes.count < Self.prefix {
        short[Int(first)].append(number)
      } else {
        byPrefix[Self.key(pattern.bytes, at: 0), default: []].append(number)
      }
    }
  }

  /// How many bytes the longest pattern has, at least 1.
  var longest: Int { max(1, patterns.map(\.bytes.count).max() ?? 1) }

  /// Tells the index of each pattern that is found, and where.
  func matches(in bytes: [UInt8], _ found: (_ index: Int, _ offset: Int) -> Void) {
    for offset in bytes.indices where begins[Int(bytes[offset])] {
      var candidates = short[Int(bytes[offset])]
      if offset + Self.prefix <= bytes.count {
        candidates += byPrefix[Self.key(bytes, at: offset)] ?? []
      }
      for number in candidates where isMatch(patterns[number].bytes, bytes, offset) {
        found(patterns[number].index, offset)
      }
    }
  }

  private func isMatch(_ pattern: [UInt8], _ bytes: [UInt8], _ offset: Int) -> Bool {
    guard offset + pattern.count <= bytes.count else { return false }
    return pattern.indices.allSatisfy { pattern[$0] == bytes[offset + $0] }
  }

  private static func key(_ bytes: [UInt8], at offset: Int) -> UInt64 {
    (0..<prefix).reduce(0) { $0 << 8 | UInt64(bytes[offset + $1]) }
  }
}
