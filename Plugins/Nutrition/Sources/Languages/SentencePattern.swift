/// A sentence of another language whose words stand in another order than in English: `(@i) habe
/// (@i) {} @ate`.
///
/// `a|b` is one of some words, `a_b` two in a row, `(a|b)` may be missing, `(a|b)*` may come often;
/// `@name` is any of a group; `{}` is anything, `{?}` anything or nothing; `!@name` says that none
/// of a group stands in what is anything.
struct SentencePattern: Sendable {
  private enum Part: Sendable {
    case words([[String]], isNeeded: Bool, isRepeated: Bool)
    case anything(isNeeded: Bool)
  }

  private var parts: [Part] = []
  private var excluded: Set<String> = []
  private let english: String
  /// All words of it.
  private(set) var words: [String] = []

  init(_ pattern: String, in groups: [String: [String]], english: String) {
    self.english = english
    for element in pattern.split(separator: " ").map(String.init) {
      switch element {
      case "{}": parts.append(.anything(isNeeded: true))
      case "{?}": parts.append(.anything(isNeeded: false))
      case _ where element.hasPrefix("!@"):
        excluded.formUnion(groups[String(element.dropFirst(2))] ?? [])
      default: add(element, groups)
      }
    }
  }

  private mutating func add(_ element: String, _ groups: [String: [String]]) {
    let isRepeated = element.hasSuffix(")*")
    let isNeeded = element.first != "("
    let choices = element.filter { !"()*".contains($0) }.split(separator: "|")
      .flatMap { choice -> [String] in
        guard choice.first != "@" else { return groups[String(choice.dropFirst())] ?? [] }
        return [ForeignWord.plain(String(choice).replacing("_", with: " "))]
      }
    words += choices
    // The longest first: "zu mir genommen" before "genommen".
    let phrases = choices.map { $0.split(separator: " ").map(String.init) }
      .sorted { $0.count > $1.count }
    parts.append(.words(phrases, isNeeded: isNeeded, isRepeated: isRepeated))
  }

  /// Whether a sentence of these words may match; cheap.
  func mayMatch(_ words: Set<String>) -> Bool {
    parts.allSatisfy { part in
      guard case .words(let phrases, isNeeded: true, isRepeated: _) = part else { return true }
      return phrases.contains { phrase in phrase.first.map(words.contains) == true }
    }
  }

  /// The words that stand for each `{}`; nil if it is another sentence.
  func holes(in words: ArraySlice<ForeignWord>) -> [ArraySlice<ForeignWord>]? {
    var steps = Self.maximumSteps
    guard let holes = match(parts[...], words, &steps) else { return nil }
    return holes.contains { $0.contains { excluded.contains($0.plain) } } ? nil : holes
  }

  private func match(
    _ parts: ArraySlice<Part>, _ words: ArraySlice<ForeignWord>, _ steps: inout Int
  ) -> [ArraySlice<ForeignWord>]? {
    guard let part = parts.first else { return words.isEmpty ? [] : nil }
    steps -= 1
    guard steps > 0 else { return nil }
    let others = parts.dropFirst()
    switch part {
    case .words(let phrases, let isNeeded, let isRepeated):
      for phrase in phrases where words.lazy.map(\.plain).starts(with: phrase) {
        let rest = words.dropFirst(phrase.count)
        if let holes = match(isRepeated ? parts : others, rest, &steps) { return holes }
      }
      return isNeeded ? nil : match(others, words, &steps)
    case .anything(let isNeeded):
      for length in (isNeeded ? 1 : 0)...max(words.count, isNeeded ? 1 : 0) {
        guard length <= words.count else { return nil }
        if let holes = match(others, words.dropFirst(length), &steps) {
          return [words.prefix(length)] + holes
        }
      }
      return nil
    }
  }

  private static let maximumSteps = 4000

  /// The English sentence with what stands in the holes.
  func filled(_ holes: [String]) -> String {
    var text = english
    for (index, hole) in holes.enumerated() { text = text.replacing("{\(index + 1)}", with: hole) }
    return text.split(separator: " ").joined(separator: " ")
  }
}
