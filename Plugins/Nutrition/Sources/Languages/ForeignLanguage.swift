import NutritionData

/// A language besides English in which people tell what they eat: its words, the names of foods in
/// it, and the sentences whose words stand in another order.
struct ForeignLanguage: Sendable {
  static let german = ForeignLanguage(
    reading: String(cString: nutritionReadingInGerman()),
    foods: String(cString: nutritionFoodsInGerman()))
  static let spanish = ForeignLanguage(
    reading: String(cString: nutritionReadingInSpanish()),
    foods: String(cString: nutritionFoodsInSpanish()))

  /// The first name of each food of the table, by its English name; a start needs no more of a
  /// language.
  static func names(in foods: String) -> [(english: String, own: String)] {
    ReadingTable("[foods]\n" + foods).pairs("foods").compactMap { english, own in
      own.utf8.split(separator: UInt8(ascii: ","), maxSplits: 1).first.map {
        (english: english, own: String(Substring($0)))
      }
    }
  }

  private var phrases: [String: String] = [:]
  private var longest = 1
  private var known: Set<String> = []
  private let endings: [(ending: String, instead: String)]
  private let sentences: [SentencePattern]
  /// Words before and behind a sentence that are no part of it.
  private let openings, closings: Set<String>
  /// The foods that carry what stands before them in one word: "Käsebrot".
  private let carriers: Set<String>
  /// The English of a word that stands behind another in one word: "Nussallergie".
  private let joined: [(ending: String, english: String)]
  /// Words of foods by their first letters, to find what is written wrongly.
  private var foodWords: [Character?: [String]] = [:]
  /// The words of foods that are called by several, which tell no language: "pad thai".
  private var foodParts: Set<String> = []
  private let hasCompounds: Bool

  init(reading: String, foods: String) {
    let table = ReadingTable(reading)
    endings = table["endings"].map { line -> (ending: String, instead: String) in
      let parts = line.split(separator: " ").map(String.init)
      return (ending: parts[0], instead: parts.count > 1 ? parts[1] : "")
    }.sorted { $0.ending.count > $1.ending.count }
    joined = table.pairs("joined").flatMap { english, own in
      Self.list(own).map { (ending: ForeignWord.plain($0), english: english) }
    }
    hasCompounds = !joined.isEmpty
    carriers = Set(table["carriers"].flatMap(Self.list))
    let groups = Dictionary(
      table.pairs("groups").map { ($0, Self.list($1).map(ForeignWord.plain)) }
    ) { $0 + $1 }
    (openings, closings) = (Set(groups["openings"] ?? []), Set(groups["closings"] ?? []))
    sentences = table.pairs("sentences").map { SentencePattern($1, in: groups, english: $0) }
    let lines = ReadingTable("[foods]\n" + foods).pairs("foods")
    // A word that says something else in sentences is no food there.
    for (english, own) in table.pairs("words") {
      add(Self.list(own), english)
      known.formUnion(
        Self.list(own).flatMap { ForeignWord.all(in: $0).map(\.plain) })
    }
    for (english, own) in lines { add(Self.list(own), english) }
    addFoodWords(lines.flatMap { Self.list($0.1) })
    for words in Array(groups.values) + sentences.map(\.words) {
      known.formUnion(words.flatMap { $0.split(separator: " ").map(String.init) })
    }
  }

  private mutating func add(_ own: [String], _ english: String) {
    for name in own {
      let words = ForeignWord.all(in: name)
      let plain = words.map(\.plain).joined(separator: " ")
      let exact = words.map(\.text).joined(separator: " ")
      // Some leave the dots out: "Brotchen".
      let bare = plain == exact ? plain : Self.bare(name)
      for key in [exact, plain, bare] where phrases[key] == nil { phrases[key] = english }
      longest = max(longest, words.count)
    }
  }

  /// Names of one word tell a language; "Fish and Chips" does not.
  private mutating func addFoodWords(_ names: [String]) {
    for name in Set(names) {
      guard !name.contains(" ") else {
        foodParts.formUnion(ForeignWord.all(in: name).map(\.plain))
        continue
      }
      let plain = ForeignWord.plain(name.lowercased())
      foodWords[plain.first, default: []].append(plain)
      known.formUnion([plain, Self.bare(name)])
    }
  }

  private static func bare(_ name: String) -> String {
    name.lowercased().replacing("ä", with: "a").replacing("ö", with: "o").replacing("ü", with: "u")
      .replacing("ß", with: "ss")
  }

  private static func list(_ line: String) -> [String] {
    line.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.isEmpty }
  }
}

extension ForeignLanguage {
  /// Whether a word is of the language.
  func knows(_ word: String) -> Bool {
    has(word) || inflected(word) != nil || compound(word) != nil
  }

  /// Whether a word is a part of a food's name.
  func isOfFood(_ word: String) -> Bool { foodParts.contains(word) }

  /// Whether a word stands so in the tables.
  func has(_ word: String) -> Bool { known.contains(word) }

