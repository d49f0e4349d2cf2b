extension ClaimForm {
  /// An act that no vocabulary has, by the form of its verb: "I have polished it", "it was reset".
  static func unknownAct(
    _ clause: ClaimClause, _ index: Int, _ verb: Helpers, _ words: ClaimVocabulary
  ) -> ClaimedAct? {
    let word = clause.words[index]
    guard words.acts(in: [word]) == nil, !words.isIn("plain", word), !words.isIn("you", word),
      !words.isIn("neutral", word) || words.isIn("irregular", word)
    else { return nil }
    let raw = clause.tokens[clause.tokens.startIndex + index].raw
    func act(_ tense: ClaimedAct.Tense) -> ClaimedAct {
      ClaimedAct(
        names: ["other", word], tense: tense, place: index..<(index + 1), isOwn: verb.own,
        isState: false)
    }
    if words.isSpanish {
      let isParticiple = ["ado", "ido", "ada", "ida", "ados", "idos"].contains {
        word.hasSuffix($0)
      }
      if isParticiple, word.count > 5, verb.perfect, index > 0,
        words.isIn("perfect", clause.words[index - 1]) || clause.words[index - 1] == "sido"
          || verb.passive
      {
        return act(.done)
      }
      let isPromise = ["ré", "remos"].contains { raw.lowercased().hasSuffix($0) }
      return isPromise && word.count > 6 && !verb.perfect && !["podremos", "podre"].contains(word)
        ? act(.promised) : nil
    }
    if words.hasDecimalComma {
      guard verb.perfect || verb.passive,
        verb.own || clause.words.contains("wurde")
          || clause.words.contains("wurden") || clause.words.contains("worden"),
        index == clause.words.count - 1, raw.first?.isLowercase == true, word.count > 5
      else { return nil }
      let isParticiple =
        word.contains("ge") && (word.hasSuffix("t") || word.hasSuffix("en"))
        || word.hasSuffix("iert") || word.hasPrefix("ver") || word.hasPrefix("be")
      return isParticiple ? act(verb.future && !verb.perfect ? .promised : .done) : nil
    }
    let isParticiple =
      words.isIn("irregular", word) || word.hasSuffix("ed") && word.count > 4
    var helper = index - 1
    while helper > 0,
      words.isIn("adverb", clause.words[helper]) || clause.words[helper].hasSuffix("ly")
    {
      helper -= 1
    }
    let isHelped =
      helper >= 0
      && (words.isIn("perfect", clause.words[helper])
        || words.isIn("passive", clause.words[helper]))
    if isParticiple, isHelped, !verb.person || verb.passive {
      let isPast =
        verb.perfect
        || clause.words[..<index].contains { ["was", "were", "been"].contains($0) }
      if isPast { return act(.done) }
    }
    guard verb.future, verb.own, index > 0, !words.isIn("plainpromise", word),
      !words.isIn("adverb", word)
    else { return nil }
    let before = clause.words[index - 1]
    let follows = words.isIn("future", before) || before.hasSuffix("'ll")
    return follows && !word.hasSuffix("ly") && word.count > 2 ? act(.promised) : nil
  }
}
