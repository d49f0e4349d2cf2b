import Understanding

/// A bound of a price, in English, German and Spanish: "under 60", "nothing over 60", "between
/// 80 and 100", "um die 50 Euro", "que no pase de 40", "fifty at most".
struct PriceBound {
  private let cents: ClosedRange<Int>

  /// Reads a text; nil if it names no bound.
  init?(_ text: String) {
    let text = Self.inDigits(text)
    // A pattern is parsed each time it is used: hardly a message has a number.
    guard text.contains(where: \.isNumber) else { return nil }
    if let both = text.firstMatch(of: Self.between), let low = Self.cents(both.low),
      let high = Self.cents(both.high), low < high
    {
      cents = low...high
    } else if let match = text.firstMatch(of: Self.bound), let price = Self.cents(match.price) {
      let isMost = !Self.isLeast(match.word)
      cents = isMost != Self.isDenied(text[..<match.range.lowerBound]) ? 0...price : price...Int.max
    } else if let match = text.firstMatch(of: Self.limit), let price = Self.cents(match.price) {
      cents = 0...price
    } else if let match = text.firstMatch(of: Self.about), let price = Self.cents(match.price) {
      cents = price * 7 / 10...price * 13 / 10
    } else {
      return nil
    }
  }

  /// The bound that a wish for something cheaper or dearer than what is shown sets: half of that;
  /// nil if none is said.
  init?(wishing text: String, among prices: [Int]) {
    let words = text.folded.split { !$0.isLetter }.map(String.init)
    let places = words.indices.filter { Self.wishes.contains(words[$0]) }
    guard prices.count > 1, let place = places.first, Set(prices).count > 1 else { return nil }
    let said = words[place]
    let isTooMuch =
      Self.dear.contains(said)
      && words[..<place].suffix(2).contains { Self.too.contains($0) }
    guard Self.cheaper.contains(said) || Self.dearer.contains(said) || isTooMuch else { return nil }
    let sorted = prices.sorted()
    cents =
      Self.dearer.contains(said)
      ? sorted[sorted.count / 2]...Int.max : 0...sorted[(sorted.count - 1) / 2]
  }

  /// Whether a price is within the bound.
  func includes(_ price: Int) -> Bool { cents.contains(price) }

  private static func cents(_ price: Substring) -> Int? {
    let parts = price.split { $0 == "." || $0 == "," }
    return parts.first.flatMap { Int($0) }.map { whole in
      whole * 100 + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    }
  }

  /// The text with its numerals from ten on in digits: "a hundred", "fünfzig", "sesenta".
  private static func inDigits(_ text: String) -> String {
    var rest = text
    for spelled in SpelledNumber.all(in: rest).reversed() {
      rest.replaceSubrange(spelled.range, with: spelled.digits)
    }
    for word in rest.matches(of: /\p{L}+/).reversed() {
      let folded = String(word.output).folded
      let value =
        ["hundred", "hundert", "cien"].contains(folded) ? 100 : NumberWords.value(of: folded)
      if let value, value >= 10 { rest.replaceSubrange(word.range, with: "\(value)") }
    }
    return rest
  }

  private static func isLeast(_ word: Substring) -> Bool {
    let word = String(word).folded.split(separator: " ").joined(separator: " ")
    return [
      "over", "above", "more", "at least", "uber", "mindest", "mehr", "mas", "pas", "super",
      "exce", "from", "ab", "desde", "upwards",
    ]
    .contains(where: word.hasPrefix)
  }

  /// "Nothing over 60", "none under 50", "que no pase de 40".
  private static func isDenied(_ before: Substring) -> Bool {
    String(before).folded.split { !$0.isLetter }.suffix(2).contains { denials.contains($0) }
  }

  private static let denials: Set<Substring> = [
    "no", "not", "nothing", "none", "never", "don", "dont", "t", "nicht", "nichts", "kein",
    "keine", "keinen", "keiner", "keines", "nada", "ninguno", "ninguna", "nie", "nunca",
  ]

  nonisolated(unsafe) private static let between =
    /\b(?:between|from|zwischen|von|entre|de)?\s*[$€£]?\s*(?<low>\d{1,6}(?:[.,]\d\d)?)\s*[$€£]?\s*(?:and|to|und|bis|y|a|-|–)\s*[$€£]?\s*(?<high>\d{1,6}(?:[.,]\d\d)?)(?!\s*(?::|h\b|am\b|pm\b|uhr\b|o'clock|min|days?|weeks?))/
    .ignoresCase()
  nonisolated(unsafe) private static let bound =
    /\b(?<word>under|below|less\s+than|cheaper\s+than|max(?:imum)?(?:\s+of)?|up\s+to|(?:at|not?)\s+(?:most|more\s+than)|within|unter|bis(?:\s+zu)?|h[öo]chstens|maximal|weniger\s+als|menos\s+de|hasta|m[áa]ximo|por\s+debajo\s+de|over|above|more\s+than|at\s+least|exceed(?:s|ing)?|[üu]ber|mindestens|mehr\s+als|ab|m[áa]s\s+de|pasen?\s+de|superen?|excedan?(?:\s+de)?)\s*[$€£]?\s*(?<price>\d{1,6}(?:[.,]\d\d)?)(?!\s*(?::|h\b|am\b|pm\b|uhr\b|o'clock|min|days?|weeks?))/
    .ignoresCase()
  /// The most, said behind it.
  nonisolated(unsafe) private static let limit =
    /(?:budget\s+(?:is|of|von|ist|de|es)\s*[$€£]?\s*)?(?<price>\d{1,6}(?:[.,]\d\d)?)\s*(?:[$€£]|dollars?|bucks|euros?|pounds|quid)?\s*(?:to\s+spend|tops\b|max\b|at\s+(?:the\s+)?most|or\s+(?:less|under|below|cheaper)|zum\s+ausgeben|oder\s+weniger|h[öo]chstens|maximal|como\s+(?:mucho|m[áa]ximo)|o\s+menos|para\s+gastar)/
    .ignoresCase()
  nonisolated(unsafe) private static let about =
    /\b(?:around|about|roughly|circa|ca\.?|um\s+die|so\s+um|ungef[äa]hr|etwa|rund|unos|unas|alrededor\s+de|sobre\s+los)\s*(?:die\s+)?[$€£]?\s*(?<price>\d{1,6}(?:[.,]\d\d)?)(?!\s*(?::|h\b|am\b|pm\b|uhr\b|o'clock|min|days?|weeks?))/
    .ignoresCase()

  /// Words that compare prices.
  static let wishes = cheaper.union(dearer).union(dear)
  private static let cheaper: Set = [
    "cheaper", "affordable", "billiger", "billigere", "billigeres", "gunstiger", "gunstigere",
    "gunstigeres", "preiswerter", "barato", "baratos", "barata", "baratas", "economico",
    "economicos",
  ]
  private static let dearer: Set = [
    "pricier", "dearer", "fancier", "teurer", "teurere", "teureres",
  ]
  private static let dear: Set = [
    "pricey", "expensive", "dear", "costly", "steep", "teuer", "caro", "caros", "cara", "caras",
  ]
  private static let too: Set = ["too", "bit", "so", "less", "zu", "muy", "demasiado", "menos"]
}
