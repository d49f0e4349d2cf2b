internal import Basics
import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
internal import Understanding

/// The days and times that a message names, each for one parameter.
struct SlotMoments {
  private let request: IntentRequest
  private let masked: String
  private let isOfAct: Bool
  private let others: [Range<String.Index>]
  /// Whether a moment was named that is over.
  private let isOver: Bool
  private let today: CalendarDay
  /// The last day that may be meant.
  private let horizon: CalendarDay
  private var mentions: [Mention<DateReference>]
  /// The last day of a span whose first one was taken: "from Monday to Friday".
  private var end: (day: CalendarDay, time: TimeOfDay?)?
  private(set) var taken: [Range<String.Index>] = []
  /// What is wrong with what was said of a day or a time; nil if nothing is.
  let refusal: String?
  /// Whether a day or a time is named that does not exist: then what is named beside it is not all
  /// that is meant.
  let isImpossible: Bool

  /// Reads a message but for some of its words; a day may lie so many days ahead.
  ///
  /// If something is done at the moment (`isOfAct`), "as soon as possible" says when.
  init(
    _ request: IntentRequest, without others: [Range<String.Index>], daysAhead: Int, isOfAct: Bool
  ) {
    self.request = request
    self.isOfAct = isOfAct
    self.others = others
    let text = request.text.masking(others)
    masked = text
    let recognizer = request.dates
    today = recognizer.today
    let impossible = ImpossibleMoment(request)
    let reading = recognizer.reading(of: text)
    let mentions = reading.mentions
    isImpossible = !reading.impossibilities.isEmpty
    self.mentions = mentions.filter { !impossible.isOver($0.value) }
    isOver = mentions.contains { impossible.isOver($0.value) }
    let horizon = today.adding(days: max(0, daysAhead))
    self.horizon = horizon
    let far = mentions.first { mention in mention.value.day.map { $0 > horizon } ?? false }
    refusal = impossible.reason(in: reading) ?? far.map { request.phrases.far($0.text) }
  }

  /// A day that is not past, with a time if one was named; a time alone belongs to the day that was
  /// spoken of.
  ///
  /// The only parameter that takes a moment takes a time that was named elsewhere in the message,
  /// too.
  ///
  /// `before` is what "an hour later" is told by: what the last act set that is changed now.
  mutating func next(
    for parameter: String, isOnly: Bool, readsSpans: Bool, before: String?
  ) -> String? {
    if let before, let shift = MomentShift(request.text), let moved = shift.moved(before) {
      taken.append(shift.range)
      let (text, masked) = (request.text, masked)
      mentions.removeAll { text.range($0.range, of: masked).overlaps(shift.range) }
      return moved
    }
    if let end {
      self.end = nil
      return ArgumentMoment(end.day, time: end.time).text
    }
    if isOnly, readsSpans { return wish(for: parameter) }
    let days = today...horizon
    func fits(_ mention: Mention<DateReference>) -> Bool {
      mention.value.day.map(days.contains) ?? false
    }
    // "She stays till Wednesday, so Thursday": a day itself comes before the bound of others.
    let index =
      mentions.firstIndex { fits($0) && $0.value.bound == .on } ?? mentions.firstIndex(where: fits)
    guard let index, let named = mentions[index].value.day else {
      return later(for: parameter)
    }
    let reference = mentions.remove(at: index)
    taken.append(request.text.range(reference.range, of: masked))
    let times = reference.value.time == nil && isOnly ? takeTimes() : reference.value
    if !isOnly, let last = reference.value.lastDay, last > named { end = (last, nil) }
    let isAfter = reference.value.bound == .after && reference.value.time == nil
    return ArgumentMoment(
      isAfter ? named.adding(days: 1) : named, times,
      part: reference.value.part ?? (isOnly ? part : nil)
    ).text
  }

  /// A time or a part of the day, on the day that was spoken of.
  private mutating func later(for parameter: String) -> String? {
    guard let day = spokenOf(parameter) else { return nil }
    let times = takeTimes()
    guard times != nil || part != nil else { return nil }
    return ArgumentMoment(day, times, part: part).text
  }

  private func spokenOf(_ parameter: String) -> CalendarDay? {
    (request.dialogue.facts[parameter]?.string).flatMap { CalendarDay(String($0.prefix(10))) }
  }

