import PluginKit
import Scheduling

/// The parameters of `move_visit`.
@Parameters
struct MoveVisitParameters {
  /// the day and time to which the visit is moved.
  @Parameter(slot: .date.asking("To which day?").readingSpans())
  var time: String
  /// the time of the visit as it is now; without it the only coming one.
  @Parameter("visit", slot: .date.readWhenAsked())
  var booked: String?
  /// whom the patient comes to see.
  @Parameter("booked_staff", slot: Slot(.staff))
  var staff: String?
  /// the patient who comes, for a member of staff.
  var patient: String?
  /// the identifier of the visit, if it is known.
  @Parameter("id", slot: .text)
  var visit: String?
}

extension Function {
  /// `move_visit`: gives a visit another time, from either side.
  static let moveVisit = Function(
    "move_visit", "Moves a visit of the person to another day or time", effect: .write
  ) { (wish: MoveVisitParameters, context) in
    try await VisitCalendars(context).move(wish)
  }
  .examples([
    "Move my visit", "reschedule my visit to Friday", "can I come at another time instead",
    "move the visit to another day", "change the time of my visit", "postpone my visit",
    "can we do another day", "push my visit back", "I need a later time",
    "shift it to Thursday",
  ])
  .quickReplies(["Show my visits"])
  .consent(.spoken)
  .asks { (wish: MoveVisitParameters) in
    Confirmation(
      "Shall I move your visit\(wish.whom)\(wish.booked.map { " of \($0)" } ?? "") to \(wish.time)?",
      quickReplies: ["Yes", "No"],
      declined: "All right, the visit stays.")
  }
  .previews { (wish: MoveVisitParameters, context) in
    let calendars = VisitCalendars(context)
    return try calendars.preview(of: wish) { visit, staff in
      let free = try calendars.freeTimes(of: staff, limit: 2000)
      let wished = try calendars.wish(wish.time)
      guard let freeTime = calendars.freeTime(for: visit, among: free, at: wished) else {
        throw FunctionRefusal.conflict(calendars.taken(staff, wished, free))
      }
      var exact = calendars.exact(wish, for: visit)
      exact.time = calendars.clock.text(freeTime.interval.start)
      return .complete(exact, isAsSaid: false)
    }
  }
  .undone(
    by: "move_visit", with: ["id": .result("id"), "visit": .result("to"), "time": .result("from")]
  )
  .amended(by: "move_visit", carrying: ["visit": "time"])
}

extension VisitCalendars {
  /// Moves the person's only visit that is meant to the free time that a day, or a day and time,
  /// names.
  func move(_ wish: MoveVisitParameters) async throws -> FunctionResponse {
    if case .rescheduled(let done)? = try changed {
      return try await moved(
        done.appointment, of: done.person, from: done.previous.start, to: done.start)
    }
    let (meant, time) = (try visits(wish), wish.time)
    guard let visit = meant.first, let staff = Team.member(visit.provider.rawValue) else {
      throw FunctionRefusal.notFound(none(wish))
    }
    guard meant.count == 1 else { throw FunctionRefusal.conflict(which(of: meant)) }
    let old = clock.text(visit.interval.start)
    let wished = try self.wish(time)
    guard !old.hasPrefix(time) else { return moved(visit.id, "The visit is on \(old).", old, old) }
    let free = try freeTimes(of: staff, limit: 2000)
    guard let freeTime = freeTime(for: visit, among: free, at: wished) else {
      throw FunctionRefusal.conflict(taken(staff, wished, free))
    }
    do {
      try await change(
        .reschedule(visit.id, to: freeTime.interval, by: party(to: visit), now: context.now),
        on: visit.provider)
    } catch is SchedulingRefusal {
      throw FunctionRefusal.conflict(taken(staff, wished, try freeTimes(of: staff, limit: 2000)))
    }
    return try await moved(
      visit.id, of: visit.person, from: visit.interval.start, to: freeTime.interval.start)
  }

  /// Says that a visit is moved, also to the patient where staff did it: once, however often the
  /// call is repeated.
  private func moved(
    _ visit: AppointmentID, of patient: PersonID, from start: Timestamp, to end: Timestamp
  ) async throws -> FunctionResponse {
    let (old, new) = (clock.text(start), clock.text(end))
    try await MessageSender(context).tell(
      "has moved your visit on \(old) to \(new).", patient, about: visit)
    return moved(visit, "The visit on \(old) is now on \(new).", old, new)
  }

  private func moved(
    _ visit: AppointmentID, _ message: String, _ from: String, _ to: String
  ) -> FunctionResponse {
    FunctionResponse([
      "message": .string(message), "id": .string(visit.rawValue), "from": .string(from),
      "to": .string(to),
    ])
  }

  /// Where a visit would be moved to: of a day the same time of day, else its first.
  func freeTime(
    for visit: Appointment, among free: [FreeTime], at wish: TimeWish
  ) -> FreeTime? {
    let fitting = fitting(free, wish)
    let old = wish.onlyDay == nil ? nil : clock.words(visit.interval.start).time
    return fitting.first { clock.words($0.interval.start).time == old } ?? fitting.first
  }
}
