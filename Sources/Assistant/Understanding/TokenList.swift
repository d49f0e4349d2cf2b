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
