import Basics
import Foundation

/// Finds which of some shown options a person means.
///
/// By number ("2", "the second one", "the last"), by what stands on them ("with Larsen", "at one
/// o'clock", "on Tuesday"), by comparison ("the cheapest", "the earliest") or by leaving out ("not
/// that one", "the other one"), in English, German and Spanish.
package struct OptionPicker: Sendable {
  let options: [ShownOption]
  let dates: DateRecognizer
  let current: Int?

  /// Picks from `options`, in the order in which they were shown; `current` is the one that was
  /// spoken of last.
  package init(_ options: [ShownOption], dates: DateRecognizer, current: Int? = nil) {
    self.options = options
    self.dates = dates
    self.current = current
  }

  /// What `text` chooses, or nil if it speaks of no option, or says of when it is what is true of
  /// none.
  package func choice(in text: String) -> OptionChoice? {
    let tokens = TokenList(text)
    if fromEnd(in: tokens) > 1, let place = place(in: tokens, text) { return place }
    if let neighbour = neighbour(in: tokens, text) { return fitting(neighbour, text) }
    if let excluded = exclusion(in: tokens, text) { return excluded }
    if let best = superlative(in: tokens, among: fitting(text)) { return best }
    if let better = comparative(in: tokens) { return fitting(better, text) }
    if let place = place(in: tokens, text) { return within(described(in: text), place, tokens) }
    let found = described(in: text) ?? []
    // "After 2" and "next week" ask for other times, "the one after 2" chooses.
    let isPointing = tokens.tokens.contains { Self.ones.contains($0.text) }
    guard !found.isEmpty, isPointing || !namesSeveralTimes(text) else { return nil }
    return .among(found)
  }

  /// The options of which everything is true that `text` says of days and times; nil if it says
  /// nothing of that.
  ///
  /// Of a date that does not exist, or is another day of the week, none is.
  package func fitting(_ text: String) -> [Int]? {
    guard options.contains(where: { $0.day != nil || $0.time != nil }) else { return nil }
    let reading = dates.reading(of: text)
    guard reading.impossibilities.isEmpty, reading.contradictions.isEmpty else { return [] }
    let said = reading.mentions.map(\.value).filter { !$0.isOpen }
    guard !said.isEmpty else { return nil }
    return options.indices.filter { place in said.allSatisfy { fits(options[place], $0) } }
  }

  /// Where some options have a day, or a time, one without is on none that is said.
  private func fits(_ option: ShownOption, _ said: DateReference) -> Bool {
    if option.day == nil, said.day != nil, options.contains(where: { $0.day != nil }) {
      return false
    }
    if option.time == nil, said.time != nil || said.part != nil,
      options.contains(where: { $0.time != nil })
    {
      return false
    }
    return option.fits(said)
  }

  /// What of a choice everything is true of that is said; nil if nothing is left.
  private func fitting(_ choice: OptionChoice, _ text: String) -> OptionChoice? {
    guard case .among(let places) = choice, let fitting = fitting(text) else { return choice }
    let left = places.filter(fitting.contains)
    return left.isEmpty ? nil : .among(left)
  }

  private func namesSeveralTimes(_ text: String) -> Bool {
    dates.mentions(in: text).contains { $0.value.bound != .on || $0.value.lastDay != nil }
  }

  /// The place among what is described, if it is not the one at that place: "the first one that's
  /// in the afternoon".
  ///
  /// Where it may be counted among all as well as among these, it is either; where these are too
  /// few, it is none.
  private func within(
    _ found: [Int]?, _ place: OptionChoice, _ tokens: TokenList
  ) -> OptionChoice? {
    guard let found, found.count < options.count, case .among(let places) = place,
      places.count == 1
    else { return place }
    let counted = places[0]
    let isNegated = tokens.tokens.contains { Self.negators.contains($0.text) }
    if isNegated || found.isEmpty { return found.contains(counted) ? place : nil }
    if tokens.tokens.contains(where: { Self.last.contains($0.text) }) {
      return .among(found.suffix(1))
    }
    guard found.indices.contains(counted) else { return found.contains(counted) ? place : nil }
    return .among(
      found.contains(counted) ? Set([counted, found[counted]]).sorted() : [found[counted]])
  }

  /// Whether a word compares things: "cheapest".
  package static func compares(_ word: String) -> Bool { superlatives[word] != nil }

  /// The one beside that which was spoken of last: "the one before it", "the previous one", "the
  /// next one".
  ///
  /// What is said in the same breath comes first: "not the first, the one after".
  private func neighbour(in tokens: TokenList, _ text: String) -> OptionChoice? {
    guard let current = beginning(in: tokens, text) ?? current else { return nil }
    let words = tokens.tokens.filter { $0.kind != .symbol }.map(\.text)
    let said = " " + words.joined(separator: " ") + " "
    for (step, wordings) in [(-1, Self.before), (1, Self.after)] {
      for wording in wordings where said.contains(" \(wording) ") {
        let place = current + step
        return options.indices.contains(place) ? .among([place]) : .none(said: wording)
      }
    }
    // "The one before" ends there: "the one before noon" is another.
    return switch words.suffix(2) {
    case ["one", "before"]: current > 0 ? .among([current - 1]) : .none(said: "one before")
    case ["one", "after"]:
      current + 1 < options.count ? .among([current + 1]) : .none(said: "one after")
    default: nil
    }
  }

  /// The place from which a text counts on, or back.
  private func beginning(in tokens: TokenList, _ text: String) -> Int? {
    guard case .among(let places) = place(in: tokens, text), places.count == 1 else { return nil }
    return places[0]
  }

  /// What is left after "not that one", "the other one", "not Larsen".
  private func exclusion(in tokens: TokenList, _ text: String) -> OptionChoice? {
    if tokens.tokens.contains(where: { Self.others.contains($0.text) }), let current {
      return fitting(.among(options.indices.filter { $0 != current }), text)
    }
    // "Yes but tomorrow" leaves nothing out, "any but tomorrow" does.
    let start = tokens.tokens.indices.first { index in
      Self.negators.contains(tokens[index])
        || tokens[index] == "but"
          && tokens.tokens[..<index].contains { Self.alls.contains($0.text) }
    }
    guard let start else { return nil }
    let rest = String(text[tokens.tokens[start].range.upperBound...])
    let list = TokenList(rest)
    if let current, list.tokens.contains(where: { Self.pointers.contains($0.text) }),
      list.count <= 3
    {
      return .among(options.indices.filter { $0 != current })
    }
    guard case .among(let left) = choice(named: rest), left.count < options.count else {
      return nil
    }
    let before = String(text[..<tokens.tokens[start].range.lowerBound])
    return fitting(.among(options.indices.filter { !left.contains($0) }), before)
  }

  private func choice(named text: String) -> OptionChoice? {
    let tokens = TokenList(text)
    if let place = place(in: tokens, text) { return place }
    return described(in: text).flatMap { $0.isEmpty ? nil : .among($0) }
  }
}

