extension DateReader {
  /// Reads "after the 24th", "by Friday", "since Monday", "before noon", "no later than 5".
  func bounded(at index: Int) -> Phrase? {
    guard let bound = tokens.longest(of: Self.bounds, at: index) else { return nil }
    let skipped = ["about", "around", "at"].contains(tokens[bound.end]) ? bound.end + 1 : bound.end
    guard let inner = announcedHour(at: skipped) ?? phrase(at: bound.end),
      inner.fragment.bound == nil
    else { return nil }
    var fragment = inner.fragment
    fragment.bound = bound.value
    fragment.isPast = tokens[index] == "since"
    return phrase(fragment, index, inner.tokens.upperBound)
  }

  private static let bounds = PhraseTable<DateReference.Bound>(
    [
      ("after", .after), ("later than", .after), ("past", .after), ("from", .from),
      ("since", .from), ("starting", .from), ("starting on", .from), ("on or after", .from),
      ("not before", .from), ("no earlier than", .from), ("before", .before),
      ("earlier than", .before), ("by", .by), ("until", .by), ("till", .by), ("on or before", .by),
      ("no later than", .by), ("not later than", .by), ("not after", .by),
    ].map { phrase, bound in (phrase.split(separator: " ").map(String.init), bound) })

  /// Reads "morning", "in the afternoon", "at night"; "good morning" is a greeting.
  func partOfDay(at index: Int) -> Phrase? {
    guard let part = DateWords.parts[tokens[index]] else { return nil }
    let before = tokens[index - 1]
    guard !["good", "every", "each", "all"].contains(before) else { return nil }
    // "3 nights", "the price per night" and "all night" are lengths of time.
    guard part != .night || Self.nightly.contains(before) || DateWords.weekdays[before] != nil
    else { return nil }
    return phrase(DateFragment(part: part), index, index + 1)
  }

  private static let nightly: Set = ["at", "today", "tomorrow", "yesterday"]

  /// Reads "as soon as possible", "the earliest", "first available".
  func earliest(at index: Int) -> Phrase? {
    guard let found = tokens.longest(of: Self.earliest, at: index) else { return nil }
    return phrase(DateFragment(isEarliest: true), index, found.end)
  }

  private static let earliest = PhraseTable<Void>(
    [
      "earliest", "earliest possible", "earliest available", "soonest", "soonest possible",
      "soonest available", "as soon as possible", "as soon as you can", "as early as possible",
      "asap", "first available", "first possible", "next available", "next possible", "right away",
    ].map { ($0.split(separator: " ").map(String.init), ()) })
}
