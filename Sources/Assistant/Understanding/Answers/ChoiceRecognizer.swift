/// Finds which of a closed list of choices a person names, such as departments, doctors or a
/// catalogue of thousands.
///
/// - Case, accents and punctuation do not matter; words count whole, so "art" is not in "start".
/// - Where several names begin at one word, the one with the most words wins.
/// - A word of five letters or more may hold one slip: a letter too many, too few, another, or two
///   exchanged; "cost" is no "Costa". A slip counts only if no name of the list is spelt exactly
///   anywhere in the text, and never in an ordinary word.
/// - A German word for an appointment may end in what it is: "Zahnarzttermin".
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
    guard exact.isEmpty else { return exact }
    let compounds = mentions(of: words.map(\.withoutAppointment), in: text) {
      index.exactNames(at: $0)
    }
    guard compounds.isEmpty, allowsSlips else { return compounds }
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

extension Token {
  /// The thing that a German word for an appointment names before it: "Zahnarzt" of "Zahnarzttermin".
  fileprivate var withoutAppointment: Token {
    for head in ["termin", "termine", "termins", "besuch"] where text.hasSuffix(head) {
      let first = String(text.dropLast(head.count))
      if first.count >= 4 { return Token(first, from: self, to: self, isGlued: isGlued) }
    }
    return self
  }
}

extension [ChoiceIndex.Name] {
  fileprivate var choices: [String] {
    reduce(into: []) { if !$0.contains($1.choice) { $0.append($1.choice) } }
  }
}

extension String {
  /// The word without one letter, in every way.
  var rests: [String] {
    indices.map { index in
      var rest = self
      rest.remove(at: index)
      return rest
    }
  }
}

extension [ChoiceIndex.Name] {
  var longest: Self {
    let length = map(\.words.count).max()
    return filter { $0.words.count == length }
  }
}
