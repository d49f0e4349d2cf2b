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

  /// Whether a price is within the bound.
  func includes(_ price: Int) -> Bool { isMost ? price <= cents : price >= cents }
}
