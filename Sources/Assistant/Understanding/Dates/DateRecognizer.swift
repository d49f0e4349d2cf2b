package import Basics
package import Foundation

/// Finds English, German and Spanish dates and times in a sentence and says which they are, seen
/// from one moment.
///
/// - Nothing lies in the past unless the person said so ("yesterday", "last Tuesday", "since
///   Monday", a written year): "Nov 24" and "the 24th" are the next ones, today included.
/// - "Tuesday" and "this Tuesday" are the first Tuesday after today; "next Tuesday" is the Tuesday
///   of the next ISO 8601 week, Monday to Sunday.
/// - An hour without am or pm is in the afternoon from 1 to 7 and as said from 8 to 12, unless a
///   part of the day decides ("7 in the morning"). Two digits ("03:30") and ISO 8601 count 24
///   hours.
/// - `11/24` is month and day, as in the United States.
/// - A date that does not exist (30 February), or is another day of the week than is said
///   ("Thursday the 27th"), is no mention, nor is the time beside it.
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

/// What a text says of dates and times, also of those that cannot be meant.
package struct DateReading: Sendable {
  /// Every date or time, in order of appearance, without overlap.
  package private(set) var mentions: [Mention<DateReference>] = []
  /// The words that name a day or a time that does not exist: "30 February", "25:00".
  package private(set) var impossibilities: [String] = []
  /// The words that name a date and another day of the week than it is, with the date: "Thursday
  /// the 27th".
  package private(set) var contradictions: [(said: String, day: CalendarDay)] = []

  init(_ reader: DateReader, of text: String) {
    for phrase in reader.phrases {
      let range = reader.tokens.textRange(of: phrase.tokens)
      if let reference = phrase.fragment.reference(from: reader.today) {
        mentions.append(Mention(reference, at: range, in: text))
      }
      if case .impossible = phrase.fragment.day { impossibilities.append(String(text[range])) }
      if let day = phrase.fragment.contradiction(from: reader.today) {
        contradictions.append((String(text[range]), day))
      }
    }
  }
}

/// When something should be, or was, as far as a person said: any part may be missing.
package struct DateReference: Hashable, Sendable {
  /// How the wanted time lies to the one that was named.
  package enum Bound: String, Hashable, Sendable, Codable {
    /// At the named day or time.
    case on
    /// Strictly after it: "after the 24th", "later than Friday".
    case after
    /// At or after it: "from Monday", "since Tuesday".
    case from
    /// Strictly before it: "before noon", "earlier than Friday".
    case before
    /// At or before it: "by Friday", "until the 24th".
    case by
  }

  /// The day, or the first of several; nil when only a time or "the earliest" was said.
  package let day: CalendarDay?
  /// The last day where several were named, as in "next week"; at least ``day``.
  package let lastDay: CalendarDay?
  /// The time of day on the wall clock of the recogniser's zone.
  package let time: TimeOfDay?
  /// The end where a range of times was named, as in "between 2 and 4 pm".
  package let lastTime: TimeOfDay?
  /// The part of the day; "3 in the afternoon" has a time besides.
  package let part: PartOfDay?
  /// How the wanted time lies to the named one.
  package let bound: Bound
  /// Whether the person asked for the earliest possibility, "as soon as possible".
  package let isEarliest: Bool

  /// States a reference.
  package init(
    day: CalendarDay? = nil, lastDay: CalendarDay? = nil, time: TimeOfDay? = nil,
    lastTime: TimeOfDay? = nil, part: PartOfDay? = nil, bound: Bound = .on, isEarliest: Bool = false
  ) {
    self.day = day
    self.lastDay = lastDay
    self.time = time
    self.lastTime = lastTime
    self.part = part
    self.bound = bound
    self.isEarliest = isEarliest
  }
}
