import Understanding

/// What a message says beside something that it asks for: "book me in for Monday, and my father can't breathe".
///
/// A danger that is heard alone is heard beside an ordinary request, too, which would make the whole seem harmless.
enum BesideRequests {
  /// What is longer tells a story, whose sentences are looked at anyway.
  private static let longestText = 600

  /// The parts of a message that stand beside a request or a question of their own; none where nothing else is asked for.
  static func parts(of text: String) -> [String] {
    guard text.utf8.count <= longestText else { return [] }
    return Requests.joints(in: text, SentenceForm(text)).flatMap { joint in
      let (left, right) = (String(text[..<joint.lowerBound]), String(text[joint.upperBound...]))
      return [(left, right), (right, left)].filter(standsAlone).map(\.0)
    }
  }

  /// Whether one part means something without the other: not the "heart attack" of "what are the signs of a stroke and heart attack".
  private static func standsAlone(_ part: String, beside other: String) -> Bool {
    let form = SentenceForm(other)
    // The mark behind the last of several things that are asked about makes no question of it alone.
    let said = String(part.prefix { $0 != "?" })
    return form.isPlainRequest
      || form.clauses.contains { $0.mood == .question }
        && SentenceForm(said).clauses.contains { $0.mood != .fragment }
  }
}
