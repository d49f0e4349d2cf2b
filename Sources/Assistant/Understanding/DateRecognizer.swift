package import Basics
package import Foundation

/// Finds English, German and Spanish dates and times in a sentence and says which they are, seen from one moment.
///
/// - Nothing lies in the past unless the person said so ("yesterday", "last Tuesday", "since
///   Monday", a written year): "Nov 24" and "the 24th" are the next ones, today included.
/// - "Tuesday" and "this Tuesday" are the first Tuesday after today; "next Tuesday" is the Tuesday
///   of the next ISO 8601 week, Monday to Sunday.
/// - An hour without am or pm is in the afternoon from 1 to 7 and as said from 8 to 12, unless a
///   part of the day decides ("7 in the morning"). Two digits ("03:30") and ISO 8601 count 24 hours.
/// - `11/24` is month and day, as in the United States.
/// - A date that does not exist (30 February), or is another day of the week than is said ("Thursday the 27th"), is no
///   mention, nor is the time beside it.
///
/// Words that belong together make one mention: "next Tuesday at 3" has a day and a time. Costs
/// time in proportion to the length of the text.
package struct DateRecognizer: Recognizer {
  /// The day on which the person speaks.
  package let today: CalendarDay
  private let now: Date
  private let zone: TimeZone

  /// Understands dates as somebody would who speaks at the instant `now` in `zone`.
  package init(now: Date, zone: TimeZone) {
    self.now = now
    self.zone = zone
    today = CalendarDay(now, in: zone)
  }

  /// Every date or time in `text`, in order of appearance, without overlap.
  package func mentions(in text: String) -> [Mention<DateReference>] {
    reading(of: text).mentions
  }

  /// All that `text` says of dates and times, read once.
  package func reading(of text: String) -> DateReading {
    let reader = DateReader(
      tokens: DateTranslation.translated(TokenList(text)), today: today, now: now, zone: zone)
    return DateReading(reader, of: text)
  }
}
