internal import Basics
import Foundation

/// The tokens that belong to dates, times, amounts of money and telephone numbers.
struct TakenTokens: Sendable {
  private var taken: Set<Int> = []

  /// None.
  init() {}

  init(_ tokens: TokenList, in text: String) {
    guard tokens.tokens.contains(where: { $0.kind == .number || $0.kind == .word }) else { return }
    let reader = DateReader(
      tokens: tokens, today: CalendarDay(daysSinceEpoch: 20_000),
      now: Date(timeIntervalSince1970: 1_728_000_000), zone: .gmt)
    for phrase in reader.phrases { taken.formUnion(phrase.tokens) }
    take(PhoneRecognizer(callingCode: "1").mentions(in: text).map(\.range), of: tokens)
    take(AmountRecognizer().mentions(in: text).map(\.range), of: tokens)
  }

  /// Takes the tokens in ranges that stand in order and apart, as the tokens do.
  private mutating func take(_ ranges: [Range<String.Index>], of tokens: TokenList) {
    var rest = ranges[...]
    for (index, token) in tokens.tokens.enumerated() {
      while let range = rest.first, range.upperBound <= token.range.lowerBound {
        rest = rest.dropFirst()
      }
      if let range = rest.first, range.overlaps(token.range) { taken.insert(index) }
    }
  }

  func contains(_ index: Int) -> Bool { taken.contains(index) }
}
