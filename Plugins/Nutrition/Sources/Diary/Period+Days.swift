import Foundation
import PluginKit
import Scheduling

/// Where a period's sum is found, and what it is made of.
struct PeriodDays {
  /// The period in words.
  let told: String
  /// The keys whose sum it is.
  let sums: [String]
  /// The keys and labels of the bars that show it; of a day those of the week up to it.
  let bars: [(key: String, label: String)]
  /// Its days; none where it is longer than a month.
  let days: [CalendarDay]
}

extension Period {
  /// The days of it, seen from a day; a weekday or a month that is named is the last one that has begun.
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
    let name = rawValue.capitalized
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
