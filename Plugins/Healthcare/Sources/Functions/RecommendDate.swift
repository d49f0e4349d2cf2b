import PluginKit
import Scheduling

/// The parameters of `recommend_date`.
@Parameters
struct RecommendDateParameters {
  /// the department in charge.
  @Parameter(slot: .department)
  var department: String
  /// Preferred reservation date.
  @Parameter("preferred_reservation_date", slot: .newDate)
  var date: String?
}

extension Function {
  /// `recommend_date`: at most five free times of a department, from the wished date on.
  ///
  /// Without a date the earliest ones; to a person who asks for later or other ones than those just
  /// shown, the next.
  static let recommendDate = Function(
    "recommend_date",
    // The demo's spelling.
    "Possible appointment dates and doctor information for your department, "
      + "If the Preferred reservation date is not entered, it returns the earliest possible "
      + "schedule after the current date.", effect: .read
  ) { (wish: RecommendDateParameters, context) in
    try context.recommendedDates(wish)
  }
  .examples([
    "What is the earliest date?",
    Phrases.later, Phrases.demo.later,
    "When is the next free appointment?",
    "Yes, please look for an appointment",
    "Yes please",
    "Yes",
    "Okay, please do",
    "Sure",
    "When can I get an appointment?",
    "When could I come in?",
    "What dates are available?",
    "Which days are open in dermatology?",
    "Which times do you have next week?",
    "Show me the free slots in cardiology",
    "Are there later dates?",
    "Something later than that please",
    "Do you have anything else, another day maybe?",
    "When can I see a dermatologist?",
    "How soon can somebody see me?",
    "Recommend me a date for neurology",
    "Give me other dates please",
    "Show me more times after these",
    "earliest possible appointment",
    "I would like to see what is free on Friday",
    "When is the soonest I can be seen?",
    "What openings are there?",
    "Any gaps in the schedule this week?",
    "I need the next possible slot",
    "On what days can I come?",
    "Find me a time with an orthopedist",
    "Which day suits you?", "How long do I have to wait?",
    "How long is the wait for an appointment?", "What is the waiting time for the eye doctor?",
  ])
  .quickReplies([
    Phrases.book, Phrases.later,
  ])
  .shows { (offered: [OfferedAppointment]) in
    .appointments(offered)
  }
}

extension FunctionContext {
  fileprivate func recommendedDates(_ wish: RecommendDateParameters) throws -> [OfferedAppointment]
  {
    let department = try ClinicChoice(department: wish.department, doctor: nil).department
    let search = AppointmentSearch(self)
    let start = try wishedStart(wish, department, search.clock)
    return try search.suggestions(with: department.doctors, from: start)
      .map { $0.offered(search.clock) }
  }

  private func wishedStart(
    _ wish: RecommendDateParameters, _ department: Department, _ clock: WallClock
  ) throws -> Timestamp {
    if let text = wish.date, !text.isBlank {
      guard let wished = RequestedTime(text, clock), let start = wished.start(clock) else {
        throw FunctionRefusal.noDate(text)
      }
      try wished.check(AppointmentSearch(self))
      return start
    }
    guard let shown = try EarlierOffers(self).latest(of: department, clock) else { return now }
    return Timestamp(microseconds: shown.microseconds + 1)
  }
}

extension Rendering {
  /// `recommend_date`: the demo's text and a card for each time.
  fileprivate static func appointments(_ offered: [OfferedAppointment]) -> Rendering {
    guard !offered.isEmpty else {
      return Rendering(
        text: "I'm sorry, I found no free appointment there. "
          + "Another department or an earlier day may have one.",
        showsLinkPreview: false)
    }
    return Rendering(
      text: "These appointments are free:", cards: Card.appointments(offered),
      showsLinkPreview: false)
  }
}
