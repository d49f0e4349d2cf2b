/// What a message leaves out: "everything but 1001", "any day except Friday", "not with the first", "pero no el lunes".
enum Exclusions {
  /// The parts of a text that name what is not meant, up to the next pause.
  ///
  /// Nothing in them is a value; with nothing else said the person is asked.
  static func ranges(in text: String) -> [Range<String.Index>] {
    let rest =
      /\b(?:(?:all|any|every|each|no)\w*\b[^,;!?]{0,40}?\bbut|except|excluding|außer|ausser|excepto|salvo|other\s+than|apart\s+from)\s+(?<left>[^,;!?]+)/
      .ignoresCase()
    let denied =
      /\b(?:not\s+(?:with|by|on|at|in)|nicht\s+(?:mit|bei|am|um|im|an)|no\s+(?:el|la|los|las|con|al))\s+(?<left>(?:(?!\b(?:but|and|sondern|und|sino|y)\b)[^,;!?])+)/
      .ignoresCase()
    return text.matches(of: rest).map { $0.left.startIndex..<$0.left.endIndex }
      + text.matches(of: denied).map { $0.left.startIndex..<$0.left.endIndex }
  }
}
