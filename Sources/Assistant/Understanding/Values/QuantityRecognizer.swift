/// Finds how many of something a person means: "a party of six", "two of us", "for 4 people",
/// "three nights".
///
/// A number that is part of a date, a time, an amount of money, a telephone number, a code or a
/// decimal is none. A number with another unit than those asked for is none either: of "two rooms
/// for three nights" a recogniser of nights finds three. English, German and Spanish.
package struct QuantityRecognizer: Recognizer {
  private let units: Set<String>
  private let countsPeople: Bool
  private let allowsBareNumbers: Bool
  private let announcedOnly: Bool

  /// Recognises numbers of `units`, words in any inflection; "guests", "people" and the like also
  /// stand for one another.
  ///
  /// Allow bare numbers where a number has been asked for.
  ///
  /// With `announcedOnly` only a company counts ("a party of four"), whatever else its number could
  /// be.
  package init(units: [String], allowsBareNumbers: Bool = false, announcedOnly: Bool = false) {
    self.announcedOnly = announcedOnly
    let stems = Set(units.flatMap { TokenList($0).tokens.map { Self.stem($0.text) } })
    countsPeople = !stems.isDisjoint(with: Self.people)
    self.units = countsPeople ? stems.union(Self.people) : stems
    self.allowsBareNumbers = allowsBareNumbers
  }

  /// The quantities in `text`, in order.
  package func mentions(in text: String) -> [Mention<Quantity>] {
    let tokens = TokenList(text)
    let taken = announcedOnly ? TakenTokens() : TakenTokens(tokens, in: text)
    var mentions: [Mention<Quantity>] = []
    var index = 0
    while index < tokens.count {
      guard let found = quantity(at: index, in: tokens, taken) else {
        index += 1
        continue
      }
      mentions.append(
        Mention(found.value, at: tokens.textRange(of: index..<found.end), in: text))
      index = found.end
    }
    return mentions
  }

  private typealias Found = (value: Quantity, end: Int)

  private func quantity(at index: Int, in tokens: TokenList, _ taken: TakenTokens) -> Found? {
    if countsPeople, let found = company(at: index, in: tokens, taken) { return found }
    guard !announcedOnly else { return nil }
    guard let number = number(at: index, in: tokens, taken) else { return nil }
    if let unit = unit(at: number.end, in: tokens) {
      guard units.contains(Self.stem(unit.word)) else { return nil }
      return (Quantity(number.value, unit: unit.word), unit.end)
    }
    let isWhole =
      countsPeople && isParty(at: index, in: tokens) && Self.ends(at: number.end, in: tokens)
    guard isWhole || allowsBareNumbers && Self.ends(at: number.end, in: tokens) else { return nil }
    return (Quantity(number.value), number.end)
  }

  private func number(
    at index: Int, in tokens: TokenList, _ taken: TakenTokens
  ) -> (value: Int, end: Int)? {
    guard !taken.contains(index), !tokens.isGlued(index) || "(\"'".contains(tokens[index - 1]),
      let number = tokens.wholeNumber(at: index)
    else { return nil }
    guard !(tokens.isGlued(number.end) && tokens.kind(number.end) != .symbol) else { return nil }
    let isDecimal =
      tokens.isGlued(number.end) && tokens.isGlued(number.end + 1)
      && tokens.kind(number.end + 1) == .number
    return isDecimal || tokens[number.end] == "%" ? nil : number
  }

  /// "party of six", "there will be four of us", "my wife and I", "just me".
  private func company(at index: Int, in tokens: TokenList, _ taken: TakenTokens) -> Found? {
    if let fixed = tokens.longest(of: Self.companies, at: index) {
      return (Quantity(fixed.value), fixed.end)
    }
    if let start = tokens.longest(of: Self.announcements, at: index)?.end,
      let number = number(at: start, in: tokens, taken)
    {
      return (Quantity(number.value), number.end)
    }
    guard let number = number(at: index, in: tokens, taken),
      let end = tokens.longest(of: Self.ofUs, at: number.end)?.end
    else { return nil }
    return (Quantity(number.value), end)
  }

  /// The noun after a number, over at most two adjectives: "two large rooms".
  private func unit(at index: Int, in tokens: TokenList) -> (word: String, end: Int)? {
    for place in index..<index + 3 {
      guard tokens.kind(place) == .word, !Self.closing.contains(tokens[place]),
        !Self.measures.contains(Self.stem(tokens[place]))
          || units.contains(Self.stem(tokens[place]))
      else { break }
      if units.contains(Self.stem(tokens[place])) { return (tokens[place], place + 1) }
    }
    guard tokens.kind(index) == .word, !Self.closing.contains(tokens[index]) else { return nil }
    return (tokens[index], index + 1)
  }

  /// "a table for four": what is made for people, before the number.
  private func isParty(at index: Int, in tokens: TokenList) -> Bool {
    ["for", "fur", "para"].contains(tokens[index - 1])
  }

  private static func ends(at index: Int, in tokens: TokenList) -> Bool {
    tokens.kind(index) != .word && !["%", "€", "$", "£"].contains(tokens[index])
      || closing.contains(tokens[index])
  }

  /// The word without its ending, so that "guests" is "guest".
  private static func stem(_ word: String) -> String {
    guard word.count > 3 else { return word }
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    if word.hasSuffix("es"), word.dropLast(2).hasSuffix("ch") { return String(word.dropLast(2)) }
    return word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
  }
}

