import Foundation
import PluginKit
import Scheduling

/// The wish for a day or a moment, in the clinic's own zone.
extension TimeWish {
  /// Reads a wish, or a moment in RFC 3339; nil for any other text, and for a time that no clock
  /// shows on that day.
  init?(_ text: String, _ clock: WallClock) {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard let moment = Timestamp(text) else {
      self.init(text)
      // A time that the clocks skip is none.
      if isMoment, let day = onlyDay, let time = hours?.first, clock.moment(day, time) == nil {
        return nil
      }
      return
    }
    self.init(at: moment, clock)
  }

  /// Exactly one moment.
  init?(at moment: Timestamp, _ clock: WallClock) {
    guard let day = clock.day(of: moment), let time = clock.time(of: moment) else { return nil }
    self.init(days: [day...day], hours: Hours(time, time))
  }

  /// The first moment that fits; nil for any day.
  func start(_ clock: WallClock) -> Timestamp? {
    guard let day = firstDay else { return nil }
    return hours.flatMap { clock.moment(day, $0.first) } ?? clock.start(of: day)
  }

  /// The days as `2026-11-24`, and the time if there is one.
  var words: (day: String, time: String?) {
    var days = self
    days.hours = nil
    let time = hours.map { $0.isExact ? "\($0.first)" : "\($0.first)–\($0.last)" }
    return (days.description, time)
  }

  /// - Throws: ``FunctionRefusal`` for what is so far ahead that no appointment is given then.
  func check(_ search: AppointmentSearch) throws(FunctionRefusal) {
    let last = search.now.adding(.seconds(Double(AppointmentSearch.bookable) * 86_400))
    guard firstDay != nil else { return }
    guard let start = start(search.clock), start <= last else {
      throw .tooFar(text, until: search.clock.words(last).day)
    }
  }

  /// As a person reads it: `2026-11-24` or `2026-11-24 at 09:00`.
  var text: String {
    let words = words
    return words.time.map { "\(words.day) at \($0)" } ?? words.day
  }
}
