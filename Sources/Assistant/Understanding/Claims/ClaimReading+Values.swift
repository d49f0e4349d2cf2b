/// A value of a clause, held against the record.
struct ValueCheck {
  var said: String
  var fault: ClaimDoubt?
  var calls: [Int] = []
  /// Whether it is a yes or no of the record.
  var isTruth = false
  /// Whether it is no more than somebody's name.
  var isName = false
}

extension ClaimReading {
  /// The values, names, classes and truths that a clause states.
  func checks(of clause: ClaimClause, _ form: ClaimForm, _ scope: ClaimScope?) -> [ValueCheck] {
    var checks: [ValueCheck] = []
    let all = Set(
      record.leaves.indices.filter { place in
        let leaf = record.leaves[place]
        return record.calls[leaf.call].isDone != false || !record.nodes[leaf.node].isArgument
      })
    let places = scope.map { $0.allowed ?? $0.leaves } ?? all
    let values = ClaimValueReader(words: words).values(in: clause.tokens)
    if !form.isNegated {
      checks += values.filter {
        !isOrdinal($0, clause) && !isBound($0, clause) && !isFree($0, clause, form)
      }
      .map { check($0, values, clause, places, all, isProposal: form.isProposal) }
      checks += pairCheck(values, clause, places)
      checks += thingChecks(clause, scope)
      checks += classAnchorChecks(clause)
      checks += superlativeCheck(clause)
      if !form.isProposal, !form.isPromise, !speaksOfChange(clause, form) {
        checks += classChecks(clause, scope)
      }
      checks += nameChecks(clause)
      if values.isEmpty { checks += labelCheck(clause, form, places) }
    }
    checks += truthChecks(clause, form, places, values)
    checks += existenceChecks(clause, form, values)
    return checks
  }

  func calls(saying value: ClaimValue, in places: Set<Int>) -> [Int] {
    Array(
      Set(
        places.lazy.map { record.leaves[$0] }.filter { leaf in
          leaf.values.contains { value.isSaid(by: $0) }
        }.map(\.call)))
  }

  /// "Option 3", "Flight 1:" name a place in a list.
  private func isOrdinal(_ stated: StatedClaimValue, _ clause: ClaimClause) -> Bool {
    guard case .number(let number) = stated.value, number < 30, stated.tokens.lowerBound > 0 else {
      return false
    }
    return words.isIn("ordinal", clause.words[stated.tokens.lowerBound - 1])
  }

  /// Whether a number is of nothing that is the person's, or a value is the person's own in what
  /// they are asked to confirm.
  private func isFree(
    _ stated: StatedClaimValue, _ clause: ClaimClause, _ form: ClaimForm
  ) -> Bool {
    switch stated.value {
    case .number where ["of", "von", "de"].contains(stated.unit): return true
    case .number:
      return record.having[ClaimRecord.stem(stated.unit)] == nil
        && !clause.isEmptyOf("presenting", words)
        || record.having[ClaimRecord.stem(stated.unit)] == nil && !form.isItem
          && !clause.words.contains {
            words.isIn("you", $0) || words.isIn("subject", $0) || $0 == "there"
              || words.isIn("article", $0) || $0.hasSuffix("'ve")
          } && identifiers(in: clause).isEmpty && clause.tokens.first?.isCapital == true
          && words.keys[stated.unit] == nil && !words.hasDecimalComma
    case .money
    where clause.words.indices.contains(stated.tokens.upperBound)
      && words.isIn("rate", stated.unit):
      return true
    case .date, .time, .weekday, .money, .identifier:
      if !clause.isEmptyOf("wish", words) { return true }
      guard form.isProposal else { return false }
      let start = clause.tokens.startIndex
      return stated.tokens.allSatisfy { said.contains(clause.tokens[start + $0].text) }
    }
  }

  /// Whether it speaks of a change that is not claimed: "an upgrade to business".
  private func speaksOfChange(_ clause: ClaimClause, _ form: ClaimForm) -> Bool {
    guard form.acts.isEmpty else { return false }
    return clause.words.indices.contains { place in
      words.acts(in: clause.words[place...])?.acts.contains {
        ["change", "upgrade", "move", "find"].contains($0.name) && $0.form != .done
      } == true
    }
  }

