import PluginKit
import Scheduling

/// `nutrition`: what somebody ate, summed by day, week, month and year while it is written down, so that a year is read at once.
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
