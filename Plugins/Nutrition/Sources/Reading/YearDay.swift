import Scheduling

/// A day of the year, or of a month: "22 November", "November 22nd", "the 22nd".
struct YearDay: Sendable, Equatable {
  /// The month, 1 to 12; nil where only the day is named.
  let month: Int?
  let day: Int

  init(month: Int?, day: Int) { (self.month, self.day) = (month, day) }

  /// Takes a date out of a sentence, with the words that belong to it: "on the 22nd of November".
  init?(takenFrom words: inout FoodWords) {
    let all = words.words
    for (place, word) in all.enumerated() {
      guard let day = Int(word), (1...31).contains(day) else { continue }
      var (start, end) = (place, place + 1)
      let isOrdinal = end < all.count && ["st", "nd", "rd", "th"].contains(all[end])
      if isOrdinal { end += 1 }
      var month: Int?
      let isOf = end < all.count && all[end] == "of"
      if let named = Self.month(all.dropFirst(end + (isOf ? 1 : 0)).first) {
        (month, end) = (named, end + (isOf ? 2 : 1))
      } else if start > 0, let named = Self.month(all[start - 1]) {
        (month, start) = (named, start - 1)
      }
      // "On the 22nd" is a date, "the 22 nuts" are none.
      let isBare = isOrdinal && start > 1 && all[start - 1] == "the" && all[start - 2] == "on"
      guard month != nil || isBare else { continue }
      if start > 0, all[start - 1] == "the" { start -= 1 }
      if start > 0, all[start - 1] == "on" { start -= 1 }
      if end < all.count, all[end] == "," { end += 1 }
      words.words.removeSubrange(start..<end)
      (self.month, self.day) = (month, day)
      return
    }
    return nil
  }

  /// The last day of that name that has begun; nil where there is none.
  func last(upTo today: CalendarDay) -> CalendarDay? {
    let first = today.adding(days: 1 - today.day)
    return (0..<60).lazy.map { first.adding(months: -$0) }
      .filter { month == nil || $0.month == month }
      .compactMap { CalendarDay(year: $0.year, month: $0.month, day: day) }
      .first { $0 <= today }
  }

  private static func month(_ word: String?) -> Int? {
    guard let word, word.count >= 3, word != "mar" else { return nil }
    return names.firstIndex { $0 == word || $0.prefix(3) == word || $0.prefix(4) == word }
      .map { $0 + 1 }
  }

  private static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}
