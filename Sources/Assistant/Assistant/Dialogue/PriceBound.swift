import Understanding

/// The most or the least that something may cost, in English, German and Spanish: "under 60",
/// "up to $100", "unter 50 Euro", "menos de 40".
struct PriceBound {
  private let cents: Int
  private let isMost: Bool

  /// Reads a text; nil if it names no bound.
  init?(_ text: String) {
    // A pattern is parsed each time it is used: hardly a message has one of its words.
    guard text.contains(where: \.isNumber) else { return nil }
    let bound =
      /\b(?<word>under|below|less\s+than|cheaper\s+than|max(?:imum)?(?:\s+of)?|up\s+to|(?:at|not?)\s+(?:most|more\s+than)|within|unter|bis(?:\s+zu)?|h[öo]chstens|maximal|weniger\s+als|menos\s+de|hasta|m[áa]ximo|over|above|more\s+than|at\s+least|[üu]ber|mindestens|mehr\s+als|m[áa]s\s+de)\s*[$€£]?\s*(?<whole>\d{1,6})(?:[.,](?<part>\d\d))?(?!\s*(?::|h\b|am\b|pm\b|uhr\b|o'clock|min|days?|weeks?))/
      .ignoresCase()
    guard let match = text.firstMatch(of: bound), let whole = Int(match.whole) else { return nil }
    cents = whole * 100 + (match.part.flatMap { Int($0) } ?? 0)
    let word = match.word.lowercased().split(separator: " ").joined(separator: " ")
    isMost = ![
      "over", "above", "more than", "at least", "über", "uber", "mindestens", "mehr als", "más de",
      "mas de",
    ].contains(word)
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
    isMost = !Self.dearer.contains(said)
    cents = isMost ? sorted[(sorted.count - 1) / 2] : sorted[sorted.count / 2]
  }

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

  /// Whether a price is within the bound.
  func includes(_ price: Int) -> Bool { isMost ? price <= cents : price >= cents }
}
