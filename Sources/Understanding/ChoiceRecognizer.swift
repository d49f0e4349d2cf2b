/// Finds which of a closed list of choices a person names, such as departments or doctors.
///
/// - Case, accents and punctuation do not matter; words count whole, so "art" is not in "start".
/// - Where several names begin at one word, the one with the most words wins.
/// - A word of five letters or more may hold one slip: a letter too many, too few, another, or two
///   exchanged. Exact spelling goes before.
/// - A name that several choices share is reported once for each of them, in the order of the list.
///
/// Costs time in proportion to the words of the text times the names of the list.
public struct ChoiceRecognizer: Recognizer {
  /// Something that can be chosen, and what else people call it.
  public struct Choice: Hashable, Sendable {
    /// The name that a mention reports; it is recognised too.
    public let name: String
    /// Other words for the same.
    public let synonyms: [String]

    /// Names a choice.
    public init(_ name: String, synonyms: [String] = []) {
      self.name = name
      self.synonyms = synonyms
    }
  }

  fileprivate struct Name: Sendable {
    let choice: String
    let words: [String]
  }

  private let names: [Name]

  /// Recognises `choices`; names without a letter or digit are never found.
  public init(_ choices: [Choice]) {
    names = choices.flatMap { choice in
      ([choice.name] + choice.synonyms).compactMap { name in
        let words = Self.words(in: name).map(\.text)
        return words.isEmpty ? nil : Name(choice: choice.name, words: words)
      }
    }
  }

  /// The names of the choices in `text`, in order of appearance.
  public func mentions(in text: String) -> [Mention<String>] {
    let words = Self.words(in: text)
    var mentions: [Mention<String>] = []
    var index = 0
    while index < words.count {
      let found = longest(at: words[index...])
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

  private func longest(at words: ArraySlice<Token>) -> [Name] {
    let found = names.compactMap { name in slips(of: name, at: words).map { (name, slips: $0) } }
    let length = found.map(\.0.words.count).max()
    let longest = found.filter { $0.0.words.count == length }
    let fewest = longest.map(\.slips).min()
    return longest.filter { $0.slips == fewest }.map(\.0)
  }

  private func slips(of name: Name, at words: ArraySlice<Token>) -> Int? {
    guard name.words.count <= words.count else { return nil }
    var slips = 0
    for (word, token) in zip(name.words, words) where word != token.text {
      guard word.count >= Self.shortestTolerant, word.isOneSlip(from: token.text) else {
        return nil
      }
      slips += 1
    }
    return slips
  }

  private static let shortestTolerant = 5

  private static func words(in text: String) -> [Token] {
    Token.all(in: text).filter { $0.kind != .symbol }
  }
}

extension [ChoiceRecognizer.Name] {
  fileprivate var choices: [String] {
    reduce(into: []) { if !$0.contains($1.choice) { $0.append($1.choice) } }
  }
}
