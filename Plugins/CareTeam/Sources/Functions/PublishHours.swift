import PluginKit
import Scheduling

/// The parameters of `publish_hours`.
@Parameters
struct PublishHoursParameters {
  /// the day of the week.
  @Parameter(slot: Slot(.weekday).asking("On which day of the week?"))
  var weekday: Weekday
  /// the hour from which patients can come.
  @Parameter(
    .pattern("^[0-9]{1,2}$"),
    slot: .identifier(
      after: ["from", "at", "von", "ab", "um", "de", "de las", "desde", "desde las"]
        + Weekday.names, digits: 1...2
    ).asking("From which hour? Please say a number from 0 to 23."))
  var from: String
  /// the hour at which the last visit ends.
  @Parameter(
    .pattern("^[0-9]{1,2}$"),
    slot: .identifier(
      after: ["to", "until", "till", "bis", "bis um", "a", "a las", "hasta", "hasta las"],
      digits: 1...2
    ).asking("Until which hour? Please say a number from 1 to 24."))
  var until: String
}

extension Function {
  /// `publish_hours`: a member of staff says when patients can come; a weekday's earlier hours are
  /// replaced.
  static let publishHours = Function(
    "publish_hours", "Publishes the hours of a weekday in which a member of staff can be seen",
    effect: .write
  ) { (hours: PublishHoursParameters, context) in
    let staff = try context.onlyStaff()
    guard let from = Int(hours.from), let until = Int(hours.until),
      let stretch = LocalHours(from: from, to: until)
    else {
      throw FunctionRefusal.invalid("Hours go from a smaller number to a larger one, 0 to 24.")
    }
    return try await VisitCalendars(context).publish(stretch, on: hours.weekday, of: staff)
  }
  .examples([
    "Publish my hours", "I can be seen on Monday from 9 to 12",
    "I work on Fridays from 8 to 11",
    "change my hours", "my hours on Tuesday are from 13 until 17", "set my availability",
  ])
  .offered(to: Team.includes)
  .quickReplies(["Show my visits"])
  .consent(.spoken)
  .asks { (hours: PublishHoursParameters) in
    Confirmation(
      "Shall patients be able to book you on \(hours.weekday.rawValue)s from \(hours.from) to "
        + "\(hours.until)?", quickReplies: ["Yes", "No"],
      declined: "All right, your hours stay as they are.")
  }
  .previews { (hours: PublishHoursParameters, _) in
    .complete(hours.exact, isAsSaid: hours.exact == hours)
  }
  .cannotBeUndone("Patients may have booked since. You can publish other hours.")
}

extension PublishHoursParameters {
  /// The hours that are meant: "9 till 1" ends at 13.
  var exact: PublishHoursParameters {
    guard let from = Int(from), let until = Int(until), 1...12 ~= until, until <= from, from < 12
    else { return self }
    var exact = self
    exact.until = "\(until + 12)"
    return exact
  }
}

extension Weekday {
  /// Its names: "monday" and "mondays", also in German and Spanish.
  fileprivate static let names: [String] =
    allCases.flatMap { [$0.rawValue, $0.rawValue + "s"] }
    + [German.weekdays, Spanish.weekdays].flatMap { $0.values.flatMap(\.self) }.sorted()
}

extension Slot.Kind {
  fileprivate static let weekday = Slot.Kind.choice(
    Weekday.allCases.map { Slot.Option($0.rawValue, synonyms: [$0.rawValue + "s"]) })
}

extension VisitCalendars {
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
