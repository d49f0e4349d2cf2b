import EventLog

/// The texts of a person as they are looked for: as a whole, and the addresses and long numbers in what they said themselves.
struct TextTable {
  /// One thing that is looked for.
  struct Trace {
    /// The text that it comes from.
    let text: Int
    let bytes: [UInt8]
    let distinctness: Distinctness
    /// How many characters it has that can stand alone.
    let characters: Int
  }

  let traces: [Trace]
  private let table: PatternTable
  /// Long numbers by their last digits.
  private let numbers: [[UInt8]: [Int]]

  init(_ texts: [ReadableText]) {
    var traces: [Trace] = []
    var numbers: [[UInt8]: [Int]] = [:]
    func add(_ folded: FoldedText, of text: Int) {
      traces.append(
        Trace(
          text: text, bytes: folded.bytes, distinctness: folded.distinctness,
          characters: folded.characters))
    }
    for (index, text) in texts.enumerated() where !text.isPayload {
      let folded = FoldedText(text.text)
      add(folded, of: index)
      let isContact = folded.isContact
      guard text.isOwn || isContact else { continue }
      if !isContact { for address in folded.addresses { add(address, of: index) } }
      for digits in folded.longNumbers(but: \.isMoment) {
        numbers[digits.tail(FoldedText.longNumber), default: []].append(traces.count)
        traces.append(
          Trace(text: index, bytes: digits, distinctness: .distinctive, characters: digits.count))
      }
    }
    self.traces = traces
    self.numbers = numbers
    let isNumber = Set(numbers.values.joined())
    table = PatternTable(
      traces.enumerated().map { number, trace in
        (number, isNumber.contains(number) ? [] : trace.bytes)
      })
  }

  /// Where traces are in a text, each at its best place; a number is the same however its digits are set apart.
  func places(in text: FoldedText) -> [Int: FoldedText.Edges] {
    var found: [Int: FoldedText.Edges] = [:]
    table.matches(in: text.bytes) { number, offset in
      guard found[number] != .whole else { return }
      let edges = edges(of: traces[number], offset..<offset + traces[number].bytes.count, in: text)
      guard let edges, edges.rawValue >= found[number]?.rawValue ?? 0 else { return }
      found[number] = edges
    }
    guard !numbers.isEmpty else { return found }
    for digits in text.longNumbers() {
      for number in numbers[digits.tail(FoldedText.longNumber)] ?? []
      where digits.ends(with: traces[number].bytes) || traces[number].bytes.ends(with: digits) {
        found[number] = .whole
      }
    }
    return found
  }

  /// A character alone counts only as a whole text.
  private func edges(
    of trace: Trace, _ range: Range<Int>, in text: FoldedText
  ) -> FoldedText.Edges? {
    if range.count == text.bytes.count { return .whole }
    return trace.characters > 1 ? text.edges(of: range) : nil
  }
}

extension Array where Element == UInt8 {
  fileprivate func ends(with other: [UInt8]) -> Bool {
    other.count <= count && tail(other.count) == other
  }

  fileprivate func tail(_ length: Int) -> [UInt8] { Array(self[Swift.max(0, count - length)...]) }
}

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

  /// The digits of its long numbers, without what sets them apart and without zeros at the beginning; some are left out.
  ///
  /// Other digits may stand beside a number, "0151 12345678 2 times": each row of groups that is long enough is one.
  func longNumbers(but isLeftOut: (FoldedText) -> Bool = { _ in false }) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var start: Int?
    for offset in 0...bytes.count {
      let isPart = offset < bytes.count && Self.mayBeInNumber(bytes[offset])
      if isPart, start == nil, bytes[offset] != 0x20 { start = offset }
      guard !isPart, let first = start else { continue }
      start = nil
      guard offset - first >= Self.longNumber else { continue }
      found += rows(of: groups(in: first..<offset), isLeftOut)
    }
    return found
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

  /// The digits of neighbouring groups, of at most so many that a number is written in.
  private func rows(of groups: [Range<Int>], _ isLeftOut: (FoldedText) -> Bool) -> [[UInt8]] {
    groups.indices.flatMap { first in
      groups.indices[first...].prefix(Self.mostGroups).compactMap { last -> [UInt8]? in
        let row = bytes[groups[first].lowerBound..<groups[last].upperBound]
        let digits = row.filter { (0x30...0x39).contains($0) }.drop { $0 == 0x30 }
        guard digits.count >= Self.longNumber,
          !isLeftOut(FoldedText(String(decoding: row, as: UTF8.self)))
        else { return nil }
        return Array(digits)
      }
    }
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
