import Basics

/// What may be in a set of numbers, in 5 KB: of those that are not, it says so of some 99 in 100 (Bloom, "Space/time trade-offs in hash coding
/// with allowable errors", 1970; the two hashes stand for seven as Kirsch and Mitzenmacher, "Less hashing, same performance", 2006).
struct BloomFilter: Sendable, Equatable {
  /// Ten bits for each of a zone's events.
  static let words = 640
  private static let hashes: UInt64 = 7
  private static let bits = UInt64(words * 64)

  /// The bits, as they lie in the file.
  private(set) var storage: [UInt64]

  init() { storage = [UInt64](repeating: 0, count: Self.words) }

  /// One that was written before; it has ``words`` words.
  init(storage: [UInt64]) {
    precondition(storage.count == Self.words)
    self.storage = storage
  }

  mutating func insert(_ number: UInt64) {
    Self.forEachBit(of: number) { storage[$0] |= $1 }
  }

  /// Whether it may have been put in; what was put in is always said to be.
  func mayContain(_ number: UInt64) -> Bool {
    var isIn = true
    Self.forEachBit(of: number) { isIn = isIn && storage[$0] & $1 != 0 }
    return isIn
  }

  private static func forEachBit(of number: UInt64, _ body: (_ word: Int, _ bit: UInt64) -> Void) {
    var random = SplitMix64(seed: number)
    let (first, step) = (random.next(), random.next() | 1)
    for index in 0..<hashes {
      let bit = (first &+ index &* step) % bits
      body(Int(bit / 64), 1 << (bit % 64))
    }
  }
}