  /// Whether a value bounds what was looked for, as the person said it.
  private func isBound(_ stated: StatedClaimValue, _ clause: ClaimClause) -> Bool {
    stated.tokens.lowerBound > 0 && words.isIn("bound", clause.words[stated.tokens.lowerBound - 1])
  }

  private func check(
    _ stated: StatedClaimValue, _ others: [StatedClaimValue], _ clause: ClaimClause,
    _ places: Set<Int>, _ all: Set<Int>, isProposal: Bool
  ) -> ValueCheck {
    let start = clause.tokens.startIndex
    let said = stated.tokens.map { String(clause.tokens[start + $0].raw) }.joined(separator: " ")
    var check = ValueCheck(said: said)
    if case .identifier = stated.value {
      check.calls = calls(saying: stated.value, in: Set(record.leaves.indices))
      if check.calls.isEmpty { check.fault = .otherThing }
      return check
    }
    if isProposal, case .number = stated.value { return check }
    if case .number(let number) = stated.value, !words.isIn("unit", stated.unit),
      let count = count(of: number, stated, clause, places)
    {
      (check.calls, check.fault) = (count.calls, count.isHeld ? nil : .otherValue)
      return check
    }
    check.calls = calls(
      saying: stated.value, in: places.filter { isAbout($0, clause, stated.value) })
    var isDerived = false
    if check.calls.isEmpty, let derived = derived(stated.value, clause, places, all) {
      (check.calls, isDerived) = (derived, true)
    }
    if isOfOtherText(stated, clause, places) { check.fault = .otherValue }
    if check.calls.isEmpty, !isDerived {
      check.fault = .otherValue
    } else if isOfOtherMember(stated, others, clause, places) {
      check.fault = .otherValue
    }
    return check
  }

  /// Whether so many are counted: by a list, or a member that is called so; nil if nothing is.
  private func count(
    of number: Double, _ stated: StatedClaimValue, _ clause: ClaimClause, _ places: Set<Int>
  ) -> (isHeld: Bool, calls: [Int])? {
    let after = clause.words[min(stated.tokens.upperBound, clause.words.count)...].prefix(3)
    let counted = after.lazy.compactMap { word -> Set<String>? in
      guard word.count > 2, words.keys[word]?.contains("available") != true,
        words.keys[word] != nil || !words.isIn("neutral", word)
      else {
        return nil
      }
      let keys = (words.keys[word] ?? []).union([word])
      return record.lists.contains { list in self.isNamed(list.key, keys) }
        || record.leaves.contains { leaf in self.isNamed(leaf.path, keys) }
        ? keys : nil
    }.first
    guard let counted else { return countInText(number, after, places) }
    var candidates: [(Double, Int)] = record.lists.filter { isNamed($0.key, counted) }
      .map { (Double($0.count), $0.call) }
    let leaves = places.map { record.leaves[$0] }
      .filter { isNamed($0.path, counted) && !($0.values.first?.kind ?? 0 != 0) }
    for leaf in leaves {
      for case .number(let value) in leaf.values { candidates.append((value, leaf.call)) }
    }
    // So many of them as the clause tells apart.
    let elements = Set(
      places.compactMap { place -> Int? in
        let node = record.leaves[place].node
        return record.nodes[node].isElement && isNamed(record.nodes[node].key, counted) ? node : nil
      })
    if !elements.isEmpty {
      candidates.append((Double(elements.count), record.nodes[elements.first ?? 0].call))
    }
    guard !candidates.isEmpty else { return nil }
    let holding = candidates.filter { abs($0.0 - number) < 0.001 }
    if !holding.isEmpty { return (true, holding.map(\.1)) }
    let direct = calls(saying: .number(number), in: places)
    let hasMember = !leaves.isEmpty
    return hasMember || direct.isEmpty || number < 10 ? (false, []) : (true, direct)
  }

