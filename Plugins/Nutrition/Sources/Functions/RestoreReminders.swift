import PluginKit
import Scheduling
import Timers

/// The parameters of `restore_reminders`.
@Parameters
struct RestoreRemindersParameters {
  /// filled in by the assistant: the reminders that were ended.
  @Parameter(.count(0...50))
  var timers: [String]?
}

extension Function {
  /// `restore_reminders`: reminds again as before they were ended.
  static let restoreReminders = Function(
    "restore_reminders", "Reminds the person again as before reminders were ended", effect: .write
  ) { (meant: RestoreRemindersParameters, context) in
    let ended = try EndedReminders(of: context.person, in: context.log, among: meant.timers)
    guard !ended.timers.isEmpty else {
      throw FunctionRefusal(
        "There is no reminder that I have ended.", status: meant.timers == nil ? 404 : 410)
    }
    var set: [JSONValue] = []
    for (index, timer) in ended.timers.enumerated() {
      let again = try await context.set(timer, again: index)
      if let again { set.append(.string(again.rawValue)) }
    }
    let times = ended.timers.compactMap { $0.every?.time.description }.sorted()
    return FunctionResponse([
      "message": .string("I remind you again, each day at \(times.joined(separator: " and "))."),
      "timers": .array(set),
    ])
  }
  .examples([
    "remind me again as before", "bring my reminders back", "turn the reminders on again",
    "restore my reminders", "switch reminding back on", "reactivate my reminder",
  ])
  .quickReplies([Replies.reminders])
  .asks { (_: RestoreRemindersParameters) in
    Confirmation(
      "Shall I remind you again as I did before?", quickReplies: ["Yes", "No"],
      declined: "All right, I do not.")
  }
  .undone(by: "cancel_reminder", with: ["timers": .result("timers")])
}

extension FunctionContext {
  /// Sets a timer again that was ended, where it was.
  fileprivate func set(_ ended: TimerSet, again index: Int) async throws -> TimerID? {
    guard let due = ended.every?.next(after: now) else { return nil }
    var again = ended
    again.timer = TimerID("\(call).again.\(index)")
    again.due = due
    try await execute(
      .set(again), of: TimerRules.self, on: .timers(of: person), step: "again.\(index)")
    return again.timer
  }
}

/// The reminders of a person that were ended: those of some identifiers, or those that were ended
/// last.
struct EndedReminders {
  /// As they were set.
  private(set) var timers: [TimerSet] = []

  init(of person: MemberID, in log: any EventLog, among meant: [String]?) throws {
    var wanted: Set<String>? = meant.map { Set($0) }
    var turn: String?
    var found: [TimerSet] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(in: .timers(of: person), .backward) { event in
        guard event.isReadable else { return .proceed }
        if event.type == TimerCancelled.eventType, meant == nil {
          guard turn == nil || event.correlation == turn else { return .proceed }
          turn = event.correlation
          wanted = (wanted ?? []).union([try event.decode(TimerCancelled.self).timer.rawValue])
        } else if event.type == TimerSet.eventType {
          let set = try event.decode(TimerSet.self)
          if set.kind == Reminder.kind, wanted?.contains(set.timer.rawValue) == true {
            found.append(set)
          }
        }
        return .proceed
      }
    }
    timers = found.reversed()
  }
}
