import PluginKit
import Understanding

/// The words of a text that say what it is about.
///
/// A question's frame ("what's the … like?") resembles many examples and means none of them: a text
/// of which no content word resembles any of the examples' is about something else, however sure a
/// classifier is of the frame.
struct ContentWords: Sendable {
  /// The words of what is learned, and those that only name what can be chosen.
  private let (learned, names): (Set<String>, Set<String>)

  init(of texts: some Sequence<String>, naming choices: [String] = []) {
    let learned = Set(texts.flatMap(Self.words))
    self.learned = learned
    names = Set(choices.flatMap(Self.words)).subtracting(learned)
  }

  /// Whether a text may be about something in the examples; one without content words may be about
  /// anything.
  func mayKnow(_ text: String) -> Bool {
    let words = Self.words(text)
    return words.isEmpty || words.contains(where: names.contains)
      || Self.words(withoutNames(text)).contains(where: isKnown)
  }

  /// A text in which no name is spelt like something it knows: "Costa" is no slip of "costs".
  ///
  /// A name follows a title, or is written large within a sentence; in German every noun is, and so
  /// are things that can be chosen. A long word is hardly a name one letter away from one that is
  /// known. A word that is like none stands in its place.
  func withoutNames(_ text: String) -> String {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.dropFirst().contains(where: { $0.first?.isUppercase == true }) else { return text }
    let isGerman = LanguageRecognizer().language(of: text) == .german
    let masked = parts.indices.map { index -> Substring in
      let word = parts[index].filter(\.isLetter)
      guard index > 0, word.first?.isUppercase == true, word.dropFirst().allSatisfy(\.isLowercase),
        (3..<Self.longestName).contains(word.count), isSlip(word.lowercased())
      else { return parts[index] }
      let before = parts[index - 1]
      let isTitled = Self.titles.contains(before.filter(\.isLetter).lowercased())
      let isWithin =
        !isGerman && before.last?.isPunctuation == false && !names.contains(word.lowercased())
      return isTitled || isWithin ? "Qqq" : parts[index]
    }
    return masked.joined(separator: " ")
  }

  /// Whether a word is not learned, nor another form of one that is, but spelt like one.
  private func isSlip(_ word: String) -> Bool {
    !learned.contains(word) && learned.contains { Self.resembles(word, $0) }
      && !Self.endings.contains { ending in
        word.hasSuffix(ending) && learned.contains(String(word.dropLast(ending.count)))
          || learned.contains(word + ending)
      }
  }

  private static let longestName = 8
  private static let endings = ["s", "es", "d", "ed", "ing", "er", "e", "n", "en"]
  private static let titles: Set = [
    "dr", "mr", "mrs", "ms", "prof", "doctor", "frau", "herr", "herrn", "doktor", "senor", "señor",
    "señora", "doctora",
  ]

  private func isKnown(_ word: String) -> Bool {
    learned.contains(word)
      || [learned, names].contains { known in known.contains { Self.resembles(word, $0) } }
  }

  /// An inflection or a slip: four letters in common at the beginning, or one letter wrong.
  private static func resembles(_ word: String, _ other: String) -> Bool {
    guard min(word.count, other.count) >= 4 else { return false }
    return word.prefix(4) == other.prefix(4)
      || abs(word.count - other.count) <= 1 && isOneSlip(Array(word), Array(other))
  }

  private static func isOneSlip(_ word: [Character], _ other: [Character]) -> Bool {
    let start = zip(word, other).prefix { $0 == $1 }.count
    let end = zip(word.reversed(), other.reversed()).prefix { $0 == $1 }.count
    let isSwap =
      word.count == other.count && start + end == word.count - 2
      && word[start] == other[start + 1] && word[start + 1] == other[start]
    return isSwap || start + end >= max(word.count, other.count) - 1
  }

  static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init)
      .filter { !frame.contains($0) }
  }

  private static let frame: Set<String> = [
    "a", "about", "all", "am", "an", "and", "any", "are", "as", "at", "be", "been", "but", "by",
    "can",
    "could", "d", "did", "do", "does", "for", "from", "give", "had", "has", "have", "how", "i",
    "if",
    "in", "is", "it", "its", "just", "know", "let", "like", "ll", "m", "may", "me", "mine", "my",
    "need", "of", "on", "or", "our", "out", "please", "re", "s", "shall", "should", "show", "so",
    "some", "t", "tell", "that", "the", "their", "them", "then", "there", "these", "they", "this",
    "those",
    "to", "today", "up", "us", "ve", "want", "was", "we", "were", "what", "when", "where",
    "whether",
    "which", "who", "why", "will", "with", "would", "you", "your",
    // German and Spanish ones that are no English words.
    "ich", "mir", "mich", "mein", "meine", "meinen", "meinem", "sie", "ihr", "ihnen", "wir", "ein",
    "eine", "einen", "einem", "einer", "der", "das", "den", "dem", "und", "oder", "ist", "sind",
    "habe", "haben", "hätte", "möchte", "kann", "können", "bitte", "mit", "bei", "beim", "für",
    "auf", "zu", "zum", "zur", "im", "um", "wie", "wo", "wann", "welche", "welcher", "es", "mal",
    "el", "la", "los", "las", "una", "unos", "mi", "mis", "que", "qué", "de", "del", "al", "con",
    "por", "para", "favor", "yo", "su", "es", "está", "quiero", "puedo", "puede", "tengo", "cuál",
    "cuándo", "cómo", "dónde", "y", "o",
  ]
}