  /// All that is said of when, for the only parameter that takes a moment.
  ///
  /// A time alone belongs to the day that was spoken of; exactly one time of no day is asked about.
  private mutating func wish(for parameter: String) -> String? {
    guard !isImpossible else { return nil }
    let read = WishedTimes(request.text, request.dates, without: others)
    if read.wish == nil { return isOfAct ? soonestDay() : nil }
    guard var wish = read.wish,
      wish.days.allSatisfy({ $0.upperBound >= today && $0.lowerBound <= horizon })
    else { return nil }
    if wish.days.isEmpty, let hours = wish.hours {
      if let day = spokenOf(parameter), day >= today {
        wish = TimeWish(days: [day...day], hours: hours)
      } else if hours.isExact {
        return nil
      }
    }
    if wish.onlyDay == today, wish.hours?.isExact == true, isOver { return nil }
    taken += read.ranges
    return "\(wish)"
  }

  /// Any day, where people want to come as soon as they can: then nobody asks them for a day.
  private mutating func soonestDay() -> String? {
    guard let mention = mentions.first(where: { $0.value.isEarliest }) else { return nil }
    taken.append(request.text.range(mention.range, of: masked))
    return "\(TimeWish())"
  }

  private var part: PartOfDay? { mentions.lazy.compactMap(\.value.part).first }

  private mutating func takeTimes() -> DateReference? {
    guard let index = mentions.firstIndex(where: { $0.value.time != nil }) else { return nil }
    taken.append(request.text.range(mentions[index].range, of: masked))
    return mentions.remove(at: index).value
  }
}

extension String {
  /// The text with other characters, as many, in place of some of its words.
  fileprivate func masking(_ ranges: [Range<Index>]) -> String {
    String(indices.map { index in ranges.contains { $0.contains(index) } ? ";" : self[index] })
  }

  /// The range that has the same characters before it and in it as one of another text.
  fileprivate func range(_ range: Range<Index>, of other: String) -> Range<Index> {
    let start = index(
      startIndex, offsetBy: other.distance(from: other.startIndex, to: range.lowerBound))
    return
      start..<index(start, offsetBy: other.distance(from: range.lowerBound, to: range.upperBound))
  }
}

/// A moment as arguments have it where no spans are read: `2026-11-24` or `2026-11-24 09:00`.
struct ArgumentMoment {
  /// The text.
  let text: String

  init(_ day: CalendarDay, time: TimeOfDay?) {
    text = "\(day)" + (time.map { " \($0)" } ?? "")
  }

  /// `times` say the time; `part` counts where they say none.
  ///
  /// The beginning stands for a span. Before a time is some time of that day: the earliest are named
  /// first.
  init(_ day: CalendarDay, _ times: DateReference?, part: PartOfDay?) {
    text = "\(day)" + (Self.hours(times, part).map { " \($0)" } ?? "")
  }

  /// The time of a reference, or when a part of a day begins; nil if neither says any.
  static func hours(_ times: DateReference?, _ part: PartOfDay?) -> String? {
    guard let times, let time = times.time else { return part.map(beginning) }
    return [.before, .by].contains(times.bound) ? nil : "\(time)"
  }

  /// When a part of the day begins at which somebody may be there: 09:00 for the morning.
  private static func beginning(of part: PartOfDay) -> String {
    let hour = max(9, part.hours.lowerBound)
    return "\(hour < 10 ? "0" : "")\(hour):00"
  }
}

/// Days and times in a message that cannot be meant: there are none, they contradict themselves, or
/// they are over.
struct ImpossibleMoment {
  private let recognizer: DateRecognizer
  private let time: TimeOfDay
  private let phrases: AssistantPhrases

  init(_ request: IntentRequest) {
    recognizer = request.dates
    time = TimeOfDay(request.now.date, in: request.zone)
    phrases = request.phrases
  }

  /// What is wrong with the first of them, in a sentence; nil if nothing is.
  func reason(in text: String) -> String? { reason(in: recognizer.reading(of: text)) }

  /// The same of a text that was read.
  func reason(in reading: DateReading) -> String? {
    if let said = reading.impossibilities.first { return phrases.impossible(said) }
    if let (said, day) = reading.contradictions.first {
      return phrases.contradictory(said, "\(day)", "\(day.weekday)".capitalized)
    }
    let mentions = reading.mentions.filter { $0.value.day != nil }
    return mentions.first { isOver($0.value) }.map { phrases.past($0.text) }
  }

  /// Whether a day is past, or a time of today.
  func isOver(_ reference: DateReference) -> Bool {
    guard let day = reference.day else { return false }
    guard day == recognizer.today, reference.bound == .on else { return day < recognizer.today }
    return reference.time.map { $0 < time } ?? false
  }
}
