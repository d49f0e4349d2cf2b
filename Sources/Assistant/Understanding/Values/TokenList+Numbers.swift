extension TokenList {
  /// The whole number that stands at `index`, in digits or in words, and where it ends.
  ///
  /// Reads "12", "1,200", "twenty-five", "one hundred and twenty", "a dozen", "half a dozen", "a
  /// couple of".
  func wholeNumber(at index: Int) -> (value: Int, end: Int)? {
    if let phrase = longest(of: Self.numberPhrases, at: index) { return phrase }
    return writtenNumber(at: index) ?? spokenNumber(at: index)
  }

  private func writtenNumber(at index: Int) -> (value: Int, end: Int)? {
    guard var value = digits(1...9, at: index) else { return nil }
    var end = index + 1
    // "1,200": groups of three after one to three digits.
    if self[index].count <= 3, self[index].first != "0" {
      while self[end] == "," || self[end] == "'", isGlued(end), isGlued(end + 1),
        let group = digits(3...3, at: end + 1), value < 1_000_000
      {
        value = value * 1_000 + group
        end += 2
      }
    }
    return (value, end)
  }

  private func spokenNumber(at index: Int) -> (value: Int, end: Int)? {
    var total = 0
    var group: Int?
    var smallestScale = Int.max
    var end = index
    var place = index
    while true {
      let word = self[place]
      // "two thousand three thousand" are two numbers, and so are "two hundred hundred".
      if let scale = NumberWords.scales[word], group != nil || place == index,
        scale == 100 ? group ?? 1 < 100 : scale < smallestScale
      {
        total = scale == 100 ? total : total + (group ?? 1) * scale
        group = scale == 100 ? (group ?? 1) * 100 : nil
        if scale > 100 { smallestScale = scale }
        place += 1
      } else if let value = NumberWords.value(of: word), fits(value, after: group) {
        group = (group ?? 0) + value
        place += 1
      } else if end > index, ["and", "-", "y"].contains(word),
        continues(at: place + 1, after: group)
      {
        place += 1
        continue
      } else {
        break
      }
      end = place
    }
    return end > index ? (total + (group ?? 0), end) : nil
  }

  private func continues(at index: Int, after group: Int?) -> Bool {
    // Two numbers that "and" joins are one only if the second fits into the first.
    guard let value = NumberWords.value(of: self[index]), let group, group > 0 else {
      return false
    }
    return fits(value, after: group) && (group >= 20)
  }

  private func fits(_ value: Int, after group: Int?) -> Bool {
    guard let group, group > 0 else { return true }
    if group % 100 == 0 { return value < 100 }
    return group % 10 == 0 && group % 100 >= 20 && (1...9).contains(value)
  }

  private static let numberPhrases = PhraseTable<Int>(
    [
      ("a dozen", 12), ("half a dozen", 6), ("a half dozen", 6), ("one dozen", 12),
      ("two dozen", 24), ("dozen", 12), ("a couple of", 2), ("a couple", 2), ("couple of", 2),
      ("a pair of", 2),
      ("ein paar", 2), ("ein dutzend", 12), ("ein halbes dutzend", 6), ("un par de", 2),
      ("un par", 2),
      ("una docena", 12), ("media docena", 6), ("a hundred", 100), ("a thousand", 1_000),
    ].map { ($0.split(separator: " ").map(String.init), $1) })
}
