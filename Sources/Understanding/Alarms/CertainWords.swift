/// Hears dangers that are said in so many words: in order, next to each other, here and now.
///
/// ``AlarmDetector`` hears what may mean one, for those who deal with such dangers; this hears what can mean nothing else, for everybody
/// who talks about flights and orders. Costs some microseconds a word.
package struct CertainWords: Sendable {
  private struct Phrase: Sendable {
    let words: [String]
    let signature: Signature
  }

  /// By their first words.
  private let phrases: [String: [Phrase]]

  /// Learns the words of some kinds.
  package init(_ kinds: [(name: String, words: [String])]) {
    let phrases = kinds.flatMap { kind in
      kind.words.compactMap { text -> Phrase? in
        let words = AlarmSentence.words(TokenList(text)).map(\.text)
        let signature =
          Signature(text, kind: kind.name, in: .worldwide)
          ?? Signature(literally: text, kind: kind.name)
        return signature.map { Phrase(words: words, signature: $0) }
      }
    }
    self.phrases = Dictionary(grouping: phrases) { $0.words.first ?? "" }
  }

  /// The alarm whose words `text` says, or nil.
  package func alarm(in text: String) -> AlarmFinding? {
    guard !phrases.isEmpty else { return nil }
    let tokens = TokenList(text)
    for sentence in AlarmSentence.all(in: tokens, .worldwide) {
      let words = sentence.words.map { AlarmSpelling.corrected($0.text) }
      for start in words.indices {
        for phrase in phrases[words[start]] ?? [] {
          guard let place = Self.place(of: phrase.words, at: start, in: words),
            Self.isSo(phrase.signature, at: place, in: sentence),
            !Self.isSupposed(place, in: sentence, words)
          else { continue }
          return AlarmFinding(
            kind: phrase.signature.kind,
            evidence: String(text[tokens.textRange(of: sentence.tokenRange(of: place))]),
            example: phrase.signature.text)
        }
      }
    }
    return nil
  }

  /// Where a phrase stands, with at most one word more between two of its own: "isn't really breathing".
  private static func place(of phrase: [String], at start: Int, in words: [String]) -> Range<Int>? {
    var end = start + 1
    for word in phrase.dropFirst() {
      if end < words.count, words[end] == word {
        end += 1
      } else if end + 1 < words.count, words[end + 1] == word, !between.contains(words[end]) {
        end += 2
      } else {
        return nil
      }
    }
    return start..<end
  }

  /// Whether it is said to be so, here and now; of what else is spoken does not matter.
  private static func isSo(
    _ signature: Signature, at place: Range<Int>, in sentence: AlarmSentence
  ) -> Bool {
    !sentence.isDenied(signature, at: place) && !sentence.isPast(place)
      && !sentence.isAskedAbout(place) && !sentence.isCaredFor(signature, at: place)
      && !sentence.isOnHarmlessThing(signature, at: place)
      && !sentence.isFigure(signature, at: place)
  }

  /// "What if he is having a heart attack on board", "I'll die of laughter": nothing that happens now.
  private static func isSupposed(
    _ place: Range<Int>, in sentence: AlarmSentence, _ words: [String]
  ) -> Bool {
    let clause = sentence.clause(around: place)
    let before = " " + words[clause.lowerBound..<place.lowerBound].joined(separator: " ") + " "
    let after = words[place.upperBound..<min(words.count, place.upperBound + 2)]
    // "I don't want to live in Boston any more."
    let isPlaced =
      living.contains(words[place.upperBound - 1]) && after.contains(where: places.contains)
    return isPlaced || suppositions.contains { before.contains(" \($0) ") }
      || after.contains(where: jokes.contains)
      || words[max(clause.lowerBound, place.lowerBound - 2)..<place.lowerBound].contains(
        where: past.contains)
  }

  private static let between: Set = [
    "not", "no", "never", "without", "nicht", "nie", "kein", "keine", "keinen", "sin", "nunca",
    "to",
    "of", "and", "or", "und", "oder", "y", "o", "here", "there", "hier", "dort", "aqui", "alli",
  ]
  private static let suppositions = [
    "what if", "in case", "what happens if", "imagine", "falls", "was wenn", "was ist wenn",
    "que pasa si", "en caso de que",
  ]
  private static let jokes: Set = [
    "of", "laughing", "laughter", "lachen", "risa", "money", "arbeit", "cash", "aburrimiento",
  ]
  private static let living: Set = [
    "live", "alive", "anymore", "more", "longer", "vivir", "viviendo", "mas", "leben",
  ]
  private static let places: Set = [
    "in", "en", "at", "on", "near", "here", "there", "aqui", "alli", "hier", "dort", "with", "con",
    "like", "como",
  ]
  private static let past: Set = ["was", "were", "nearly", "almost", "fast", "beinahe", "casi"]
}
