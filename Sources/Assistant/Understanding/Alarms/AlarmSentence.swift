/// The words of one sentence with what they name.
struct AlarmSentence: Sendable {
  let words: [ClauseWords.Word]
  let found: [Thesaurus.Found]
  /// Before which words something new begins: after a comma or a full stop, or at "and", "but", "now".
  let breaks: Set<Int>

  /// The sentences of a text.
  static func all(in tokens: TokenList, _ thesaurus: Thesaurus) -> [AlarmSentence] {
    var sentences: [[ClauseWords.Word]] = [[]]
    for word in words(tokens) {
      if let last = sentences.last?.last, ends(between: last.token, word.token, in: tokens) {
        sentences.append([])
      }
      sentences[sentences.count - 1].append(word)
    }
    // What is said in gasps ("I can't. Breathe!") is one sentence, too.
    if sentences.count > 1 { sentences.append(sentences.flatMap(\.self)) }
    return sentences.filter { !$0.isEmpty }.map { words in
      AlarmSentence(
        words: words,
        found: thesaurus.concepts(in: words.map { AlarmSpelling.corrected($0.text) }),
        breaks: breaks(between: words, in: tokens))
    }
  }

  static func words(_ tokens: TokenList) -> [ClauseWords.Word] {
    tokens.tokens.indices.filter { tokens.kind($0) != .symbol }.map {
      ClauseWords.Word(text: tokens[$0], token: $0)
    }
  }

  private static func breaks(between words: [ClauseWords.Word], in tokens: TokenList) -> Set<Int> {
    Set(
      words.indices.dropFirst().filter { index in
        connectors.contains(words[index].text)
          || (words[index - 1].token..<words[index].token).contains {
            [",", ".", "!", "?", ";", ":"].contains(tokens[$0])
          }
      })
  }

  /// The words of the clause in which a place begins or ends.
  func clause(around place: Range<Int>) -> Range<Int> {
    let start = (0...place.lowerBound).last { breaks.contains($0) } ?? 0
    let end = (place.upperBound..<max(place.upperBound, words.count)).first { breaks.contains($0) }
    return start..<(end ?? words.count)
  }

  private static func ends(between first: Int, _ second: Int, in tokens: TokenList) -> Bool {
    (first..<second).contains { [".", "!", "?", ";"].contains(tokens[$0]) }
  }

  func places(of thing: Signature.Thing) -> [Range<Int>] {
    switch thing {
    case .concept(let concepts): found.filter { concepts.contains($0.concept) }.map(\.place)
    case .word(let word): words.indices.filter { words[$0].text == word }.map { $0..<$0 + 1 }
    }
  }

  func tokenRange(of place: Range<Int>) -> Range<Int> {
    words[place.lowerBound].token..<words[place.upperBound - 1].token + 1
  }

  /// The words at a place.
  func words(at place: Range<Int>) -> [String] { text(place) }

  /// The words of the clause around a place.
  func words(around place: Range<Int>) -> [String] { text(clause(around: place)) }

  /// At most `count` words after a place.
  func words(after place: Range<Int>, count: Int) -> [String] {
    text(place.upperBound..<min(words.count, place.upperBound + count))
  }

  /// Whether one of some things comes up in at most `count` words after a place.
  func names(_ concepts: Set<String>, after place: Range<Int>, count: Int) -> Bool {
    found.contains { thing in
      concepts.contains(thing.concept)
        && (place.upperBound..<place.upperBound + count).contains(thing.place.lowerBound)
    }
  }

  func text(_ range: Range<Int>) -> [String] { words[range].map(\.text) }
}
