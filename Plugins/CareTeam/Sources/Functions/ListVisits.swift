import PluginKit

/// A visit as one of its two sides is told it.
@FunctionResult
struct ToldVisit {
  /// the day and time.
  var time: String
  /// the other side.
  var with: String
  /// what for.
  @Parameter("for") var purpose: String
}

extension Function {
  /// `list_visits`: the signed-in person's coming visits, whichever side they are on.
  static let listVisits = Function(
    "list_visits", "Lists the coming visits of the person, a patient or a member of staff",
    effect: .read
  ) { context in
    let calendars = VisitCalendars(context)
    return try calendars.visits().map { calendars.told($0) }
  }
  .examples([
    "Show my visits", "which visits do I have", "when is my visit", "who comes to see me",
    "list my appointments", "what is in my calendar",
    "what have I got planned", "remind me of my next visit", "when do I have to be there",
    "am I expected this week", "who am I seeing next",
  ])
  .quickReplies(["Write a message", "Cancel a visit"])
  .shows { (visits: [ToldVisit]) in
    .visits(visits)
  }
}

extension Rendering {
  /// A card for each visit.
  fileprivate static func visits(_ visits: [ToldVisit]) -> Rendering {
    Rendering(
      text: visits.isEmpty ? "There are no upcoming visits." : "These are your coming visits.",
      cards: visits.map(card), quickReplies: visits.isEmpty ? ["When can I be seen?"] : nil)
  }

  static func card(_ visit: ToldVisit) -> Card {
    Card(
      title: visit.time, subtitle: "With \(visit.with)", details: visit.purpose,
      // The time of a visit is one parameter where it is cancelled, and another where it is moved.
      about: MoveVisitParameters(time: visit.time, booked: visit.time))
  }
}
