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
  .showsRefusal { (free: Alternatives) in .alternatives(free) }
}

extension FunctionContext {
  fileprivate func recommendedDates(_ wish: RecommendDateParameters) throws -> [OfferedAppointment]
  {
    let department = try ClinicChoice(department: wish.department, doctor: nil).department
    let search = AppointmentSearch(self)
    let doctors = department.doctors
    guard let text = wish.date, !text.isBlank else {
      let (start, within) = try next(for: department, search)
      return try search.suggestions(with: doctors, from: start, within: within)
        .map { $0.offered(search.clock) }
    }
    guard let wished = TimeWish(text, search.clock) else { throw FunctionRefusal.noDate(text) }
    try wished.check(search)
    let (free, fit) = try search.offers(with: doctors, for: wished)
    let isOver = wished.start(search.clock).map { $0 < search.now } ?? false
    guard fit || wished.isMoment || isOver else {
      throw FunctionRefusal(
        "I'm sorry, \(department.name) has no free appointment on \(wished.text)."
          + (free.isEmpty ? "" : " These are the next ones:"), status: 409,
        details: Alternatives(appointments: free.map { $0.offered(search.clock) }))
    }
    return free.map { $0.offered(search.clock) }
  }

  /// From when on, and within which wish: what was offered last is not offered again to a person
  /// who wants something else.
  private func next(
    for department: Department, _ search: AppointmentSearch
  ) throws -> (start: Timestamp, within: TimeWish) {
    guard let (shown, wish) = try EarlierOffers(self).latest(of: department, search.clock) else {
      return (search.now, TimeWish())
    }
    return (Timestamp(microseconds: shown.microseconds + 1), wish)
  }
}

extension Rendering {
  /// `recommend_date`: the demo's text and a card for each time.
  static func appointments(_ offered: [OfferedAppointment]) -> Rendering {
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
