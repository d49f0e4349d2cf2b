/// Cuts a message into clauses: at the ends of sentences, and where a comma or a conjunction begins
/// a new one.
struct ClauseSplitter: Sendable {
  struct Clause: Sendable {
    let words: ClauseWords
    let isQuoted: Bool
    private let list: TokenList

    init(_ list: TokenList, _ range: Range<Int>, isAsked: Bool, isQuoted: Bool) {
      self.list = list
      words = ClauseWords(list, range, isAsked: isAsked)
      self.isQuoted = isQuoted
    }

    var range: Range<String.Index> { list.textRange(of: words.tokens) }

    /// What is written from the word with number `word` to the end of the clause.
    func text(from word: Int, in text: String) -> String? {
      guard word < words.words.count else { return nil }
      let first = words.words[word].token
      return String(text[list.textRange(of: first..<words.tokens.upperBound)])
    }
  }

  private let tokens: TokenList
  private let quoted: Set<Int>

  init(_ text: String) {
    tokens = TokenList(text)
    quoted = Self.quoted(in: tokens)
  }

  var clauses: [Clause] {
    var clauses: [Clause] = []
    var start = 0
    for index in 0...tokens.count {
      guard index == tokens.count || ends(at: index, from: start) else { continue }
      append(start..<index, to: &clauses)
      start = Self.isMark(tokens[index]) ? index + 1 : index
    }
    return clauses
  }

  private func append(_ range: Range<Int>, to clauses: inout [Clause]) {
    var range = range
    while let first = range.first, tokens.kind(first) == .symbol {
      range = first + 1..<range.upperBound
    }
    while let last = range.last, tokens.kind(last) == .symbol { range = range.lowerBound..<last }
    guard !range.isEmpty else { return }
    let inside = range.count { quoted.contains($0) }
    clauses.append(
      Clause(
        tokens, range, isAsked: isAsked(after: range.upperBound),
        isQuoted: inside > 1 && inside * 2 > range.count))
  }

  private func isAsked(after index: Int) -> Bool {
    var index = index
    while tokens.kind(index) == .symbol, ![".", ";", ","].contains(tokens[index]) {
      if tokens[index] == "?" { return true }
      index += 1
    }
    return false
  }

  private func ends(at index: Int, from start: Int) -> Bool {
    if quoted.contains(index) != quoted.contains(index - 1), index > start { return true }
    switch tokens[index] {
    case "!", "?", ";", "…", "¿", "¡": return true
    case ".": return !isAbbreviation(at: index) && !joinsNumber(at: index)
    case ":": return !joinsNumber(at: index) && index - start < 3
    case ",": return !joinsNumber(at: index) && isPause(at: index, from: start)
    case "-", "–", "—": return !tokens.isGlued(index) && !joinsNumber(at: index)
    default: return index > start && isConjunction(at: index)
    }
  }

  private func joinsNumber(at index: Int) -> Bool {
    tokens.isGlued(index + 1) && tokens.kind(index + 1) == .number && tokens.isGlued(index)
  }

  private func isAbbreviation(at index: Int) -> Bool {
    let word = tokens[index - 1]
    return tokens.isGlued(index + 1) && index + 1 < tokens.count && tokens.kind(index + 1) == .word
      || index + 1 < tokens.count && Self.abbreviations.contains(word)
  }

  /// A comma before a new clause; one after "no" belongs to it, as do those of a list.
  private func isPause(at index: Int, from start: Int) -> Bool {
    guard index - start > 1 || !Self.openings.contains(tokens[start]) else { return false }
    guard !Self.telling.contains(tokens[index - 1]), !isSubordinate(from: start) else {
      return false
    }
    return startsClause(at: index + 1) || beginsQuestion(at: index + 1)
  }

  /// Whether a question of yes or no begins, whoever it is about: "is Lin free on Friday?".
  private func beginsQuestion(at index: Int) -> Bool {
    guard Self.verbs.contains(tokens[index]), tokens.kind(index + 1) == .word else { return false }
    let end = (index..<tokens.count).first { place in
      // "Is Dr. Kim free?" ends behind her name.
      tokens.kind(place) == .symbol && tokens[place] != ","
        && !(tokens[place] == "." && isAbbreviation(at: place))
    }
    return end.map { tokens[$0] == "?" } ?? false
  }

