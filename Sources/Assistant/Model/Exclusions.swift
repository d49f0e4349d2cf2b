/// What a message leaves out: "everything but 1001", "any day except Friday", "not with the first".
enum Exclusions {
  /// The parts of a text that name what is not meant, up to the next pause.
  ///
  /// Nothing in them is a value; with nothing else said the person is asked.
  static func ranges(in text: String) -> [Range<String.Index>] {
    let rest =
      /\b(?:(?:all|any|every|each|no)\w*\b[^,;!?]{0,40}?\bbut|except|excluding|other\s+than|apart\s+from)\s+(?<left>[^,;!?]+)/
      .ignoresCase()
    let denied =
      /\bnot\s+(?:with|by|on|at|in)\s+(?<left>(?:(?!\b(?:but|and)\b)[^,;!?])+)/
      .ignoresCase()
    return text.matches(of: rest).map { $0.left.startIndex..<$0.left.endIndex }
      + text.matches(of: denied).map { $0.left.startIndex..<$0.left.endIndex }
  }
}