/// What people look for is looked up, however much they talk of what they want it for.
///
/// "I'll be travelling. Can you help me find a hotel?" is like what people say who book one; that
/// is for when it is found. It counts which verb comes last: "find a table and book it" does book.
struct SearchRule {
  /// How likely the search has to be, as a share of the likeliest; however likely where its name
  /// names the same thing.
  private static let rivalry = 0.02

  private let request: ModelRequest
  private let intents: PluginIntents

  init(_ request: ModelRequest, _ intents: PluginIntents) {
    (self.request, self.intents) = (request, intents)
  }

  /// What a message means once it is counted that it says "find".
  func meaning(_ meaning: PluginIntents.Meaning) -> PluginIntents.Meaning {
    guard case .understood(.function(let name)) = meaning, !intents.isExample(request.text),
      let function = request.plugin.function(name), !Self.isSearch(function)
    else { return meaning }
    let searches = searches(rather: function)
    guard searches.count == 1, isSeeking(searches[0], rather: function) else { return meaning }
    return .understood(.function(searches[0].name))
  }

  /// What may be searched instead.
  private func searches(rather function: Function) -> [Function] {
    guard request.plugin.functions.contains(where: Self.isSearch) else { return [] }
    let near = Set(intents.rivals(request.text, share: Self.rivalry))
    return intents.rivals(request.text, share: 0).compactMap { rival in
      guard case .function(let name) = rival, let other = request.plugin.function(name),
        other.effect == .read, Self.isSearch(other)
      else { return nil }
      return near.contains(rival) || Self.areOfSameThing(other, function) ? other : nil
    }
  }

  /// Whether two functions are called by the same thing: `SearchHotel` and `ReserveHotel`.
  static func areOfSameThing(_ one: Function, _ other: Function) -> Bool {
    !stems(of: one).isDisjoint(with: stems(of: other))
  }

  /// Whether the last verb that counts is one of seeking, and none of the function's own: what both
  /// are called by is the thing, and no verb, as "hotel" in `SearchHotel` and `ReserveHotel`.
  private func isSeeking(_ search: Function, rather function: Function) -> Bool {
    let acts = Set(Self.words(of: function).prefix(2).map { WordStem.stem(of: $0) })
      .subtracting(Self.stems(of: search))
    let words = request.text.lowercased().split { !$0.isLetter }.map(String.init)
    guard let sought = words.indices.last(where: { isSeeking(words, at: $0) }) else { return false }
    return !words[sought...].contains { acts.contains(WordStem.stem(of: $0)) || $0 == "book" }
  }

  private func isSeeking(_ words: [String], at place: Int) -> Bool {
    let next = words.dropFirst(place + 1).first
    return Self.seeking.contains(words[place])
      || ["look", "looking"].contains(words[place]) && next == "for"
  }

  private static func stems(of function: Function) -> Set<String> {
    Set(words(of: function).map { WordStem.stem(of: $0) })
  }

  /// Whether a function is called, or says of itself first, that it searches.
  static func isSearch(_ function: Function) -> Bool {
    words(of: function).prefix(1).contains { searching.contains($0) }
      || function.summary.lowercased().split { !$0.isLetter }.first.map {
        searching.contains(String($0))
      } == true
  }

  /// The words of a name such as `ReserveHotel` or `book_visit`.
  private static func words(of function: Function) -> [String] {
    var words: [String] = []
    for letter in function.name {
      if letter.isUppercase || !letter.isLetter || words.isEmpty { words.append("") }
      if letter.isLetter { words[words.count - 1] += letter.lowercased() }
    }
    return words.filter { !$0.isEmpty }
  }

  private static let seeking: Set = [
    "find", "finding", "search", "searching", "seek", "seeking", "suche", "suchen", "finden",
    "busco",
    "buscar",
  ]
  private static let searching: Set = [
    "find", "finds", "search", "searches", "look", "looks", "discover", "discovers", "seek",
    "seeks",
    "browse", "browses",
  ]
}

/// "Show me what I have" names nothing, and asks for what the plugin lists of the person's own.
struct ListMineRule {
  private let request: ModelRequest
  private let intents: PluginIntents

  init(_ request: ModelRequest, _ intents: PluginIntents) {
    (self.request, self.intents) = (request, intents)
  }

  /// The function that is meant: of those that look something up and take nothing but the person
  /// the likeliest; nil if the words ask for nothing of one's own, or say more.
  var function: Function? {
    let form = SentenceForm(request.text)
    let words = request.text.lowercased().split { !$0.isLetter }.map(String.init)
    guard form.clauses.count == 1, form.clauses.allSatisfy({ $0.polarity == .affirmed }),
      form.isPlainRequest || form.clauses.contains(where: { $0.mood == .question }),
      words.contains("i"), words.contains(where: ["have", "got"].contains),
      words.contains(where: ["what", "everything", "all"].contains),
      ContentWords.words(request.text).allSatisfy(Self.empty.contains)
    else { return nil }
    let lookups = intents.ranked(request.text).compactMap(lookup)
    return lookups.first { $0.examples.contains(where: Self.asksWhat) } ?? lookups.first
  }

  /// Whether an example asks which things one has, as in "which visits do I have".
  private static func asksWhat(_ example: String) -> Bool {
    let words = example.lowercased().split { !$0.isLetter }.map(String.init)
    return ["what", "which"].contains(words.first) && words.contains("i")
      && words.contains(where: ["have", "got"].contains)
  }

  private func lookup(_ intent: Intent) -> Function? {
    guard case .function(let name) = intent, let function = request.plugin.function(name),
      function.effect == .read,
      function.parameters.properties.allSatisfy({ function.slots[$0.name]?.kind == .identity })
    else { return nil }
    return function
  }

  private static let empty: Set = [
    "got", "now", "left", "everything", "currently", "so", "far", "moment", "again", "still",
    "here",
  ]
}