  private static let verbs: Set = [
    "is", "are", "does", "did", "has", "can", "could", "will", "would", "ist", "sind", "hat",
    "kann",
    "hay", "esta", "puede", "tiene",
  ]

  private func isSubordinate(from start: Int) -> Bool {
    var start = start
    while WordClass.filler.contains(tokens[start]), tokens[start] != "si" { start += 1 }
    return ClauseWords.subordinators.contains(tokens[start])
  }

  private func isConjunction(at index: Int) -> Bool {
    if Self.open.contains(tokens[index - 1]) { return false }
    if ["but", "aber", "pero", "sondern"].contains(tokens[index]) { return true }
    guard ["and", "or", "then", "so", "und", "oder", "y", "o", "dann"].contains(tokens[index])
    else {
      return false
    }
    return startsClause(at: index + 1, isAfterConjunction: true)
  }

  private func startsClause(at index: Int, isAfterConjunction: Bool = false) -> Bool {
    var index = index
    while WordClass.filler.contains(tokens[index]) || Self.links.contains(tokens[index])
      || Self.softeners.contains(tokens[index])
    {
      index += 1
    }
    let clause = ClauseWords(
      tokens, index..<min(tokens.count, index + 4), isAsked: false)
    guard let first = clause.words.first?.text, index < tokens.count else { return false }
    if ["no", "not", "nicht"].contains(first) { return true }
    if WordClass.act.contains(first) { return !Self.isNoun(at: 0, in: clause) }
    if WordClass.speaker.contains(first) { return clause.words.count > 1 }
    if WordClass.other.contains(first) { return !isAfterConjunction || clause.words.count > 2 }
    if WordClass.asking.contains(first) { return true }
    return WordClass.auxiliary.contains(first)
      && (clause.words.dropFirst().first.map {
        WordClass.subject.contains($0.text) || $0.text == "not"
      } ?? false)
  }

  /// Whether a word that may be a command is a thing: "the order", "order 1001", "book is".
  static func isNoun(at place: Int, in clause: ClauseWords) -> Bool {
    guard place + 1 < clause.words.count else { return false }
    let (word, next) = (clause.words[place].text, clause.words[place + 1].text)
    if ["is", "was", "are", "were", "has", "of", "for", "status", "list", "history", "number"]
      .contains(next)
    {
      return !["look", "check", "ask", "search", "wait", "send"].contains(word)
    }
    return word == "order" && next.first?.isNumber == true
  }

  private static func isMark(_ text: String) -> Bool {
    [".", ",", "!", "?", ";", ":", "…", "-", "–", "—", "\"", "“", "”", "„", "«", "»"].contains(text)
  }

  private static func quoted(in tokens: TokenList) -> Set<Int> {
    var quoted: Set<Int> = []
    var start: Int?
    for index in 0..<tokens.count where ["\"", "“", "”", "„", "«", "»"].contains(tokens[index]) {
      if let begin = start {
        quoted.formUnion(begin..<index)
        start = nil
      } else {
        start = index + 1
      }
    }
    return quoted
  }

  /// After these a comma begins what is told, or asked.
  private static let telling: Set = [
    "sagen", "wissen", "erklaren", "zeigen", "frage", "fragen", "know", "tell", "wonder", "idea",
    "vergessen", "decir", "saber",
  ]
  private static let open: Set = [
    "anything", "any", "everything", "nothing", "all", "anyone", "alles",
  ]
  private static let openings: Set = [
    "no", "nein", "nope", "sorry", "actually", "wait", "oops", "perdon", "well", "not",
    "or", "rather",
  ]
  private static let links: Set = ["and", "then", "but", "also", "und", "dann", "y", "or", "so"]
  /// What may stand before a command: "just tell me".
  private static let softeners: Set = ["just", "simply", "only", "nur", "einfach", "solo"]
  private static let abbreviations: Set = [
    "dr", "mr", "mrs", "ms", "st", "no", "nr", "prof", "sr", "sra", "dra", "a", "p", "m", "jr",
    "vs", "approx", "e", "g", "i", "z", "b", "jan", "feb", "mar", "apr", "jun", "jul", "aug",
    "sept",
    "oct", "nov", "dec",
  ]
}
