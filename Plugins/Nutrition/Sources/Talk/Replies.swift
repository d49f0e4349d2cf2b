/// What a person can answer with one touch; each is among the examples of what it leads to.
enum Replies {
  static let today = "What did I eat today?"
  static let week = "Show me this week"
  static let year = "Show me this year"
  static let undo = "Take that back"
  static let putBack = "Put it back"
  static let profile = "What do you know about me?"
  static let reminders = "Show my reminders"
  static let cancelReminder = "Stop reminding me"
  static let start = "Let's get to know each other"
}
