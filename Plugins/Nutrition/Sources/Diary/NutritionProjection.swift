import PluginKit
import Scheduling

/// `nutrition`: what somebody ate, summed by day, week, month and year while it is written down, so
/// that a year is read at once.
struct NutritionProjection: Projection {
  let name = "nutrition"
  let version = 1
  let events: Set<EventType> = [FoodLogged.eventType, FoodRemoved.eventType]
  typealias Document = DiaryPeriod

  init() {}

  /// The person's own.
  func view(of event: borrowing EventView) throws -> String? { "all/\(event.streamIdentifier)" }

  /// Every person's views are of their own stream.
  let isGroupedByStream = true

  func apply(
    _ event: borrowing EventView, to documents: inout Documents<NutritionProjection>
  ) throws {
    guard event.isIn(category: "diary") else { return }
    switch event.type {
    case FoodLogged.eventType: try log(try event.decode(FoodLogged.self), in: &documents)
    default: try remove(try event.decode(FoodRemoved.self), in: &documents)
    }
  }

  private func log(
    _ logged: FoodLogged, in documents: inout Documents<NutritionProjection>
  ) throws {
    let entry = DiaryEntry(
      entry: logged.entry, day: logged.day, meal: logged.meal, words: logged.words,
      items: logged.items)
    let (total, person) = (entry.total, logged.person)
    let day = DiaryKey.day(logged.day, person)
    let isFirst = try documents.document(day)?.count ?? 0 == 0
    for key in Self.keys(logged.day, person) {
      try documents.update(key, default: DiaryPeriod()) { period in
        period.total = period.total + total
        period.count += 1
        if isFirst { period.days += 1 }
      }
    }
    try documents.update(day, default: DiaryPeriod()) { $0.entries.append(entry) }
  }

  private func remove(
    _ removed: FoodRemoved, in documents: inout Documents<NutritionProjection>
  ) throws {
    let (id, person) = (removed.entry, removed.person)
    let day = DiaryKey.day(removed.day, person)
    let known = try documents.document(day)
    guard let known, let entry = known.entries.first(where: { $0.entry == id }) else { return }
    let total = entry.total
    let isLast = known.count == 1
    for key in Self.keys(removed.day, person) {
      try documents.update(key, default: DiaryPeriod()) { period in
        period.total = period.total - total
        period.count -= 1
        if isLast { period.days -= 1 }
        period.entries.removeAll { $0.entry == id }
      }
    }
  }

  private static func keys(_ day: CalendarDay, _ person: MemberID) -> [String] {
    [
      DiaryKey.day(day, person), DiaryKey.week(day, person), DiaryKey.month(day, person),
      DiaryKey.year(day.year, person), DiaryKey.all(person),
    ]
  }
}

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
