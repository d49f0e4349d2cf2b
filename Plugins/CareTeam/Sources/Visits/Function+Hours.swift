import PluginKit
import Scheduling

extension Function {
  /// `publish_hours`: a member of staff says when patients can come; a weekday's earlier hours are replaced.
  static func publishHours() throws -> Function {
    try Function(
      "publish_hours",
      summary: "Publishes the hours of a weekday in which a member of staff can be seen",
      parameters: HoursParameters.self, effect: .write, consent: .spoken,
      examples: [
        "Publish my hours", "I can be seen on Monday from 9 to 12",
        "I work on Fridays from 8 to 11",
        "change my hours", "my hours on Tuesday are from 13 until 17", "set my availability",
      ], quickReplies: ["Show my visits"],
      confirmation: { hours in
        Confirmation(
          "Shall patients be able to book you on \(hours.weekday.rawValue)s from \(hours.from) to "
            + "\(hours.until)?", quickReplies: ["Yes", "No"],
          declined: "All right, your hours stay as they are.")
      },
      resolution: { hours, _ in .complete(hours.exact, isAsSaid: hours.exact == hours) },
      compensation: .impossible("Patients may have booked since. You can publish other hours.")
    ) { hours, context in
      let staff = try context.onlyStaff()
      guard let from = Int(hours.from), let until = Int(hours.until),
        let stretch = LocalHours(from: from, to: until)
      else {
        throw FunctionRefusal.invalid("Hours go from a smaller number to a larger one, 0 to 24.")
      }
      return try await VisitDesk(context).publish(stretch, on: hours.weekday, of: staff)
    }
  }

  /// `close_day`: a member of staff is away on a day; visits that are booked stay until somebody cancels them.
  static func closeDay() throws -> Function {
    try Function(
      "close_day", summary: "Takes back a member of staff's hours on one day",
      parameters: ClosingParameters.self, effect: .write, consent: .spoken,
      examples: [
        "Close a day", "I am away on Monday", "I am on holiday tomorrow", "I have the day off",
        "I'm not in on Thursday",
        "nobody can come on Friday",
        "take back my hours on 2026-12-24",
      ], quickReplies: ["Show my visits"],
      confirmation: { closing in
        Confirmation(
          "Shall nobody be able to book you on \(closing.day)?", quickReplies: ["Yes", "No"],
          declined: "All right, your hours stay as they are.")
      },
      compensation: .impossible("Patients have been told. You can publish other hours.")
    ) { closing, context in
      let staff = try context.onlyStaff()
      guard let day = CalendarDay(String(closing.day.prefix(10))) else {
        throw FunctionRefusal.invalid("Please name a day such as 2026-12-24.")
      }
      try await VisitDesk(context).execute(
        .withdraw(.day(day: day), by: staff.id), on: staff.id)
      return "Nobody can book you on \(day) any more."
    }
  }
}

extension VisitDesk {
  fileprivate func publish(
    _ hours: LocalHours, on weekday: Weekday, of staff: Staff
  ) async throws -> String {
    guard let today = clock.day(of: context.now) else {
      throw FunctionRefusal("I cannot tell what day it is.", status: 500)
    }
    let weekly = try weeklyHours(of: staff).filter { $0.weekday != weekday }
    let schedule = Schedule(
      effectiveFrom: today, weekly: weekly + [WeeklyHours(weekday: weekday, hours: hours)],
      slotMinutes: Staff.slotMinutes)
    let offer = AvailabilityOffer.schedule(
      profile: staff.profile(in: context.zone), schedule: schedule)
    do {
      try await execute(.publish(offer, by: staff.id, now: context.now), on: staff.id)
    } catch let refusal as SchedulingRefusal {
      throw FunctionRefusal.conflict("\(refusal)")
    }
    return "Patients can book you on \(weekday.rawValue)s, \(hours)."
  }

  /// The weekly hours that count, as the view `calendar` shows them.
  private func weeklyHours(of staff: Staff) throws -> [WeeklyHours] {
    let steps = try context.document(CalendarProjection.self, staff.id.rawValue)?.offers ?? []
    let schedules = steps.compactMap { step -> Schedule? in
      if case .schedule(let schedule, _) = step { schedule } else { nil }
    }
    return schedules.last?.weekly ?? []
  }
}

extension FunctionContext {
  fileprivate func onlyStaff() throws(FunctionRefusal) -> Staff {
    guard let staff else { throw .forbidden("Only the care team's staff can do that.") }
    return staff
  }
}
