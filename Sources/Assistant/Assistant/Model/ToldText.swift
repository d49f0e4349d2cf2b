import Understanding

/// What is to be passed on, said in one go with whom it is for: "I'll be late" in "tell her that I'll be late".
struct ToldText {
  /// The words that are to be passed on; nil where none are said.
  let text: String?

  /// `names` are where those stand whom it may be for, `acts` the words with which such requests begin; `isNeeded` whether nothing is
  /// done without such a text.
  init(
    _ text: String, after names: [Range<String.Index>], acts: Set<String>, isNeeded: Bool
  ) {
    self.text =
      Self.recipient(in: text, names, acts).flatMap { Self.told(text[$0...]) }
      ?? (isNeeded ? Self.announced(in: text, acts) : nil)
  }

  /// What comes after a colon that only a request stands before: "send a message: see you on Friday".
  private static func announced(in text: String, _ acts: Set<String>) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let opening = text[..<colon].lowercased().split { !$0.isLetter }.map(String.init)
    let told = text[text.index(after: colon)...].drop(while: \.isWhitespace)
    guard opening.count <= longestOpening, opening.first.map(acts.contains) == true,
      told.split(separator: " ").count > 1
    else { return nil }
    return String(told)
  }

  /// The first words of requests, as `acts`.
  static func acts(of examples: [String]) -> Set<String> {
    Set(examples.compactMap { $0.lowercased().split { !$0.isLetter }.first.map(String.init) })
  }

  /// Where the words end that say whom it is for: a name, or "her".
  private static func recipient(
    in text: String, _ names: [Range<String.Index>], _ acts: Set<String>
  ) -> String.Index? {
    let words = text.matches(of: /[\p{L}']+/)
    let place = words.firstIndex { acts.contains($0.output.lowercased()) }
    guard let place, place <= longestOpening else { return nil }
    let act = words[place].range
    if let next = words.dropFirst(place + 1).first, pronouns.contains(next.output.lowercased()) {
      return next.range.upperBound
    }
    let name = names.filter { $0.lowerBound >= act.upperBound }.min {
      $0.lowerBound < $1.lowerBound
    }
    guard let name,
      text[act.upperBound..<name.lowerBound].split(separator: " ").count <= longestApproach
    else { return nil }
    return name.upperBound
  }

  /// The text without what only leads to it; nil where nothing begins there that can be told.
  private static func told(_ rest: Substring) -> String? {
    let lead = /^[\s,]*(?:know\b)?[\s,]*(?<mark>:|that\b)?\s*(?<told>.+)$/.dotMatchesNewlines()
    guard let match = String(rest).firstMatch(of: lead) else { return nil }
    let told = String(match.told)
    let first = told.split { !$0.isLetter && $0 != "'" && $0 != "’" }.first?.lowercased() ?? ""
    let begins = first.split { $0 == "'" || $0 == "’" }.first.map {
      beginnings.contains(String($0))
    }
    guard match.mark != nil || begins == true, told.split(separator: " ").count > 1 else {
      return nil
    }
    return told
  }

  private static let longestOpening = 6
  private static let longestApproach = 3
  private static let pronouns: Set = ["him", "her", "them"]
  private static let beginnings: Set = [
    "i", "im", "ill", "ive", "id", "my", "we", "our", "the", "he", "she", "it", "if", "whether",
    "there", "when", "why", "how",
  ]
}
