import Understanding

/// A text that lists things with how many there are of each: "two eggs and a slice of toast".
struct ListedText {
  private let text: String
  private let tokens: [(range: Range<String.Index>, word: String)]

  init(_ text: String) {
    self.text = text
    tokens = text.matches(of: /[\p{L}\d]+/).map { ($0.range, String($0.output).folded) }
  }

  /// The list with one of its things put right, the rest as it was: "three eggs and a slice of
  /// toast" after "no, three eggs"; nil if that names none of them, or says more.
  func corrected(by said: String) -> String? {
    let wanted = ListedText(said)
    let words = wanted.tokens.drop { Self.leading.contains($0.word) }
    guard (2...Self.longest).contains(words.count), let first = words.first,
      let noun = words.last, Self.isAmount(first.word), first.word != noun.word,
      words.dropFirst().allSatisfy({ !Self.isAmount($0.word) })
    else { return nil }
    guard let place = tokens.lastIndex(where: { Self.areAlike($0.word, noun.word) }),
      let start = tokens[...place].lastIndex(where: { Self.isAmount($0.word) }),
      place - start <= Self.longest, words.count < tokens.count
    else { return nil }
    var corrected = text
    corrected.replaceSubrange(
      tokens[start].range.lowerBound..<tokens[place].range.upperBound,
      with: said[first.range.lowerBound..<noun.range.upperBound])
    return corrected
  }

  private static func isAmount(_ word: String) -> Bool {
    Int(word) != nil || NumberWords.value(of: word) != nil || articles.contains(word)
  }

  /// "Eggs" and "egg", "tostadas" and "tostada", "Äpfel" and "Apfel".
  private static func areAlike(_ one: String, _ other: String) -> Bool {
    let shared = zip(one, other).prefix { $0 == $1 }.count
    let longer = max(one.count, other.count)
    return shared >= 3 && longer - shared <= 2 && min(one.count, other.count) - shared <= 1
  }

  private static let longest = 5
  private static let articles: Set = [
    "a", "an", "half", "ein", "eine", "einen", "halbe", "halber", "un", "una", "uno", "medio",
    "media",
  ]
  /// Words before the right amount.
  private static let leading: Set = [
    "no", "nope", "oh", "wait", "sorry", "actually", "it", "was", "were", "only", "just", "make",
    "that", "nein", "nee", "ne", "doch", "es", "war", "waren", "nur", "quatsch", "moment",
    "perdon", "perdona", "fue", "fueron", "era", "eran", "solo", "espera", "i", "mean", "meant",
    "had", "hold", "on", "ich", "meine", "meinte", "quiero", "decir", "digo",
  ]
}
