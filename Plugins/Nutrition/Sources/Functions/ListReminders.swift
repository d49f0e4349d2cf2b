import PluginKit
import Scheduling
import Timers

extension Function {
  /// `list_reminders`: when the signed-in person is reminded.
  static let listReminders = Function(
    "list_reminders", "Lists when the person is reminded", effect: .read
  ) { context in
    try context.timers().compactMap { $0.every?.time.description }.sorted()
  }
  .examples([
    Replies.reminders, "when do you remind me?", "which reminders are set?", "list my reminders",
    "do I have a reminder?", "what reminders do I have?",
  ])
  .quickReplies([Replies.cancelReminder])
  .shows { (times: [String]) in
    Rendering(
      text: times.isEmpty
        ? "I do not remind you. Say for example \"remind me at 20:00\"."
        : "I remind you each day at \(times.joined(separator: " and ")).")
  }
}
