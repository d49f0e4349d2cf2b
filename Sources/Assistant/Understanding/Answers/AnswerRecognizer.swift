/// Finds out whether a person says yes or no, as before something that cannot be undone.
///
/// It answers only when it is clear: words that agree and refuse at once ("yes, no, wait"), doubts
/// ("maybe", "I'm not sure") and everything else give no mention, so that the caller asks again. An
/// answer stands at the beginning ("yes I want cancel it") or, in what is no question, at the end
/// ("I have thought about it, go ahead"); "is there no other way" is none.
package struct AnswerRecognizer: Recognizer {
  /// Makes a recogniser of English answers.
  package init() {}

  /// The one answer in `text`, at the words that decide it, or none.
  package func mentions(in text: String) -> [Mention<Answer>] {
    let tokens = TokenList(text).sayable
    let signs = signs(in: tokens)
    let decisive = signs.contains { $0.place != .mild } ? signs.filter { $0.place != .mild } : signs
    guard Set(decisive.map(\.meaning)).count == 1, let first = decisive.first,
      let answer = first.meaning.answer
    else { return [] }
    return [Mention(answer, at: tokens.textRange(of: first.tokens), in: text)]
  }

  private struct Sign {
    let meaning: AnswerPhrases.Stance
    let place: AnswerPhrases.Place
    let tokens: Range<Int>
  }

  private func signs(in tokens: TokenList) -> [Sign] {
    var signs: [Sign] = []
    var index = 0
    var isOpening = true
    while index < tokens.count {
      guard let phrase = phrase(at: index, in: tokens) else {
        isOpening = isOpening && AnswerPhrases.fillers.contains(tokens[index])
        index += 1
        continue
      }
      let isLast = phrase.tokens.upperBound == tokens.count && !tokens.isQuestion
      if phrase.meaning == .nothing {
        isOpening = false
      } else if phrase.place.counts(isOpening: isOpening, isLast: isLast) {
        signs.append(phrase)
      }
      index = phrase.tokens.upperBound
    }
    return signs
  }

  private func phrase(at index: Int, in tokens: TokenList) -> Sign? {
    guard let found = tokens.longest(of: AnswerPhrases.table, at: index) else { return nil }
    // "No. 1001" is a number.
    guard !(tokens[index] == "no" && tokens.kind(found.end) == .number) else { return nil }
    return Sign(
      meaning: found.value.meaning, place: found.value.place, tokens: index..<found.end)
  }
}

extension TokenList {
  fileprivate var sayable: TokenList {
    TokenList(tokens.filter { $0.kind != .symbol || ["👍", "👎"].contains($0.text) })
  }

  fileprivate var isQuestion: Bool { AnswerPhrases.questions.contains(self[0]) }
}

/// A person's consent or refusal.
package enum Answer: String, Hashable, Sendable, Codable {
  /// Yes, go ahead.
  case yes
  /// No, leave it.
  case no
}

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

/// Words that leave a choice to whoever offers it: "any", "you pick", "whichever is fine", "me da
/// lo mismo".
package enum NoPreference {
  /// Whether a message says nothing else, or says so at its end: "too many choices, you pick".
  package static func isAll(of text: String) -> Bool {
    let clauses = ClauseSplitter(text).clauses.map(\.words)
    guard let last = clauses.last, last.words.count <= longestClause, !last.isAsked,
      patterns.fits(last)
    else { return false }
    return clauses.dropLast().allSatisfy { clause in
      ClauseReading(clause, isQuoted: false).mood.mood != .request && !clause.isAsked
    }
  }

  private static let longestClause = 9
  private static let patterns = WordPatterns(
    lines: """
      ^ any|either|anything|anyone|anytime one|time|day|of? them|those|these|it|two? will|would|is|works? do|fine|ok|okay|good|great? $
      ^ ~1 whichever|whatever you|is|suits|works|one|comes ~4 $
      ^ whichever $
      ^ ~3 you pick|choose|decide|select ~3 $
      ^ ~2 pick|choose one|any|something for me ~1 $
      ^ ~2 up to you ~2 $
      ^ ~2 your choice|call|pick $
      ^ i do not mind|care ~4 $
      ^ ~2 no preference|preferences ~2 $
      ^ ~2 all the same to me ~1 $
      ^ ~2 such|suchen sie? mir? eins|einen|etwas? aus $
      ^ ~2 entscheide|entscheiden sie|du $
      ^ ~1 irgendein|irgendeiner|irgendeine|irgendwann|irgendwer ~2 $
      ^ ~1 cualquiera ~3 $
      ^ ~1 el|la que sea|quiera|prefiera ~1 $
      ^ ~1 elija|elige usted|tu? ~2 $
      ^ ~1 me da lo mismo ~1 $
      ^ ~1 me da igual ~2 $
      ^ ~1 whenever ~3 $
      ^ ~2 any day|time will|is|works ~2 $
      ^ ~1 mir|ist|es egal ~2 $
      ^ ~1 wann auch|immer ~2 $
      ^ ~1 cualquier dia|hora me? va|viene|vale|sirve? bien? $
      """)
}