extension QuantityRecognizer {
  private static let people: Set<String> = [
    "people", "person", "guest", "adult", "diner", "seat", "persona", "personen", "gaste", "gast",
    "leute", "plaza", "comensale", "huespede", "traveler", "traveller", "passenger", "pax", "folk",
    "friend", "ppl", "erwachsene", "adulto", "attendee", "participant", "party", "ticket",
    "individual",
  ]

  private static let companies = phrases([
    ("just me", 1), ("only me", 1), ("just myself", 1), ("only myself", 1), ("by myself", 1),
    ("me alone", 1),
    ("nur ich", 1), ("nur fur mich", 1), ("solo yo", 1), ("solo para mi", 1), ("my wife and i", 2),
    ("my husband and i", 2), ("my wife and me", 2), ("my husband and me", 2),
    ("my partner and i", 2),
    ("my friend and i", 2), ("me and my wife", 2), ("me and my husband", 2),
    ("me and my friend", 2),
    ("me and a friend", 2), ("the two of us", 2), ("the both of us", 2), ("both of us", 2),
    ("two people", 2), ("zu zweit", 2), ("zu dritt", 3), ("zu viert", 4), ("los dos", 2),
  ])

  private static let announcements = phrases([
    ("party of", 0), ("a party of", 0), ("group of", 0), ("a group of", 0), ("table of", 0),
    ("family of", 0),
    ("we are", 0), ("we re", 0), ("there are", 0), ("there will be", 0), ("we will be", 0),
    ("wir sind", 0),
    ("gruppe von", 0), ("somos", 0), ("seremos", 0), ("grupo de", 0),
  ])

  private static let ofUs = phrases([
    ("of us", 0), ("of them", 0), ("von uns", 0), ("de nosotros", 0),
  ])

  private static func phrases(_ list: [(String, Int)]) -> PhraseTable<Int> {
    PhraseTable(list.map { ($0.split(separator: " ").map(String.init), $1) })
  }

  /// What a number measures that stands right before it, whatever comes then: "a two star room" is
  /// one room.
  private static let measures: Set<String> = [
    "star", "bedroom", "bed", "course", "door", "seater", "mile", "kilometer", "minute", "hour",
    "day", "night", "week", "month", "year", "dollar", "euro", "percent", "stern", "sterne",
    "estrella",
  ]

  /// Words after which a number stands for itself.
  private static let closing: Set<String> = Set(
    """
    at on in for from to and or please thanks the a this that of is it will would tomorrow today \
    tonight next by with but so if then around about before after until i we me my um am im fur \
    bitte heute morgen und oder por favor hoy manana el la en a las y o instead maybe only just \
    monday tuesday wednesday thursday friday saturday sunday evening afternoon morning night sounds
    """.split(separator: " ").map(String.init))
}

/// A whole number of something, as a person said it.
package struct Quantity: Hashable, Sendable {
  /// How many.
  package let value: Int
  /// The word that says of what, without case: "people" in "for four people"; nil if none was said.
  package let unit: String?

  /// States a quantity.
  package init(_ value: Int, unit: String? = nil) {
    self.value = value
    self.unit = unit
  }
}

