import PluginKit
import Scheduling

extension Function {
  /// `recommend_date`: at most five free slots of a department, from the wished date on.
  ///
  /// Without a date the earliest ones; to a person who asks for later or other ones than those just shown, the next.
  static func recommendDate() throws -> Function {
    try Function(
      "recommend_date",
      summary: "Possible appointment dates and doctor information for your department, "
        + "If the Preferred reservation date is not entered, it returns the earliest possible "
        + "schedule after the current date.",
      parameters: RecommendationParameters.self, effect: .read,
      examples: Utterances.recommendDate,
      quickReplies: [
        "I want to make an reservation", "I want to know other schedule later than this date",
      ]
    ) { wish, context in
      try context.recommendedDates(wish)
    } render: { slots in
      Renderers.recommendDate(slots)
    }
  }
}

extension FunctionContext {
  fileprivate func recommendedDates(_ wish: RecommendationParameters) throws -> [OfferedSlot] {
    let department = try Wish(department: wish.department, doctor: nil).department
    let search = AppointmentSearch(self)
    let start = try wishedStart(wish, department, search.clock)
    return try search.suggestions(with: department.doctors, from: start)
      .map { $0.offered(search.clock) }
  }

  private func wishedStart(
    _ wish: RecommendationParameters, _ department: Department, _ clock: WallClock
  ) throws -> Timestamp {
    if let text = wish.date, !text.isBlank {
      guard let wished = WishedTime(text, clock), let start = wished.start(clock) else {
        throw FunctionRefusal.noDate(text)
      }
      try wished.check(AppointmentSearch(self))
      return start
    }
    guard let shown = try EarlierOffers(self).latest(of: department, clock) else { return now }
    return Timestamp(microseconds: shown.microseconds + 1)
  }
}