/// What a person chose from what was shown.
package enum OptionChoice: Hashable, Sendable {
  /// These remain, by their places from 0: one is a choice, several have to be asked about.
  case among([Int])
  /// A number or place that no option has: "the ninth" of three.
  case none(said: String)
}

/// The words of choosing, in English, German and Spanish.
extension OptionPicker {
  enum Superlative { case cheapest, dearest, earliest, latest }

  private static let superlatives: [String: Superlative] = [
    "cheapest": .cheapest, "gunstigste": .cheapest, "gunstigsten": .cheapest,
    "billigste": .cheapest,
    "barato": .cheapest, "barata": .cheapest, "expensive": .dearest, "priciest": .dearest,
    "teuerste": .dearest, "caro": .dearest, "cara": .dearest, "earliest": .earliest,
    "soonest": .earliest, "fruheste": .earliest, "fruhesten": .earliest, "temprano": .earliest,
    "temprana": .earliest, "pronto": .earliest, "latest": .latest, "spateste": .latest,
    "spatesten": .latest, "tarde": .latest,
  ]
  private static let excesses: Set = ["too", "so", "very", "zu", "sehr", "demasiado", "muy"]
  private static let comparatives: [String: Superlative] = [
    "cheaper": .cheapest, "gunstigere": .cheapest, "gunstigeren": .cheapest,
    "billigere": .cheapest, "billigeren": .cheapest, "dearer": .dearest, "pricier": .dearest,
    "teurere": .dearest, "teureren": .dearest, "earlier": .earliest, "sooner": .earliest,
    "fruhere": .earliest, "fruheren": .earliest, "later": .latest, "spatere": .latest,
    "spateren": .latest,
  ]
  static let articles: Set = ["the", "der", "die", "das", "den"]
  static let before = [
    "one before it", "one before that", "previous one", "den davor", "die davor", "das davor",
    "el anterior",
    "la anterior",
  ]
  static let after = [
    "one after it", "one after that", "next one", "den danach", "die danach", "das danach",
    "el siguiente",
    "la siguiente",
  ]
  private static let beforeLast = [
    ("second to last", 2), ("second from last", 2), ("second last", 2), ("next to last", 2),
    ("last but one", 2), ("one before the last", 2), ("one before last", 2), ("third to last", 3),
    ("third last", 3), ("last but two", 3),
  ]
  static let last: Set = [
    "last", "bottom", "letzte", "letzten", "letzter", "letztes", "ultimo", "ultima", "recent",
    "newest", "neueste", "neuesten", "neuester", "neuestes", "jungste", "jungsten", "reciente",
  ]
  /// The places that words name, in all three languages.
  package static let placeOf = ordinals.merging(DateWords.ordinals) { first, _ in first }
  static let ordinals: [String: Int] = [
    "top": 1, "erste": 1, "ersten": 1, "erster": 1, "erstes": 1, "zweite": 2, "zweiten": 2,
    "zweiter": 2, "dritte": 3, "dritten": 3, "vierte": 4, "vierten": 4, "funfte": 5, "funften": 5,
    "primero": 1, "primera": 1, "primer": 1, "segundo": 2, "segunda": 2, "tercero": 3,
    "tercera": 3, "cuarto": 4, "cuarta": 4, "quinto": 5, "quinta": 5,
  ]
  /// What stands for one of what is shown: "the one after 2".
  static let ones: Set = ["one", "ones", "card", "option", "der", "den", "die", "el", "la"]
  private static let callings: Set = [
    "number", "option", "choice", "card", "no", "nr", "nummer", "numero", "opcion", "item",
  ]
  static let others: Set = ["other", "andere", "anderen", "anderer", "otro", "otra"]
  static let negators: Set = [
    "not", "nicht", "no", "except", "excepto", "ausser", "dont",
  ]
  /// What "but" leaves something out of.
  private static let alls: Set = [
    "all", "any", "every", "each", "anything", "anyone", "anybody", "everything", "everyone",
    "everybody", "none", "nothing", "whichever",
  ]
  static let titles: Set = [
    "dr", "doctor", "nurse", "mr", "mrs", "ms", "prof", "frau", "herr", "herrn", "doktor",
    "doctora", "senor", "senora",
  ]
  static let pointers: Set = [
    "that", "this", "it", "one", "das", "den", "dieser", "ese", "esa",
  ]
  static let courtesy: Set = [
    "please", "i", "ill", "take", "the", "one", "want", "would", "like", "id", "bitte", "por",
    "favor", "ok", "okay", "yes", "go", "with", "for", "lets", "ich", "nehme", "quiero", "el", "la",
    "die", "der", "das",
  ]
  static let small: Set = [
    "the", "one", "with", "at", "on", "in", "and", "of", "for", "to", "a", "an", "please", "i",
    "take", "want", "dr", "that", "this", "am", "pm", "der", "die", "das", "mit", "el", "la", "con",
    "de", "is", "it", "my", "me",
  ]
}

