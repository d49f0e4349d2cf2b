package import Basics
import Foundation

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

extension DateReference {
  /// Whether it names no day and no time: "the first available".
  package var isOpen: Bool { day == nil && time == nil && part == nil }
}

extension ShownOption {
  /// Whether it has what is said of days and times at all, so that this can be true of it.
  package func knows(_ said: DateReference) -> Bool {
    (said.day == nil || day != nil) && (said.time == nil && said.part == nil || time != nil)
  }

  /// Whether nothing that is said of days and times is untrue of it.
  func fits(_ said: DateReference) -> Bool { hasDay(said) && hasTime(said) }

  private func hasDay(_ said: DateReference) -> Bool {
    guard let day, let first = said.day else { return true }
    let last = said.lastDay ?? first
    // "Before Monday at noon" may be on Monday.
    let isTimed = said.time != nil
    return switch said.bound {
    case .on: (first...last).contains(day)
    case .after: isTimed ? day >= first : day > last
    case .from: day >= first
    case .before: isTimed ? day <= first : day < first
    case .by: day <= last
    }
  }

  private func hasTime(_ said: DateReference) -> Bool {
    guard let time else { return true }
    guard let first = said.time else { return said.part?.contains(time) ?? true }
    // "After Monday at noon" is any time of Tuesday.
    if said.bound != .on, let day, let named = said.day, day != named { return true }
    return switch said.bound {
    case .on: said.lastTime.map { first <= time && time <= $0 } ?? Self.clocks(first).contains(time)
    case .after: time > first
    case .from: time >= first
    case .before: time < first
    case .by: time <= first
    }
  }

  // "At one" may be read as afternoon or morning: options decide.
  private static func clocks(_ time: TimeOfDay) -> [TimeOfDay] {
    let other = TimeOfDay(hour: (time.hour + 12) % 24, minute: time.minute)
    return [time] + (other.map { [$0] } ?? [])
  }

  var minutes: Int? {
    guard day != nil || time != nil else { return nil }
    return (day?.daysSinceEpoch ?? 0) * 1_440 + (time?.minutesOfDay ?? 0)
  }

  /// What is the higher the better it is.
  func value(by wish: OptionPicker.Superlative) -> Int? {
    switch wish {
    case .cheapest: cents.map { -$0 }
    case .dearest: cents
    case .earliest: minutes.map { -$0 }
    case .latest: minutes
    }
  }
}