  /// "2 eggs" in a text of a result counts them.
  private func countInText(
    _ number: Double, _ after: ArraySlice<String>, _ places: Set<Int>
  ) -> (isHeld: Bool, calls: [Int])? {
    guard let word = after.first(where: { $0.count > 2 && !words.isIn("neutral", $0) }) else {
      return nil
    }
    let leaves = (record.having[ClaimRecord.stem(word)] ?? []).filter { places.contains($0) }
      .map { record.leaves[$0] }
      .filter {
        $0.text.count < 60 && $0.text.first?.isNumber == true && $0.values.first?.kind == 0
      }
    guard !leaves.isEmpty else { return nil }
    let holding = leaves.filter { $0.values.contains { ClaimValue.number(number).isSaid(by: $0) } }
    return (!holding.isEmpty, holding.map(\.call))
  }

  /// What is said of a named thing is not what another one has: "order 1001 contains shoes".
  private func thingChecks(_ clause: ClaimClause, _ scope: ClaimScope?) -> [ValueCheck] {
    guard let scope, identifiers(in: clause).count == 1 else { return [] }
    let own = scope.leaves.filter { !record.nodes[record.leaves[$0].node].isArgument }
    return clause.tokens.compactMap { token in
      let word = token.text
      guard tellingWords(of: clause).contains(word), token.raw.count > 3,
        !token.raw.allSatisfy(\.isUppercase),
        !words.classes.keys.contains(where: { $0.contains(word) }),
        let told = leaves(toldBy: word), told.isDisjoint(with: own)
      else { return nil }
      return ValueCheck(said: word, fault: .otherThing)
    }
  }

  private func isNamed(_ key: [String], _ names: Set<String>) -> Bool {
    key.contains { part in names.contains { Self.isAlike(part, $0) } }
  }

