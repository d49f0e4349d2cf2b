/// Phrases of some words each, and what they mean, found by their first words.
struct PhraseTable<Value: Sendable>: Sendable {
  private let phrases: [String: [(words: [String], value: Value)]]

  /// Of phrases that are equal the first counts.
  init(_ phrases: [([String], Value)]) {
    self.phrases = Dictionary(grouping: phrases.filter { !$0.0.isEmpty }) { $0.0[0] }
      .mapValues { $0.map { (words: $0.0, value: $0.1) } }
  }

  /// The phrases that begin with a word.
  func phrases(from word: String) -> [(words: [String], value: Value)] { phrases[word] ?? [] }
}

extension TokenList {
  /// The value and the end of the longest phrase of a table that stands at `index`.
  ///
  /// Costs as much as the phrases that begin with the word there, however many there are.
  func longest<Value>(
    of table: PhraseTable<Value>, at index: Int
  ) -> (value: Value, end: Int)? {
    var best: (value: Value, end: Int)?
    for (words, value) in table.phrases(from: self[index]) {
      guard let end = end(of: words, at: index), end > best?.end ?? index else { continue }
      best = (value, end)
    }
    return best
  }
}
