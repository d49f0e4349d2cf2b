extension ClaimReading {
  /// Whether a clause tells something of the person's things of which no result has a word.
  func isUnknown(_ clause: ClaimClause, _ form: ClaimForm) -> Bool {
    guard form.acts.isEmpty, form.claimsValues || form.isNegated, !form.isItem, !form.isUnable,
      clause.isEmptyOf("courtesy", words), clause.isEmptyOf("policy", words),
      clause.isEmptyOf("wish", words), clause.isEmptyOf("presenting", words),
      !clause.words.contains(where: { words.isIn("subject", $0) || $0 == "let" })
    else { return false }
    guard clause.words.contains(where: isOfPerson) || isNamed(clause) else { return false }
    // Words in another language than the results are in may have their words or not.
    let list = clause.words
    let verb = list.indices.first { place in
      isVerb(list[place]) || place > 0 && ["you", "it"].contains(list[place - 1])
    }
    guard let verb else { return false }
    let counts = contents(of: ClaimClause(clause.tokens.dropFirst(verb)))
    return counts.unknown > 0 && counts.known == 0 && !words.hasDecimalComma
  }

  /// How many words of a clause that say something by themselves are on record, and how many not.
  func contents(of clause: ClaimClause, without word: String = "") -> (known: Int, unknown: Int) {
    var counts = (known: 0, unknown: 0)
    for token in clause.tokens where isContent(token) && token.text != word {
      if isOnRecord(token.text) { counts.known += 1 } else { counts.unknown += 1 }
    }
    return counts
  }

  private func isNamed(_ clause: ClaimClause) -> Bool {
    clause.words.prefix(3).contains {
      words.isIn("title", $0) || words.isIn("article", $0) && !words.isIn("generic", $0)
    }
      || !identifiers(in: clause).isEmpty
  }

  private func isVerb(_ word: String) -> Bool {
    words.isIn("passive", word) || words.isIn("perfect", word) || words.isFinite(word)
      || word.hasSuffix("'re") || word.hasSuffix("'ve") || word.hasSuffix("s")
      || word.hasSuffix("ed")
      || word.hasSuffix("'s")
  }

  private func isOfPerson(_ word: String) -> Bool { words.isIn("you", word) }

  /// Whether a word says something by itself.
  private func isContent(_ token: ClaimToken) -> Bool {
    let word = token.text
    let isGroup = [
      "stop", "neutral", "title", "you", "article", "passive", "perfect", "future", "modal",
      "duration", "money", "unit", "not", "adverb", "all", "both", "only", "bound", "at", "am",
      "pm",
      "oclock", "verb", "remaining", "plain",
    ].contains { words.isIn($0, word) }
    return word.count > 2 && !isGroup && !token.hasDigit && NumberWords.value(of: word) == nil
      && words.month(word) == nil && words.weekday(word) == nil && !word.hasSuffix("ly")
      && !(hasCodes && token.isCapital && words.classes[word] == nil && !isOnRecord(word))
      && !word.contains("'")
      && words.keys[word] == nil
  }

  private func isOnRecord(_ word: String) -> Bool {
    words.classes[word] != nil
      || words.meanings(of: word).contains { meaning in
        let stem = ClaimRecord.stem(meaning)
        return record.having[stem] != nil
          || record.leaves.contains {
            $0.stems.contains(stem) || $0.path.contains { ClaimRecord.stem($0) == stem }
          }
          || record.names.contains { $0.contains { ClaimRecord.stem($0) == stem } }
      }
  }
}
