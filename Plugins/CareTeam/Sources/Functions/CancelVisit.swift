import PluginKit
import Scheduling

/// The parameters of `cancel_visit`.
@Parameters
struct CancelVisitParameters {
  /// the day of the visit, with its time if there are several; without it the only coming one.
  @Parameter("time", slot: .date.asking("Which visit? Please say its day.").keptFor(.task))
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
  /// `cancel_visit`: gives up a visit, from either side, after a confirmation.
  static let cancelVisit = Function(
    "cancel_visit", "Cancels a visit of the person, a patient or a member of staff",
    effect: .destructive
  ) { (wish: CancelVisitParameters, context) in
    try await VisitCalendars(context).cancel(wish)
  }
  .examples([
    "Cancel a visit", "cancel my visit on Monday", "I cannot come tomorrow",
    "call off the visit", "I have to cancel",
    "I can't make it on Friday", "something came up, I will not be there", "drop my visit",
    "take me off the list for Monday", "I don't need the visit any more",
  ])
  .quickReplies(["When can I be seen?", "Show my visits"])
  .asks { (visit: CancelVisitParameters) in
    Confirmation(
      "Shall I cancel the visit\(visit.whom)\(visit.booked.map { " on \($0)" } ?? "")?",
      quickReplies: ["Yes", "No"], declined: "All right, the visit stays.")
  }
  .previews { (wish: CancelVisitParameters, context) in
    let calendars = VisitCalendars(context)
    return try calendars.preview(of: wish) { visit, _ in
      .complete(calendars.exact(wish, for: visit), isAsSaid: false)
    }
  }
  .cannotBeUndone("Its time is free for others at once. You can book another visit.")
}

extension VisitCalendars {
  /// Which side of a visit the signed-in person is on.
  func party(to visit: Appointment) -> Party {
    context.staff?.id == visit.provider ? .provider(id: visit.provider) : .person(id: visit.person)
  }

  /// Cancels the person's only visit that is meant.
  func cancel(_ wish: CancelVisitParameters) async throws -> String {
    if case .cancelled(let done)? = try changed {
      return try await cancelled(done.appointment, of: done.person, at: wish.booked)
    }
    let meant = try visits(wish)
    guard let visit = meant.first else { throw FunctionRefusal.notFound(none(wish)) }
    guard meant.count == 1 else { throw FunctionRefusal.conflict(which(of: meant)) }
    try await change(
      .cancel(visit.id, by: party(to: visit), now: context.now), on: visit.provider)
    return try await cancelled(
      visit.id, of: visit.person, at: clock.text(visit.interval.start))
  }

  /// Says that a visit is cancelled, also to the patient where staff did it: once, however often
  /// the call is repeated.
  private func cancelled(
    _ visit: AppointmentID, of patient: PersonID, at time: String?
  ) async throws -> String {
    let named = "visit\(time.map { " on \($0)" } ?? "")"
    try await MessageSender(context).tell("has cancelled your \(named).", patient, about: visit)
    return "The \(named) is cancelled."
  }
}
