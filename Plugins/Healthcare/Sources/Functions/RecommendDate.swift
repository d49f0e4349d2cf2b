import PluginKit
import Scheduling

/// The parameters of `recommend_date`.
@Parameters
struct RecommendationParameters {
  /// the department in charge.
  @Parameter(slot: .department)
  var department: String
  /// Preferred reservation date.
  @Parameter("preferred_reservation_date", slot: .newDate)
  var date: String?
}

extension Function {
  /// `recommend_date`: at most five free slots of a department, from the wished date on.
  ///
  /// Without a date the earliest ones; to a person who asks for later or other ones than those just
  /// shown, the next.
  static let recommendDate = Function(
    "recommend_date",
    // The demo's spelling.
    "Possible appointment dates and doctor information for your department, "
      + "If the Preferred reservation date is not entered, it returns the earliest possible "
      + "schedule after the current date.", effect: .read
  ) { (wish: RecommendationParameters, context) in
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
  .shows { (slots: [OfferedSlot]) in
    .slots(slots)
  }
}

extension FunctionContext {
  fileprivate func recommendedDates(_ wish: RecommendationParameters) throws -> [OfferedSlot] {
    let department = try ClinicChoice(department: wish.department, doctor: nil).department
    let search = AppointmentSearch(self)
    let start = try wishedStart(wish, department, search.clock)
    return try search.suggestions(with: department.doctors, from: start)
      .map { $0.offered(search.clock) }
  }

  private func wishedStart(
    _ wish: RecommendationParameters, _ department: Department, _ clock: WallClock
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
  /// `recommend_date`: the demo's text and a card for each slot.
  fileprivate static func slots(_ slots: [OfferedSlot]) -> Rendering {
    guard !slots.isEmpty else {
      return Rendering(
        text: "I'm sorry, I found no free appointment there. "
          + "Another department or an earlier day may have one.",
        showsLinkPreview: false)
    }
    return Rendering(
      text: "These appointments are free:", cards: Card.slots(slots),
      showsLinkPreview: false)
  }
}

/// What `recommend_date` has offered before in this channel, for a person who wants something
/// later.
struct EarlierOffers {
  private static let wishes: Set = [
    "after", "another", "different", "else", "later", "more", "other", "others", "später",
    "spätere", "späteres", "andere", "anderer", "anderen", "danach", "weitere", "más", "otro",
    "otra", "otros", "otras", "después", "tarde",
  ]
  private static let function = "healthcare.recommend_date"

  private let context: FunctionContext

  init(_ context: FunctionContext) { self.context = context }

  /// The last moment that was offered; nil if the person does not ask for something else, or if
  /// nothing was offered.
  ///
  /// Only what was offered last counts, and only if it was for the same department.
  func latest(of department: Department, _ clock: WallClock) throws -> Timestamp? {
    guard let json = try context.view(ChannelProjection.self, context.channel) else { return nil }
    let view = try ChannelView(json: json.json)
    guard asksForOther(view) else { return nil }
    let last = view.timeline.last { $0.call?.function == Self.function && $0.call?.outcome != nil }
    guard let last, let outcome = last.call?.outcome,
      let called = try event(last.position, FunctionCalled.self),
      let wish = recorded(called.arguments, as: RecommendationParameters.self),
      Clinic.department(named: wish.department) == department,
      let returned = try event(outcome, FunctionReturned.self),
      let offered = recorded(returned.response, as: [OfferedSlot].self)
    else { return nil }
    return offered.compactMap { RequestedTime($0.date, clock)?.start(clock) }.max()
  }

  private func asksForOther(_ view: ChannelView) -> Bool {
    let said = view.timeline.last { $0.sender == context.person }
    guard case .text(let text) = said?.content else { return false }
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return words.contains { Self.wishes.contains($0) }
  }

  private func recorded<Value: ParameterValue>(_ json: JSONValue, as: Value.Type) -> Value? {
    do {
      return try Value(json: json.json)
    } catch {
      // Of a version that took or gave something else, or a refusal: nothing was offered.
      return nil
    }
  }

  private func event<Payload: EventPayload>(
    _ position: Int64, _ type: Payload.Type
  ) throws -> Payload? {
    let event = try context.log.withSnapshot { snapshot in
      try snapshot.event(at: Position(UInt64(clamping: position)))
    }
    guard let event, event.type == Payload.eventType, event.isReadable(as: type) else {
      return nil
    }
    return try event.decode(Payload.self)
  }
}
