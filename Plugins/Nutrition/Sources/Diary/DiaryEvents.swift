import PluginKit
import Scheduling

/// Tells identifiers of diary entries apart from others.
enum EntryKind: GeneratedIDKind {}

/// One entry of a diary: the call that made it.
typealias EntryID = Identifier<EntryKind>

/// A food of an entry, with what was counted for it: what the table says later changes nothing of
/// it.
@JSONShape
struct LoggedFood: Hashable, Sendable {
  /// The food.
  var food: String
  /// How much of it, as it is told.
  var told: String
  /// How much of it, in grams.
  var grams: Double
  /// What was counted.
  var nutrients: Nutrients
}

extension LoggedFood {
  /// Whether it may be meant by a name: "sandwich" of a cheese sandwich.
  func isCalled(_ name: String) -> Bool { food == name || food.hasSuffix(" \(name)") }
}

/// Somebody ate something.
@Event("food.logged")
struct FoodLogged: Sendable {
  /// The entry.
  var entry: EntryID
  /// Who ate it.
  @Subject var person: MemberID
  /// The day, on their calendar.
  var day: CalendarDay
  /// When of the day.
  var meal: Meal
  /// What they said.
  @Personal var words: String
  /// What was counted.
  @Personal var items: [LoggedFood]
}

/// An entry of a diary is taken back.
@Event("food.removed")
struct FoodRemoved: Sendable {
  /// The entry.
  var entry: EntryID
  /// Whose it is.
  @Subject var person: MemberID
  /// The day it was of.
  var day: CalendarDay
}

extension FoodLogged {
  /// The person's diary.
  static var streams: StreamRule { .category("diary", named: .afterSubject) }
}

extension FoodRemoved {
  /// The person's diary.
  static var streams: StreamRule { .category("diary", named: .afterSubject) }
}

extension StreamName {
  /// A person's diary.
  static func diary(of person: MemberID) -> StreamName {
    StreamName(category: "diary", identifier: person.rawValue)
  }
}

extension FoodLogged {
  /// What it is, as it is told.
  var told: String { items.map(\.told).joined(separator: ", ") }
}
