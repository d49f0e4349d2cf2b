/// Numbers of features in the order in which they were first seen; a hash table of nothing but 64-bit hashes.
struct FeatureTable: Sendable {
  private var hashes: [UInt64]
  private var numbers: [Int32]
  private(set) var count = 0

  /// A table that does not grow before it holds `capacity` features.
  init(capacity: Int = 0) {
    var size = 64
    while size < capacity * 2 { size *= 2 }
    hashes = Array(repeating: 0, count: size)
    numbers = Array(repeating: -1, count: size)
  }

  /// The number of a feature, if it was seen.
  subscript(feature: Feature) -> Int? {
    let number = numbers[place(of: feature.hash)]
    return number < 0 ? nil : Int(number)
  }

  /// The number of a feature; a new one gets the next.
  mutating func number(_ feature: Feature) -> Int {
    let place = place(of: feature.hash)
    guard numbers[place] < 0 else { return Int(numbers[place]) }
    (hashes[place], numbers[place]) = (feature.hash, Int32(count))
    count += 1
    if count * 2 > numbers.count { grow() }
    return count - 1
  }

  private func place(of hash: UInt64) -> Int {
    let mask = numbers.count - 1
    // The low bits of FNV-1a are its best; the high ones are folded in.
    var place = Int(truncatingIfNeeded: hash ^ (hash >> 32)) & mask
    while numbers[place] >= 0, hashes[place] != hash { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = zip(hashes, numbers).filter { $0.1 >= 0 }
    hashes = Array(repeating: 0, count: hashes.count * 2)
    numbers = Array(repeating: -1, count: numbers.count * 2)
    for (hash, number) in old {
      let place = place(of: hash)
      (hashes[place], numbers[place]) = (hash, number)
    }
  }
}
