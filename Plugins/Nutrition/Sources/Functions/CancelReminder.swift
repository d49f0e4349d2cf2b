import PluginKit
import Scheduling
import Timers

/// The parameters of `cancel_reminder`.
@Parameters
struct CancelReminderParameters {
  /// the time of day of the one that is meant; all if none is named.
  @Parameter(
    .length(1...1000),
    slot: .text.readWhenAsked().told(by: ReminderTime.ended, readsForm: true))
  var time: String?
  /// filled in by the assistant: those that are meant.
  @Parameter(.count(0...50), slot: .filledIn)
  var timers: [String]?
}

extension Function {
  /// `cancel_reminder`: reminds no more.
  static let cancelReminder = Function(
    "cancel_reminder", "Ends the person's reminders", effect: .write
  ) { (meant: CancelReminderParameters, context) in
    let timers = try meant.pending(context)
    for timer in timers { try await context.cancelTimer(timer.timer) }
    let left = try context.timers().compactMap { $0.every?.time.description }.sorted()
    let rest = left.isEmpty ? "" : " I still do at \(left.joined(separator: " and "))."
    return FunctionResponse([
      "message": .string(
        timers.isEmpty
          ? "There is no such reminder.\(rest)"
          : "All right, I do not remind you any more.\(rest)"),
      "timers": .array(timers.map { .string($0.timer.rawValue) }),
    ])
  }
  .examples([
    Replies.cancelReminder, "cancel my reminder", "no more reminders please",
    "turn off the reminders",
    "delete my reminder", "don't remind me any more", "switch the reminder off",
    "stop the 1 pm one", "cancel the one at 13:00", "don't bother me any more",
    "I don't want a reminder", "I don't want any reminders",
  ])
  .quickReplies([Replies.reminders])
  .consent(.spoken)
  .asks { (meant: CancelReminderParameters) in
    Confirmation(
      "Shall I end your reminder\(meant.told)?",
      quickReplies: ["Yes", "No"], declined: "All right, I go on reminding you.")
  }
  .previews { (meant: CancelReminderParameters, context) in
    let pending = try meant.pending(context)
    guard meant.timers == nil || !pending.isEmpty else {
      throw FunctionRefusal("There is no such reminder any more.", status: 410)
    }
    guard meant.timers == nil, !pending.isEmpty else { return .complete(meant, isAsSaid: true) }
    // Several that nobody named are asked about, by their times.
    var exact = meant
    let isNamed = meant.time.map { ReminderTime($0) != nil } == true
    exact.timers = pending.map(\.timer.rawValue)
    exact.time = Set(pending.compactMap { $0.every?.time.description }).sorted()
      .joined(separator: " and ")
    return .complete(exact, isAsSaid: isNamed || pending.count == 1)
  }
  .undone(by: "restore_reminders", with: ["timers": .result("timers")])
}

extension CancelReminderParameters {
  /// As they are told: "at 20:00", or all.
  fileprivate var told: String {
    guard let time else { return "s" }
    return "\(time.contains(" and ") ? "s" : "") at \(time)"
  }

  /// Those that are meant.
  fileprivate func pending(_ context: FunctionContext) throws -> [PendingTimer] {
    // Those that were filled in are meant, whatever stands for them in words.
    if let timers { return try context.timers().filter { timers.contains($0.timer.rawValue) } }
    guard let time else { return try context.timers() }
    return try context.timers().filter { known in
      guard let own = known.every?.time else { return false }
      if let exact = ReminderTime(time)?.time { return own == exact }
      return ReminderTime.partOfDay(time).map { $0.contains(own.hour) } ?? true
    }
  }
}