/// Options by their number or place.
extension OptionPicker {
  /// "2", "number two", "the second one", "the last".
  func place(in tokens: TokenList, _ text: String) -> OptionChoice? {
    if let last = tokens.tokens.indices.first(where: {
      Self.last.contains(tokens[$0]) && !isTitled($0, in: tokens)
    }),
      // "Last Monday" is a day.
      !dates.mentions(in: text).contains(where: {
        $0.range.overlaps(tokens.textRange(of: last..<last + 1))
      })
    {
      let left = fitting(text) ?? Array(options.indices)
      let fromEnd = fromEnd(in: tokens)
      return left.count < fromEnd ? nil : .among([left[left.count - fromEnd]])
    }
    // What is said beside signs and courtesy: a number is alone if that is the number itself.
    let said = tokens.tokens.indices.filter {
      tokens.kind($0) != .symbol && !Self.courtesy.contains(tokens[$0])
    }
    let days = days(in: text)
    var places: [Int] = []
    for index in 0..<tokens.count {
      guard !isTitled(index, in: tokens), let number = number(at: index, in: tokens, where: said),
        !days.contains(where: { $0.overlaps(tokens.textRange(of: index..<number.end)) })
      else { continue }
      guard (1...options.count).contains(number.value) else {
        guard places.isEmpty else { continue }
        let range = tokens.textRange(of: index..<number.end)
        return .none(said: String(text[range]))
      }
      if !places.contains(number.value - 1) { places.append(number.value - 1) }
    }
    // "Both the first and the second" are two.
    return places.isEmpty ? nil : .among(places)
  }

  /// Whether a word is what somebody is called: "Doctor Second" is no place.
  private func isTitled(_ index: Int, in tokens: TokenList) -> Bool {
    Self.titles.contains(tokens[index - (tokens[index - 1] == "." ? 2 : 1)])
  }

