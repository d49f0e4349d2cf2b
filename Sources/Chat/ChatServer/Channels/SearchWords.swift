import Foundation

/// Words to look for, whatever their case and accents are.
///
/// Costs time in proportion to what is looked through, whatever is looked for.
struct SearchWords {
  /// How many words of a question count.
  static let most = 8

  /// The words as they were given.
  let given: [Substring]
  private let patterns: [Pattern]

  init(_ question: String) {
    given = Array(question.split(whereSeparator: \.isWhitespace).prefix(Self.most))
    patterns = given.map { Pattern(Self.folded($0)) }.filter { !$0.bytes.isEmpty }
  }

  /// Whether there is nothing to look for.
  var isEmpty: Bool { patterns.isEmpty }

  /// Whether a text has all of the words.
  func areIn(_ text: String) -> Bool {
    let bytes = Self.folded(text)
    return patterns.allSatisfy { $0.isIn(bytes) }
  }

  /// The part of a text that has the first of the words that it can be cut at, in one line.
  func excerpt(of text: String) -> String {
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
    let place = given.lazy.compactMap { text.range(of: $0, options: options)?.lowerBound }.first
    let middle = place ?? text.startIndex
    let start = text.index(middle, offsetBy: -60, limitedBy: text.startIndex) ?? text.startIndex
    let end = text.index(middle, offsetBy: 140, limitedBy: text.endIndex) ?? text.endIndex
    let part = text[start..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return (start > text.startIndex ? "…" : "") + part + (end < text.endIndex ? "…" : "")
  }

  private static func folded(_ text: some StringProtocol) -> [UInt8] {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 >= 0x80 }) else {
      return bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
    let options: String.CompareOptions = [
      .caseInsensitive, .diacriticInsensitive, .widthInsensitive,
    ]
    return Array(text.folding(options: options, locale: nil).utf8)
  }
}

extension SearchWords {
  /// A word as bytes, found without looking at any byte of a text twice (Knuth, Morris and Pratt).
  private struct Pattern {
    let bytes: [UInt8]
    /// How much of the word still fits, where the byte after its first ones does not.
    private let fallback: [Int]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      var fallback = Array(repeating: 0, count: bytes.count)
      var matched = 0
      for place in bytes.indices.dropFirst() {
        while matched > 0, bytes[place] != bytes[matched] { matched = fallback[matched - 1] }
        if bytes[place] == bytes[matched] { matched += 1 }
        fallback[place] = matched
      }
      self.fallback = fallback
    }

    func isIn(_ text: [UInt8]) -> Bool {
      var matched = 0
      for byte in text {
        while matched > 0, byte != bytes[matched] { matched = fallback[matched - 1] }
        if byte == bytes[matched] { matched += 1 }
        if matched == bytes.count { return true }
      }
      return false
    }
  }
}
