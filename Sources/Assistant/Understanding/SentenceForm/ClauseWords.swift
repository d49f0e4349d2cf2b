/// The words of one clause with contractions written out: "don't" is "do not".
struct ClauseWords: Sendable {
  struct Word: Hashable, Sendable {
    let text: String
    /// The number of the token that it comes from.
    let token: Int
  }

  let words: [Word]
  /// The tokens that the clause takes.
  let tokens: Range<Int>
  /// Whether a question mark ends the clause.
  let isAsked: Bool
  /// Where the clause begins, greetings and fillers left out.
  let opening: Int
  /// The word after the first comma inside.
  let pause: Int?

  private static let titles: Set = ["dr", "mr", "mrs", "prof"]

  init(_ tokens: TokenList, _ range: Range<Int>, isAsked: Bool) {
    var words: [Word] = []
    var pause: Int?
    for index in range {
      if tokens[index] == ",", pause == nil, !words.isEmpty { pause = words.count }
      guard tokens.kind(index) != .symbol else { continue }
      let text = tokens[index]
      // "Dr. Nobody" is somebody.
      let isName = words.last.map { Self.titles.contains($0.text) } == true
      let parts = isName ? ["name"] : Self.contractions[text].map { $0 } ?? [text]
      words += parts.map { Word(text: $0, token: index) }
    }
    self.words = words
    self.tokens = range
    self.isAsked = isAsked
    var opening = 0
    while opening < words.count, WordClass.filler.contains(words[opening].text) {
      // In "hi there" it greets, in "there were two" something is told.
      if words[opening].text == "there", opening == 0, words.count > 1,
        ["is", "are", "was", "were"].contains(words[1].text)
      {
        break
      }
      opening += 1
    }
    self.opening = opening == words.count ? 0 : opening
    self.pause = pause.flatMap { $0 < words.count ? $0 : nil }
  }

  /// The clause that a subordinate one before a comma belongs to: "book it" in "if there is one,
  /// book it".
  var main: ClauseWords {
    guard let pause, let first = words.first(where: { !WordClass.filler.contains($0.text) })?.text,
      Self.subordinators.contains(first)
    else { return self }
    return ClauseWords(words: Array(words[pause...]), tokens: tokens, isAsked: isAsked)
  }

  private init(words: [Word], tokens: Range<Int>, isAsked: Bool) {
    self.words = words
    self.tokens = tokens
    self.isAsked = isAsked
    opening = words.firstIndex { !WordClass.filler.contains($0.text) } ?? 0
    pause = nil
  }

  /// The same with each word once that is said several times in a row; nil if none is.
  var withoutRepeats: ClauseWords? {
    let once = words.indices.filter { $0 == 0 || words[$0].text != words[$0 - 1].text }
    guard once.count < words.count else { return nil }
    return ClauseWords(words: once.map { words[$0] }, tokens: tokens, isAsked: isAsked)
  }

  /// The first words alone.
  func prefix(_ count: Int) -> ClauseWords {
    ClauseWords(words: Array(words.prefix(count)), tokens: tokens, isAsked: isAsked)
  }

  /// Words that begin a clause which another one completes.
  static let subordinators: Set = [
    "if", "unless", "when", "once", "suppose", "supposing", "assuming", "imagine",
    "hypothetically", "theoretically", "say", "had", "provided", "wenn", "falls", "sofern",
    "sobald",
    "angenommen", "si", "supongamos", "suponiendo", "cuando", "imagina", "in",
  ]

  /// Whether nothing but courtesy follows from `place` on.
  func isOver(at place: Int) -> Bool {
    words.dropFirst(place).allSatisfy { WordClass.courtesy.contains($0.text) }
  }

  func contains(_ kind: WordClass) -> Bool { words.contains { kind.contains($0.text) } }

  private static let contractions: [String: [String]] = {
    var table: [String: [String]] = [
      "cannot": ["can", "not"], "cant": ["can", "not"], "wont": ["will", "not"],
      "shant": ["shall", "not"], "dont": ["do", "not"], "im": ["i", "am"],
      "lets": ["let", "us"], "gonna": ["going", "to"], "wanna": ["want", "to"],
      "gotta": ["have", "to"], "gimme": ["give", "me"], "lemme": ["let", "me"],
      "anymore": ["any", "more"], "nevermind": ["never", "mind"], "whats": ["what", "is"],
      "wheres": ["where", "is"], "whens": ["when", "is"], "whos": ["who", "is"],
      "hows": ["how", "is"], "whatve": ["what", "have"], "thats": ["that", "is"],
      "theres": ["there", "is"],
      "dunno": ["do", "not", "know"], "nah": ["no"], "naw": ["no"], "nope": ["no"],
    ]
    for (word, spelled) in Shorthand.words where !Shorthand.elsewhere.contains(word) {
      table[word] = spelled
    }
    for verb in [
      "does", "did", "is", "are", "was", "were", "has", "have", "had", "would", "could", "should",
      "must", "need", "might",
    ] {
      table[verb + "nt"] = [verb, "not"]
    }
    for subject in ["i", "you", "he", "she", "we", "they", "it"] {
      for (ending, verb) in [("d", "would"), ("ll", "will"), ("ve", "have"), ("re", "are")] {
        let form = subject + ending
        guard !["id", "ill", "well", "were", "wed", "shed", "hell", "shell", "hed"].contains(form)
        else { continue }
        table[form] = [subject, verb]
      }
    }
    for subject in ["who", "what", "when", "where", "how", "that", "there"] {
      table[subject + "d"] = [subject, "would"]
      table[subject + "ll"] = [subject, "will"]
    }
    table["id"] = ["i", "would"]
    table["ill"] = ["i", "will"]
    table["hes"] = ["he", "is"]
    table["shes"] = ["she", "is"]
    table["its"] = ["it", "is"]
    return table
  }()
}