  /// Sums and differences of what results say under one name, and multiples of it by what is
  /// counted.
  private func derived(
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
    // What the answer itself adds up.
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

  /// What is left of one number of a thing after another.
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
  private func isAbout(_ place: Int, _ clause: ClaimClause, _ value: ClaimValue) -> Bool {
    let leaf = record.leaves[place]
    guard case .number = value, leaf.text.contains(" ") else { return true }
    return clause.words.contains { word in
      word.count > 2 && !words.isIn("stop", word) && leaf.stems.contains(ClaimRecord.stem(word))
    }
  }

  /// Whether a text of a result says another number of what the clause names: "rice (200 g)".
  private func isOfOtherText(
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
  private func classAnchorChecks(_ clause: ClaimClause) -> [ValueCheck] {
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
  private func superlativeCheck(_ clause: ClaimClause) -> [ValueCheck] {
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

  private func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.006 }

  /// Whether the person said it.
  private func isSaid(_ phrase: String) -> Bool { said.contains(phrase) }

  /// Whether the words beside a value name another member of the thing than the one that has it.
  private func isOfOtherMember(
    _ stated: StatedClaimValue, _ others: [StatedClaimValue], _ clause: ClaimClause,
    _ places: Set<Int>
  ) -> Bool {
    // A unit belongs to the value before it.
    let before =
      others.last { $0.tokens.upperBound <= stated.tokens.lowerBound }.map { value in
        min(
          value.tokens.upperBound + (value.isAmount && words.keys[value.unit] != nil ? 1 : 0),
          stated.tokens.lowerBound)
      } ?? 0
    let after = others.first { $0.tokens.lowerBound >= stated.tokens.upperBound }?.tokens.lowerBound
    let ahead = clause.words[before..<stated.tokens.lowerBound].filter { !words.isIn("unit", $0) }
    let behind = clause.words[stated.tokens.upperBound..<(after ?? clause.words.count)]
      .filter { !words.isIn("unit", $0) }
    let holding = places.filter { place in
      record.leaves[place].values.contains { stated.value.isSaid(by: $0) }
    }
    guard !holding.isEmpty, holding.count < 40 else { return false }
    let window = [Array(ahead), Array(behind)].first { window in
      places.contains { isNamed(record.leaves[$0], in: window, among: siblings(of: $0)) }
    }
    guard let window else { return false }
    // Held if some leaf with the value is what the words name, or has no sibling that they name.
    return !holding.contains { place in
      let siblings = siblings(of: place)
      if isNamed(record.leaves[place], in: window, among: siblings) { return true }
      return !siblings.contains { sibling in
        sibling != place && isNamed(record.leaves[sibling], in: window, among: siblings)
      }
    }
  }

  /// The leaves of the same object with values of the same kind.
  private func siblings(of place: Int) -> [Int] {
    let leaf = record.leaves[place]
    guard let kind = leaf.values.first?.kind else { return [] }
    return record.leaves.indices.filter {
      record.leaves[$0].node == leaf.node && record.leaves[$0].values.first?.kind == kind
    }
  }

  /// Whether words name a leaf by what tells its name from its siblings'.
  private func isNamed(_ leaf: RecordedLeaf, in window: [String], among siblings: [Int]) -> Bool {
    guard siblings.count > 1 else { return false }
    let shared = siblings.reduce(Set(leaf.key)) { $0.intersection(record.leaves[$1].key) }
    let telling = leaf.key.filter { !shared.contains($0) }
    guard !telling.isEmpty else { return false }
    return telling.allSatisfy { part in
      window.contains { word in
        Self.isAlike(word, part) || words.keys[word]?.contains(part) == true
          || words.meanings(of: word).contains(part)
      }
    }
  }

  /// A day and a time that are said together are of one thing.
  private func pairCheck(
    _ values: [StatedClaimValue], _ clause: ClaimClause, _ places: Set<Int>
  ) -> [ValueCheck] {
    let days = values.filter {
      if case .date = $0.value { true } else if case .weekday = $0.value { true } else { false }
    }
    let times = values.filter { if case .time = $0.value { true } else { false } }
    guard let time = times.first, times.count == 1, !days.isEmpty else { return [] }
    let nodes = Set(places.map { record.leaves[$0].node })
    func has(_ value: ClaimValue, _ node: Int) -> Bool {
      places.contains { place in
        record.leaves[place].node == node
          && record.leaves[place].values.contains { value.isSaid(by: $0) }
      }
    }
    let timed = nodes.filter { has(time.value, $0) }
    guard !timed.isEmpty else { return [] }
    let isHeld = days.allSatisfy { day in
      timed.contains { has(day.value, $0) } || !nodes.contains { has(day.value, $0) && hasTime($0) }
    }
    return isHeld ? [] : [ValueCheck(said: "the day and time", fault: .otherValue)]
  }

  private func hasTime(_ node: Int) -> Bool {
    record.leaves.contains { leaf in
      leaf.node == node && leaf.values.contains { if case .time = $0 { true } else { false } }
    }
  }

  /// Of a closed class another one is on record: "business", and it is economy.
  private func classChecks(_ clause: ClaimClause, _ scope: ClaimScope?) -> [ValueCheck] {
    var checks: [ValueCheck] = []
    var index = 0
    while index < clause.words.count {
      guard let member = words.classMember(in: clause.words[index...]) else {
        index += 1
        continue
      }
      index += member.count
      let follows = index < clause.words.count ? clause.words[index] : ""
      guard member.name != "status", !words.isIn("duration", follows) else { continue }
      let meanings = words.meanings(of: member.phrase)
      if member.name == "trip", clause.isEmptyOf("you", words) { continue }
      let all = Set(record.leaves.indices)
      let isAnywhere = ["source", "brand", "membership", "meal"].contains(member.name)
      var known = recorded(
        member.name, in: newest(isAnywhere ? all : scope?.leaves ?? all))
      let isOfThing = !identifiers(in: clause).isEmpty
      if known.isEmpty, scope != nil, !isOfThing { known = recorded(member.name, in: newest(all)) }
      let isKey =
        record.leaves.contains { leaf in
          let key = leaf.key.joined(separator: " ")
          return meanings.contains { key == $0 }
        }
        || record.names.contains {
          $0.contains { name in meanings.contains { Self.isAlike(name, $0) } }
        }
      if known.contains(where: { leaf in
        let text = leaf.text.folded.replacing("_", with: " ")
        return meanings.contains { text == $0 || text.hasPrefix($0 + " ") }
      }) {
        checks.append(ValueCheck(said: member.phrase, calls: known.map(\.call)))
      } else if !known.isEmpty, !isKey {
        checks.append(ValueCheck(said: member.phrase, fault: .otherValue))
      } else if known.isEmpty, !isKey, !isSaid(member.phrase),
        isOfThing || ["source", "brand", "membership"].contains(member.name)
      {
        checks.append(ValueCheck(said: member.phrase, fault: .otherValue))
      }
    }
    return checks
  }

  private func recorded(_ name: String, in places: Set<Int>) -> [RecordedLeaf] {
    places.map { record.leaves[$0] }.filter { leaf in
      record.calls[leaf.call].isDone != false
        && [names, words].contains { vocabulary in
          let parts = leaf.text.folded.split { $0 == "_" || $0 == " " }.map(String.init)
          guard let member = vocabulary.classMember(in: parts[...]) else { return false }
          return member.name == name
            && (member.count == parts.count || parts.last?.contains(where: \.isNumber) == true)
        }
    }
  }

  /// Without what a later result says anew of the same thing.
  private func newest(_ places: Set<Int>) -> Set<Int> {
    var last: [String: Int] = [:]
    func thing(_ leaf: RecordedLeaf) -> String? {
      guard record.nodes[leaf.node].parent == nil, !record.nodes[leaf.node].isArgument else {
        return nil
      }
      return record.leaves.first {
        $0.node == leaf.node && $0.key.last == "id" && !$0.key.contains("user")
      }
      .map { "\($0.text) \(leaf.key.joined(separator: "_"))" }
    }
    for place in places {
      let leaf = record.leaves[place]
      if let name = thing(leaf) { last[name] = max(last[name] ?? 0, leaf.call) }
    }
    return places.filter { place in
      let leaf = record.leaves[place]
      return thing(leaf).flatMap { last[$0] }.map { $0 == leaf.call } ?? true
    }
  }

  /// People and places that are named and stand nowhere.
  private func nameChecks(_ clause: ClaimClause) -> [ValueCheck] {
    let tokens = Array(clause.tokens)
    let all = ClaimScope(leaves: Set(record.leaves.indices))
    var checks: [ValueCheck] = []
    for (index, token) in tokens.enumerated() where token.isCapital && index > 0 && !token.hasDigit
    {
      let before = tokens[index - 1]
      let isTitled = words.isIn("title", before.text)
      let isPlace =
        !words.hasDecimalComma && ["in", "with", "by"].contains(before.text)
        && token.text.count > 3 && !words.isIn("title", token.text)
        && !words.isIn("neutral", token.text) && words.classes[token.text] == nil
        && !token.gap.contains(where: { ":.".contains($0) }) && !hasCodes
      guard isTitled || isPlace, words.month(token.text) == nil, words.weekday(token.text) == nil
      else { continue }
      if isKnown(word: token.text, in: all) {
        let calls = Set(
          record.leaves.filter { $0.words.contains(token.text) }.map(\.call))
        checks.append(ValueCheck(said: String(token.raw), calls: Array(calls), isName: true))
      } else {
        checks.append(ValueCheck(said: String(token.raw), fault: .otherThing))
      }
    }
    return checks
  }

  /// Whether the record names places by codes, of which people say the names.
  var hasCodes: Bool {
    record.leaves.contains { $0.text.count == 3 && $0.text.allSatisfy(\.isUppercase) }
  }

  /// "Cabin: Economy", "your membership is gold": what is named has just this value.
  private func labelCheck(
    _ clause: ClaimClause, _ form: ClaimForm, _ places: Set<Int>
  ) -> [ValueCheck] { [] }

  /// What is yes or no on record, or none: "insurance is included", "no bags".
  private func truthChecks(
    _ clause: ClaimClause, _ form: ClaimForm, _ places: Set<Int>, _ values: [StatedClaimValue]
  ) -> [ValueCheck] {
    guard form.acts.allSatisfy({ $0.names.contains("add") && $0.isState }) else { return [] }
    for word in clause.words {
      guard let keys = words.keys[word] else { continue }
      let current = newest(places)
      for place in current.sorted().reversed() {
        let leaf = record.leaves[place]
        guard leaf.key.count == 1, keys.contains(leaf.key[0]), let isTrue = Self.truth(leaf.text)
        else { continue }
        let saysYes = clause.words.contains { $0 == "yes" || $0 == "included" }
        let isAvailability = keys.contains("available") && values.isEmpty
        guard
          !keys.contains("available") || isAvailability
            || form.isNegated && !values.contains(where: \.isTime)
        else { return [] }
        guard
          !form.isNegated || isPlainNo(clause, word) || keys.contains("available")
            || clause.words.contains("included")
            || clause.words.contains("have") || clause.words.contains("insured")
        else { return [] }
        let saysNo = form.isNegated || clause.words.last == "no"
        if isTrue == !saysNo || isTrue && saysYes {
          return [ValueCheck(said: word, calls: [leaf.call], isTruth: true)]
        }
        return [ValueCheck(said: word, fault: .opposite, isTruth: true)]
      }
    }
    return []
  }

  static func truth(_ text: String) -> Bool? {
    switch text.folded {
    case "yes", "true", "included": true
    case "no", "false", "none": false
    default: nil
    }
  }

  /// "No bags", and a result counts some.
  private func isCounted(_ keys: Set<String>) -> Bool {
    record.leaves.contains { leaf in
      guard !record.nodes[leaf.node].isArgument, isNamed(leaf.key, keys),
        !leaf.key.contains(where: { $0.hasSuffix("free") }),
        case .number(let number)? = leaf.values.first
      else { return false }
      return number > 0 && !leaf.text.contains(" ")
    }
  }

  /// "You have no appointments", "you have an appointment" against what a list has.
  private func existenceChecks(
    _ clause: ClaimClause, _ form: ClaimForm, _ values: [StatedClaimValue]
  ) -> [ValueCheck] {
    guard form.acts.allSatisfy({ $0.names == ["find"] || $0.names.contains("add") }) else {
      return []
    }
    guard
      clause.words.contains(where: {
        words.isIn("you", $0) || words.isIn("perfect", $0) || $0 == "there" || words.isFinite($0)
      })
    else { return [] }
    for word in clause.words {
      guard let keys = words.keys[word] else { continue }
      let lists = record.lists.filter { isNamed($0.key, keys) && !record.nodes[$0.node].isArgument }
      if form.isNegated, lists.isEmpty, isPlainNo(clause, word), isCounted(keys) {
        return [ValueCheck(said: word, fault: .opposite)]
      }
      guard let list = lists.last else { continue }
      if form.isNegated, lists.allSatisfy({ $0.count > 0 }),
        clause.isEmptyOf("perfect", words) || true, isPlainNo(clause, word)
      {
        return [ValueCheck(said: word, fault: .opposite)]
      }
      if form.isNegated { return [ValueCheck(said: word, calls: [list.call])] }
      if lists.allSatisfy({ $0.count == 0 }) { return [ValueCheck(said: word, fault: .otherThing)] }
      return []
    }
    return []
  }

  /// "No appointments", "keine Termine", "ninguna cita".
  private func isPlainNo(_ clause: ClaimClause, _ word: String) -> Bool {
    guard let place = clause.words.firstIndex(of: word) else { return false }
    return clause.words[max(0, place - 3)..<place].contains {
      ["no", "any", "kein", "keine", "keinen", "ninguna", "ningun", "sin"].contains($0)
    } && (place > clause.words.count - 4 || place < 3)
  }
}

extension ClaimValue {
  fileprivate var kind: Int {
    switch self {
    case .number, .money: 0
    case .identifier: 1
    case .date: 2
    case .weekday: 3
    case .time: 4
    }
  }
}
