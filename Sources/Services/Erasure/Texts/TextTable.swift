import EventLog
import EventLogVerification

/// The texts of a person as they are looked for: as a whole, and the sentences, addresses and long
/// numbers in what they said themselves.
struct TextTable: Sendable {
  /// One thing that is looked for.
  struct Term {
    /// The text that it comes from.
    let text: Int
    let bytes: [UInt8]
    let distinctness: Distinctness
    /// How many characters it has that can stand alone.
    let characters: Int
    /// Whether it is an address or a long number, and so nobody's name and no program's.
    let isContact: Bool
  }

  let terms: [Term]
  private let table: PatternTable
  /// Sentences without their spaces: nobody sees where one is left out for a character that shows
  /// nothing.
  private let squeezed: PatternTable
  /// Whether one of them has such a character itself.
  private let hasInvisible: Bool
  /// Long numbers by their last digits.
  private let numbers: [[UInt8]: [Int]]

  init(_ texts: [ReadableText]) {
    var terms: [Term] = []
    var numbers: [[UInt8]: [Int]] = [:]
    var sentences: [(Int, [UInt8])] = []
    var hasInvisible = false
    func add(_ folded: FoldedText, of text: Int, as distinctness: Distinctness? = nil) {
      terms.append(
        Term(
          text: text, bytes: folded.bytes, distinctness: distinctness ?? folded.distinctness,
          characters: folded.characters, isContact: folded.isContact && !folded.isBareDay))
    }
    for (index, text) in texts.enumerated() where !text.isPayload {
      let folded = FoldedText(text.text)
      if folded.distinctness == .sentence { sentences.append((terms.count, folded.squeezed)) }
      if folded.hasInvisible { hasInvisible = true }
      add(folded, of: index)
      let isContact = folded.isContact
      guard text.isOwn || isContact else { continue }
      for address in folded.addresses where address != folded { add(address, of: index) }
      // One of several sentences may be anybody's.
      if text.isOwn {
        for sentence in FoldedText.sentences(in: text.text) where sentence != folded {
          add(sentence, of: index, as: .faint)
        }
      }
      for digits in folded.longNumbers.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        numbers[digits.tail(FoldedText.longNumber), default: []].append(terms.count)
        // In a sentence it may be an order's, which streams are called by.
        terms.append(
          Term(
            text: index, bytes: digits, distinctness: .distinctive, characters: digits.count,
            isContact: isContact && !folded.isBareDay))
      }
    }
    self.terms = terms
    self.numbers = numbers
    self.hasInvisible = hasInvisible
    squeezed = PatternTable(sentences)
    let isNumber = Set(numbers.values.joined())
    table = PatternTable(
      terms.enumerated().map { number, term in
        (number, isNumber.contains(number) ? [] : term.bytes)
      })
  }

  /// The prefilter that lets through the payloads that may have one of them, without some.
  func prefilter(but left: Set<Int> = []) -> PayloadPrefilter {
    let numbers = numbers.filter { !left.isSuperset(of: $0.value) }
    let isNumber = Set(numbers.values.joined())
    let texts = terms.indices.filter { !left.contains($0) && !isNumber.contains($0) }
    return PayloadPrefilter(
      texts.map { terms[$0].bytes }, isExact: !hasInvisible, longNumbers: Array(numbers.keys),
      tail: FoldedText.longNumber)
  }

  /// The places of terms in a text, each at its best place; a number is the same however its digits
  /// are set apart.
  func places(in text: FoldedText) -> [Int: FoldedText.Edges] {
    var found: [Int: FoldedText.Edges] = [:]
    table.matches(in: text.bytes) { number, offset in
      guard found[number] != .whole else { return }
      let edges = edges(of: terms[number], offset..<offset + terms[number].bytes.count, in: text)
      guard let edges, edges.rawValue >= found[number]?.rawValue ?? 0 else { return }
      found[number] = edges
    }
    if hasInvisible || text.hasInvisible {
      squeezed.matches(in: text.squeezed) { number, _ in found[number] = .whole }
    }
    guard !numbers.isEmpty else { return found }
    for written in text.numbers {
      for number in numbers[written.digits.tail(FoldedText.longNumber)] ?? [] {
        let own = terms[number].bytes
        // Without what stands before it, a country or a city; a part of a longer number is
        // another's.
        let isShortened = written.isWhole && own.ends(with: written.digits)
        if isShortened || written.digits.ends(with: own) { found[number] = .whole }
      }
    }
    return found
  }

  /// A character alone counts only as a whole text.
  private func edges(
    of term: Term, _ range: Range<Int>, in text: FoldedText
  ) -> FoldedText.Edges? {
    if range.count == text.bytes.count { return .whole }
    return term.characters > 1 ? text.edges(of: range) : nil
  }
}

extension Array where Element == UInt8 {
  fileprivate func ends(with other: [UInt8]) -> Bool {
    other.count <= count && tail(other.count) == other
  }

  fileprivate func tail(_ length: Int) -> [UInt8] { Array(self[Swift.max(0, count - length)...]) }
}
