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