/// Finds amounts of money: "$12.50", "12,50 €", "twenty dollars", "5 bucks", "EUR 1,200".
///
/// A comma or point before exactly two digits at the end is decimal, before three it groups
/// thousands.
package struct AmountRecognizer: Recognizer {
  private let allowsBareNumbers: Bool

  /// Recognises amounts with a currency; allow bare numbers where an amount has been asked for.
  package init(allowsBareNumbers: Bool = false) { self.allowsBareNumbers = allowsBareNumbers }

  /// The amounts in `text`, in order.
  package func mentions(in text: String) -> [Mention<Amount>] {
    let tokens = TokenList(text)
    var mentions: [Mention<Amount>] = []
    var index = 0
    while index < tokens.count {
      guard let found = amount(at: index, in: tokens) else {
        index += 1
        continue
      }
      mentions.append(Mention(found.value, at: tokens.textRange(of: index..<found.end), in: text))
      index = found.end
    }
    return mentions
  }

  private func amount(at index: Int, in tokens: TokenList) -> (value: Amount, end: Int)? {
    if let currency = Self.before[tokens[index]], let number = number(at: index + 1, in: tokens) {
      return (Amount(cents: number.cents, currency: currency), number.end)
    }
    guard !tokens.isGlued(index), let number = number(at: index, in: tokens) else { return nil }
    if let currency = Self.after[tokens[number.end]] {
      return extended(number.cents, currency, number.end + 1, tokens)
    }
    guard allowsBareNumbers, tokens.kind(number.end) != .word,
      !(tokens.isGlued(number.end) && tokens.kind(number.end + 1) == .number)
    else { return nil }
    return (Amount(cents: number.cents), number.end)
  }

  // "five dollars and twenty cents"
  private func extended(
    _ cents: Int, _ currency: String, _ end: Int, _ tokens: TokenList
  ) -> (value: Amount, end: Int) {
    let start = tokens[end] == "and" ? end + 1 : end
    guard let more = tokens.wholeNumber(at: start), more.value < 100,
      ["cent", "cents"].contains(tokens[more.end])
    else { return (Amount(cents: cents, currency: currency), end) }
    return (Amount(cents: cents + more.value, currency: currency), more.end + 1)
  }

  private func number(at index: Int, in tokens: TokenList) -> (cents: Int, end: Int)? {
    guard let whole = tokens.wholeNumber(at: index), whole.value < 1_000_000_000 else { return nil }
    var (value, end) = whole
    while tokens[end] == ".", tokens.isGlued(end), tokens.isGlued(end + 1),
      let group = tokens.digits(3...3, at: end + 1), value < 1_000_000
    {
      value = value * 1_000 + group
      end += 2
    }
    guard [".", ","].contains(tokens[end]), tokens.isGlued(end), tokens.isGlued(end + 1),
      let decimals = tokens.digits(1...2, at: end + 1)
    else { return (value * 100, end) }
    let cents = tokens[end + 1].count == 1 ? decimals * 10 : decimals
    return (value * 100 + cents, end + 2)
  }

  private static let before: [String: String] = [
    "$": "USD", "€": "EUR", "£": "GBP", "usd": "USD", "eur": "EUR", "gbp": "GBP", "us$": "USD",
    "chf": "CHF", "¥": "JPY",
  ]

  private static let after: [String: String] = before.merging([
    "dollar": "USD", "dollars": "USD", "buck": "USD", "bucks": "USD", "euro": "EUR", "euros": "EUR",
    "pound": "GBP", "pounds": "GBP", "quid": "GBP", "franken": "CHF", "francs": "CHF",
    "dolares": "USD",
    "dolar": "USD", "yen": "JPY",
  ]) { first, _ in first }
}

/// An amount of money: a number with two decimals and the currency that was named.
package struct Amount: Hashable, Sendable {
  /// The amount in hundredths: 1250 is 12.50.
  package let cents: Int
  /// The ISO 4217 code: "USD", "EUR"; nil if only a number was said.
  package let currency: String?

  /// States an amount.
  package init(cents: Int, currency: String? = nil) {
    self.cents = cents
    self.currency = currency
  }
}
