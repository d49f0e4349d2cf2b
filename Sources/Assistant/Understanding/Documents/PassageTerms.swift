/// The words of a text as an index of passages compares them: folded, without their endings, and
/// without those that every question has.
package enum PassageTerms {
  /// The terms, in order, repetitions included; those of `ignored` are left out.
  package static func terms(of text: String, ignoring ignored: Set<String>) -> [String] {
    text.folded.split { !$0.isLetter && !$0.isNumber }.compactMap { word in
      let word = String(word)
      return ignored.contains(word) ? nil : stem(of: word)
    }
  }

  /// A word without an English, German or Spanish ending; short words stay as they are.
  static func stem(of word: String) -> String {
    guard word.utf8.count > 4, word.allSatisfy(\.isLetter) else { return word }
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    for ending in endings where word.hasSuffix(ending) && word.utf8.count >= ending.utf8.count + 4 {
      return String(word.dropLast(ending.utf8.count))
    }
    return word
  }

  private static let endings = [
    "ing", "ern", "ed", "en", "er", "es", "em", "os", "as", "s", "e", "n", "o", "a",
  ]
}
