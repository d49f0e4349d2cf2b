import Foundation

/// Turns text into the numbers of a model's pieces.
struct PieceTokenizer: Sendable {
  /// Stands before each word in place of the space.
  private static let space: Character = "\u{2581}"
  /// The most characters that a word has.
  private static let longestWord = 500

  let vocabulary: PieceVocabulary

  /// The pieces of `text` between the opening and the closing mark, at most `limit` together.
  ///
  /// What looks like a mark in the text itself, "</s>", is plain text.
  func tokens(of text: String, limit: Int) -> [Int] {
    var tokens = [vocabulary.opening]
    for word in vocabulary.words(of: text) {
      guard tokens.count < limit - 1 else { break }
      tokens += pieces(
        of: String(Self.space) + String(word.unicodeScalars.prefix(Self.longestWord)))
    }
    return tokens.prefix(limit - 1) + [vocabulary.closing]
  }

  private struct Way {
    var score = -Float.infinity
    var start = 0
    var piece = 0
  }

  /// The likeliest pieces of one word; what is known of none is one unknown piece.
  private func pieces(of word: String) -> [Int] {
    let bytes = Array(word.utf8)
    var ways = [Way](repeating: Way(), count: bytes.count + 1)
    ways[0].score = 0
    let ends = word.unicodeScalars.reduce(into: [0]) {
      $0.append(($0.last ?? 0) + $1.utf8.count)
    }
    for (index, start) in ends.dropLast().enumerated() {
      let score = ways[start].score
      for end in ends[(index + 1)...].prefix(while: { $0 - start <= vocabulary.longest }) {
        guard let (piece, likelihood) = vocabulary.piece(bytes[start..<end]),
          score + likelihood > ways[end].score
        else { continue }
        ways[end] = Way(score: score + likelihood, start: start, piece: piece)
      }
      let end = ends[index + 1]
      if score + vocabulary.unknownScore > ways[end].score {
        ways[end] = Way(
          score: score + vocabulary.unknownScore, start: start, piece: vocabulary.unknown)
      }
    }
    var (pieces, end) = ([Int](), bytes.count)
    while end > 0 {
      let way = ways[end]
      if way.piece != vocabulary.unknown || pieces.last != way.piece { pieces.append(way.piece) }
      end = way.start
    }
    return pieces.reversed()
  }
}
