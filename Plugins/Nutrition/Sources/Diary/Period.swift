import Foundation
import PluginKit
import Scheduling

/// The periods that are summed, as people name them.
enum Period: String, CaseIterable, ParameterValue {
  case today, yesterday
  case beforeYesterday = "the_day_before_yesterday"
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
  case lastThreeDays = "last_3_days"
  case lastSevenDays = "last_7_days"
  case lastFourteenDays = "last_14_days"
  case lastThirtyDays = "last_30_days"
  case thisWeek = "this_week"
  case lastWeek = "last_week"
  case thisMonth = "this_month"
  case lastMonth = "last_month"
  // "May" and "march" are verbs, too: only "in may" is the month.
  case january, february
  case march = "in_march"
  case april
  case may = "in_may"
  case june, july, august, september, october, november
  case december
  case thisYear = "this_year"
  case lastYear = "last_year"

  private var words: [String] {
    switch self {
    case .today: ["so far", "the day", "today's"]
    case .yesterday: ["yesterday's", "the day before", "last night"]
    case .beforeYesterday: ["the day before yesterday", "two days ago", "2 days ago"]
    case .lastThreeDays: Self.days("3", "three")
    case .lastFourteenDays: Self.days("14", "fourteen") + ["last two weeks", "past two weeks"]
    case .lastSevenDays: Self.days("7", "seven") + ["past week"]
    case .lastThirtyDays: Self.days("30", "thirty") + ["past month"]
    case .thisWeek: ["this week", "the week", "my week", "week", "weekly"]
    case .lastWeek: ["last week", "the week before"]
    case .thisMonth: ["this month", "the month", "month", "monthly"]
    case .lastMonth: ["last month", "the month before"]
    case .may, .march:
      ["in", "of", "for", "since", "during", "last", "this", "all", "whole"].map {
        "\($0) \(monthName)"
      } + ["\(monthName)'s"]
    case .thisYear: ["this year", "the year", "year", "yearly", "whole year"]
    case .lastYear: ["last year", "the year before"]
    default: weekday == nil ? [] : ["on \(rawValue)", "last \(rawValue)"]
    }
  }

  private static func days(_ figure: String, _ number: String) -> [String] {
    [figure, number].flatMap { count in
      ["last \(count) days", "past \(count) days", "\(count) days"]
    }
  }

  static let slot = Slot.Kind.choice(
    allCases.map { Slot.Option($0.rawValue, synonyms: $0.words) })

  /// The weekday that it is.
  var weekday: Weekday? { Weekday(rawValue: rawValue) }

  /// The number of the month that it is.
  var month: Int? {
    let first = Self.allCases.firstIndex(of: .january) ?? 0
    let place = (Self.allCases.firstIndex(of: self) ?? 0) - first
    return (0..<12).contains(place) ? place + 1 : nil
  }

  /// The name of the month that it is, in lower case.
  private var monthName: String {
    rawValue.hasPrefix("in_") ? String(rawValue.dropFirst(3)) : rawValue
  }

  /// The day of the year that a question names, as month and day: "what did I eat on 24 November";
  /// nil if it names none.
  @Sendable static func date(_ text: String) -> String? {
    let words = EnglishReading(text).text.lowercased()
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let first = words.first, asking.contains(first) else { return nil }
    let names = allCases.filter { $0.month != nil }.map(\.monthName)
    for (place, word) in words.enumerated() {
      guard let month = names.firstIndex(where: { $0 == word || $0.prefix(3) == word }) else {
        continue
      }
      let before = words[..<place].last { $0 != "of" }
      let after = words[(place + 1)...].first { $0 != "the" }
      let day = [before, after].lazy.compactMap { $0.flatMap(number) }.first
      if let day { return two(month + 1) + "-" + two(day) }
    }
    // The day of this month, or of the last one.
    let bare = words.first { word in
      ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) } && number(word) != nil
    }
    return bare.flatMap(number).map { "00-" + two($0) }
  }

  private static func number(_ word: String) -> Int? {
    let digits = word.prefix { $0.isNumber }
    guard ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count)) else { return nil }
    return Int(digits).flatMap { (1...31).contains($0) ? $0 : nil }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let asking: Set = [
    "what", "show", "how", "list", "give", "which", "tell", "sum", "my", "and", "did",
  ]
}

