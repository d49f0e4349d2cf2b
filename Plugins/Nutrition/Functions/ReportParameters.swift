import Foundation
import PluginKit
import Scheduling

/// The periods that are summed.
enum Period: String, CaseIterable, ParameterValue {
  case today, yesterday
  case thisWeek = "this_week"
  case lastWeek = "last_week"
  case thisMonth = "this_month"
  case lastMonth = "last_month"
  case thisYear = "this_year"
  case lastYear = "last_year"

  private var words: [String] {
    switch self {
    case .today: ["so far", "the day", "today's"]
    case .yesterday: ["yesterday's", "the day before"]
    case .thisWeek: ["this week", "the week", "my week", "week", "weekly"]
    case .lastWeek: ["last week", "the week before", "past week"]
    case .thisMonth: ["this month", "the month", "month", "monthly"]
    case .lastMonth: ["last month", "the month before"]
    case .thisYear: ["this year", "the year", "year", "yearly", "whole year"]
    case .lastYear: ["last year", "the year before"]
    }
  }

  static let slot = Slot.Kind.choice(
    allCases.map { Slot.Option($0.rawValue, synonyms: $0.words) })
}

/// What `show_nutrition` takes.
@Parameters
struct ReportParameters {
  /// the period; today where none is named.
  @Parameter(slot: Slot(Period.slot))
  var period: Period?
  /// what of it is asked for; all where nothing is named.
  @Parameter(
    slot: Slot(.choice(Nutrient.allCases.map { Slot.Option($0.rawValue, synonyms: $0.synonyms) })))
  var nutrient: Nutrient?
}

/// One bar of a chart.
@FunctionResult
struct ChartBar {
  /// what it is of.
  var label: String
  /// how much.
  var value: Double
}

/// What `show_nutrition` gives.
@FunctionResult
struct NutritionReport {
  /// the period in words.
  var period: String
  /// on how many days something is written down.
  var days: Int
  /// all nutrients, summed, by name, in the order of the label.
  var totals: [ChartBar]
  /// the nutrient that is charted.
  var nutrient: Nutrient
  /// its amounts by day or month.
  var bars: [ChartBar]
  /// the goals that are set for a day, in words.
  var goals: [String]
  /// how much of the charted nutrient a day is to have; 0 without a goal.
  var goal: Double
}

extension Period {
  /// The period in words.
  var told: String {
    switch self {
    case .today: "today"
    case .yesterday: "yesterday"
    default: rawValue.replacing("_", with: " ")
    }
  }

  /// The key of its sum, and the keys and labels of what it is made of, on a day.
  func keys(_ today: CalendarDay, _ person: MemberID) -> (sum: String, parts: [(String, String)]) {
    func days(_ first: CalendarDay, _ count: Int) -> [(String, String)] {
      (0..<count).map { first.adding(days: $0) }.map { day in
        (DiaryKey.day(day, person), String(day.weekday.rawValue.prefix(3)).capitalized)
      }
    }
    func weeks(of day: CalendarDay) -> [(String, String)] {
      let first = day.adding(days: 1 - day.day)
      let next = first.adding(months: 1)
      return (0..<31).map { first.adding(days: $0) }.filter { $0.month != next.month }.map {
        (DiaryKey.day($0, person), "\($0.day)")
      }
    }
    func months(_ year: Int) -> [(String, String)] {
      let names = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ]
      return names.enumerated().compactMap { index, name in
        CalendarDay(year: year, month: index + 1, day: 1).map { (DiaryKey.month($0, person), name) }
      }
    }
    let yesterday = today.adding(days: -1)
    let (before, past) = (today.adding(days: -7), today.adding(months: -1))
    return switch self {
    case .today: (DiaryKey.day(today, person), days(today.adding(days: -6), 7))
    case .yesterday: (DiaryKey.day(yesterday, person), days(yesterday.adding(days: -6), 7))
    case .thisWeek: (DiaryKey.week(today, person), days(today.monday, 7))
    case .lastWeek: (DiaryKey.week(before, person), days(before.monday, 7))
    case .thisMonth: (DiaryKey.month(today, person), weeks(of: today))
    case .lastMonth: (DiaryKey.month(past, person), weeks(of: past))
    case .thisYear: (DiaryKey.year(today.year, person), months(today.year))
    case .lastYear: (DiaryKey.year(today.year - 1, person), months(today.year - 1))
    }
  }
}
