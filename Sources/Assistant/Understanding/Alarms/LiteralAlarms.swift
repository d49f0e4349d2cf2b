/// Hears dangers that are said in so many words: in order, next to each other, here and now.
///
/// ``AlarmDetector`` hears what may mean one, for those who deal with such dangers; this hears what
/// can mean nothing else, for everybody who talks about flights and orders: a whole statement about
/// somebody, such as "he is not breathing". Things that fail, titles, and what would be if are
/// none. A joke, and what is said of nobody who is known to live, is in doubt. Costs some
/// microseconds a word.
package struct LiteralAlarms: Sendable {
  private struct Phrase: Sendable {
    let words: [String]
    let signature: AlarmSignature
    /// Whether it is only asked about.
    let isAsked: Bool
  }

  /// By their first words.
  private let phrases: [String: [Phrase]]
  private let thesaurus: Thesaurus

  /// Learns the words of some kinds, which name things of a vocabulary.
  package init(_ kinds: [(name: String, words: [String])], in vocabulary: AlarmWords) {
    let thesaurus = vocabulary.worldwide
    self.thesaurus = thesaurus
    let phrases = kinds.flatMap { kind in
      kind.words.compactMap { text -> Phrase? in
        let words = AlarmSentence.words(TokenList(text)).map { thesaurus.roles.corrected($0.text) }
        let signature =
          AlarmSignature(text, kind: kind.name, in: thesaurus)
          ?? AlarmSignature(literally: text, kind: kind.name)
        return signature.map {
          Phrase(words: words, signature: $0, isAsked: text.hasSuffix("?"))
        }
      }
    }
    self.phrases = Dictionary(grouping: phrases) { $0.words.first ?? "" }
  }

  /// The alarm whose words `text` says, or nil; one that is in doubt comes after those that are
  /// not.
  package func alarm(in text: String) -> (finding: AlarmFinding, isDoubtful: Bool)? {
    guard !phrases.isEmpty else { return nil }
    let tokens = TokenList(text)
    lazy var isJoke = Self.laughs(text)
    var doubtful: AlarmFinding?
    for sentence in AlarmSentence.all(in: tokens, thesaurus) {
      let words = sentence.words.map { thesaurus.roles.corrected($0.text) }
      for start in words.indices {
        let many = Self.isMany(words[start]) ? phrases[Self.many] ?? [] : []
        for phrase in (phrases[words[start]] ?? []) + many {
          guard let place = Self.place(of: phrase.words, at: start, in: words),
            Self.isSo(phrase.signature, at: place, in: sentence),
            !Self.isSupposed(place, in: sentence, words),
            !Self.isTitle(place, in: sentence, words, tokens, text),
            !Self.isOverdoseOfNothing(place, in: sentence, words),
            !Self.isOfThing(place, in: sentence, words)
          else { continue }
          let finding = AlarmFinding(
            kind: phrase.signature.kind,
            evidence: String(text[tokens.textRange(of: sentence.tokenRange(of: place))]),
            example: phrase.signature.text)
          guard
            phrase.isAsked || isJoke || Self.isThreat(place, in: sentence, words)
              || Self.isAwakeningOfUnknown(place, in: sentence, words, tokens, text)
              || Self.isOfUnknown(place, in: sentence, words, tokens, text)
          else { return (finding, false) }
          doubtful = doubtful ?? finding
        }
      }
    }
    return doubtful.map { ($0, true) }
  }

  /// Whether certain words come up that are explained by what stands around them: "I don't want to
  /// live in Boston", "our printer is not breathing".
  package func explains(_ text: String) -> Bool {
    guard !phrases.isEmpty, alarm(in: text) == nil else { return false }
    return AlarmSentence.all(in: TokenList(text), thesaurus).contains { sentence in
      let words = sentence.words.map { thesaurus.roles.corrected($0.text) }
      return words.indices.contains { start in
        phrases[words[start]]?.contains { phrase in
          !phrase.isAsked && Self.place(of: phrase.words, at: start, in: words) != nil
        } == true
      }
    }
  }

  /// Where a phrase stands, with at most one word more between two of its own: "isn't really
  /// breathing".
  private static func place(of phrase: [String], at start: Int, in words: [String]) -> Range<Int>? {
    var end = start + 1
    for word in phrase.dropFirst() {
      if end < words.count, isSaid(word, by: words[end]) {
        end += 1
      } else if end + 1 < words.count, isSaid(word, by: words[end + 1]),
        !between.contains(words[end])
      {
        end += 2
      } else {
        return nil
      }
    }
    return start..<end
  }

  /// What stands in a phrase for as much as nobody takes: "took 30 sleeping pills".
  private static let many = "dozens"

  private static func isMany(_ word: String) -> Bool {
    Int(word).map { $0 >= 10 } ?? tens.contains(word)
  }

  private static func isSaid(_ word: String, by said: String) -> Bool {
    word == said || word == many && isMany(said)
  }

  /// Whether it is said to be so, here and now; of what else is spoken does not matter.
  private static func isSo(
    _ signature: AlarmSignature, at place: Range<Int>, in sentence: AlarmSentence
  ) -> Bool {
    !sentence.isDenied(signature, at: place) && !sentence.isPast(place)
      && !sentence.isAskedAbout(place) && !sentence.isCaredFor(signature, at: place)
      && !sentence.isOnHarmlessThing(signature, at: place)
      && !sentence.isFigure(signature, at: place)
  }

  /// "What if he is having a heart attack on board", "I'll die of laughter": nothing that happens
  /// now.
  private static func isSupposed(
    _ place: Range<Int>, in sentence: AlarmSentence, _ words: [String]
  ) -> Bool {
    let clause = sentence.clause(around: place)
    let before = " " + words[clause.lowerBound..<place.lowerBound].joined(separator: " ") + " "
    let after = words[place.upperBound..<min(words.count, place.upperBound + 2)]
    // "I don't want to live in Boston any more."
    let isPlaced =
      living.contains(words[place.upperBound - 1]) && after.contains(where: places.contains)
    // "I want to die of embarrassment", but "an overdose of paracetamol".
    let last = words[place.upperBound - 1]
    let isOf =
      dying.contains(last) && after.first == "of" || last == "sterben" && after.first == "vor"
    let isCompound = last == "fire" && after.first.map(compounds.contains) == true
    // "The end of my life insurance", "not breathing easily about it"
    let isFigure =
      last == "life" && after.first.map(policies.contains) == true
      || ["easy", "easily"].contains(after.first)
    return isPlaced || isOf || isCompound || isFigure
      || suppositions.contains { before.contains(" \($0) ") }
      || isConditional(place, in: sentence, words) || isCost(place, words)
      || after.contains(where: jokes.contains)
      || words[max(clause.lowerBound, place.lowerBound - 2)..<place.lowerBound].contains(
        where: past.contains)
  }

  /// "If a passenger stopped breathing, what would you do?": what is said of oneself, of him or of
  /// her is meant.
  private static func isConditional(
    _ place: Range<Int>, in sentence: AlarmSentence, _ words: [String]
  ) -> Bool {
    guard words.contains(where: woulds.contains),
      let start = words[..<place.lowerBound].lastIndex(where: ifs.contains)
    else { return false }
    return !words[start..<place.upperBound].contains(where: selves.contains)
  }

  /// "I overdosed on discounts", "eine Überdosis Rabatte": what it is of is said, and is no
  /// medicine, drug or poison.
  private static func isOverdoseOfNothing(
    _ place: Range<Int>, in sentence: AlarmSentence, _ words: [String]
  ) -> Bool {
    guard
      let named = place.last(where: { index in
        ["overdos", "uberdosis", "sobredosis"].contains { words[index].hasPrefix($0) }
      })
    else { return false }
    let end = sentence.clause(around: place).upperBound
    let rest = words[(named + 1)..<max(named + 1, end)].prefix(5)
    let isOf = rest.first.map(ofs.contains) == true && rest.count > 1
    // In German what it is of follows at once.
    let isNamed =
      words[named].hasPrefix("uberdosis") && rest.first.map { !takings.contains($0) } == true
    guard isOf || isNamed else { return false }
    return !rest.contains(where: sentence.roles.drugs.contains)
      && !sentence.names(["medicine", "poison"], after: named..<named + 1, count: 5)
  }

  /// "I'll kill myself if this parcel is late again": it hangs on something that is nobody's life.
  private static func isThreat(
    _ place: Range<Int>, in sentence: AlarmSentence, _ words: [String]
  ) -> Bool {
    guard words[place].contains(where: ends.contains),
      let start = words.indices.first(where: { index in
        ifs.contains(words[index]) && !place.contains(index)
          && (words[index] != "si" || index >= place.upperBound)
      }), start + 1 < words.count
    else { return false }
    let whom = words[(start + 1)...].prefix(2)
    return !whom.contains(where: humans.contains)
      && !sentence.found.contains {
        $0.concept == "person" && whom.indices.contains($0.place.lowerBound)
      }
  }

  /// Whether somebody laughs at what they say: "lol", "haha", "jaja", 😂.
  private static func laughs(_ text: String) -> Bool {
    text.contains(where: laughing.contains)
      || text.folded.split { !$0.isLetter && $0 != "/" }.contains { word in
        laughter.contains(String(word))
          || ["haha", "hehe", "jaja", "jeje"].contains { word.hasPrefix($0) }
      }
  }

  /// "The tube isn't breathing": whoever or whatever fails is named, and is nobody of whom it is
  /// known that they live.
  ///
  /// A name is somebody's.
  private static func isOfUnknown(
    _ place: Range<Int>, in sentence: AlarmSentence, _ words: [String], _ tokens: TokenList,
    _ text: String
  ) -> Bool {
    guard let subject = subject(of: place, in: sentence, words) else { return false }
    let before = sentence.clause(around: place).lowerBound..<place.lowerBound
    let said = text[tokens.textRange(of: sentence.tokenRange(of: subject..<subject + 1))]
    let isName =
      said.first?.isUppercase == true && (subject == 0 || !articles.contains(words[subject - 1]))
    return !isName && !isPerson(before, in: sentence, words)
      && !isPlace(subject, in: before, words)
  }

  /// "My blender died and won't wake up": what does not wake is named before, and is nobody of whom
  /// it is known that they live.
  private static func isAwakeningOfUnknown(
    _ place: Range<Int>, in sentence: AlarmSentence, _ words: [String], _ tokens: TokenList,
    _ text: String
  ) -> Bool {
    guard let before = sentence.clauseOfSleeper(at: place), !sentence.isOfPerson(before) else {
      return false
    }
    return !before.contains { index in
      let token = sentence.words[index].token
      return text[tokens.textRange(of: token..<token + 1)].first?.isUppercase == true
        && !articles.contains(words[index]) && index > 0
    }
  }

  /// Where stands who, or what, does not breathe, chokes or does not wake; nil if nobody is named,
  /// or the phrase itself says who.
  private static func subject(
    of place: Range<Int>, in sentence: AlarmSentence, _ words: [String]
  ) -> Int? {
    guard
      sentence.isWaking(place)
        || words[place].contains(where: { word in
          sentence.roles.vital.contains { word.hasPrefix($0) }
        }),
      !words[place].contains(where: humans.contains)
    else { return nil }
    return (sentence.clause(around: place).lowerBound..<place.lowerBound).last {
      !auxiliaries.contains(words[$0]) && !callings.contains(words[$0])
    }
  }

  private static func isPerson(
    _ before: Range<Int>, in sentence: AlarmSentence, _ words: [String]
  ) -> Bool {
    words[before].contains(where: speakers.contains)
      || sentence.found.contains {
        $0.concept == "person" && before.contains($0.place.lowerBound)
          && !words[$0.place.lowerBound].hasPrefix("unser")
      }
  }

  private static func isPlace(_ subject: Int, in before: Range<Int>, _ words: [String]) -> Bool {
    words[before.lowerBound..<subject].suffix(3).contains(where: prepositions.contains)
  }

  /// "I'm choking on these fees".
  private static func isCost(_ place: Range<Int>, _ words: [String]) -> Bool {
    let after = words[place.upperBound..<min(words.count, place.upperBound + 5)]
    return after.first.map { ["on", "at", "over", "bei", "con", "por"].contains($0) } == true
      && after.contains(where: costs.contains)
  }

  /// "The song is called I want to die", "the film where a man isn't breathing", "the I can't
  /// breathe poster".
  ///
  /// Nothing but a few small words may stand between: who reads a book and cannot breathe is in
  /// danger.
  private static func isTitle(
    _ place: Range<Int>, in sentence: AlarmSentence, _ words: [String], _ tokens: TokenList,
    _ text: String
  ) -> Bool {
    if words[place.upperBound...].prefix(1).contains(where: wares.contains) { return true }
    guard let work = words[..<place.lowerBound].lastIndex(where: works.contains) else {
      return false
    }
    let small = words[(work + 1)..<place.lowerBound]
    guard
      small.allSatisfy({
        links.contains($0) || figures.contains($0) || $0.allSatisfy(\.isNumber)
      })
    else { return false }
    let isQuoted = (sentence.words[work].token..<sentence.words[place.lowerBound].token)
      .contains { quotes.contains(tokens[$0]) }
    guard sentence.clause(around: place).contains(work) else {
      return (sentence.words[work].token..<sentence.words[place.lowerBound].token)
        .contains { ["\"", "“", "„", "«"].contains(tokens[$0]) }
    }
    guard !isQuoted else { return true }
    // "The song How to kill myself" is written as a title.
    let first = sentence.words[work + 1].token
    let isTitled =
      text[tokens.textRange(of: first..<first + 1)].first?.isUppercase == true
      && words[work + 1] != "i"
    return isTitled || small.contains(where: links.contains)
  }

  /// "My laptop is not breathing any more", "nobody overdosed": nothing that lives is said to fail.
  ///
  /// Where somebody is spoken of in the same clause, it may be they: "my husband in the car isn't
  /// breathing".
  private static func isOfThing(
    _ place: Range<Int>, in sentence: AlarmSentence, _ words: [String]
  ) -> Bool {
    // A thing burns, and things cut.
    guard !words[place].contains(where: accidents.contains) else { return false }
    let clause = sentence.clause(around: place)
    let before = clause.lowerBound..<place.lowerBound
    let isBreath = words[place].contains { word in
      sentence.roles.breathing.contains { word.hasPrefix($0) }
    }
    // "Not breathing fabric", "I can't breathe in this dress"
    let after = words[place.upperBound..<clause.upperBound]
    if isBreath, let next = after.first {
      if things.contains(next) { return true }
      if ["in", "en"].contains(next), after.prefix(4).contains(where: wear.contains) {
        return true
      }
    }
    if sentence.clauseOfSleeper(at: place) != nil { return sentence.isOfSleepingThing(place) }
    guard let subject = before.last(where: { !auxiliaries.contains(words[$0]) }) else {
      // "My phone died, no pulse": what comes before it is spoken of.
      return clause.lowerBound > 1 && gone.contains(words[clause.lowerBound - 1])
        && isDevice(in: clause.lowerBound - 2..<clause.lowerBound - 1, of: sentence)
    }
    if nobody.contains(words[subject]) { return true }
    guard !isPerson(before, in: sentence, words), !isPlace(subject, in: before, words) else {
      return false
    }
    return isDevice(in: subject..<subject + 1, of: sentence) || things.contains(words[subject])
      || isBreath && sentence.roles.unbreathing.contains(words[subject])
  }

  private static let accidents: Set = [
    "fire", "burning", "flames", "flammen", "llamas", "brennt", "quemando", "ardiendo",
    "finger", "wrist", "toe", "thumb", "hand", "dedo", "muneca", "daumen", "abgeschnitten",
  ]

  private static func isDevice(in range: Range<Int>, of sentence: AlarmSentence) -> Bool {
    sentence.found.contains { $0.concept == "device" && $0.place.overlaps(range) }
  }
}
