package import Basics

/// Something that a person was shown to choose from: a card, a row of a list.
package struct ShownOption: Hashable, Sendable {
  /// What it is called: a title and whatever else stands on it.
  package let texts: [String]
  /// When it is, if it is at a time.
  package let day: CalendarDay?
  /// The time of day, if it has one.
  package let time: TimeOfDay?
  /// What it costs, if it costs something, in hundredths.
  package let cents: Int?

  /// Describes an option.
  package init(
    _ texts: [String], day: CalendarDay? = nil, time: TimeOfDay? = nil, cents: Int? = nil
  ) {
    self.texts = texts
    self.day = day
    self.time = time
    self.cents = cents
  }
}