/// Where a period's sum is found, and what it is made of.
struct PeriodDays {
  /// The period in words.
  let told: String
  /// The keys whose sum it is.
  let sums: [String]
  /// The keys and labels of the bars that show it; of a day those of the week up to it.
  let bars: [(key: String, label: String)]
  /// Its days; none if it is longer than a month.
  let days: [CalendarDay]
}

extension Period {
  /// The days of it, seen from a day; a weekday or a month that is named is the last one that has
  /// begun.
  func span(_ today: CalendarDay, _ person: MemberID) -> PeriodDays {
    switch self {
    case .today: day("today", today, person)
    case .yesterday: day("yesterday", today.adding(days: -1), person)
    case .beforeYesterday: day("the day before yesterday", today.adding(days: -2), person)
    case .lastThreeDays: last(3, today, person)
    case .lastFourteenDays: last(14, today, person)
    case .lastSevenDays: last(7, today, person)
    case .lastThirtyDays: last(30, today, person)
    case .thisWeek: week("this week", today, person)
    case .lastWeek: week("last week", today.adding(days: -7), person)
    case .thisMonth: month("this month", today, person)
    case .lastMonth: month("last month", today.adding(months: -1), person)
    case .thisYear: year("this year", today.year, person)
    case .lastYear: year("last year", today.year - 1, person)
    default: named(today, person)
    }
  }

  /// A weekday or a month by its name.
  private func named(_ today: CalendarDay, _ person: MemberID) -> PeriodDays {
    let name = monthName.capitalized
    if let month {
      let past = (0..<12).lazy.map { today.adding(days: 1 - today.day).adding(months: -$0) }
      let first = past.first { $0.month == month } ?? today
      return self.month("\(name) \(first.year)", first, person)
    }
    let past = (0..<7).lazy.map { today.adding(days: -$0) }
    let found = past.first { $0.weekday == weekday } ?? today
    return day("\(name), \(found)", found, person)
  }

  /// One day, with the week up to it.
  func day(_ told: String, _ day: CalendarDay, _ person: MemberID) -> PeriodDays {
    PeriodDays(
      told: told, sums: [DiaryKey.day(day, person)],
      bars: Self.bars(day.adding(days: -6), 7, person), days: [day])
  }

  private func last(_ count: Int, _ today: CalendarDay, _ person: MemberID) -> PeriodDays {
    let days = (0..<count).map { today.adding(days: $0 + 1 - count) }
    let bars =
      count > 7
      ? days.map { (DiaryKey.day($0, person), "\($0)".suffix(5)) }.map { ($0, String($1)) }
      : Self.bars(days[0], count, person)
    return PeriodDays(
      told: "the last \(count) days", sums: days.map { DiaryKey.day($0, person) }, bars: bars,
      days: days)
  }

  private func week(_ told: String, _ day: CalendarDay, _ person: MemberID) -> PeriodDays {
    PeriodDays(
      told: told, sums: [DiaryKey.week(day, person)], bars: Self.bars(day.monday, 7, person),
      days: (0..<7).map { day.monday.adding(days: $0) })
  }

  private func month(_ told: String, _ day: CalendarDay, _ person: MemberID) -> PeriodDays {
    let first = day.adding(days: 1 - day.day)
    let days = (0..<31).map { first.adding(days: $0) }.filter { $0.month == first.month }
    return PeriodDays(
      told: told, sums: [DiaryKey.month(first, person)],
      bars: days.map { (DiaryKey.day($0, person), "\($0.day)") }, days: days)
  }

  private func year(_ told: String, _ year: Int, _ person: MemberID) -> PeriodDays {
    let names = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let bars = names.enumerated().compactMap { index, name in
      CalendarDay(year: year, month: index + 1, day: 1).map { (DiaryKey.month($0, person), name) }
    }
    return PeriodDays(told: told, sums: [DiaryKey.year(year, person)], bars: bars, days: [])
  }

  private static func bars(
    _ first: CalendarDay, _ count: Int, _ person: MemberID
  ) -> [(key: String, label: String)] {
    (0..<count).map { first.adding(days: $0) }.map { day in
      (DiaryKey.day(day, person), String(day.weekday.rawValue.prefix(3)).capitalized)
    }
  }
}

/// A day of the year, or of a month: "22 November", "November 22nd", "the 22nd".
struct YearDay: Sendable, Equatable {
  /// The month, 1 to 12; nil if only the day is named.
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

  /// The last day of that name that has begun; nil if there is none.
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
