import PluginKit
import Scheduling

extension Function {
  /// `list_visits`: the signed-in person's coming visits, whichever side they are on.
  static func listVisits() throws -> Function {
    try Function(
      "list_visits",
      summary: "Lists the coming visits of the person, a patient or a member of staff",
      effect: .read,
      examples: [
        "Show my visits", "which visits do I have", "when is my visit", "who comes to see me",
        "list my appointments", "what is in my calendar",
        "what have I got planned", "remind me of my next visit", "when do I have to be there",
        "am I expected this week", "who am I seeing next",
      ], quickReplies: ["Write a message", "Cancel a visit"]
    ) { context in
      let desk = VisitDesk(context)
      return try desk.visits().map { desk.told($0) }
    } render: { visits in
      .visits(visits)
    }
  }

  /// `cancel_visit`: gives up a visit, from either side, after a confirmation.
  static func cancelVisit() throws -> Function {
    try Function(
      "cancel_visit", summary: "Cancels a visit of the person, a patient or a member of staff",
      parameters: CancellationParameters.self, effect: .destructive,
      examples: [
        "Cancel a visit", "cancel my visit on Monday", "I cannot come tomorrow",
        "call off the visit", "I have to cancel",
        "I can't make it on Friday", "something came up, I will not be there", "drop my visit",
        "take me off the list for Monday", "I don't need the visit any more",
      ], quickReplies: ["When can I be seen?", "Show my visits"],
      confirmation: { visit in
        Confirmation(
          "Shall I cancel the visit\(visit.whom)\(visit.booked.map { " on \($0)" } ?? "")?",
          quickReplies: ["Yes", "No"], declined: "All right, the visit stays.")
      },
      resolution: { wish, context in
        let desk = VisitDesk(context)
        return try desk.resolution(of: wish) { visit, _ in
          .complete(desk.exact(wish, for: visit), isAsSaid: false)
        }
      },
      compensation: .impossible("Its time is free for others at once. You can book another visit.")
    ) { wish, context in
      try await VisitDesk(context).cancel(wish)
    }
  }
}

extension VisitDesk {
  /// Which side of a visit the signed-in person is on.
  func party(to visit: Appointment) -> Party {
    context.staff?.id == visit.provider ? .provider(id: visit.provider) : .person(id: visit.person)
  }

  /// Cancels the person's only visit that is meant.
  func cancel(_ wish: CancellationParameters) async throws -> String {
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

  /// Says that a visit is cancelled, also to the patient where staff did it: once, however often the call is repeated.
  private func cancelled(
    _ visit: AppointmentID, of patient: PersonID, at time: String?
  ) async throws -> String {
    let named = "visit\(time.map { " on \($0)" } ?? "")"
    try await MessageDesk(context).tell("has cancelled your \(named).", patient, about: visit)
    return "The \(named) is cancelled."
  }
}
