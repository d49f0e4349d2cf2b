/// Patterns in their order, found by the words that they need: of some hundred only those few are tried that a clause can have.
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
