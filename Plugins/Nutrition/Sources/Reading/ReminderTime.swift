import PluginKit
import Scheduling
import Timers

/// A time of day as people say it: `20:00`, `8 pm`, `half past seven in the evening`.
struct ReminderTime: Sendable {
  /// The time.
  let time: LocalTime
  /// As it is told.
  var text: String { time.description }

  /// The only time in a text, or the one that puts another right: "20:00, no wait, 21:00"; nil if
  /// there is none, or several.
  init?(_ text: String) {
    let times = Self.all(in: text)
    guard let time = times.last, times.count == 1 else { return nil }
    self.time = time
  }

  /// The times that a text means, each once: of a sentence that puts itself right those behind the
  /// correction.
  static func all(in text: String) -> [LocalTime] {
    let plain = figures(EnglishReading(hours(text)).text)
    let part = DayHalf(plain)
    let meant =
      plain.split(separator: correction, omittingEmptySubsequences: true).map(String.init)
      .map { times(in: $0, part) }
      .last { !$0.isEmpty } ?? []
    var seen: Set<LocalTime> = []
    return meant.filter { seen.insert($0).inserted }
  }

  /// A text with "20 Uhr 15" and "20h15" as 20:15.
  private static func hours(_ text: String) -> String {
    text.replacing(/(\d{1,2})\s?(?:[Uu]hr|[hH])\s?(\d{2})\b/) { "\($0.1):\($0.2)" }
  }

  /// The half of the day in which an hour is meant that is said without one.
  private enum DayHalf {
    case morning, evening, unsaid

    /// By the words beside it: "in the evening", "to log dinner", "before breakfast".
    init(_ text: String) {
      let words = Set(text.split { !$0.isLetter }.map(String.init))
      if !words.isDisjoint(with: [
        "evening", "evenings", "tonight", "afternoon", "dinner", "supper",
      ]
      ) {
        self = .evening
      } else if !words.isDisjoint(with: [
        "morning", "mornings", "breakfast", "wake", "dawn", "early", "night",
      ]) {
        self = .morning
      } else {
        self = .unsaid
      }
    }

    /// Whether an hour of twelve is meant after noon: nobody wants to be asked at four in the night
    /// what they ate.
    func isAfterNoon(_ hour: Int) -> Bool {
      switch self {
      case .evening: hour < 12
      case .morning: false
      case .unsaid: (1...5).contains(hour)
      }
    }
  }

  private static func times(in text: String, _ part: DayHalf) -> [LocalTime] {
    // A number with a word behind it counts something else.
    let pattern =
      /\b(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|o'clock)?(?=$|[\s,.;!]*(?:$|and|or|in|at|every|each|daily|please|to|for|tonight|today|thanks|too|as|instead|one|reminder|about|if|when|because|before|after|so|every)|[,;!])/
    return text.matches(of: pattern).compactMap { match in
      guard var hour = Int(match.1) else { return nil }
      let mark = match.3.map(String.init) ?? ""
      // "05:30" is written by the clock of 24 hours.
      let isOfDay = match.1.hasPrefix("0")
      let isHalf = mark.isEmpty || mark == "o'clock"
      if hour < 12, mark.hasPrefix("p") || isHalf && !isOfDay && part.isAfterNoon(hour) {
        hour += 12
      }
      if hour == 12, mark.hasPrefix("a") { hour = 0 }
      guard hour < 24 else { return nil }
      return LocalTime(hour: hour, minute: match.2.flatMap { Int($0) } ?? 0)
    }
  }

  private static var correction: Regex<Substring> {
    /\b(?:no|wait|sorry|rather|instead|actually|make it|make that|i mean|i meant)\b/
  }

  /// A text in lower case with times in figures: "quarter past seven" is 7:15.
  private static func figures(_ text: String) -> String {
    var text = text.lowercased().replacing("’", with: "'").replacing("midnight", with: "00:00")
      // Not to let somebody forget is to remind them.
      .replacing(
        /\b(?:don't|dont|do not|never) (?:let me forget|forget to remind me)\b|\blet me not forget\b/,
        with: "remind me"
      )
      .replacing(/\b(?:midday|noon)\b/, with: "12:00")
    for (hour, name) in hourNames.enumerated() {
      let (now, before) = (hour + 1, hour == 0 ? 12 : hour)
      for number in [name, "\(now)"] {
        text.replace("half past \(number)", with: "\(now):30")
        text.replace("half \(number) ", with: "\(now):30 ")
        text.replace("quarter past \(number)", with: "\(now):15")
        text.replace("quarter to \(number)", with: "\(before):45")
      }
      text.replace("at \(name)", with: "at \(now)")
    }
    return text
  }

  private static let hourNames = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]

  /// The times in a plain wish to be reminded each day; nil in anything else.
  @Sendable static func told(_ text: String) -> String? {
    let plain = figures(EnglishReading(hours(text)).text)
    guard !text.contains("?"), text.utf8.count <= 200, plain.contains(wish), !plain.contains(others)
    else { return nil }
    let times = all(in: plain).map(\.description)
    return times.isEmpty ? nil : times.joined(separator: " and ")
  }

  private static var wish: Regex<Substring> {
    /\b(?:remind|ask|ping|nudge|message|prompt|alert|wake) me\b|\b(?:set|add|make|want|need|like) (?:up |me )?(?:a |an |another |my )?(?:daily )?reminder\b/
  }

  /// The time of the reminder that a text ends: "delete the 20:00 reminder"; nil if it names none,
  /// or several.
  @Sendable static func ended(_ text: String) -> String? {
    let plain = figures(EnglishReading(hours(text)).text)
    guard !text.contains("?"), text.utf8.count <= 200,
      !plain.contains(/\b(?:tomorrow|today|tonight|only|once)\b/),
      plain.contains(
        /\b(?:stop|cancel|end|delete|remove|drop|turn off|switch off|no more|not|don't)\b/),
      plain.contains(/\b(?:reminders?|reminding|remind|one|ping|nudge)\b/)
    else { return nil }
    return ReminderTime(text)?.text ?? named(plain)
  }

  /// The part of the day by whose name somebody calls a reminder: "the lunch one"; nil if it is
  /// none.
  private static func named(_ text: String) -> String? {
    let words = text.split { !$0.isLetter }.map(String.init)
    return words.first { partOfDay($0) != nil }
  }

  /// The hours of a part of the day; nil if the word is none.
  static func partOfDay(_ word: String) -> Range<Int>? {
    switch word {
    case "breakfast", "morning": 4..<11
    case "lunch", "lunchtime", "midday": 11..<15
    case "afternoon": 12..<18
    case "dinner", "supper", "evening", "night": 17..<24
    default: nil
    }
  }

  /// What is no such wish: what ends one, or is of one day of the week alone.
  private static var others: Regex<Substring> {
    /\b(?:don't|dont|do not|stop|cancel|end|never|delete|remove|not|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekly|tomorrow|once|weekdays?|weekends?|yesterday|minutes?|hours?|today|tonight|monthly|change)\b|\bto (?!log|write|note|eat|record|track|enter|tell|put|fill|weigh|measure|count|type|jot|add|update|keep|report|complete|save)[a-z]/
  }
}
