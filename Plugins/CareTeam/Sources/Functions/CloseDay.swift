import PluginKit
import Scheduling

/// The parameters of `close_day`.
@Parameters
struct CloseDayParameters {
  /// the day on which nobody can come.
  @Parameter(slot: .date.asking("On which day are you away?"))
  var day: String
}

extension Function {
  /// `close_day`: a member of staff is away on a day; visits that are booked stay until somebody
  /// cancels them.
  static let closeDay = Function(
    "close_day", "Takes back a member of staff's hours on one day", effect: .write
  ) { (closing: CloseDayParameters, context) in
    let staff = try context.onlyStaff()
    guard let day = CalendarDay(String(closing.day.prefix(10))) else {
      throw FunctionRefusal.invalid("Please name a day such as 2026-12-24.")
    }
    try await VisitCalendars(context).execute(
      .withdraw(.day(day: day), by: staff.id), on: staff.id)
    return "Nobody can book you on \(day) any more."
  }
  .examples([
    "Close a day", "I am away on Monday", "I am on holiday tomorrow", "I have the day off",
    "I'm not in on Thursday",
    "nobody can come on Friday",
    "take back my hours on 2026-12-24",
  ])
  .offered(to: Team.includes)
  .quickReplies(["Show my visits"])
  .consent(.spoken)
  .asks { (closing: CloseDayParameters) in
    Confirmation(
      "Shall nobody be able to book you on \(closing.day)?", quickReplies: ["Yes", "No"],
      declined: "All right, your hours stay as they are.")
  }
  .cannotBeUndone("Patients have been told. You can publish other hours.")
}

extension FunctionContext {
  func onlyStaff() throws(FunctionRefusal) -> Staff {
    guard let staff else { throw .forbidden("Only the care team's staff can do that.") }
    return staff
  }
}
