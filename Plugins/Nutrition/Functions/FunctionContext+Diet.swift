import PluginKit
import Scheduling

extension FunctionContext {
  /// What is known of the signed-in person besides what they eat.
  func diet() throws -> Diet { try document(DietProjection.self, person.rawValue) ?? Diet() }

  /// What they ate in a period; nothing where nothing is written down.
  func period(_ key: String) throws -> DiaryPeriod {
    try document(NutritionProjection.self, key) ?? DiaryPeriod()
  }

  /// The last entry of their diary; nil where there is none.
  func lastEntry() throws -> DiaryEntry? { try period(DiaryKey.all(person)).entries.last }

  /// The clocks on their wall.
  var clock: WallClock { WallClock(zone) }

  /// The day it is for them.
  func today() throws -> CalendarDay {
    guard let today = clock.day(of: now) else {
      throw FunctionRefusal("I cannot tell which day it is.", status: 500)
    }
    return today
  }

  /// Records something about them.
  func note(_ event: some EventPayload) async throws {
    try await append(event, to: .diet(of: person))
  }
}
