/// Something said about the conversation instead of its subject.
package struct DialogueMove: Hashable, Sendable {
  /// The moves.
  package enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// "No, I meant Thursday", "actually make it two".
    case correct
    /// "Never mind", "forget it", "stop".
    case cancel
    /// "Say that again".
    case repeatLast = "repeat"
    /// "What do you mean", "I don't understand".
    case clarify
    /// "Skip this one", "I'd rather not say".
    case skip
    /// "Help", "what can you do".
    case help
    /// "Go back", "one step back".
    case goBack
    /// "Start over", "from the beginning".
    case startOver
    /// "Let's go on", "where were we".
    case resume
    /// "Can I talk to a person".
    case human
    /// "Hello".
    case greet
    /// "Thank you".
    case thank
    /// "Bye", "that's all".
    case leave
  }

  /// What is done.
  package let kind: Kind
  /// What is said instead, in a correction: "Thursday" in "no, I meant Thursday".
  package let rest: String?
}

extension DialogueMove.Kind {
  /// The moves that a clause makes; `isWhole` where it does nothing else.
  static func found(in clause: ClauseWords) -> (moves: [Self], isWhole: Bool, rest: Int?) {
    guard !clause.words.isEmpty else { return ([], true, nil) }
    for (kind, patterns) in MovePatterns.whole + [MovePatterns.resuming] where patterns.fits(clause)
    {
      // "I must not go over 1800" begins nothing anew.
      if kind == .startOver, SentencePatterns.limit.fits(clause) { continue }
      return ([kind], true, nil)
    }
    if let rest = clause.correction { return ([.correct], false, rest) }
    if MovePatterns.noMachine.fits(clause) { return ([.human], true, nil) }
    guard !SentencePatterns.denial.fits(clause) else { return ([], false, nil) }
    for (kind, patterns) in MovePatterns.part where patterns.fits(clause) {
      return ([kind], true, nil)
    }
    let isFiller = clause.words.allSatisfy { WordClass.filler.contains($0.text) }
    return ([], isFiller, nil)
  }
}

extension ClauseWords {
  /// The number of the word from which on a correction says what is meant instead.
  fileprivate var correction: Int? {
    if let range = MovePatterns.correction.match(in: self) {
      return range.upperBound
    }
    guard let first = words.first?.text else { return nil }
    if let pause, Self.taking.contains(first), names(from: pause) { return pause }
    if Self.turning.contains(first), words.count <= 4, names(from: 1) { return 1 }
    if let last = words.last?.text, ["instead", "stattdessen"].contains(last), words.count <= 8,
      let start = named(from: opening)
    {
      return start
    }
    // "Half ten I mean" says so at the end.
    let isMeant = Self.meaning.contains(words.suffix(2).map(\.text))
    return isMeant && words.count <= 8 && names(from: opening, to: words.count - 2) ? opening : nil
  }

  /// From where on something is only named, perhaps after a word for taking it: "get me the red
  /// one".
  private func named(from place: Int) -> Int? {
    if names(from: place) { return place }
    guard words.indices.contains(place), Self.getting.contains(words[place].text) else {
      return nil
    }
    let next = words.dropFirst(place + 1).first?.text ?? ""
    let start = place + (["me", "us", "it", "that"].contains(next) ? 2 : 1)
    return names(from: start) ? start : nil
  }

  /// Whether something is only named from `place` on, as in "the red one".
  private func names(from place: Int, to end: Int? = nil) -> Bool {
    guard place < end ?? words.count else { return false }
    let rest = words[place..<(end ?? words.count)].map(\.text)
    let isSaid = rest.contains { word in
      ![.filler, .colour, .courtesy].contains { (kind: WordClass) in kind.contains(word) }
    }
    let isSentence = rest.contains { word in
      [.speaker, .other, .auxiliary, .act, .asking, .wish].contains { (kind: WordClass) in
        kind.contains(word)
      }
    }
    return isSaid && !isSentence
  }

  private static let taking: Set = [
    "no", "not", "nein", "nope", "sorry", "actually", "wait", "oops", "nicht", "perdon", "rather",
  ]
  private static let getting: Set = ["get", "give", "take", "try", "have", "make", "do", "use"]
  private static let meaning: Set = [
    ["i", "mean"], ["i", "meant"], ["meine", "ich"], ["meinte", "ich"], ["quiero", "decir"],
  ]
  private static let turning: Set = ["actually", "rather", "oops", "eigentlich", "mejor"]
}
