internal import Basics
import Foundation
import PluginKit
import Scheduling
import Understanding

/// The times that a message wishes for, with those that it leaves out: "next week, but not on
/// Monday, and only mornings".
struct WishedTimes {
  /// The wish; nil if nothing is said of times that stands by itself.
  private(set) var wish: TimeWish?
  /// The words that say so.
  private(set) var ranges: [Range<String.Index>] = []
  private let dates: DateRecognizer

  /// Reads a text; `others` are words that say something else.
  ///
  /// "Tuesday" within several days that were wished for `before` is theirs.
  init(
    _ text: String, _ dates: DateRecognizer, without others: [Range<String.Index>] = [],
    before: TimeWish? = nil
  ) {
    self.dates = dates
    var wish = TimeWish()
    let left = TimeDenial.ranges(in: text) + Exclusions.ranges(in: text)
    var last: Mention<DateReference>?
    for mention in dates.mentions(in: text) {
      let isLeft = left.contains { $0.overlaps(mention.range) }
      guard isLeft || !others.contains(where: { $0.overlaps(mention.range) }) else { continue }
      if isLeft {
        leave(mention, in: &wish)
      } else if wish.days.isEmpty || mention.value.day == nil {
        wish.days += days(of: mention, before)
        // Of an exact time and of some hours, said both, the time counts.
        if wish.hours?.isExact != true, let hours = Self.hours(of: mention.value) {
          wish.hours = wish.hours?.narrowed(by: hours) ?? hours
        }
      } else if let last, Self.isAlternative(text[last.range.upperBound..<mention.range.lowerBound])
      {
        wish.days += days(of: mention, before)
      } else {
        continue
      }
      if !isLeft { last = mention }
      ranges.append(mention.range)
    }
    if let range = Self.weekdays(in: text) {
      wish.otherWeekdays.formUnion([.saturday, .sunday])
      ranges.append(range)
    }
    if let last, wish.days.count == 1, let day = wish.onlyDay, let next = Self.nextDay(in: text),
      last.range.upperBound <= next.lowerBound
    {
      wish.days = [day...day.adding(days: 1)]
      ranges.append(next)
    }
    if wish != TimeWish() { self.wish = wish }
  }

