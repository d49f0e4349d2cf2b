/// The closed classes of words that patterns name.
enum WordClass: String, CaseIterable, Sendable {
  /// Greetings and little words before a clause begins.
  case filler
  /// Words that only colour a clause.
  case colour
  /// What may follow a clause that is complete.
  case courtesy
  /// Verbs of asking somebody to do something, in the form of a command.
  case act
  /// Verbs of wishing in the first person.
  case wish
  /// Words that ask.
  case asking
  /// Verbs that begin a question.
  case auxiliary
  /// Who speaks.
  case speaker
  /// Any other person or thing that may be the subject.
  case other
  /// Any subject.
  case subject
  /// A word with a meaning of its own: in none of the closed classes.
  case open
  /// A person at the other end who is no machine.
  case human

  func contains(_ word: String) -> Bool {
    if self == .open { return !Self.closed.contains(word) && word.first?.isLetter == true }
    return Self.kinds[word]?.contains(self) == true
  }

  private static let closed: Set<String> = Set(
    words(
      """
      the a an this that these those my your his her our their it to for on at of in with from by \
      be been being am or and than as thank thanks one idea problem worries doubt more longer \
      matter wonder chance need der die das ein eine einen mein meine el la los las un una mi
      """)
  ).union(
    [.filler, .colour, .courtesy, .asking, .auxiliary, .subject].flatMap {
      (kind: WordClass) in tables[kind] ?? []
    })

  private static let tables: [WordClass: Set<String>] = {
    var tables: [WordClass: Set<String>] = [:]
    for (kind, text) in texts { tables[kind, default: []].formUnion(words(text)) }
    tables[.subject] = (tables[.speaker] ?? []).union(tables[.other] ?? [])
    return tables
  }()

  /// The classes of each word: most words are in none, which costs one look.
  private static let kinds: [String: Set<WordClass>] = {
    var kinds: [String: Set<WordClass>] = [:]
    for (kind, words) in tables {
      for word in words { kinds[word, default: []].insert(kind) }
    }
    return kinds
  }()

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
