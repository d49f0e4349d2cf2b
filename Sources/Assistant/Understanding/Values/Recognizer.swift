import Foundation

/// Finds values of one kind in what a person wrote.
///
/// A recogniser is a pure function of its text and its own settings.
package protocol Recognizer<Value>: Sendable {
  /// What a mention means: a day, a choice's name, a normalised number.
  associatedtype Value: Hashable & Sendable

  /// Every mention in `text`, in order of appearance.
  func mentions(in text: String) -> [Mention<Value>]
}

extension Recognizer {
  /// The first mention in `text`, or nil when there is none.
  package func firstMention(in text: String) -> Mention<Value>? { mentions(in: text).first }
}

/// A value that a recogniser found in a text, and where.
package struct Mention<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What was meant.
  package let value: Value
  /// The words that mean it, exactly as written.
  package let text: String
  /// Where the words stand in the text that was searched.
  package let range: Range<String.Index>

  /// States that the words of `source` at `range` mean `value`.
  package init(_ value: Value, at range: Range<String.Index>, in source: String) {
    self.value = value
    text = String(source[range])
    self.range = range
  }
}

/// The tokens of a text, readable beyond both ends: there every word is empty.
struct TokenList: Sendable {
  let tokens: [Token]

  init(_ text: String) { tokens = Token.all(in: text) }

  init(_ tokens: [Token]) { self.tokens = tokens }

  var count: Int { tokens.count }

  subscript(index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  func isGlued(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].isGlued }

  func kind(_ index: Int) -> Token.Kind? {
    tokens.indices.contains(index) ? tokens[index].kind : nil
  }

  /// Where `words` end when they stand at `index`.
  func end(of words: [String], at index: Int) -> Int? {
    for (offset, word) in words.enumerated() where self[index + offset] != word { return nil }
    return index + words.count
  }

  /// The value of the digits at `index`, of which there may be `digits`.
  func digits(_ digits: ClosedRange<Int>, at index: Int) -> Int? {
    guard kind(index) == .number, digits.contains(self[index].count) else { return nil }
    return Int(self[index])
  }

  func textRange(of range: Range<Int>) -> Range<String.Index> {
    tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
  }
}

/// A run of letters, a run of digits or one other character, with its place in the text.
struct Token: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case word, number, symbol }

  let kind: Kind
  /// The folded text; apostrophes inside a word are left out, so "don’t" is "dont".
  let text: String
  let range: Range<String.Index>
  /// Whether no space stands between the token before and this one.
  let isGlued: Bool

  /// The tokens of `text`, in order, without spaces.
  static func all(in text: String) -> [Token] {
    text.utf8.allSatisfy { $0 < 0x80 } ? allOfASCII(text) : allByCharacters(in: text)
  }

  /// The same for any text, a character at a time.
  static func allByCharacters(in text: String) -> [Token] {
    var tokens: [Token] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard !text[index].isWhitespace else {
        index = text.index(after: index)
        continue
      }
      let isGlued = tokens.last?.range.upperBound == index
      let token = Token(startingAt: index, in: text, isGlued: isGlued)
      tokens.append(token)
      index = token.range.upperBound
    }
    return tokens
  }

  /// The same for ASCII, where each byte is a character: most of what is ever read, and each start
  /// reads all words of all alarms.
  private static func allOfASCII(_ text: String) -> [Token] {
    let bytes = Array(text.utf8)
    var tokens: [Token] = []
    var (index, place, last) = (0, text.startIndex, -1)
    while index < bytes.count {
      guard !bytes[index].isSpace else {
        place = text.utf8.index(after: place)
        index += 1
        continue
      }
      let kind = Kind(bytes[index])
      let end = kind.end(from: index, in: bytes)
      let placeOfEnd = text.utf8.index(place, offsetBy: end - index)
      tokens.append(
        Token(
          kind: kind, text: kind.text(bytes[index..<end]), range: place..<placeOfEnd,
          isGlued: index == last))
      (index, place, last) = (end, placeOfEnd, end)
    }
    return tokens
  }

  private init(kind: Kind, text: String, range: Range<String.Index>, isGlued: Bool) {
    (self.kind, self.text, self.range, self.isGlued) = (kind, text, range, isGlued)
  }

  private init(startingAt start: String.Index, in text: String, isGlued: Bool) {
    kind = Kind(text[start])
    range = start..<kind.end(from: start, in: text)
    self.text =
      kind == .word
      ? String(text[range].filter { !$0.isApostrophe }).folded : String(text[range])
    self.isGlued = isGlued
  }
}

