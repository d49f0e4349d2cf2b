extension DateReader {
  /// Reads "Christmas Eve", "Boxing Day", "an Heiligabend": the next one; a "Christmas party" is none.
  func holiday(at index: Int) -> Phrase? {
    guard let found = tokens.longest(of: Self.holidays, at: index), endsNumber(at: found.end) else {
      return nil
    }
    return phrase(
      DateFragment(day: .yearly(month: found.value.month, day: found.value.day)), index, found.end)
  }

  private struct Holiday: Sendable {
    let month: Int
    let day: Int
  }

  // Without accents and apostrophes, as the words of a text are.
  private static let holidays = PhraseTable<Holiday>(
    [
      (12, 24, "christmas eve, xmas eve, heiligabend, heilig abend, nochebuena"),
      (12, 25, "christmas day, christmas, xmas, weihnachten, navidad"), (12, 26, "boxing day"),
      (12, 31, "new years eve, silvester, nochevieja"),
      (1, 1, "new years day, new years, neujahr, ano nuevo"), (1, 6, "dreikonig, reyes"),
      (2, 14, "valentines day, valentinstag, san valentin"), (10, 31, "halloween"),
    ].flatMap { month, day, names in
      names.split(separator: ",").map { name in
        (name.split(separator: " ").map(String.init), Holiday(month: month, day: day))
      }
    })
}
