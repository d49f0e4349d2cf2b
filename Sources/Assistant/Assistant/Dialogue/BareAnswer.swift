import Understanding

/// Words that only agree, or take note, and name nothing: "yes", "ok", "sure thing", "👍".
package enum BareAnswer {
  /// Whether a text says nothing else.
  package static func isAll(of text: String) -> Bool {
    guard text.count <= 60, !text.contains("?") else { return false }
    var rest = text
    var isAnswer = false
    while let yes = AnswerRecognizer().firstMention(in: rest), yes.value == .yes {
      rest.removeSubrange(yes.range)
      isAnswer = true
    }
    let words = rest.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard words.allSatisfy({ taking.contains($0) || courtesies.contains($0) }) else { return false }
    isAnswer = isAnswer || words.contains(where: taking.contains)
    return isAnswer || words.isEmpty && rest.contains(where: signs.contains)
  }

  private static let taking: Set = [
    "yes", "yeah", "yep", "yup", "ya", "y", "ok", "okay", "okey", "k", "kk", "sure", "fine",
    "cool", "nice", "super", "great", "good", "perfect", "alright", "understood", "noted", "aha",
    "mhm", "lovely", "wonderful", "excellent", "awesome", "brilliant", "right", "true", "ja",
    "klar", "gut", "sí", "si", "vale", "claro", "bueno", "oui", "da",
  ]
  private static let courtesies: Set = [
    "please", "you", "then", "well", "oh", "ah", "so", "and", "that", "s", "is",
    "it", "i", "see", "got", "very", "all", "thing", "of", "course", "do", "for", "me", "bitte",
    "por", "favor",
  ]
  private static let signs: Set<Character> = ["👍", "👌", "✅", "🆗", "🙂", "😊", "🙏", "💯"]
}