extension Token.Kind {
  fileprivate init(_ byte: UInt8) {
    self = byte.isLetter ? .word : byte.isDigit ? .number : .symbol
  }

  fileprivate func end(from start: Int, in bytes: [UInt8]) -> Int {
    var end = start + 1
    while end < bytes.count, continues(at: end, in: bytes) { end += 1 }
    return end
  }

  private func continues(at index: Int, in bytes: [UInt8]) -> Bool {
    switch self {
    case .symbol: return false
    case .number: return bytes[index].isDigit
    case .word where bytes[index].isLetter: return true
    case .word:
      let next = index + 1
      return bytes[index] == UInt8(ascii: "'") && next < bytes.count && bytes[next].isLetter
    }
  }

  fileprivate func text(_ bytes: ArraySlice<UInt8>) -> String {
    guard self == .word else { return String(decoding: bytes, as: UTF8.self) }
    let letters = bytes.lazy.filter(\.isLetter).map { $0 | 0x20 }
    return String(decoding: letters, as: UTF8.self)
  }
}

/// What a character of ASCII is.
extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}

extension Token.Kind {
  fileprivate init(_ character: Character) {
    self = character.isLetter ? .word : character.isASCIIDigit ? .number : .symbol
  }

  fileprivate func end(from start: String.Index, in text: String) -> String.Index {
    var end = text.index(after: start)
    while end < text.endIndex, continues(at: end, in: text) { end = text.index(after: end) }
    return end
  }

  private func continues(at index: String.Index, in text: String) -> Bool {
    switch self {
    case .symbol: return false
    case .number: return text[index].isASCIIDigit
    case .word where text[index].isLetter: return true
    case .word:
      let next = text.index(after: index)
      return text[index].isApostrophe && next < text.endIndex && text[next].isLetter
    }
  }
}

extension Character {
  var isApostrophe: Bool { self == "'" || self == "’" || self == "‘" || self == "ʼ" }
  var isASCIIDigit: Bool { isASCII && isNumber }
}

extension String {
  /// The text without case and accents, so that spellings compare equal.
  package var folded: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    return folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }

  /// Whether one insertion, deletion, replacement or exchange of neighbours leads to `other`.
  ///
  /// This is distance 1 of Damerau and Levenshtein, found in one pass.
  func isOneSlip(from other: String) -> Bool {
    let a = Array(self)
    let b = Array(other)
    guard abs(a.count - b.count) <= 1 else { return false }
    let start = zip(a, b).prefix { $0 == $1 }.count
    let restA = a.dropFirst(start)
    let restB = b.dropFirst(start)
    if restA.count > restB.count { return restA.dropFirst().elementsEqual(restB) }
    if restA.count < restB.count { return restB.dropFirst().elementsEqual(restA) }
    guard !restA.isEmpty else { return false }
    return restA.dropFirst().elementsEqual(restB.dropFirst())
      || restA.dropFirst(2).elementsEqual(restB.dropFirst(2))
        && restA.prefix(2).elementsEqual(restB.prefix(2).reversed())
  }
}

/// A verb without its ending, for words that are said of a thing in another form than the one that
/// stands on it.
package enum WordStem {
  /// The words of a text in order, with what is under way in one form: "being prepared" is
  /// "preparing".
  static func words(of text: String) -> [String] {
    var words: [String] = []
    for token in TokenList(text).tokens where token.kind != .symbol {
      if words.last == "being", let stem = stem(of: token.text, ending: "ed") {
        words[words.count - 1] = stem + "ing"
      } else {
        words.append(token.text)
      }
    }
    return words
  }

  /// "prepar" for "prepared", "preparing" and "prepares"; a word without such an ending is its own
  /// stem.
  package static func stem(of word: String) -> String {
    for ending in ["ing", "ed", "es", "s", "e"] {
      if let stem = stem(of: word, ending: ending) { return stem }
    }
    return word
  }

  private static func stem(of word: String, ending: String) -> String? {
    word.hasSuffix(ending) && word.count >= ending.count + 4
      ? String(word.dropLast(ending.count)) : nil
  }
}
