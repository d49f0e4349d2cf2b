/// Numbers that follow from those of results: sums, differences, what is left.
extension ClaimReading {
  /// Sums and differences of what results say under one name, and multiples of it by what is
  /// counted.
  func derived(
    _ value: ClaimValue, _ clause: ClaimClause, _ places: Set<Int>, _ all: Set<Int>
  ) -> [Int]? {
    let number: Double
    switch value {
    case .number(let said), .money(let said): number = said
    default: return nil
    }
    if !clause.isEmptyOf("remaining", words), let calls = remainder(number, all) { return calls }
    // Few values, or those of the things that the answer spoke of last.
    let recent = all.count < 60 ? all : mentioned.union(places.count < 60 ? places : [])
    var groups: [[String]: [(value: Double, call: Int)]] = [:]
    for place in all {
      let leaf = record.leaves[place]
      guard let last = leaf.key.last, !leaf.text.contains(" ") else { continue }
      for case .number(let known) in leaf.values {
        let owner = record.nodes[leaf.node].parent ?? leaf.node
        groups[[last, "\(owner)"], default: []].append((known, leaf.call))
        groups[[last], default: []].append((known, leaf.call))
        guard recent.contains(place) else { continue }
        groups[[last, "recent"], default: []].append((known, leaf.call))
      }
    }
    // A sum of one with itself is none.
    let counts = Set(
      record.lists.filter { isNamed($0.key, ["passengers", "items", "people"]) }
        .map { Double($0.count) }.filter { $0 > 1 && $0 < 10 })
    for (name, known) in groups {
      let numbers = Array(Set(known.map(\.value)))
      let calls = Array(Set(known.map(\.call)))
      if known.count > 1, isSame(known.reduce(0) { $0 + $1.value }, number) { return calls }
      guard known.count < 9 || name.last == "recent" && known.count < 24 else { continue }
      for (place, first) in numbers.enumerated() {
        if first != 0, counts.contains(where: { isSame(first * $0, number) }) { return calls }
        for second in numbers[(known.count > numbers.count ? place : place + 1)...]
        where isSame(first + second, number) || isSame(abs(first - second), number) {
          return calls
        }
      }
    }
    // Sums that the answer itself makes.
    let parts =
      told
      + ClaimValueReader(words: words).values(in: clause.tokens).compactMap {
        if case .money(let amount) = $0.value { amount } else { nil }
      }.filter { !isSame($0, number) }
    for (place, first) in parts.enumerated() {
      for second in parts[(place + 1)...]
      where isSame(first + second, number) || isSame(abs(first - second), number) { return [] }
    }
    return nil
  }

  /// The rest of one number of a thing after another.
  private func remainder(_ number: Double, _ all: Set<Int>) -> [Int]? {
    let nodes = Dictionary(grouping: all) { record.leaves[$0].node }
    for places in nodes.values where places.count < 30 {
      let numbers = places.flatMap { place -> [Double] in
        record.leaves[place].values.compactMap {
          if case .number(let value) = $0 { value } else { nil }
        }
      }
      for (place, first) in numbers.enumerated() {
        for second in numbers[(place + 1)...] where isSame(abs(first - second), number) {
          return [record.leaves[places[0]].call]
        }
      }
    }
    return nil
  }

  /// Whether a number in a text of a result is of what the clause speaks of: "2 eggs".
  func isAbout(_ place: Int, _ clause: ClaimClause, _ value: ClaimValue) -> Bool {
    let leaf = record.leaves[place]
    guard case .number = value, leaf.text.contains(" ") else { return true }
    return clause.words.contains { word in
      word.count > 2 && !words.isIn("stop", word) && leaf.stems.contains(ClaimRecord.stem(word))
    }
  }

  /// Whether a text of a result says another number of what the clause names: "rice (200 g)".
  func isOfOtherText(
    _ stated: StatedClaimValue, _ clause: ClaimClause, _ places: Set<Int>
  ) -> Bool {
    guard case .number = stated.value,
      words.isIn("unit", stated.unit) || words.isIn("unit", unit(of: stated, clause))
    else { return false }
    let named = Set(
      clause.words.filter {
        $0.count > 2 && !words.isIn("stop", $0) && !words.isIn("unit", $0) && words.keys[$0] == nil
      })
    let leaves = named.flatMap { record.having[ClaimRecord.stem($0)] ?? [] }.map {
      record.leaves[$0]
    }
    .filter { $0.text.count < 60 && $0.text.contains(" ") && $0.values.contains { $0.kind == 0 } }
    guard !leaves.isEmpty else { return false }
    return !leaves.contains { $0.values.contains { stated.value.isSaid(by: $0) } }
      && !record.leaves.contains { leaf in
        !leaf.text.contains(" ") && leaf.values.contains { stated.value.isSaid(by: $0) }
      }
  }

  private func unit(of stated: StatedClaimValue, _ clause: ClaimClause) -> String {
    let raw = clause.tokens[clause.tokens.startIndex + stated.tokens.lowerBound].text
    return String(raw.drop { $0.isNumber || $0 == "." || $0 == "," })
  }

  /// "Eggs for lunch" is of an element that is both.
  func classAnchorChecks(_ clause: ClaimClause) -> [ValueCheck] {
    let telling = tellingWords(of: clause)
    let others = telling.filter { words.classes[$0] == nil }.compactMap { leaves(toldBy: $0) }
    guard !others.isEmpty else { return [] }
    return telling.filter { words.classes[$0] != nil }.compactMap { word in
      guard let own = leaves(toldBy: word), others.allSatisfy({ $0.isDisjoint(with: own) }) else {
        return nil
      }
      return ValueCheck(said: word, fault: .otherThing)
    }
  }

  /// "The cheapest of your orders" is the one with the least price.
  func superlativeCheck(_ clause: ClaimClause) -> [ValueCheck] {
    let isLeast = !clause.isEmptyOf("cheapest", words)
    guard isLeast || !clause.isEmptyOf("dearest", words), let name = identifiers(in: clause).first
    else { return [] }
    let scope = scope(ofIdentifier: name).leaves
    let prices = record.leaves.indices.filter {
      record.leaves[$0].key.contains("price") && record.nodes[record.leaves[$0].node].isElement
    }
    func price(_ place: Int) -> Double? {
      record.leaves[place].values.compactMap {
        if case .number(let value) = $0 { value } else { nil }
      }.first
    }
    let all = prices.compactMap(price)
    guard all.count > 1, let own = prices.filter({ scope.contains($0) }).compactMap(price).first,
      let best = isLeast ? all.min() : all.max()
    else { return [] }
    return [ValueCheck(said: name, fault: isSame(own, best) ? nil : .otherValue)]
  }

  func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.006 }

  /// Whether the person said it.
  func isSaid(_ phrase: String) -> Bool { said.contains(phrase) }
}
