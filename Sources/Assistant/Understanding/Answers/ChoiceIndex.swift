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
  func exactNames(at words: ArraySlice<Token>) -> [Name] {
    guard let first = words.first, let numbers = namesByFirstWord[first.text] else { return [] }
    return numbers.map { names[$0] }.filter { name in
      name.words.count <= words.count && zip(name.words, words).allSatisfy { $0 == $1.text }
    }.longest
  }

  /// The longest names, the fewest slips first, that stand at the beginning of `words` or nearly
  /// so.
  func similarNames(at words: ArraySlice<Token>, ordinary: Set<String>) -> [Name] {
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
