/// Addresses and long numbers within a text.
extension FoldedText {
  /// How many digits a number has that nobody else has by chance.
  static let longNumber = 7
  /// How many groups of digits a number is written in: five pairs, a country and what is added.
  private static let mostGroups = 8

  /// The addresses in it.
  var addresses: [FoldedText] {
    guard bytes.contains(UInt8(ascii: "@")) else { return [] }
    let ends = Set("<>()[]{}\"'.,;:!?".utf8)
    return bytes.split(separator: 0x20).map { word in
      var word = word
      while let last = word.last, ends.contains(last) { word.removeLast() }
      while let first = word.first, ends.contains(first) { word.removeFirst() }
      return FoldedText(String(decoding: word, as: UTF8.self))
    }.filter { $0.isContact && $0.bytes.contains(UInt8(ascii: "@")) }
  }

  /// A number in a text: its digits, without what sets them apart and without zeros at the beginning.
  struct Number {
    let digits: [UInt8]
    /// Whether no digits stand before it, that may belong to it.
    let isWhole: Bool
  }

  /// What may be a number of several groups of digits as a whole; some are left out.
  func longNumbers(but isLeftOut: (FoldedText) -> Bool) -> [[UInt8]] {
    runs.compactMap { run in
      isLeftOut(FoldedText(String(decoding: bytes[run], as: UTF8.self)))
        ? nil : digits(in: run, isWhole: true)?.digits
    }
  }

  /// The numbers that may be meant where digits stand: any neighbouring groups, "2 times: 0151 12345678 (10 am)".
  var numbers: [Number] {
    runs.flatMap { run in
      let groups = groups(in: run)
      return groups.indices.flatMap { first in
        groups.indices[first...].prefix(Self.mostGroups).compactMap { last in
          digits(
            in: groups[first].lowerBound..<groups[last].upperBound, isWhole: first == 0)
        }
      }
    }
  }

  /// Where digits stand with what sets them apart, long enough for a number.
  private var runs: [Range<Int>] {
    var found: [Range<Int>] = []
    var start: Int?
    for offset in 0...bytes.count {
      let isPart = offset < bytes.count && Self.mayBeInNumber(bytes[offset])
      if isPart, start == nil, bytes[offset] != 0x20 { start = offset }
      guard !isPart, let first = start else { continue }
      start = nil
      if offset - first >= Self.longNumber { found.append(first..<offset) }
    }
    return found
  }

  private func digits(in range: Range<Int>, isWhole: Bool) -> Number? {
    let digits = bytes[range].filter { (0x30...0x39).contains($0) }.drop { $0 == 0x30 }
    return digits.count < Self.longNumber ? nil : Number(digits: Array(digits), isWhole: isWhole)
  }

  /// Where digits stand together in a part of it.
  private func groups(in range: Range<Int>) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    for offset in range where (0x30...0x39).contains(bytes[offset]) {
      if groups.last?.upperBound == offset {
        groups[groups.count - 1] = groups[groups.count - 1].lowerBound..<offset + 1
      } else {
        groups.append(offset..<offset + 1)
      }
    }
    return groups
  }

  private static func mayBeInNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
