/// A shape of words, written as words with gaps, so that grammar is data.
///
/// Elements are separated by spaces. `a|b` is one of several words, `book*` a beginning, `*ing` an
/// ending, `~2` up to two words of any kind, `#class` a word of a ``WordClass``, `a?` may be
/// missing. `^` stands for the beginning of the clause, fillers left out, `$` for its end. Words
/// that only colour a sentence ("really", "bitte") may stand anywhere.
struct WordPattern: Sendable {
  private enum Element: Sendable {
    case word(Choices, isOptional: Bool)
    case gap(Int)
    case end
  }

  fileprivate struct Choices: Sendable {
    var words: Set<String> = []
    var beginnings: [String] = []
    var endings: [String] = []
    var classes: [WordClass] = []

    /// Whether nothing but words as they stand is chosen from.
    var isOfWords: Bool { beginnings.isEmpty && endings.isEmpty && classes.isEmpty }

    func contains(_ word: String) -> Bool {
      words.contains(word) || classes.contains { $0.contains(word) }
        || beginnings.contains(where: word.hasPrefix)
        || endings.contains { word.hasSuffix($0) && word.count > $0.count + 1 }
    }
  }

  private let elements: [Element]
  private let isAtStart: Bool

  init(_ text: String) {
    var parts = text.split(separator: " ").map(String.init)
    isAtStart = parts.first == "^"
    if isAtStart { parts.removeFirst() }
    elements = parts.map(Self.element)
  }

  /// Words of which a clause of this shape has at least one, the fewest; nil if there are none
  /// such.
  var needed: Set<String>? {
    elements.compactMap { element in
      guard case .word(let choices, isOptional: false) = element, choices.isOfWords else {
        return nil
      }
      return choices.words
    }.min { $0.count < $1.count }
  }

  /// The words of `clause` that have this shape, the first ones.
  func match(in clause: ClauseWords) -> Range<Int>? {
    if isAtStart { return match(at: clause.opening, in: clause) ?? match(at: 0, in: clause) }
    for start in clause.words.indices {
      if let found = match(at: start, in: clause) { return found }
    }
    return nil
  }

  private func match(at start: Int, in clause: ClauseWords) -> Range<Int>? {
    end(of: 0, at: start, in: clause).map { start..<max($0, start) }
  }

  private func end(of index: Int, at place: Int, in clause: ClauseWords) -> Int? {
    guard index < elements.count else { return place }
    let word = place < clause.words.count ? clause.words[place].text : nil
    switch elements[index] {
    case .end: return clause.isOver(at: place) ? place : nil
    case .gap(let length):
      for skipped in 0...length where place + skipped <= clause.words.count {
        if let end = end(of: index + 1, at: place + skipped, in: clause) { return end }
      }
      return nil
    case .word(let choices, let isOptional):
      return next(word.map(choices.contains) == true, isOptional, index, place, clause)
    }
  }

  private func next(
    _ fits: Bool, _ isOptional: Bool, _ index: Int, _ place: Int, _ clause: ClauseWords
  ) -> Int? {
    if fits, let end = end(of: index + 1, at: place + 1, in: clause) { return end }
    if isOptional, let end = end(of: index + 1, at: place, in: clause) { return end }
    guard place < clause.words.count, index > 0,
      WordClass.colour.contains(clause.words[place].text)
    else { return nil }
    return end(of: index, at: place + 1, in: clause)
  }

  private static func element(_ text: String) -> Element {
    if text == "$" { return .end }
    if text.hasPrefix("~"), let length = Int(text.dropFirst()) { return .gap(length) }
    let isOptional = text.hasSuffix("?")
    var choices = Choices()
    for choice in (isOptional ? text.dropLast() : text[...]).split(separator: "|") {
      choices.add(String(choice))
    }
    return .word(choices, isOptional: isOptional)
  }
}

extension WordPattern.Choices {
  fileprivate mutating func add(_ text: String) {
    if text.hasPrefix("#") {
      guard let kind = WordClass(rawValue: String(text.dropFirst())) else {
        preconditionFailure("no word class \"\(text)\" in the pattern; see WordClass")
      }
      classes.append(kind)
    } else if text.hasPrefix("*") {
      endings.append(String(text.dropFirst()))
    } else if text.hasSuffix("*") {
      beginnings.append(String(text.dropLast()))
    } else {
      words.insert(text)
    }
  }
}

/// Patterns in their order, found by the words that they need: of some hundred only those few are
/// tried that a clause can have.
struct WordPatterns: Sendable {
  let patterns: [WordPattern]
  /// The patterns that need some words, by each of these.
  private let places: [String: [Int]]
  /// Those that need none.
  private let others: [Int]

  /// The patterns of a text, one a line.
  init(lines: String) {
    patterns = lines.split(separator: "\n").map { WordPattern(String($0)) }
    var places: [String: [Int]] = [:]
    var others: [Int] = []
    for (place, pattern) in patterns.enumerated() {
      guard let needed = pattern.needed else {
        others.append(place)
        continue
      }
      for word in needed { places[word, default: []].append(place) }
    }
    self.places = places
    self.others = others
  }

  /// The words of `clause` that have the shape of the first pattern that fits.
  func match(in clause: ClauseWords) -> Range<Int>? {
    for place in candidates(for: clause) {
      if let range = patterns[place].match(in: clause) { return range }
    }
    return nil
  }

  func fits(_ clause: ClauseWords) -> Bool { match(in: clause) != nil }

  /// The patterns that are tried, by their numbers and in order.
  func candidates(for clause: ClauseWords) -> [Int] {
    var found = Set<Int>()
    for word in clause.words { found.formUnion(places[word.text] ?? []) }
    return found.isEmpty ? others : (others + found).sorted()
  }
}
