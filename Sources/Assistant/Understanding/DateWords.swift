internal import Basics

/// The English words for numbers, months, weekdays and parts of the day.
enum DateWords {
  static let months: [String: Int] = numbered([
    "january jan", "february feb", "march mar", "april apr", "may", "june jun", "july jul",
    "august aug", "september sept sep", "october oct", "november nov", "december dec",
  ])

  /// Names of months that are more often another word.
  static let ambiguousMonths: Set = ["may", "march", "mar"]

  static let weekdays: [String: Weekday] = numbered([
    "monday mon", "tuesday tue tues", "wednesday wed weds", "thursday thu thur thurs", "friday fri",
    "saturday sat", "sunday sun",
  ]).compactMapValues(Weekday.init(number:))

  /// Short names of weekdays that are more often another word.
  static let ambiguousWeekdays: Set = ["sat", "sun", "wed", "mon"]

  static let parts: [String: PartOfDay] = [
    "morning": .morning, "mornings": .morning, "afternoon": .afternoon, "afternoons": .afternoon,
    "evening": .evening, "evenings": .evening, "night": .night, "nights": .night,
  ]

  static let cardinals: [String: Int] = numbered([
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty",
  ])

  static let ordinals: [String: Int] = numbered([
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
    "eighteenth", "nineteenth", "twentieth",
  ]).merging(["thirtieth": 30]) { first, _ in first }

  /// What an ordinal from the twenty-first on begins with.
  static let ordinalTens = ["twenty": 20, "thirty": 30]

  static let ordinalSuffixes: Set = ["st", "nd", "rd", "th"]

  // Numbers the entries from 1; an entry lists its spellings.
  private static func numbered(_ entries: [String]) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for (index, spellings) in entries.enumerated() {
      for spelling in spellings.split(separator: " ") { numbers[String(spelling)] = index + 1 }
    }
    return numbers
  }
}

extension TokenList {
  /// The small number at `index`, in digits or as a word.
  func cardinal(at index: Int) -> Int? {
    digits(1...3, at: index) ?? DateWords.cardinals[self[index]]
  }

  /// The ordinal at `index` ("24th", "third", "twenty-fourth") and where it ends.
  func ordinal(at index: Int) -> (value: Int, end: Int)? {
    if let value = digits(1...2, at: index) {
      guard isGlued(index + 1), DateWords.ordinalSuffixes.contains(self[index + 1]) else {
        return nil
      }
      return (value, index + 2)
    }
    let tens = DateWords.ordinalTens[self[index]]
    let unit = self[index + 1] == "-" ? index + 2 : index + 1
    if let tens, let value = DateWords.ordinals[self[unit]], value < 10 {
      return (tens + value, unit + 1)
    }
    return DateWords.ordinals[self[index]].map { ($0, index + 1) }
  }

  /// The year at `index`, which a comma may precede, and where it ends.
  func year(at index: Int) -> (value: Int, end: Int)? {
    let start = self[index] == "," ? index + 1 : index
    guard let year = digits(4...4, at: start), (1900...2199).contains(year) else { return nil }
    return self[start + 1] == ":" ? nil : (year, start + 1)
  }
}
