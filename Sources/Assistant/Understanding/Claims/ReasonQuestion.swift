/// A question for the reason of what was said last: "why did you say that?", "how do you know?".
package enum ReasonQuestion {
  /// Whether a message asks nothing else, in English, German or Spanish.
  package static func isAsked(_ text: String) -> Bool {
    guard text.utf8.count < 200 else { return false }
    let words = ClaimToken.all(in: text[...]).map(\.text)
    return [ClaimJudge.english, ClaimJudge.german, ClaimJudge.spanish].contains { vocabulary in
      asks(words[...], vocabulary)
    }
  }

  /// A question with `whyopen`, such as "how do you know", goes on with what is known; after
  /// `whyact`, as in "why are you asking", only words follow that point at it.
  private static func asks(_ words: ArraySlice<String>, _ vocabulary: ClaimVocabulary) -> Bool {
    var rest = words
    var (isAsked, isOfAct) = (false, false)
    while !rest.isEmpty {
      if let count = vocabulary.count(of: "whyopen", in: rest) {
        // "How do you know Dr. Lee?" asks for no reason.
        let known = rest.dropFirst(count)
        return known.isEmpty || vocabulary.count(of: "whyclause", in: known) != nil
      }
      if let count = vocabulary.count(of: "whyact", in: rest) {
        (isAsked, isOfAct) = (true, true)
        rest = rest.dropFirst(count)
      } else if let count = vocabulary.count(of: "why", in: rest) {
        isAsked = true
        rest = rest.dropFirst(count)
      } else if let count = vocabulary.count(of: "whyaround", in: rest)
        ?? (isOfAct ? vocabulary.count(of: "whyrest", in: rest) : nil)
      {
        rest = rest.dropFirst(count)
      } else {
        return false
      }
    }
    return isAsked
  }
}
