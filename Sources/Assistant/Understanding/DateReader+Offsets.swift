internal import Basics
import Foundation

extension DateReader {
  /// Reads "in two weeks", "3 days ago", "a week from Tuesday", "in 2 hours".
  func offset(at index: Int) -> Phrase? {
    let isIn = tokens[index] == "in"
    guard let length = length(at: isIn ? index + 1 : index) else { return nil }
    if isIn {
      let end = tokens.end(of: ["from", "now"], at: length.end) ?? length.end
      let isPossessive = tokens[length.end] == "time"
      return phrase(fragment(length, after: nil), index, isPossessive ? end + 1 : end)
    }
    if tokens[length.end] == "ago" {
      return phrase(fragment(length.negated, after: nil), index, length.end + 1)
    }
    guard tokens[length.end] == "from" else { return nil }
    if tokens[length.end + 1] == "now" {
      return phrase(fragment(length, after: nil), index, length.end + 2)
    }
    guard let base = phrase(at: length.end + 1), base.fragment.time == nil,
      let day = base.fragment.days(from: today)?.lowerBound
    else { return nil }
    return phrase(fragment(length, after: day), index, base.tokens.upperBound)
  }

  private struct Length {
    var count: Int
    let unit: String
    let end: Int

    var negated: Length { Length(count: -count, unit: unit, end: end) }
  }

  private func length(at index: Int) -> Length? {
    let quantity: (value: Int, end: Int)
    if let number = tokens.cardinal(at: index), !tokens.isGlued(index) {
      quantity = (number, index + 1)
    } else if let words = tokens.longest(of: Self.quantities, at: index) {
      quantity = words
    } else {
      return nil
    }
    guard let unit = Self.units[tokens[quantity.end]] else { return nil }
    return Length(count: quantity.value, unit: unit, end: quantity.end + 1)
  }

  private func fragment(_ length: Length, after day: CalendarDay?) -> DateFragment {
    let seconds = ["minute": 60.0, "hour": 3_600][length.unit]
    if let seconds {
      return .at(now.addingTimeInterval(seconds * Double(length.count)), in: zone)
    }
    let day = day ?? today
    return switch length.unit {
    case "week": .day(day.adding(days: 7 * length.count))
    case "fortnight": .day(day.adding(days: 14 * length.count))
    case "month": .day(day.adding(months: length.count))
    case "year": .day(day.adding(months: 12 * length.count))
    default: .day(day.adding(days: length.count))
    }
  }

  private static let quantities = PhraseTable<Int>(
    [
      (["a"], 1), (["an"], 1), (["a", "couple", "of"], 2), (["a", "couple"], 2),
      (["couple", "of"], 2),
    ])

  private static let units: [String: String] = [
    "minute": "minute", "minutes": "minute", "min": "minute", "mins": "minute", "hour": "hour",
    "hours": "hour", "day": "day", "days": "day", "week": "week", "weeks": "week",
    "fortnight": "fortnight", "fortnights": "fortnight", "month": "month", "months": "month",
    "year": "year", "years": "year",
  ]
}
