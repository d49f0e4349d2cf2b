package import Basics
import Foundation

/// A moment told by another one: "an hour earlier", "half an hour later", "the day after", "the
/// Friday after".
package struct MomentShift: Sendable, Equatable {
  /// How far the moment moves.
  package enum Distance: Sendable, Equatable {
    /// So many minutes, negative for earlier.
    case minutes(Int)
    /// So many days, negative for earlier.
    case days(Int)
    /// To the next such day of the week.
    case weekday(Weekday)
  }

  /// How far it moves.
  package let distance: Distance
  /// The words that say so.
  package let range: Range<String.Index>

  /// Reads the first shift in a text; nil if there is none.
  package init?(_ text: String) {
    guard
      let found = Self.length(in: text) ?? Self.lengthAbroad(in: text) ?? Self.push(in: text)
        ?? Self.neighbour(in: text) ?? Self.weekday(in: text)
    else { return nil }
    (distance, range) = found
  }

  /// The moment that far from a day and, where there is one, a time; nil if only a time could say.
  package func moved(
    _ day: CalendarDay, _ time: TimeOfDay?
  ) -> (day: CalendarDay, time: TimeOfDay?)? {
    switch distance {
    case .days(let days): return (day.adding(days: days), time)
    case .weekday(let weekday):
      return (day.adding(days: (weekday.number - day.weekday.number + 6) % 7 + 1), time)
    case .minutes(let minutes):
      guard let time else { return nil }
      let moved = time.minutesOfDay + minutes
      let days = Int((Double(moved) / 1_440).rounded(.down))
      return (day.adding(days: days), TimeOfDay(minutesOfDay: moved))
    }
  }

  /// "Two hours earlier", "half an hour later", "a week later".
  private static func length(in text: String) -> (Distance, Range<String.Index>)? {
    let lengths =
      /\b(?<count>half\s+an?|an?\s+half|an?|one|two|three|four|1|2|3|4|5|10|15|20|30|45|60|90|fifteen|thirty)[\s-]+(?<unit>minutes?|mins?|hours?|days?|weeks?)\s+(?<way>earlier|before(?:\s+that)?|sooner|later|after(?:\s+that)?)\b/
      .ignoresCase()
    guard let match = text.firstMatch(of: lengths) else { return nil }
    let sign = ["e", "b", "s"].contains(match.way.lowercased().first.map(String.init)) ? -1 : 1
    return (distance(String(match.count), String(match.unit), sign), match.range)
  }

  /// "Eine halbe Stunde früher", "zwei Tage später", "media hora antes", "una semana más tarde".
  private static func lengthAbroad(in text: String) -> (Distance, Range<String.Index>)? {
    let german =
      /\b(?<count>(?:eine?n?\s+)?halbe|eine?n?|zwei|drei|vier|\d{1,2}|zehn|fünfzehn|zwanzig|dreißig)\s+(?<unit>Minuten?|Stunden?|Tage?|Wochen?)\s+(?<way>früher|eher|vorher|davor|später|danach)\b/
      .ignoresCase()
    if let match = text.firstMatch(of: german) {
      let isEarlier = !["später", "danach"].contains(match.way.lowercased())
      return (
        distanceAbroad(String(match.count), String(match.unit), isEarlier ? -1 : 1), match.range
      )
    }
    let spanish =
      /\b(?<count>media|una?|dos|tres|cuatro|\d{1,2}|diez|quince|veinte|treinta)\s+(?<unit>minutos?|horas?|d[ií]as?|semanas?)\s+(?<way>antes|m[aá]s\s+temprano|m[aá]s\s+tarde|despu[eé]s)\b(?!\s+del?\b)/
      .ignoresCase()
    return text.firstMatch(of: spanish).map { match in
      let way = match.way.lowercased()
      let isEarlier = way == "antes" || way.hasSuffix("temprano")
      return (
        distanceAbroad(String(match.count), String(match.unit), isEarlier ? -1 : 1), match.range
      )
    }
  }

  private static func distanceAbroad(_ count: String, _ unit: String, _ sign: Int) -> Distance {
    let unit = unit.lowercased()
    let english =
      ["min", "hora", "stunde"].contains { unit.hasPrefix($0) }
      ? unit.hasPrefix("min") ? "minutes" : "hours"
      : unit.hasPrefix("d") || unit.hasPrefix("tag") ? "days" : "weeks"
    let last = count.lowercased().split(separator: " ").last.map(String.init) ?? ""
    let isHalf = ["halbe", "media"].contains(last)
    return distance(isHalf ? "half an" : abroad[last].map(String.init) ?? last, english, sign)
  }

  /// "Push it back by an hour", "delay it half an hour", "bring it forward by a day".
  private static func push(in text: String) -> (Distance, Range<String.Index>)? {
    let later =
      /\b(?:(?:push|move|put|shift)(?:ing)?(?:\s+\w+){0,3}?\s+(?:back|out)|delay(?:\s+\w+){0,3}?|postpone(?:\s+\w+){0,3}?)(?:\s+(?:by|for))?\s+(?<count>half\s+an?|an?\s+half|an?|one|two|three|four|1|2|3|4|5|10|15|20|30|45|60|90|fifteen|thirty)[\s-]+(?<unit>minutes?|mins?|hours?|days?|weeks?)\b/
      .ignoresCase()
    if let match = text.firstMatch(of: later) {
      return (distance(String(match.count), String(match.unit), 1), match.range)
    }
    let earlier =
      /\b(?:bring|move|pull|shift)(?:\s+\w+){0,3}?\s+(?:forward|up)(?:\s+by)?\s+(?<count>half\s+an?|an?\s+half|an?|one|two|three|four|1|2|3|4|5|10|15|20|30|45|60|90|fifteen|thirty)[\s-]+(?<unit>minutes?|mins?|hours?|days?|weeks?)\b/
      .ignoresCase()
    return text.firstMatch(of: earlier).map { match in
      (distance(String(match.count), String(match.unit), -1), match.range)
    }
  }

  private static func distance(_ count: String, _ unit: String, _ sign: Int) -> Distance {
    let (count, unit) = (count.lowercased(), unit.lowercased())
    let isHalf = count.hasPrefix("half") || count.hasSuffix("half")
    let number = isHalf ? 1 : Int(count) ?? words[count] ?? 1
    switch unit.prefix(1) {
    case "m": return .minutes(sign * number)
    case "h": return .minutes(sign * (isHalf ? 30 : 60 * number))
    case "d": return .days(sign * number)
    default: return .days(sign * 7 * number)
    }
  }

  /// "The following day", "the day after", not "the day after tomorrow".
  private static func neighbour(in text: String) -> (Distance, Range<String.Index>)? {
    let days =
      /\b(?:the\s+)?(?:(?<next>(?:following|next)\s+(?<unit>day|week)|(?<span>day|week)\s+after(?:\s+that)?(?=\s*(?:$|[.,!?]|instead|please|then|would|is)))|(?<last>day\s+before(?:\s+that)?(?=\s*(?:$|[.,!?]|instead|please|then|would|is))))/
      .ignoresCase()
    guard let match = text.firstMatch(of: days) else { return nil }
    // "Tomorrow or the day after" are two days.
    let before = text[..<match.range.lowerBound].split { !$0.isLetter }.last?.lowercased()
    guard before.map(["or", "and"].contains) != true else { return nil }
    guard match.last == nil else { return (.days(-1), match.range) }
    let isWeek = (match.unit ?? match.span)?.lowercased() == "week"
    // "Next week" by itself is a week of the calendar.
    if isWeek, match.next?.lowercased().hasPrefix("next") == true { return nil }
    return (.days(isWeek ? 7 : 1), match.range)
  }

  /// "The Friday after", "the following Monday".
  private static func weekday(in text: String) -> (Distance, Range<String.Index>)? {
    let names =
      /\b(?:the\s+)?(?:following\s+(?<next>[a-z]+day)|(?<after>[a-z]+day)\s+after(?:\s+that)?(?=\s*(?:$|[.,!?]|instead|please|then|would|is)))/
      .ignoresCase()
    guard let match = text.firstMatch(of: names),
      let name = match.next ?? match.after,
      let weekday = DateWords.weekdays[name.lowercased()]
    else { return nil }
    return (.weekday(weekday), match.range)
  }

  private static let abroad = [
    "ein": 1, "eine": 1, "einen": 1, "zwei": 2, "drei": 3, "vier": 4, "zehn": 10, "fünfzehn": 15,
    "zwanzig": 20, "dreißig": 30, "un": 1, "una": 1, "dos": 2, "tres": 3, "cuatro": 4, "diez": 10,
    "quince": 15, "veinte": 20, "treinta": 30,
  ]
  private static let words = [
    "two": 2, "three": 3, "four": 4, "fifteen": 15, "thirty": 30,
  ]
}
