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
    let meaning: AnswerPhrases.Meaning
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

extension AnswerPhrases.Place {
  fileprivate func counts(isOpening: Bool, isLast: Bool) -> Bool {
    switch self {
    case .mild, .opening: isOpening
    case .edge: isOpening || isLast
    case .anywhere: true
    }
  }
}

extension AnswerPhrases.Meaning {
  fileprivate var answer: Answer? {
    switch self {
    case .agrees: .yes
    case .refuses: .no
    case .doubts, .nothing: nil
    }
  }
}

extension TokenList {
  fileprivate var sayable: TokenList {
    TokenList(tokens.filter { $0.kind != .symbol || ["👍", "👎"].contains($0.text) })
  }

  fileprivate var isQuestion: Bool { AnswerPhrases.questions.contains(self[0]) }
}