/// Finds out whether a person wants, or does not want, what a truth value is named after:
/// `has_wifi`, `smoking_allowed`.
///
/// Every word of the name that says something has to be said, side by side in any order and number:
/// "seating outdoors", "an outdoor seat". "No smoking" and "without wifi" say no; whatever else
/// denies ("I don't need wifi") says neither.
package struct BooleanRecognizer: Recognizer {
  private let stems: Set<String>

  /// Recognises what a name, in words, speaks of; a name of empty words alone ("is_available") is
  /// never recognised.
  package init(name: String) {
    stems = Set(
      TokenList(name).tokens.map(\.text).filter { !Self.empty.contains($0) }.map(Self.stem))
  }

  /// The mentions in `text`, in order: true if it is wanted, false if it is not.
  package func mentions(in text: String) -> [Mention<Bool>] {
    guard !stems.isEmpty else { return [] }
    let tokens = TokenList(text)
    var isDenied = false
    return tokens.tokens.indices.compactMap { index in
      // Whether something denies in the clause before.
      if index > 0 { isDenied = Self.denies(tokens.tokens[index - 1]) ?? isDenied }
      let range = index..<min(index + stems.count, tokens.count)
      guard Set(range.map { Self.stem(tokens[$0]) }) == stems else { return nil }
      return isWanted(range, in: tokens, isDenied: isDenied).map {
        Mention($0, at: tokens.textRange(of: range), in: text)
      }
    }
  }

  /// Nil if it is denied in a way that leaves it open.
  private func isWanted(
    _ range: Range<Int>, in tokens: TokenList, isDenied: Bool
  ) -> Bool? {
    var before = range.lowerBound - 1
    while Self.small.contains(tokens[before]) { before -= 1 }
    let isRefused = Self.refusals.contains(tokens[before])
    let after = (range.upperBound..<range.upperBound + 2).map { tokens[$0] }
    if isRefused || after.contains(where: Self.denials.contains) { return false }
    return isDenied ? nil : true
  }

  /// Whether a clause denies from a token on; nil if the token changes nothing.
  private static func denies(_ token: Token) -> Bool? {
    if token.kind == .symbol, token.text != "-" { return false }
    return refusals.contains(token.text) || isDenial(token.text) ? true : nil
  }

  private static func isDenial(_ word: String) -> Bool {
    denials.contains(word) || word.hasSuffix("nt") && auxiliaries.contains(String(word.dropLast(2)))
  }

  private static func stem(_ word: String) -> String {
    let endings = word.hasSuffix("ss") ? [] : ["ing", "s", "e"]
    let ending = endings.first { word.hasSuffix($0) && word.count > $0.count + 2 }
    return String(word.dropLast(ending?.count ?? 0))
  }

  private static let auxiliaries: Set = [
    "do", "does", "did", "is", "are", "was", "were", "wo", "ca", "must", "should", "would", "need",
  ]
  private static let refusals: Set = [
    "no", "non", "not", "without", "kein", "keine", "nicht", "ohne", "sin",
  ]
  private static let denials: Set = ["not", "never", "cannot", "nicht", "nunca"]
  private static let small: Set = ["-", "a", "an", "any", "the"]
  /// Words of a name that say nothing of what it is about.
  private static let empty: Set = [
    "has", "have", "is", "are", "be", "with", "can", "should", "want", "wants", "wanted", "need",
    "needs", "needed", "allow", "allows", "allowed", "available", "availability", "option",
    "options", "include", "includes", "included", "offer", "offers", "offered", "flag", "enabled",
    "enable", "welcome", "the", "a", "an", "of", "for", "in", "to", "and", "or", "active", "valid",
    "required", "only", "provided",
  ]
}
