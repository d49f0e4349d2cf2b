import PluginKit
import Scheduling
import Timers

/// What `set_reminder` takes.
@Parameters
struct ReminderParameters {
  /// the time of day, by the 24-hour clock: 08:00.
  @Parameter(
    .length(1...40),
    slot: Slot(
      .text, prompt: "At what time of day? For example 20:00.", telling: ReminderTime.told))
  var time: String
}

extension Function {
  /// `set_reminder`: asks the signed-in person each day what they ate.
  static func setReminder() throws -> Function {
    try Function(
      "set_reminder", summary: "Reminds the person each day at a time to write down what they ate",
      parameters: ReminderParameters.self, effect: .write, consent: .spoken,
      examples: Utterances.setReminder, quickReplies: [Replies.reminders],
      confirmation: { wish in
        Confirmation(
          "Shall I remind you each day at \(ReminderTime(wish.time)?.text ?? wish.time) (\(wish.time))?",
          quickReplies: ["Yes", "No"], declined: "All right, I do not remind you.")
      },
      resolution: { wish, _ in
        guard ReminderTime(wish.time) != nil else {
          throw FunctionRefusal.invalid(
            "I found no time in \"\(wish.time)\". Say for example \"remind me at 20:00\".")
        }
        return .complete(wish, isAsSaid: true)
      },
      amendment: Amendment(undo: "cancel_reminder")
    ) { wish, context in
      guard let time = ReminderTime(wish.time) else {
        throw FunctionRefusal.invalid("I found no time in \"\(wish.time)\".")
      }
      do {
        try await context.setTimer(
          Reminder.kind, every: Recurrence(at: time.time, in: ZoneID(context.zone)))
      } catch let refusal as TimerRefusal {
        throw FunctionRefusal.conflict("That did not work: \(refusal).")
      }
      return
        "I will ask you each day at \(time.text) what you ate, unless there is an entry of the last hours by then."
    }
  }

  /// `list_reminders`: when the signed-in person is reminded.
  static func listReminders() throws -> Function {
    try Function(
      "list_reminders", summary: "Lists when the person is reminded", effect: .read,
      examples: Utterances.listReminders, quickReplies: [Replies.cancelReminder]
    ) { context in
      let times = try context.timers().compactMap { $0.every?.time.description }.sorted()
      return times.isEmpty
        ? "I do not remind you. Say for example \"remind me at 20:00\"."
        : "I remind you each day at \(times.joined(separator: " and "))."
    }
  }

  /// `cancel_reminder`: reminds no more.
  static func cancelReminder() throws -> Function {
    try Function(
      "cancel_reminder", summary: "Ends the person's reminders", effect: .write, consent: .spoken,
      examples: Utterances.cancelReminder
    ) { context in
      let timers = try context.timers()
      for timer in timers { try await context.cancelTimer(timer.timer) }
      return timers.isEmpty
        ? "There are no reminders." : "All right, I do not remind you any more."
    }
  }
}

/// A time of day as people say it: `20:00`, `8 pm`, `half past seven in the evening`.
struct ReminderTime: Sendable {
  /// The time.
  let time: LocalTime
  /// As it is told.
  var text: String { time.description }

  /// The only time in a text; nil where there is none.
  init?(_ text: String) {
    let pattern = /\b(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|o'clock)?/
    let plain = text.lowercased().replacing("noon", with: "12:00").replacing(
      "midday", with: "12:00")
    let isEvening =
      plain.contains("evening") || plain.contains("tonight") || plain.contains("afternoon")
    guard let match = plain.firstMatch(of: pattern), var hour = Int(match.1) else { return nil }
    let mark = match.3.map(String.init) ?? ""
    if hour < 12, mark.hasPrefix("p") || mark.isEmpty && isEvening { hour += 12 }
    if hour == 12, mark.hasPrefix("a") { hour = 0 }
    guard hour < 24, let time = LocalTime(hour: hour, minute: match.2.flatMap { Int($0) } ?? 0)
    else { return nil }
    self.time = time
  }

  /// The time in a plain wish to be reminded; nil in anything else.
  @Sendable static func told(_ text: String) -> String? {
    let pattern =
      /^(?:please |kate,? )?(?:remind|ask|ping|nudge|message) me (?:every day |each day |daily |every evening |every morning |each evening |each morning )?(?:to (?:log|write down|note) (?:my |what i )?(?:food|meals|meal|lunch|dinner|breakfast|eat|ate|had) )?(?:every day |each day |daily )?(?:at|around|by) (.{1,30})$/
    let plain = text.lowercased().replacing("’", with: "'").trimmingSuffix(while: {
      ".! ".contains($0)
    })
    guard let match = String(plain).wholeMatch(of: pattern), let time = Self(String(plain)) else {
      return nil
    }
    _ = match
    return time.text
  }
}

extension String {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return rest
  }
}
