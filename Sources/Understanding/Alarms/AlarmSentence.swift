/// The words of one sentence with what they name.
struct AlarmSentence: Sendable {
  private let words: [ClauseWords.Word]
  private let found: [Thesaurus.Found]

  /// The sentences of a text.
  static func all(in tokens: TokenList, _ thesaurus: Thesaurus) -> [AlarmSentence] {
    var sentences: [[ClauseWords.Word]] = [[]]
    for word in words(tokens) {
      if let last = sentences.last?.last, ends(between: last.token, word.token, in: tokens) {
        sentences.append([])
      }
      sentences[sentences.count - 1].append(word)
    }
    return sentences.filter { !$0.isEmpty }.map { words in
      AlarmSentence(words: words, found: thesaurus.concepts(in: words.map(\.text)))
    }
  }

  static func words(_ tokens: TokenList) -> [ClauseWords.Word] {
    tokens.tokens.indices.filter { tokens.kind($0) != .symbol }.map {
      ClauseWords.Word(text: tokens[$0], token: $0)
    }
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

  /// Whether what stands at `place` is said to be so, here and now.
  func isPresent(_ signature: Signature, at place: Range<Int>) -> Bool {
    !isDenied(signature, at: place) && !isPast && !isAskedAbout && !isAboutThing(signature)
  }

  private func isDenied(_ signature: Signature, at place: Range<Int>) -> Bool {
    // A danger that consists in something failing is not denied by the word that says so.
    let needsFailure = signature.things.contains { thing in
      if case .concept(let concepts) = thing {
        !concepts.isDisjoint(with: Self.failings)
      } else {
        false
      }
    }
    let before = text(max(0, place.lowerBound - 5)..<place.lowerBound)
    let near = before.suffix(3)
    if Self.strongDenials.contains(where: { before.contains($0) }) { return true }
    guard !needsFailure else { return isFailureDenied(before: place.upperBound) }
    if Self.doubleNegations.contains(where: { before.joined(separator: " ").contains($0) }) {
      return false
    }
    return near.contains(where: Self.negators.contains)
      || place.contains { Self.negators.contains(words[$0].text) && !proves($0, signature) }
  }

  /// "I don't have any trouble breathing": a failing that is a thing one may have or not.
  private func isFailureDenied(before end: Int) -> Bool {
    guard let failing = (0..<end).last(where: { Self.troubles.contains(words[$0].text) }) else {
      return false
    }
    return text(max(0, failing - 4)..<failing).contains(where: Self.negators.contains)
  }

  /// Whether the word at `index` is one of those that the signature asks for.
  private func proves(_ index: Int, _ signature: Signature) -> Bool {
    signature.things.contains { places(of: $0).contains { $0.contains(index) } }
  }

  /// Whether the sentence tells of long ago.
  private var isPast: Bool {
    let texts = words.map(\.text)
    let joined = " " + texts.joined(separator: " ") + " "
    let isYear = words.contains { word in
      word.text.count == 4 && Int(word.text).map((1900...2099).contains) == true
    }
    return isYear || Self.longAgo.contains { joined.contains(" \($0) ") }
  }

  private var isAskedAbout: Bool {
    let joined = words.map(\.text).joined(separator: " ") + " "
    return Self.definitions.contains { joined.hasPrefix($0 + " ") }
      || Self.enquiries.contains { joined.hasPrefix($0 + " ") || joined.contains(" " + $0 + " ") }
  }

  private func isAboutThing(_ signature: Signature) -> Bool {
    let things = found.filter { $0.concept == "device" }
    guard !things.isEmpty else { return false }
    return !found.contains { $0.concept == "person" } && !found.contains { $0.concept == "suicide" }
      && !signature.things.contains { thing in
        if case .concept(let concepts) = thing {
          !concepts.isDisjoint(with: ["self", "poison", "swallow", "chest", "breathe"])
        } else {
          false
        }
      }
  }

  private func text(_ range: Range<Int>) -> [String] { words[range].map(\.text) }

  private static let failings: Set = [
    "cannot", "pointless", "heavy", "weak", "garbled", "lose", "droop", "conscious", "wake",
  ]
  private static let negators: Set = [
    "not", "no", "never", "dont", "isnt", "arent", "wasnt", "doesnt", "didnt", "havent", "hasnt",
    "wont", "without", "neither", "nor", "nicht", "kein", "keine", "keinen", "nie", "sin", "nunca",
    "wouldnt", "aint", "denies",
  ]
  private static let doubleNegations = [
    "why not", "not only", "not sure if", "dont know if", "not just", "cant stop", "can not stop",
    "dont know what", "help no", "god no",
  ]
  private static let strongDenials: Set = [
    "denies", "denied", "pretend", "pretending", "joking", "kidding", "dreamt", "dreamed",
    "afraid", "fear", "vaccine", "insurance", "prevent", "preventing", "avoid", "worried",
  ]
  private static let longAgo = [
    "years ago", "year ago", "months ago", "month ago", "weeks ago", "last year", "last month",
    "last summer", "last winter",
    "as a child", "as a kid", "when i was", "when he was", "when she was", "when i were",
    "history of",
    "in the past", "used to", "survived", "recovered", "in my childhood", "back then", "once had",
    "decades ago",
    "in my twenties", "long ago", "a long time ago", "vor jahren", "vor einem jahr", "fruher",
    "hace anos", "hace un ano",
    "el ano pasado", "letztes jahr", "last decade", "previous", "previously", "als kind", "de nino",
    "my first",
  ]
  private static let troubles: Set = [
    "trouble", "problem", "problems", "difficulty", "difficulties", "shortness", "issue", "issues",
  ]
  private static let definitions = [
    "what is a", "whats a", "que es un", "que es una", "was ist ein", "is a stroke", "are strokes",
  ]
  private static let enquiries = [
    "what are the signs", "what are the symptoms", "what causes", "what does it mean when",
    "symptoms of",
    "signs of a", "how do i prevent", "how to prevent", "how can i prevent", "risk of",
    "book about", "movie about",
    "film about", "song about", "article about", "tell me about", "information about",
    "information on", "learn about", "hereditary",
    "read about", "definition of", "difference between", "can you die from",
    "is it possible to die", "how many people",
    "how often", "test for", "tested for", "checked for", "screening", "research", "training",
    "course", "was sind die symptome",
    "cuales son los sintomas", "how likely", "what kind of", "who sings", "song called",
    "movie called",
  ]
}
