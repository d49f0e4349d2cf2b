/// Options by what they are: the best of a kind, or what is said of them.
extension OptionPicker {
  /// The best of a kind; where nothing that is shown can be compared so, none is ("the cheapest" without prices).
  func superlative(in tokens: TokenList) -> OptionChoice? {
    guard
      let (word, wish) = tokens.tokens.lazy.compactMap({ token in
        Self.superlatives[token.text].map { (token.text, $0) }
      }).first
    else { return nil }
    return best { $0.value(by: wish) }.map { .among($0) } ?? .none(said: word)
  }

  /// The better of two, "the cheaper one"; of more those that are better than the one that was spoken of last.
  func comparative(in tokens: TokenList) -> OptionChoice? {
    guard
      let wish = zip(tokens.tokens, tokens.tokens.dropFirst()).lazy.compactMap({ before, token in
        Self.articles.contains(before.text) ? Self.comparatives[token.text] : nil
      }).first
    else { return nil }
    let values = options.map { $0.value(by: wish) }
    let known = values.indices.filter { values[$0] != nil }
    if known.count == 2 { return best { $0.value(by: wish) }.map { .among($0) } }
    guard let current, let own = values[current] else { return nil }
    let better = known.filter { (values[$0] ?? own) > own }
    return better.isEmpty ? nil : .among(better)
  }

  private func best(_ value: (ShownOption) -> Int?) -> [Int]? {
    let values = options.map(value)
    guard let highest = values.compactMap(\.self).max() else { return nil }
    return values.indices.filter { values[$0] == highest }
  }

  /// The options that have everything that is said of them: day, time, names.
  func described(in text: String) -> [Int] {
    let mentions = dates.mentions(in: text).map(\.value)
    let day = mentions.lazy.compactMap(\.day).first
    let time = mentions.lazy.compactMap(\.time).first
    let part = mentions.lazy.compactMap(\.part).first
    var left = Array(options.indices)
    var isSaid = false
    func keep(_ fits: (ShownOption) -> Bool) {
      left = left.filter { fits(options[$0]) }
      isSaid = true
    }
    if let day, options.contains(where: { $0.day != nil }) { keep { $0.day == day } }
    if let time, options.contains(where: { $0.time != nil }) {
      keep { option in option.time.map { Self.clocks(time).contains($0) } ?? false }
    } else if let part, options.contains(where: { $0.time != nil }) {
      keep { option in option.time.map(part.contains) ?? false }
    }
    let named = named(in: text)
    if !named.isEmpty { keep { option in named.contains { options[$0] == option } } }
    return isSaid ? left : []
  }

  // "at one" may be read as afternoon or morning: options decide.
  private static func clocks(_ time: TimeOfDay) -> [TimeOfDay] {
    let other = TimeOfDay(hour: (time.hour + 12) % 24, minute: time.minute)
    return [time] + (other.map { [$0] } ?? [])
  }

  /// The options on which most of the words stand that not all options share; where none does, their stems: "prepared", "preparing".
  private func named(in text: String) -> [Int] {
    let said = Set(WordStem.words(of: text))
    let words = options.map { Set($0.texts.flatMap { WordStem.words(of: $0) }) }
    let found = Self.fitting(words, said)
    return found.isEmpty
      ? Self.fitting(
        words.map { Set($0.map { WordStem.stem(of: $0) }) }, Set(said.map { WordStem.stem(of: $0) })
      ) : found
  }

  private static func fitting(_ words: [Set<String>], _ said: Set<String>) -> [Int] {
    guard let first = words.first else { return [] }
    let shared = words.count > 1 ? words.dropFirst().reduce(first) { $0.intersection($1) } : []
    let scores = words.map { own in
      own.subtracting(shared).intersection(said).count { !small.contains($0) && $0.count > 1 }
    }
    guard let best = scores.max(), best > 0 else { return [] }
    return scores.indices.filter { scores[$0] == best }
  }
}

extension ShownOption {
  fileprivate var minutes: Int? {
    guard day != nil || time != nil else { return nil }
    return (day?.daysSinceEpoch ?? 0) * 1_440 + (time?.minutesOfDay ?? 0)
  }

  /// What is the higher the better it is.
  fileprivate func value(by wish: OptionPicker.Wish) -> Int? {
    switch wish {
    case .cheapest: cents.map { -$0 }
    case .dearest: cents
    case .earliest: minutes.map { -$0 }
    case .latest: minutes
    }
  }
}
