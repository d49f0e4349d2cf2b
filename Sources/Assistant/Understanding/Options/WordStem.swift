/// A verb without its ending, for words that are said of a thing in another form than the one that stands on it.
package enum WordStem {
  /// The words of a text in order, with what is under way in one form: "being prepared" is "preparing".
  static func words(of text: String) -> [String] {
    var words: [String] = []
    for token in TokenList(text).tokens where token.kind != .symbol {
      if words.last == "being", let stem = stem(of: token.text, ending: "ed") {
        words[words.count - 1] = stem + "ing"
      } else {
        words.append(token.text)
      }
    }
    return words
  }

  /// "prepar" for "prepared", "preparing" and "prepares"; a word without such an ending is its own stem.
  package static func stem(of word: String) -> String {
    for ending in ["ing", "ed", "es", "s", "e"] {
      if let stem = stem(of: word, ending: ending) { return stem }
    }
    return word
  }

  private static func stem(of word: String, ending: String) -> String? {
    word.hasSuffix(ending) && word.count >= ending.count + 4
      ? String(word.dropLast(ending.count)) : nil
  }
}