  /// Where a text names days: beside options that have one, "the 3rd" is a day and no place.
  ///
  /// "The 3rd one", "number 3" and "the third" name none.
  private func days(in text: String) -> [Range<String.Index>] {
    guard options.contains(where: { $0.day != nil }) else { return [] }
    return dates.mentions(in: text).filter { $0.value.day != nil }.map(\.range)
  }

  /// 1 for "the last", 2 for "the second to last", "the last but one", "the one before the last".
  private func fromEnd(in tokens: TokenList) -> Int {
    let said =
      " " + tokens.tokens.filter { $0.kind != .symbol }.map(\.text).joined(separator: " ") + " "
    for (words, place) in Self.beforeLast where said.contains(" \(words) ") { return place }
    return 1
  }

  private func number(
    at index: Int, in tokens: TokenList, where said: [Int]
  ) -> (value: Int, end: Int)? {
    if let ordinal = tokens.ordinal(at: index), !isDate(at: ordinal.end, in: tokens) {
      return ordinal
    }
    if let value = Self.ordinals[tokens[index]], !isDate(at: index + 1, in: tokens) {
      return (value, index + 1)
    }
    guard let number = tokens.wholeNumber(at: index) else { return nil }
    let isCalled = Self.callings.contains(tokens[index - 1]) || tokens[index - 1] == "#"
    let isAlone =
      said.count <= number.end - index && said.allSatisfy((index..<number.end).contains)
    return isCalled || isAlone ? number : nil
  }

  // "the second of March", "the 24th" of a month: only small words may follow a place.
  private func isDate(at index: Int, in tokens: TokenList) -> Bool {
    tokens[index] == "of" && DateWords.months[tokens[index + 1]] != nil
      || DateWords.months[tokens[index]] != nil
  }
}

/// What looks like a place and is none.
extension OptionPicker {
  /// A text without its words for a short while ("one second", "un segundo") and its set phrases
  /// ("at first", "on second thought").
  package static func withoutIdioms(_ text: String) -> String {
    let parts = text.split { !$0.isLetter && !$0.isNumber }
    let words = parts.map { String($0).folded }
    func word(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }
    var rest = text
    for index in words.indices.reversed() {
      let (before, next) = (word(index - 1), word(index + 1))
      let isPart =
        parted.contains(words[index])
        && (indefinite.contains(before) || before.allSatisfy(\.isNumber) && !before.isEmpty)
      let isPhrase =
        openings[before]?.contains(words[index]) == true
        || closings[next]?.contains(words[index]) == true
          && (next != "of" || word(index + 2) == "all")
      guard isPart && !ones.contains(next) || isPhrase && !ones.contains(next) else { continue }
      let start = isPart ? parts[index - 1].startIndex : parts[index].startIndex
      rest.replaceSubrange(start..<parts[index].endIndex, with: " ")
    }
    return rest
  }

  /// Whether a text only asks for a short while: "one second please", "hang on a second".
  package static func asksToWait(_ text: String) -> Bool {
    let rest = withoutIdioms(text)
    let words = rest.folded.split { !$0.isLetter }.map(String.init)
    return (rest != text || words.contains(where: pauses.contains))
      && words.allSatisfy { waiting.contains($0) || pauses.contains($0) }
  }

  /// What an indefinite word or a number before it makes a while, or a part, of.
  private static let parted: Set = [
    "second", "third", "fourth", "fifth", "segundo", "segundito", "tercio", "cuarto",
  ]
  private static let indefinite: Set = [
    "a", "an", "one", "another", "half", "split", "every", "each", "per", "two", "three", "five",
    "ten", "few", "un", "una", "medio", "dos", "tres", "cada",
  ]
  /// Words that take a place's meaning from what follows them: "at last".
  private static let openings: [String: Set<String>] = [
    "at": ["first", "last"], "por": ["ultimo"], "furs": ["erste"], "als": ["erstes", "letztes"],
  ]
  /// Words that take a place's meaning from what stands before them: "second thoughts".
  private static let closings: [String: Set<String>] = {
    let first: Set = ["first", "second"]
    let english = [
      "thought", "thoughts", "glance", "sight", "nature", "opinion", "impression", "things", "of",
    ].map { ($0, first) }
    let last = ["minute", "name", "resort", "straw", "chance"].map { ($0, Set(["last", "first"])) }
    let german: Set = ["ersten", "erster", "zweiten", "zweite", "letzten", "letzter", "erste"]
    let spanish: Set = ["primera", "segunda", "tercera", "ultima", "primer", "segundo", "ultimo"]
    return Dictionary(
      english + last + ["mal", "linie", "gedanke", "blick"].map { ($0, german) }
        + ["vez", "lugar"].map { ($0, spanish) }, uniquingKeysWith: { $0.union($1) })
  }()
  /// Words that ask for a short while by themselves.
  private static let pauses: Set = [
    "wait", "hold", "hang", "moment", "sec", "secs", "minute", "min", "mo", "warte", "warten",
    "augenblick", "sekunde", "momento", "momentito", "espera", "espere", "esperame",
  ]
  private static let waiting: Set = [
    "on", "just", "only", "give", "me", "in", "need", "i", "please", "pls",
    "sorry", "oh", "hm", "hmm", "um", "no", "not", "now", "yes", "ok", "okay", "yet", "be", "back",
    "ll", "m", "for", "thanks", "un", "espera", "espere", "esperar", "dame", "deme", "por", "favor",
    "perdon", "solo", "si", "en", "vale", "thought",
    "thoughts", "a", "one", "einen", "eine", "kurz", "mal", "bitte", "up", "think", "let",
  ]
}

