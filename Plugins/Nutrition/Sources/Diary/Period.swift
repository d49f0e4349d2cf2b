import PluginKit
import Scheduling

/// The periods that are summed, as people name them.
enum Period: String, CaseIterable, ParameterValue {
  case today, yesterday
  case beforeYesterday = "the_day_before_yesterday"
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
  case lastThreeDays = "last_3_days"
  case lastSevenDays = "last_7_days"
  case lastFourteenDays = "last_14_days"
  case lastThirtyDays = "last_30_days"
  case thisWeek = "this_week"
  case lastWeek = "last_week"
  case thisMonth = "this_month"
  case lastMonth = "last_month"
  case january, february, march, april, may, june, july, august, september, october, november
  case december
  case thisYear = "this_year"
  case lastYear = "last_year"

  private var words: [String] {
    switch self {
    case .today: ["so far", "the day", "today's"]
    case .yesterday: ["yesterday's", "the day before", "last night"]
    case .beforeYesterday: ["the day before yesterday", "two days ago", "2 days ago"]
    case .lastThreeDays: Self.days("3", "three")
    case .lastFourteenDays: Self.days("14", "fourteen") + ["last two weeks", "past two weeks"]
    case .lastSevenDays: Self.days("7", "seven") + ["past week"]
    case .lastThirtyDays: Self.days("30", "thirty") + ["past month"]
    case .thisWeek: ["this week", "the week", "my week", "week", "weekly"]
    case .lastWeek: ["last week", "the week before"]
    case .thisMonth: ["this month", "the month", "month", "monthly"]
    case .lastMonth: ["last month", "the month before"]
    case .may: ["in may", "of may"]
    case .march: ["in march", "of march"]
    case .thisYear: ["this year", "the year", "year", "yearly", "whole year"]
    case .lastYear: ["last year", "the year before"]
    default: weekday == nil ? [] : ["on \(rawValue)", "last \(rawValue)"]
    }
  }

  private static func days(_ figure: String, _ number: String) -> [String] {
    [figure, number].flatMap { count in
      ["last \(count) days", "past \(count) days", "\(count) days"]
    }
  }

  static let slot = Slot.Kind.choice(
    allCases.map { Slot.Option($0.rawValue, synonyms: $0.words) })

  /// The weekday that it is.
  var weekday: Weekday? { Weekday(rawValue: rawValue) }

  /// The number of the month that it is.
  var month: Int? {
    let first = Self.allCases.firstIndex(of: .january) ?? 0
    let place = (Self.allCases.firstIndex(of: self) ?? 0) - first
    return (0..<12).contains(place) ? place + 1 : nil
  }

  /// The day of the year that a question names, as month and day: "what did I eat on 24 November"; nil where it names none.
  @Sendable static func date(_ text: String) -> String? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let first = words.first, asking.contains(first) else { return nil }
    let names = allCases.filter { $0.month != nil }.map(\.rawValue)
    for (place, word) in words.enumerated() {
      guard let month = names.firstIndex(where: { $0 == word || $0.prefix(3) == word }) else {
        continue
      }
      let before = words[..<place].last { $0 != "of" }
      let after = words[(place + 1)...].first { $0 != "the" }
      let day = [before, after].lazy.compactMap { $0.flatMap(number) }.first
      if let day { return two(month + 1) + "-" + two(day) }
    }
    // The day of this month, or of the last one.
    let bare = words.first { word in
      ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) } && number(word) != nil
    }
    return bare.flatMap(number).map { "00-" + two($0) }
  }

  private static func number(_ word: String) -> Int? {
    let digits = word.prefix { $0.isNumber }
    guard ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count)) else { return nil }
    return Int(digits).flatMap { (1...31).contains($0) ? $0 : nil }
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let asking: Set = [
    "what", "show", "how", "list", "give", "which", "tell", "sum", "my", "and", "did",
  ]
}
