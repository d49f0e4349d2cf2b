import Understanding

/// What is wanted in words that also say what is not: "1004" of "not 1001, 1004".
enum WantedPart {
  /// The parts of a text that say no "not"; the whole text where nothing is left.
  static func of(_ text: String) -> String {
    guard mayHaveParts(text) else { return text }
    let parts = text.split(separator: /[,;!]|\.(?=\s|$)|\b(?:but|sondern|sino)\b/.ignoresCase())
    let wanted = parts.filter { part in
      let words = String(part).folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      return !words.isEmpty && !negations.contains(words[0])
        && !words.allSatisfy(interjections.contains)
    }
    guard wanted.count < parts.count, !wanted.isEmpty else { return text }
    return wanted.joined(separator: ",")
  }

  private static func mayHaveParts(_ text: String) -> Bool {
    text.utf8.contains(where: marks.contains)
      || text.folded.split { !$0.isLetter }.contains(where: joints.contains)
  }

  /// Whether a text only says what is not wanted.
  static func isNegated(_ text: String) -> Bool {
    let words = text.folded.split { !$0.isLetter }.map(String.init)
    return of(text) == text
      && words.contains(where: negations.union(["except", "ausser"]).contains)
  }

  private static let marks: Set<UInt8> = Set(",;!.".utf8)
  private static let joints: Set<Substring> = ["but", "sondern", "sino"]
  private static let negations: Set = ["not", "no", "nicht", "nein", "dont"]
  private static let interjections: Set = [
    "sorry", "oh", "oops", "well", "wait", "actually", "hm", "hmm", "entschuldigung", "perdon",
  ]
}
