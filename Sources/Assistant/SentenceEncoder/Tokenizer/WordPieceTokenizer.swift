/// Turns text into the numbers of a BERT vocabulary's word pieces.
package struct WordPieceTokenizer: Sendable {
  private let pieces: [String: Int]
  private let unknown: Int
  private let opening: Int
  private let closing: Int
  private static let longestWord = 100

  /// Reads a vocabulary, one piece a line; a piece's number is its line's.
  package init(vocabulary lines: [String]) throws(ModelError) {
    var pieces: [String: Int] = [:]
    pieces.reserveCapacity(lines.count)
    for (number, piece) in lines.enumerated() { pieces[piece] = number }
    guard let unknown = pieces["[UNK]"], let opening = pieces["[CLS]"],
      let closing = pieces["[SEP]"]
    else { throw .vocabularyWithoutMarkers }
    self.pieces = pieces
    (self.unknown, self.opening, self.closing) = (unknown, opening, closing)
  }

  /// The pieces of `text` between the opening and the closing mark, at most `limit` together.
  ///
  /// What looks like a mark in the text itself, "[SEP]", is plain text.
  package func tokens(of text: String, limit: Int) -> [Int] {
    var tokens = [opening]
    for word in TextCleaning.words(of: text) {
      guard tokens.count < limit - 1 else { break }
      tokens += numbers(of: word)
    }
    return tokens.prefix(limit - 1) + [closing]
  }

  // The longest known piece first, again and again; a word that leaves a rest is unknown.
  private func numbers(of word: [Unicode.Scalar]) -> [Int] {
    guard word.count <= Self.longestWord else { return [unknown] }
    var numbers: [Int] = []
    var start = 0
    while start < word.count {
      guard let (number, end) = longestPiece(of: word, from: start) else { return [unknown] }
      numbers.append(number)
      start = end
    }
    return numbers
  }

  private func longestPiece(of word: [Unicode.Scalar], from start: Int) -> (Int, end: Int)? {
    var piece = String.UnicodeScalarView(start > 0 ? ["#", "#"] : [])
    piece.append(contentsOf: word[start...])
    for end in stride(from: word.count, to: start, by: -1) {
      if let number = pieces[String(piece)] { return (number, end) }
      piece.removeLast()
    }
    return nil
  }
}
