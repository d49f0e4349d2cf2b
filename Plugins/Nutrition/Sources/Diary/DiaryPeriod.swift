import PluginKit
import Scheduling

/// What somebody ate in a day, a week, a month, a year, or ever.
@JSONShape
struct DiaryPeriod: Hashable, Sendable {
  /// All of it.
  var total: Nutrients = Nutrients()
  /// On how many days something is written down.
  var days: Int = 0
  /// How many entries there are.
  var count: Int = 0
  /// The entries of a day; of anything longer none.
  var entries: [DiaryEntry] = []
}

/// What was eaten at once.
@JSONShape
struct DiaryEntry: Hashable, Sendable {
  /// Its identifier.
  var entry: EntryID
  /// The day.
  var day: CalendarDay
  /// When of the day.
  var meal: Meal
  /// What was said.
  var words: String
  /// What was counted.
  var items: [LoggedFood]

  /// All that was counted.
  var total: Nutrients { items.reduce(Nutrients()) { $0 + $1.nutrients } }
}

/// The key of a person's view of a period: `2026-W48/ann`, `all/ann`.
enum DiaryKey {
  /// Everything.
  static func all(_ person: MemberID) -> String { "all/\(person)" }
  /// A day.
  static func day(_ day: CalendarDay, _ person: MemberID) -> String { "\(day)/\(person)" }
  /// A year.
  static func year(_ year: Int, _ person: MemberID) -> String { "\(year)/\(person)" }
  /// A month.
  static func month(_ day: CalendarDay, _ person: MemberID) -> String {
    "\("\(day)".prefix(7))/\(person)"
  }
  /// The week of ISO 8601 that a day is in.
  static func week(_ day: CalendarDay, _ person: MemberID) -> String { "\(day.week)/\(person)" }
}

extension CalendarDay {
  /// The week of ISO 8601: `2026-W48`.
  var week: String {
    let thursday = adding(days: 4 - weekday.number)
    var number = 1
    var day = thursday
    while day.adding(days: -7).year == thursday.year {
      day = day.adding(days: -7)
      number += 1
    }
    return "\(thursday.year)-W\(number < 10 ? "0" : "")\(number)"
  }

  /// The Monday of its week.
  var monday: CalendarDay { adding(days: 1 - weekday.number) }
}