  /// A sentence in English; `guesses` gets the words that may mean something else.
  func inEnglish(_ words: [ForeignWord], _ guesses: inout [String]) -> String {
    var words = words[...]
    let isQuestion = words.last?.text == "?"
    while let last = words.last, [".", "!", "?", ","].contains(last.text) { words.removeLast() }
    words = unadorned(words)
    var english = ""
    if let (pattern, holes) = sentence(words) {
      english = pattern.filled(holes.map { translated($0, &guesses) })
    } else {
      english = translated(words, &guesses)
    }
    return english + (isQuestion ? " ?" : "")
  }

  private func sentence(
    _ words: ArraySlice<ForeignWord>
  ) -> (SentencePattern, [ArraySlice<ForeignWord>])? {
    let all = Set(words.map(\.plain))
    for pattern in sentences where pattern.mayMatch(all) {
      if let holes = pattern.holes(in: words) { return (pattern, holes) }
    }
    return nil
  }

  /// Without what is said before and behind.
  private func unadorned(_ words: ArraySlice<ForeignWord>) -> ArraySlice<ForeignWord> {
    var rest = words
    while let first = rest.first, openings.contains(first.plain) || first.text == "," {
      rest.removeFirst()
    }
    while let last = rest.last, closings.contains(last.plain) || last.text == "," {
      rest.removeLast()
    }
    return rest.isEmpty ? words : rest
  }

  /// Word by word, the longest phrases first.
  private func translated(
    _ words: ArraySlice<ForeignWord>, _ guesses: inout [String]
  ) -> String {
    var (result, rest) = ([String](), words)
    while let first = rest.first {
      if let (length, english) = phrase(rest) {
        result.append(english)
        rest = rest.dropFirst(length)
      } else {
        result.append(word(first, &guesses))
        rest.removeFirst()
      }
    }
    return result.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The longest phrase that words begin with; "té" is tea, and "te" is none.
  private func phrase(_ words: ArraySlice<ForeignWord>) -> (length: Int, english: String)? {
    for length in (1...min(longest, words.count)).reversed() {
      let part = words.prefix(length)
      let found =
        phrases[part.map(\.text).joined(separator: " ")]
        ?? phrases[part.map(\.plain).joined(separator: " ")]
      if let found { return (length, found) }
    }
    return nil
  }

  private func word(_ word: ForeignWord, _ guesses: inout [String]) -> String {
    guard word.plain.contains(where: \.isLetter) else { return word.text }
    if let known = inflected(word.plain) { return known }
    if let (english, isSure) = compound(word.plain) {
      if !isSure { guesses.append(word.text) }
      return english
    }
    guard !FoodTable.isNamed(word.text), !has(word.plain), let food = resembling(word.plain) else {
      return word.text
    }
    guesses.append(word.text)
    return food
  }

  /// A known word with another ending.
  private func inflected(_ word: String) -> String? {
    if word.contains("-") {
      let known = phrases[word.replacing("-", with: "")] ?? phrases[word.replacing("-", with: " ")]
      if let known { return known }
    }
    for (ending, instead) in endings where word.hasSuffix(ending) && word.count > ending.count + 2 {
      if let known = phrases[String(word.dropLast(ending.count)) + instead], !known.isEmpty {
        return known
      }
    }
    return nil
  }

  /// The English of a word of several: the longest known food at its end, with what carries it; whether
  /// all of it is known.
  private func compound(_ word: String) -> (english: String, isSure: Bool)? {
    guard hasCompounds, word.count >= 7 else { return nil }
    for (ending, english) in joined where word.hasSuffix(ending) && word.count > ending.count + 2 {
      if let front = front(word.dropLast(ending.count)) { return ("\(front) \(english)", true) }
    }
    for start in 3...word.count - 4 {
      let end = String(word.dropFirst(start))
      guard let head = phrases[end] ?? inflected(end), FoodTable.isNamed(head) else { continue }
      let front = front(word.prefix(start))
      // "Fahrpreis" ends with "Reis".
      guard front != nil || end.count >= 5 else { continue }
      if let front, carriers.contains(head) { return ("\(head) with \(front)", true) }
      // Nothing that somebody may not tolerate is left out.
      let isHarmful = front.flatMap { FoodHint($0) } != nil
      return (isHarmful ? "\(head) with \(front ?? "")" : head, false)
    }
    return nil
  }

  /// The food, or the allergen, that stands before another word: "Erdnuss" and "Mandel".
  private func front(_ word: Substring) -> String? {
    let whole = word.hasSuffix("-") ? word.dropLast() : word
    for link in ["", "s", "n", "en", "er"] where whole.hasSuffix(link) {
      let part = String(whole.dropLast(link.count))
      guard let known = phrases[part] ?? phrases[part + "e"] ?? inflected(part) else { continue }
      if FoodTable.isNamed(known) || Allergen.all(named: known) != nil { return known }
    }
    return nil
  }

  /// The one food that is written nearly so.
  private func resembling(_ word: String) -> String? {
    guard word.count >= FoodSpelling.doubtful else { return nil }
    let letters = Array(word)
    let near = (foodWords[word.first] ?? []).filter { candidate in
      abs(candidate.count - letters.count) <= 1
        && FoodSpelling.distance(letters, Array(candidate)) == 1
    }
    let found = Set(near.compactMap { phrases[$0] })
    return found.count == 1 ? found.first : nil
  }
}
