import PluginKit
import Scheduling

/// What is said when a reminder is due.
enum Reminder {
  /// The kind of its timers.
  static let kind = "reminder"

  /// The question for what was eaten; nothing where something of this meal is written down already.
  @Sendable static func words(_ due: DueTimer) throws -> Rendering? {
    let clock = WallClock(due.zone)
    guard let today = clock.day(of: due.now) else { return nil }
    let day = try due.document(NutritionProjection.self, DiaryKey.day(today, due.person))
    let meal = Meal(at: clock.time(of: due.now))
    guard day?.entries.contains(where: { $0.meal == meal }) != true else { return nil }
    let late =
      due.skipped > 0 ? " (I was away and have left out \(due.skipped) reminders.)" : ""
    let what = meal == .snack ? "today" : "for \(meal.rawValue)"
    return Rendering(
      text:
        "You asked me to remind you: what did you eat \(what)? Tell me as you would tell anybody, such as "
        + "\"two eggs and a slice of toast\".\(late)",
      quickReplies: [Replies.today, Replies.cancelReminder])
  }
}