/// Options by what they are: the best of a kind, or what is said of them.
extension OptionPicker {
  /// The best of a kind; if nothing that is shown can be compared so, none is ("the cheapest"
  /// without prices).
  ///
  /// Of some only, the best of these: "the latest on Monday".
  private func superlative(in tokens: TokenList, among places: [Int]?) -> OptionChoice? {
    guard
      let (word, wish) = tokens.tokens.indices.lazy.compactMap({ index -> (String, Superlative)? in
        // "Por la tarde" is when, "la más tarde" which.
        guard tokens[index] != "tarde" || tokens[index - 1] == "mas" else { return nil }
        // "Too expensive" turns down what is shown, and picks none of it.
        guard index == 0 || !Self.excesses.contains(tokens[index - 1]) else { return nil }
        return Self.superlatives[tokens[index]].map { (tokens[index], $0) }
      }).first
    else { return nil }
    guard let places else {
      return best { $0.value(by: wish) }.map { .among($0) } ?? .none(said: word)
    }
    let values = places.map { options[$0].value(by: wish) }
    guard let highest = values.compactMap(\.self).max() else {
      return places.isEmpty ? nil : .none(said: word)
    }
    return .among(places.indices.filter { values[$0] == highest }.map { places[$0] })
  }

  /// The better of two, "the cheaper one"; of more those that are better than the one that was
  /// spoken of last.
  func comparative(in tokens: TokenList) -> OptionChoice? {
    guard
      let wish = zip(tokens.tokens, tokens.tokens.dropFirst()).lazy.compactMap({ before, token in
        Self.articles.contains(before.text) ? Self.comparatives[token.text] : nil
      }).first
    else { return nil }
    let values = options.map { $0.value(by: wish) }
    let known = values.indices.filter { values[$0] != nil }
    if known.count == 2 { return best { $0.value(by: wish) }.map { .among($0) } }
    guard let current, let own = values[current] else { return nil }
    let better = known.filter { (values[$0] ?? own) > own }
    return better.isEmpty ? nil : .among(better)
  }

  private func best(_ value: (ShownOption) -> Int?) -> [Int]? {
    let values = options.map(value)
    guard let highest = values.compactMap(\.self).max() else { return nil }
    return values.indices.filter { values[$0] == highest }
  }

  /// The options that have everything that is said of them: day, time, names; nil if nothing is
  /// said of them.
  func described(in text: String) -> [Int]? {
    let (fitting, named) = (fitting(text), named(in: text))
    guard !named.isEmpty else { return fitting }
    return (fitting ?? Array(options.indices)).filter { place in
      named.contains { options[$0] == options[place] }
    }
  }

  /// The options on which most of the words stand that not all options share; if none does, their
  /// stems: "prepared", "preparing".
  private func named(in text: String) -> [Int] {
    let said = Set(WordStem.words(of: text))
    let words = options.map { Set($0.texts.flatMap { WordStem.words(of: $0) }) }
    let found = Self.fitting(words, said)
    return found.isEmpty
      ? Self.fitting(
        words.map { Set($0.map { WordStem.stem(of: $0) }) }, Set(said.map { WordStem.stem(of: $0) })
      ) : found
  }

  private static func fitting(_ words: [Set<String>], _ said: Set<String>) -> [Int] {
    guard let first = words.first else { return [] }
    let shared = words.count > 1 ? words.dropFirst().reduce(first) { $0.intersection($1) } : []
    let scores = words.map { own in
      own.subtracting(shared).intersection(said).count { !small.contains($0) && $0.count > 1 }
    }
    guard let best = scores.max(), best > 0 else { return [] }
    return scores.indices.filter { scores[$0] == best }
  }
}
