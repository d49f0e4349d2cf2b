/// Finds amounts of money: "$12.50", "12,50 €", "twenty dollars", "5 bucks", "EUR 1,200".
///
/// A comma or point before exactly two digits at the end is decimal, before three it groups thousands.
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
