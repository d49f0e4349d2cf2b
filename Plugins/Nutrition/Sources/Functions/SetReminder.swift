import PluginKit
import Scheduling
import Timers

/// The parameters of `set_reminder`.
@Parameters
struct SetReminderParameters {
  /// the time of day, by the 24-hour clock: 08:00.
  @Parameter(
    .length(1...40),
    slot: .text.asking("At what time of day? For example 20:00.").told(
      by: ReminderTime.told, readsForm: true))
  var time: String
}

extension Function {
  /// `set_reminder`: asks the signed-in person each day what they ate.
  static let setReminder = Function(
    "set_reminder", "Reminds the person each day at a time to write down what they ate",
    effect: .write
  ) { (wish: SetReminderParameters, context) in
    guard let time = ReminderTime(wish.time) else {
      throw FunctionRefusal.invalid("I found no time in \"\(wish.time)\".")
    }
    let timer = try await context.remind(at: time.time)
    return FunctionResponse([
      "message": .string(
        "I will ask you each day at \(time.text) what you ate, unless this meal is in your diary by then."
      ),
      "timers": .array([.string(timer.rawValue)]),
    ])
  }
  .examples([
    "remind me to log my food", "set a reminder", "remind me at 20:00",
    "ask me every evening what I ate",
    "ping me at 8 pm to write down dinner", "I want a daily reminder",
    "remind me every day at noon",
    "nudge me to log lunch", "set a reminder for 7 pm",
  ])
  .quickReplies([Replies.reminders])
  .consent(.spoken)
  .asks { (wish: SetReminderParameters) in
    Confirmation(
      "Shall I remind you each day at \(ReminderTime(wish.time)?.text ?? wish.time)?",
      quickReplies: ["Yes", "No"], declined: "All right, I set no reminder.")
  }
  .previews { (wish: SetReminderParameters, context) in
    let times = ReminderTime.all(in: wish.time).map(\.description)
    guard times.count < 2 else {
      return .ambiguous(
        parameter: "time",
        question:
          "I set one reminder at a time. Which one first: \(times.joined(separator: ", or "))?",
        answers: Array(times.prefix(6)))
    }
    guard let time = ReminderTime(wish.time) else {
      throw FunctionRefusal.invalid(
        "I found no time in \"\(wish.time)\". Say for example \"remind me at 20:00\".")
    }
    guard try !context.isReminding(at: time.time) else {
      throw FunctionRefusal.conflict("I remind you each day at \(time.text) already.")
    }
    return .complete(wish, isAsSaid: true)
  }
  .undone(by: "cancel_reminder", with: ["timers": .result("timers")])
  .amended(takenBackBy: "cancel_reminder", carrying: ["time": "time"])
}

extension FunctionContext {
  /// Whether Kate asks each day at a time, not because of this call.
  func isReminding(at time: LocalTime) throws -> Bool {
    try timers().contains { known in
      known.every?.time == time && !known.timer.rawValue.hasPrefix("\(call).")
    }
  }

  /// Has Kate ask each day at a time; once, however often this call is made.
  func remind(at time: LocalTime) async throws -> TimerID {
    do {
      return try await setTimer(
        Reminder.kind, every: Recurrence(at: time, in: ZoneID(zone)))
    } catch let refusal as TimerRefusal {
      throw FunctionRefusal.conflict("That did not work: \(refusal).")
    }
  }
}

/// What is said when a reminder is due.
enum Reminder {
  /// The kind of its timers.
  static let kind = "reminder"

  /// The question for what was eaten; nothing if something of this meal is written down already.
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
