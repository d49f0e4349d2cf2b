/// The words of one sentence with what they name.
struct AlarmSentence: Sendable {
  private let words: [ClauseWords.Word]
  private let found: [Thesaurus.Found]
  /// Before which words something new begins: after a comma or a full stop, or at "and", "but", "now".
  private let breaks: Set<Int>

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
  private func clause(around place: Range<Int>) -> Range<Int> {
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

  /// Whether what stands at `place` is said to be so, here and now.
  func isPresent(_ signature: Signature, at place: Range<Int>) -> Bool {
    !isDenied(signature, at: place) && !isPast(place) && !isAskedAbout(place)
      && !isAboutThing(signature, at: place) && !isCaredFor(signature, at: place)
      && !isExplained(signature, at: place) && !isOnHarmlessThing(signature, at: place)
      && !isFigure(signature, at: place)
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
    let clause = clause(around: place)
    let before = text(max(clause.lowerBound, place.lowerBound - 5)..<place.lowerBound)
    let said = " " + before.joined(separator: " ") + " "
    if Self.affirmations.contains(where: { said.contains(" \($0) ") }) { return false }
    if Self.strongDenials.contains(where: { said.contains(" \($0) ") }) { return true }
    guard !needsFailure else { return isFailureDenied(before: place.upperBound) }
    if Self.doubleNegations.contains(where: { before.joined(separator: " ").contains($0) }) {
      return false
    }
    let near = max(clause.lowerBound, place.lowerBound - 3)..<place.lowerBound
    return near[subject(in: near)...].contains(where: negates)
      || place.contains { negates(at: $0) && !proves($0, signature) }
  }

  /// Where somebody begins of whom the rest is said: in "it doesn't come I'll kill myself" nothing is denied of me, in "I don't
  /// think I will" it is.
  private func subject(in place: Range<Int>) -> Int {
    guard let last = place.last(where: { Self.subjects.contains(words[$0].text) }),
      !text(place.lowerBound..<last).contains(where: Self.opinions.contains)
    else { return place.lowerBound }
    return last
  }

  /// Whether the word at `index` says that something is not so; "without noticing" says that it is.
  private func negates(at index: Int) -> Bool {
    Self.negators.contains(words[index].text)
      && text(index + 1..<min(words.count, index + 3)).allSatisfy { !Self.unawareness.contains($0) }
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

  /// Whether its clause tells of long ago, and of nothing that comes again.
  private func isPast(_ place: Range<Int>) -> Bool {
    let clause = clause(around: place)
    let texts = text(clause)
    guard !texts.contains(where: Self.presents.contains) else { return false }
    let joined = " " + texts.joined(separator: " ") + " "
    let isYear = texts.indices.dropFirst().contains { index in
      ["in", "since", "of", "from", "back", "en", "im"].contains(texts[index - 1])
        && texts[index].count == 4 && Int(texts[index]).map((1900...2099).contains) == true
    }
    // "vor zwei Jahren", "hace dos años"
    let isSpan = texts.indices.dropFirst(2).contains { index in
      ["vor", "hace"].contains(texts[index - 2]) && Self.spans.contains(texts[index])
    }
    let isLastWeek = joined.contains(" last week ") && !joined.contains(" since ")
    return isYear || isSpan || isLastWeek || Self.longAgo.contains { joined.contains(" \($0) ") }
  }

  /// Whether what stands before it in its clause asks about such things.
  private func isAskedAbout(_ place: Range<Int>) -> Bool {
    let joined = text(clause(around: place).lowerBound..<words.count).joined(separator: " ") + " "
    let before = text(clause(around: place).lowerBound..<place.upperBound).joined(separator: " ")
    if isListedInEnquiry(place) { return true }
    return Self.definitions.contains { joined.hasPrefix($0 + " ") }
      || Self.enquiries.contains { (" " + before + " ").contains(" " + $0 + " ") }
      || breaks.isEmpty && Self.enquiries.contains { (" " + joined).contains(" " + $0 + " ") }
  }

  /// Whether an enquiry before its clause asks for it, too: the "heart attack" of "what are the signs of a stroke and heart attack".
  private func isListedInEnquiry(_ place: Range<Int>) -> Bool {
    let start = clause(around: place).lowerBound
    guard start > 0 else { return false }
    let before = " " + text(0..<start).joined(separator: " ") + " "
    let own = text(start..<clause(around: place).upperBound)
    return Self.enquiries.contains { before.contains(" \($0) ") }
      && !own.contains { Self.tellers.contains($0) || Self.presents.contains($0) }
  }

  private static let tellers: Set = [
    "i", "im", "ive", "my", "me", "he", "hes", "his", "she", "shes", "her", "they", "we", "our",
    "is", "am", "are", "has", "have", "having", "think", "help", "got", "just",
  ]

  private func isAboutThing(_ signature: Signature, at place: Range<Int>) -> Bool {
    let clause = clause(around: place)
    let things = found.filter { $0.concept == "device" && clause.contains($0.place.lowerBound) }
    guard !things.isEmpty else { return false }
    return !found.contains { $0.concept == "person" } && !found.contains { $0.concept == "suicide" }
      && !signature.things.contains { thing in
        if case .concept(let concepts) = thing {
          !concepts.isDisjoint(with: [
            "self", "poison", "swallow", "chest", "breathe", "overdose", "limbs",
          ])
        } else {
          false
        }
      }
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

  private func text(_ range: Range<Int>) -> [String] { words[range].map(\.text) }

  private static let failings: Set = [
    "cannot", "pointless", "heavy", "weak", "garbled", "lose", "droop", "unconscious", "wake",
    "unfeeling",
  ]
  private static let negators: Set = [
    "not", "no", "never", "dont", "isnt", "arent", "wasnt", "doesnt", "didnt", "havent", "hasnt",
    "wont", "without", "neither", "nor", "nicht", "kein", "keine", "keinen", "nie", "sin", "nunca",
    "wouldnt", "aint", "denies",
  ]
  private static let subjects: Set = ["i", "ill", "im", "ive", "id"]
  private static let opinions: Set = [
    "think", "thinking", "believe", "say", "said", "saying", "mean", "mind", "claim", "suppose",
    "worried",
    "worry", "like", "know", "sure",
  ]
  private static let unawareness: Set = [
    "noticing", "realizing", "realising", "knowing", "thinking", "looking", "meaning", "darme",
    "darse", "querer",
    "merken", "nachzudenken",
  ]
  private static let doubleNegations = [
    "why not", "not only", "not sure if", "dont know if", "not just", "cant stop", "can not stop",
    "dont know what", "help no", "god no",
  ]
  private static let strongDenials: Set = [
    "denies", "pretend", "pretending", "joking", "kidding", "dreamt", "dreamed",
    "afraid of", "fear of", "scared of", "prevent", "preventing", "avoid", "worried about",
    "ruled out", "out not to be", "nobody here is having", "nobody is having",
  ]
  private static let affirmations = [
    "not kidding", "not joking", "not pretending", "am not okay", "not ok", "im not okay",
    "not okay", "not well", "not fine", "not good", "never felt such", "never had such",
  ]
  private static let connectors: Set = [
    "and", "but", "now", "because", "so", "while", "then", "und", "aber", "jetzt", "y", "pero",
    "ahora",
  ]
  private static let presents: Set = ["now", "again", "currently", "jetzt", "ahora", "same"]
  private static let longAgo = [
    "years ago", "year ago", "months ago", "month ago", "weeks ago", "week ago", "last year",
    "last month",
    "last summer", "last winter",
    "as a child", "as a kid", "when i was a", "when i was young", "when i was little",
    "when i was in", "when i was at", "when he was", "when she was", "when i were",
    "history of",
    "in the past", "used to", "survived", "recovered", "in my childhood", "back then", "once had",
    "decades ago",
    "in my twenties", "long ago", "a long time ago", "vor jahren", "vor einem jahr", "fruher",
    "hace anos", "hace un ano",
    "el ano pasado", "letztes jahr", "last decade", "previous", "previously", "als kind", "de nino",
  ]
  private static let spans: Set = ["jahren", "monaten", "wochen", "anos", "meses", "semanas"]
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
    "how often", "test for", "tested for", "checked for", "screening", "research",
    "was sind die symptome",
    "cuales son los sintomas", "how likely", "what kind of", "who sings", "song called",
    "movie called", "first aid", "learn how",
  ]
}
