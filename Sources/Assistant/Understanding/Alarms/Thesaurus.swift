/// Words and phrases that people use for the same thing, by the name of the thing.
///
/// A name stands for itself. Lists are separated by commas; `chok*` is a beginning, `*` alone any
/// word. Case, accents and apostrophes do not matter.
package struct Thesaurus: Sendable {
  struct Found: Hashable, Sendable {
    let concept: String
    let place: Range<Int>
  }

  private struct Phrase: Sendable {
    let words: [Part]
    let concept: String
  }

  private enum Part: Hashable, Sendable {
    case word(String)
    case beginning(String)
    case any

    func fits(_ word: String) -> Bool {
      switch self {
      case .word(let own): own == word
      case .beginning(let own): word.hasPrefix(own)
      case .any: true
      }
    }
  }

  private var byWord: [String: [Phrase]] = [:]
  /// Phrases whose first word is a beginning, by its first three letters.
  private var byBeginning: [String: [Phrase]] = [:]

  /// What is found anywhere in a word of a script without spaces between words.
  private var unspaced: [(text: String, concept: String)] = []

  /// What the rules for alarms have to know of the words.
  let roles: AlarmRoles

  /// The language of what is read, if it is known and not English.
  private var language: Language?

  /// Learns lists of several languages; those of `unspaced` also count inside words.
  init(
    _ lists: [[String: String]], unspaced: [String: String] = [:], roles: AlarmRoles = AlarmRoles()
  ) {
    self.roles = roles
    add(lists, unspaced: unspaced)
  }

  /// The same with more lists behind its own.
  func adding(_ lists: [[String: String]], unspaced: [String: String]) -> Thesaurus {
    var copy = self
    copy.add(lists, unspaced: unspaced)
    return copy
  }

  private mutating func add(_ lists: [[String: String]], unspaced: [String: String]) {
    for list in lists + [unspaced] {
      for (concept, entries) in list.sorted(by: { $0.key < $1.key }) {
        for entry in [concept] + entries.split(separator: ",").map(String.init) {
          add(entry, concept)
        }
      }
    }
    for (concept, entries) in unspaced.sorted(by: { $0.key < $1.key }) {
      self.unspaced += entries.split(separator: ",").map {
        ($0.filter { !$0.isWhitespace && $0 != "*" }.folded, concept)
      }
    }
  }

  /// The same for texts in a language.
  ///
  /// Its commonest words mean themselves there, and not the thing whose English name they are spelt
  /// like: the German "die" is no death.
  func reading(_ language: Language?) -> Thesaurus {
    var copy = self
    copy.language = language == .english ? nil : language
    return copy
  }

  private mutating func add(_ entry: String, _ concept: String) {
    let parts = entry.split(whereSeparator: \.isWhitespace).flatMap { part -> [Part] in
      if part == "*" { return [.any] }
      let words = TokenList(String(part)).tokens.filter { $0.kind != .symbol }.map(\.text)
      return part.hasSuffix("*") ? words.map(Part.beginning) : words.map(Part.word)
    }
    let phrase = Phrase(words: parts, concept: concept)
    switch parts.first {
    case .word(let first): byWord[first, default: []].append(phrase)
    case .beginning(let first): byBeginning[String(first.prefix(3)), default: []].append(phrase)
    case .any, nil: break
    }
  }

  /// Everything that `words` name, in order; one word may name several things.
  func concepts(in words: [String]) -> [Found] {
    words.indices.flatMap { place -> [Found] in
      let phrases =
        (byWord[words[place]] ?? []) + (byBeginning[String(words[place].prefix(3))] ?? [])
      var longest: [String: Int] = [:]
      lazy var isOwn =
        language.map { LanguageWeights.embedded.isCommon(words[place], in: $0) } ?? false
      for phrase in phrases where fits(phrase.words, words, at: place) {
        if phrase.concept == words[place], isOwn { continue }
        longest[phrase.concept] = max(longest[phrase.concept] ?? 0, phrase.words.count)
      }
      for concept in concepts(inside: words[place]) { longest[concept] = longest[concept] ?? 1 }
      return longest.sorted { $0.key < $1.key }.map {
        Found(concept: $0.key, place: place..<place + $0.value)
      }
    }
  }

  private func concepts(inside word: String) -> [String] {
    guard !unspaced.isEmpty, let first = word.unicodeScalars.first, first.value >= 0x2E80 else {
      return []
    }
    return unspaced.filter { word.contains($0.text) }.map(\.concept)
  }

  private func fits(_ parts: [Part], _ words: [String], at place: Int) -> Bool {
    place + parts.count <= words.count
      && zip(parts, words[place...]).allSatisfy { $0.fits($1) }
  }
}

/// The words that people have for the things that some alarms are about.
///
/// Which things these are is not known here: a plugin says it. Takes some tenths of a second to
/// make of thousands of words.
package struct AlarmWords: Sendable {
  /// For what is written in English.
  let english: Thesaurus
  /// For what is not clearly English: "air" and "sang" mean other things in French.
  let worldwide: Thesaurus

  /// Learns lists of words by the things that they mean, those that only count in other languages,
  /// and those that count inside words; `roles` is what rules have to know of some of them, see
  /// ``AlarmRoles``.
  package init(
    _ words: [[String: String]], elsewhere: [[String: String]] = [],
    unspaced: [String: String] = [:], roles: [String: String] = [:]
  ) {
    let roles = AlarmRoles(roles)
    english = Thesaurus(words, roles: roles)
    worldwide = english.adding(elsewhere, unspaced: unspaced)
  }

  /// Every word means itself alone.
  package static let plain = AlarmWords([])
}