  /// Whether a text says when, and nothing else: "not on Monday please", "mornings only".
  static func areAll(of text: String, _ dates: DateRecognizer) -> Bool {
    let read = WishedTimes(text, dates)
    guard read.wish != nil else { return false }
    var rest = text
    for range in read.ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      rest.replaceSubrange(range, with: " ")
    }
    return ContentWords.words(rest).map(\.folded).allSatisfy {
      Refinement.vocabulary.contains($0) || around.contains($0)
    }
  }

  /// Words that people put around times.
  private static let around: Set = [
    "not", "no", "can", "could", "i", "only", "any", "every", "day", "except", "but", "either",
    "nicht", "kann", "ich", "nur", "jeder", "tag", "ausser", "alles", "irgendwann", "mir", "bei",
    "geht", "passt", "am", "liebsten", "besten", "muss", "sein", "erst", "bitte", "puedo", "solo",
    "cualquier", "dia", "menos", "todos", "los", "excepto", "que", "sea", "mejor", "por", "favor",
    "tiene", "ser", "con", "bad", "has", "have", "morning", "some", "sometime", "somewhere",
    "anywhere", "momento", "algun", "hora", "mas", "thanks", "danke", "gracias",
  ]

  /// Whether it says more than one day and one time can: hours, exceptions or several days.
  var isOpen: Bool {
    guard let wish else { return false }
    return wish.onlyDay == nil ? wish.hours?.isExact != true : wish.hours?.isExact == false
  }

  private func days(
    of mention: Mention<DateReference>, _ before: TimeWish?
  ) -> [ClosedRange<CalendarDay>] {
    let said = mention.value
    guard var day = said.day else { return [] }
    if let last = said.lastDay { return [max(day, dates.today)...max(last, day, dates.today)] }
    if let within = before?.days.first, within.lowerBound < within.upperBound,
      within.upperBound < within.lowerBound.adding(days: 40), !within.contains(day),
      !mention.text.contains(where: \.isNumber)
    {
      let named = day.weekday
      let inside = (0..<7).map { within.lowerBound.adding(days: $0) }
        .first { $0.weekday == named && within.contains($0) }
      day = inside ?? day
    }
    // "Friday after two" bounds the time, "after Friday" the day.
    guard said.time == nil else { return [day...day] }
    switch said.bound {
    case .on: return [day...day]
    case .after: return [TimeWish.from(day.adding(days: 1))]
    case .from: return [TimeWish.from(day)]
    case .before:
      return [min(dates.today, day)...max(min(dates.today, day), day.adding(days: -1))]
    case .by: return [min(dates.today, day)...day]
    }
  }

  private mutating func leave(_ mention: Mention<DateReference>, in wish: inout TimeWish) {
    let said = mention.value
    if let day = said.day {
      if said.part != nil || said.time != nil { return }
      if let last = said.lastDay {
        let all = (0..<min(60, last.daysSinceEpoch - day.daysSinceEpoch + 1))
          .map { day.adding(days: $0) }
        wish.otherDays.formUnion(all)
      } else if mention.text.contains(where: \.isNumber) || Self.isNear(mention.text) {
        wish.otherDays.insert(day)
      } else {
        wish.otherWeekdays.insert(day.weekday)
      }
    } else if let part = said.part, let hours = Self.rest(without: part) {
      wish.hours = wish.hours?.narrowed(by: hours) ?? hours
    }
  }

  /// Today and tomorrow, which come once.
  private static func isNear(_ text: String) -> Bool {
    let words = text.folded.split { !$0.isLetter }.map(String.init)
    return words.contains(where: near.contains)
  }

  private static let near: Set = [
    "today", "tomorrow", "tonight", "heute", "morgen", "ubermorgen", "hoy", "manana", "pasado",
    "day",
  ]

  private static func isAlternative(_ between: Substring) -> Bool {
    let words = String(between).folded.split { !$0.isLetter }.map(String.init)
    return words.count <= 4 && words.contains(where: alternatives.contains)
      && words.allSatisfy { alternatives.contains($0) || connectors.contains($0) }
  }

  private static let alternatives: Set = ["or", "and", "oder", "und", "o", "u", "y"]
  private static let connectors: Set = [
    "on", "the", "also", "else", "am", "auch", "den", "an", "el", "la", "los", "si", "no",
  ]

  private static func weekdays(in text: String) -> Range<String.Index>? {
    let words = Set(text.folded.split { !$0.isLetter }.map(String.init))
    guard !words.isDisjoint(with: workdays) else { return nil }
    let all =
      /\b(?:weekdays?|werktags?|wochentags?|unter\s+der\s+woche|entre\s+semana|d[ií]as\s+laborables)\b/
      .ignoresCase()
    return text.firstRange(of: all)
  }

  private static let workdays: Set = [
    "weekday", "weekdays", "werktag", "werktags", "wochentag", "wochentags", "unter", "entre",
    "laborables",
  ]

  /// The second of two days that are said together: "tomorrow or the day after".
  private static func nextDay(in text: String) -> Range<String.Index>? {
    guard text.contains(" ") else { return nil }
    return text.firstRange(
      of:
        /\b(?:or|oder|o)\s+(?:the\s+day\s+after(?!\s+tomorrow)(?:\s+that)?|(?:am|den|einen)\s+Tag\s+(?:danach|darauf)|al?\s+d[ií]a\s+siguiente|pasado\b(?!\s+ma))/
        .ignoresCase())
  }
}

/// Hours of the day.
extension WishedTimes {
  /// The hours that a reference says; nil if it says none.
  private static func hours(of said: DateReference) -> TimeWish.Hours? {
    guard let time = said.time.flatMap(local) else { return said.part.flatMap(hours) }
    switch (said.bound, said.lastTime.flatMap(local)) {
    case (.before, _), (.by, _): return local(0).flatMap { TimeWish.Hours($0, time) }
    case (.on, let last?) where last > time: return TimeWish.Hours(time, last)
    case (.after, _), (.from, _): return local(24 * 60 - 1).flatMap { TimeWish.Hours(time, $0) }
    default: return TimeWish.Hours(time, time)
    }
  }

  private static func hours(of part: PartOfDay) -> TimeWish.Hours? {
    let end = part.hours.upperBound
    guard let first = local(60 * max(6, part.hours.lowerBound)),
      let last = local(end == 24 ? 24 * 60 - 1 : 60 * end)
    else { return nil }
    return TimeWish.Hours(first, last)
  }

  /// The rest of a day without a part of it: the longer side.
  private static func rest(without part: PartOfDay) -> TimeWish.Hours? {
    let (start, end) = part == .morning ? (12 * 60, 24 * 60 - 1) : (0, 60 * part.hours.lowerBound)
    guard let first = local(start), let last = local(end) else { return nil }
    return TimeWish.Hours(first, last)
  }

  private static func local(_ time: TimeOfDay) -> LocalTime? {
    LocalTime(hour: time.hour, minute: time.minute)
  }

  private static func local(_ minutes: Int) -> LocalTime? {
    LocalTime(hour: minutes / 60, minute: minutes % 60)
  }
}
