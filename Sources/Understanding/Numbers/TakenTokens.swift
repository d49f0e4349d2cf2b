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
    let ranges =
      PhoneRecognizer(callingCode: "1").mentions(in: text).map(\.range)
      + AmountRecognizer().mentions(in: text).map(\.range)
    for (index, token) in tokens.tokens.enumerated()
    where ranges.contains(where: { $0.overlaps(token.range) }) {
      taken.insert(index)
    }
  }

  func contains(_ index: Int) -> Bool { taken.contains(index) }
}
