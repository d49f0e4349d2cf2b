internal import LMDB

/// Numbers short texts in the order in which they come first, without making a string of any.
struct ByteIndex {
  /// Open addressing: a text's number, or -1; twice as many places as texts.
  private var places = [Int32](repeating: -1, count: 64)
  private var hashes: [UInt64] = []
  private var ends: [Int] = [0]
  private var bytes: [UInt8] = []
  /// Nobody outside can choose texts that meet in one place.
  private static let seed = UInt64.random(in: .min ... .max)

  var count: Int { hashes.count }

  /// The number of a text; nil if it has none.
  func number(of text: Span<UInt8>) -> Int? { number(of: text, hash: Self.hash(text)) }

  /// The number of a text whose hash is known already; nil if it has none.
  func number(of text: Span<UInt8>, hash: UInt64) -> Int? {
    let found = places[place(of: text, hash)]
    return found < 0 ? nil : Int(found)
  }

  /// The number of a text, which is the next one if it had none.
  mutating func adding(_ text: Span<UInt8>) -> Int {
    let hash = Self.hash(text)
    let place = place(of: text, hash)
    guard places[place] < 0 else { return Int(places[place]) }
    places[place] = Int32(hashes.count)
    hashes.append(hash)
    bytes.append(copying: text)
    ends.append(bytes.count)
    if 2 * hashes.count > places.count { grow() }
    return hashes.count - 1
  }

  /// The text with a number.
  func text(_ number: Int) -> [UInt8] { Array(bytes[ends[number]..<ends[number + 1]]) }

  /// Whether a numbered text comes before another one in the order of their bytes.
  func precedes(_ left: Int, _ right: Int) -> Bool {
    let left = bytes.span.extracting(ends[left]..<ends[left + 1])
    let right = bytes.span.extracting(ends[right]..<ends[right + 1])
    let common = min(left.count, right.count)
    var index = 0
    while index < common {
      let length = min(8, common - index)
      let (one, other) = (
        left.number(at: index, bytes: length).byteSwapped,
        right.number(at: index, bytes: length).byteSwapped
      )
      guard one == other else { return one < other }
      index += length
    }
    return left.count < right.count
  }

  /// Where a text is, or where it would be.
  private func place(of text: Span<UInt8>, _ hash: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[place] >= 0 {
      let number = Int(places[place])
      if hashes[number] == hash, isEqual(number, text) { return place }
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  private func isEqual(_ number: Int, _ text: Span<UInt8>) -> Bool {
    let known = bytes.span.extracting(ends[number]..<ends[number + 1])
    return known.isEqual(to: text)
  }

  private mutating func grow() {
    places = [Int32](repeating: -1, count: 2 * places.count)
    for (number, hash) in hashes.enumerated() {
      var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(number)
    }
  }

  /// A text's hash, the same in every index of this process.
  static func hash(_ text: Span<UInt8>) -> UInt64 {
    var hash = seed ^ UInt64(text.count)
    var index = 0
    while index < text.count {
      let word = text.number(at: index, bytes: min(8, text.count - index))
      let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
      index += 8
    }
    return hash ^ hash >> 29
  }
}
