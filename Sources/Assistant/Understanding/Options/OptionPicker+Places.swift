/// Options by their number or place.
extension OptionPicker {
  /// "2", "number two", "the second one", "the last".
  func place(in tokens: TokenList, _ text: String) -> OptionChoice? {
    if tokens.tokens.indices.contains(where: {
      Self.last.contains(tokens[$0]) && !isTitled($0, in: tokens)
    }),
      dates.mentions(in: text).isEmpty
    {
      let fromEnd = fromEnd(in: tokens)
      return options.count < fromEnd ? nil : .among([options.count - fromEnd])
    }
    // What is said beside signs and courtesy: a number is alone where that is the number itself.
    let said = tokens.tokens.indices.filter {
      tokens.kind($0) != .symbol && !Self.courtesy.contains(tokens[$0])
    }
    let days = days(in: text)
    for index in 0..<tokens.count {
      guard !isTitled(index, in: tokens), let number = number(at: index, in: tokens, where: said),
        !days.contains(where: { $0.overlaps(tokens.textRange(of: index..<number.end)) })
      else { continue }
      guard (1...options.count).contains(number.value) else {
        let range = tokens.textRange(of: index..<number.end)
        return .none(said: String(text[range]))
      }
      return .among([number.value - 1])
    }
    return nil
  }

  /// Whether a word is what somebody is called: "Doctor Second" is no place.
  private func isTitled(_ index: Int, in tokens: TokenList) -> Bool {
    Self.titles.contains(tokens[index - (tokens[index - 1] == "." ? 2 : 1)])
  }

  /// Where a text names days: beside options that have one, "the 3rd" is a day and no place.
  ///
  /// "The 3rd one", "number 3" and "the third" name none.
  private func days(in text: String) -> [Range<String.Index>] {
    guard options.contains(where: { $0.day != nil }) else { return [] }
    return dates.mentions(in: text).filter { $0.value.day != nil }.map(\.range)
  }

  /// 1 for "the last", 2 for "the second to last", "the last but one", "the one before the last".
  func fromEnd(in tokens: TokenList) -> Int {
    let said =
      " " + tokens.tokens.filter { $0.kind != .symbol }.map(\.text).joined(separator: " ") + " "
    for (words, place) in Self.beforeLast where said.contains(" \(words) ") { return place }
    return 1
  }

  private func number(
    at index: Int, in tokens: TokenList, where said: [Int]
  ) -> (value: Int, end: Int)? {
    if let ordinal = tokens.ordinal(at: index), !isDate(at: ordinal.end, in: tokens) {
      return ordinal
    }
    if let value = Self.ordinals[tokens[index]], !isDate(at: index + 1, in: tokens) {
      return (value, index + 1)
    }
    guard let number = tokens.wholeNumber(at: index) else { return nil }
    let isCalled = Self.callings.contains(tokens[index - 1]) || tokens[index - 1] == "#"
    let isAlone =
      said.count <= number.end - index && said.allSatisfy((index..<number.end).contains)
    return isCalled || isAlone ? number : nil
  }

  // "the second of March", "the 24th" of a month: only small words may follow a place.
  private func isDate(at index: Int, in tokens: TokenList) -> Bool {
    tokens[index] == "of" && DateWords.months[tokens[index + 1]] != nil
      || DateWords.months[tokens[index]] != nil
  }
}
