/// What a message leaves out: "everything but 1001", "any day except Friday", "not with the first", "pero no el lunes".
enum Exclusions {
  /// The parts of a text that name what is not meant, up to the next pause.
  ///
  /// Nothing in them is a value; with nothing else said the person is asked.
  static func ranges(in text: String) -> [Range<String.Index>] {
    // A pattern is parsed each time it is used: hardly a message has one of its words.
    let words = Set(text.lowercased().split { !$0.isLetter })
    return (words.isDisjoint(with: rests) ? [] : rests(in: text))
      + (words.isDisjoint(with: denials) ? [] : denied(in: text) + deniedNumbers(in: text))
  }

  private static let rests: Set<Substring> = [
    "but", "except", "excluding", "außer", "ausser", "excepto", "salvo", "other", "apart",
  ]
  private static let denials: Set<Substring> = ["not", "nicht", "no"]

  private static func rests(in text: String) -> [Range<String.Index>] {
    let rest =
      /\b(?:(?:all|any|every|each|no)\w*\b[^,;!?]{0,40}?\bbut|except|excluding|außer|ausser|excepto|salvo|other\s+than|apart\s+from)\s+(?<left>[^,;!?]+)/
      .ignoresCase()
    return text.matches(of: rest).map { $0.left.startIndex..<$0.left.endIndex }
  }

  /// "Not 1004, 1001", "not order 1004 but the other one".
  private static func deniedNumbers(in text: String) -> [Range<String.Index>] {
    let denied = /\b(?:not|nicht|no)\s+(?:[\p{L}]+\s+)?(?<left>#?\d{3,})\b/.ignoresCase()
    return text.matches(of: denied).map { $0.left.startIndex..<$0.left.endIndex }
  }

  private static func denied(in text: String) -> [Range<String.Index>] {
    let denied =
      /\b(?:not\s+(?:with|by|on|at|in)|nicht\s+(?:mit|bei|am|um|im|an)|no\s+(?:el|la|los|las|con|al))\s+(?<left>(?:(?!\b(?:but|and|sondern|und|sino|y)\b)[^,;!?])+)/
      .ignoresCase()
    return text.matches(of: denied).map { $0.left.startIndex..<$0.left.endIndex }
  }
}
