/// Finds which of a closed list of choices a person names, such as departments, doctors or a
/// catalogue of thousands.
///
/// - Case, accents and punctuation do not matter; words count whole, so "art" is not in "start".
/// - Where several names begin at one word, the one with the most words wins.
/// - A word of five letters or more may hold one slip: a letter too many, too few, another, or two
///   exchanged; "cost" is no "Costa". A slip counts only if no name of the list is spelt exactly
///   anywhere in the text, and never in an ordinary word.
/// - A name that several choices share is reported once for each of them, in the order of the list.
///
/// Costs time in proportion to the words of the text, hardly to the names of the list.
package struct ChoiceRecognizer: Recognizer {
  /// Something that can be chosen, and what else people call it.
  package struct Choice: Hashable, Sendable {
    /// The name that a mention reports; it is recognised too.
    package let name: String
    /// Other words for the same.
    package let synonyms: [String]

    /// Names a choice.
    package init(_ name: String, synonyms: [String] = []) {
      self.name = name
      self.synonyms = synonyms
    }
  }

  private let index: ChoiceIndex
  private let ordinary: Set<String>
  private let allowsSlips: Bool

  /// Recognises `choices`; names without a letter or digit are never found.
  ///
  /// Words of `ordinary` texts, such as the examples of the function that is asked for, mean
  /// themselves: "table" is not a misspelt "Fable" where people reserve tables.
  package init(_ choices: [Choice], ordinary: [String] = [], allowsSlips: Bool = true) {
    self.allowsSlips = allowsSlips
    index = ChoiceIndex(choices)
    self.ordinary = Set(ordinary.flatMap { ChoiceIndex.words(in: $0).map(\.text) })
  }

  /// The names of the choices in `text`, in order of appearance.
  package func mentions(in text: String) -> [Mention<String>] {
    let words = ChoiceIndex.words(in: text)
    let exact = mentions(of: words, in: text) { index.exactNames(at: $0) }
    guard exact.isEmpty, allowsSlips else { return exact }
    return mentions(of: words, in: text) { index.similarNames(at: $0, ordinary: ordinary) }
  }

  private func mentions(
    of words: [Token], in text: String, names: (ArraySlice<Token>) -> [ChoiceIndex.Name]
  ) -> [Mention<String>] {
    var mentions: [Mention<String>] = []
    var index = 0
    while index < words.count {
      let found = names(words[index...])
      guard let length = found.first?.words.count else {
        index += 1
        continue
      }
      let range = words[index].range.lowerBound..<words[index + length - 1].range.upperBound
      mentions += found.choices.map { Mention($0, at: range, in: text) }
      index += length
    }
    return mentions
  }
}

extension [ChoiceIndex.Name] {
  fileprivate var choices: [String] {
    reduce(into: []) { if !$0.contains($1.choice) { $0.append($1.choice) } }
  }
}

/// Names by their first words, also by first words with a slip.
struct ChoiceIndex: Sendable {
  struct Name: Sendable {
    let choice: String
    let words: [String]
  }

  private let names: [Name]
  private var namesByFirstWord: [String: [Int]] = [:]
  /// First words by what is left of them without one letter: two words one slip apart share one
  /// such rest.
  private var firstWordsByRest: [String: [String]] = [:]
  /// How many characters the longest first word has.
  private let longestFirstWord: Int

  init(_ choices: [ChoiceRecognizer.Choice]) {
    names = choices.flatMap { choice in
      ([choice.name] + choice.synonyms).compactMap { name in
        let words = Self.words(in: name).map(\.text)
        return words.isEmpty ? nil : Name(choice: choice.name, words: words)
      }
    }
    longestFirstWord = names.compactMap(\.words.first?.count).max() ?? 0
    for (number, name) in names.enumerated() {
      guard let first = name.words.first else { continue }
      namesByFirstWord[first, default: []].append(number)
    }
    for word in namesByFirstWord.keys.sorted() where word.count >= Self.shortestTolerant {
      for rest in word.rests { firstWordsByRest[rest, default: []].append(word) }
    }
  }

  /// The longest names that stand at the beginning of `words`, letter by letter.
  fileprivate func exactNames(at words: ArraySlice<Token>) -> [Name] {
    guard let first = words.first, let numbers = namesByFirstWord[first.text] else { return [] }
    return numbers.map { names[$0] }.filter { name in
      name.words.count <= words.count && zip(name.words, words).allSatisfy { $0 == $1.text }
    }.longest
  }

  /// The longest names, the fewest slips first, that stand at the beginning of `words` or nearly
  /// so.
  fileprivate func similarNames(at words: ArraySlice<Token>, ordinary: Set<String>) -> [Name] {
    guard let first = words.first else { return [] }
    let found = similarFirstWords(to: first.text, ordinary).flatMap { namesByFirstWord[$0] ?? [] }
      .sorted().map { names[$0] }
      .compactMap { name in slips(of: name, at: words, ordinary).map { (name, slips: $0) } }
    let longest = found.map(\.0).longest.first?.words.count
    let candidates = found.filter { $0.0.words.count == longest }
    let fewest = candidates.map(\.slips).min()
    return candidates.filter { $0.slips == fewest }.map(\.0)
  }

  private func similarFirstWords(to word: String, _ ordinary: Set<String>) -> Set<String> {
    var found: Set<String> = [word]
    // A word that is longer by more than a letter is no slip of any; its letters would be left out
    // one by one.
    guard !ordinary.contains(word), word.count <= longestFirstWord + 1 else { return found }
    for rest in [word] + word.rests { found.formUnion(firstWordsByRest[rest] ?? []) }
    if word.count >= Self.shortestTolerant - 1 {
      for rest in word.rests where namesByFirstWord[rest] != nil { found.insert(rest) }
    }
    return found
  }

  private func slips(of name: Name, at words: ArraySlice<Token>, _ ordinary: Set<String>) -> Int? {
    guard name.words.count <= words.count else { return nil }
    var slips = 0
    for (word, token) in zip(name.words, words) where word != token.text {
      guard min(word.count, token.text.count) >= Self.shortestTolerant,
        !ordinary.contains(token.text),
        word.isOneSlip(from: token.text)
      else { return nil }
      slips += 1
    }
    return slips
  }

  private static let shortestTolerant = 5

  static func words(in text: String) -> [Token] {
    Token.all(in: text).filter { $0.kind != .symbol }
  }
}

extension String {
  /// The word without one letter, in every way.
  fileprivate var rests: [String] {
    indices.map { index in
      var rest = self
      rest.remove(at: index)
      return rest
    }
  }
}

extension [ChoiceIndex.Name] {
  fileprivate var longest: Self {
    let length = map(\.words.count).max()
    return filter { $0.words.count == length }
  }
}
