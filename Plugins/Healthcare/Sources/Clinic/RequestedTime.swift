import Foundation
import PluginKit
import Scheduling

/// The day, or the moment, that somebody wishes for.
enum RequestedTime: Sendable, Hashable {
  /// Some time of a day.
  case day(CalendarDay)
  /// Some hours of a day, from the first up to the last.
  case hours(CalendarDay, LocalTime, LocalTime)
  /// Exactly then.
  case moment(Timestamp)

  /// Reads `2026-11-24`, `2026-11-24 09:00`, `2026-11-24 12:00–17:00` or RFC 3339; nil for any
  /// other text.
  init?(_ text: String, _ clock: WallClock) {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let moment = Timestamp(text) {
      self = .moment(moment)
      return
    }
    if let span = text.wholeMatch(of: /(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)[–-](\d\d:\d\d)/) {
      guard let day = CalendarDay(String(span.1)), let first = LocalTime(String(span.2)),
        let last = LocalTime(String(span.3))
      else { return nil }
      self = .hours(day, first, last)
      return
    }
    guard let match = text.wholeMatch(of: /(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d)?)?/),
      let day = CalendarDay(String(match.1))
    else { return nil }
    guard let named = match.2 else {
      self = .day(day)
      return
    }
    guard let time = LocalTime(String(named)), let moment = clock.moment(day, time) else {
      return nil
    }
    self = .moment(moment)
  }

  /// Whether only one moment fits.
  var isMoment: Bool { if case .moment = self { true } else { false } }

  /// The first moment that fits.
  func start(_ clock: WallClock) -> Timestamp? {
    switch self {
    case .day(let day): clock.start(of: day)
    case .hours(let day, let first, _): clock.moment(day, first)
    case .moment(let moment): moment
    }
  }

  /// The day as `2026-11-24`, and the time if there is one.
  func words(_ clock: WallClock) -> (day: String, time: String?) {
    switch self {
    case .day(let day): (day.description, nil)
    case .hours(let day, let first, let last): (day.description, "\(first)–\(last)")
    case .moment(let moment): clock.words(moment)
    }
  }

  /// - Throws: ``FunctionRefusal`` for what is so far ahead that no appointment is given then.
  func check(_ search: AppointmentSearch) throws(FunctionRefusal) {
    let last = search.now.adding(.seconds(Double(AppointmentSearch.bookable) * 86_400))
    guard let start = start(search.clock), start <= last else {
      throw .tooFar(text(search.clock), until: search.clock.words(last).day)
    }
  }

  /// As a person reads it: `2026-11-24` or `2026-11-24 at 09:00`.
  func text(_ clock: WallClock) -> String {
    let words = words(clock)
    return words.time.map { "\(words.day) at \($0)" } ?? words.day
  }
}
