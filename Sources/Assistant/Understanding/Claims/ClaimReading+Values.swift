/// A value of a clause, held against the record.
struct ValueCheck {
  var said: String
  var fault: ClaimDoubt?
  var calls: [Int] = []
  /// Whether it is a yes or no of the record.
  var isTruth = false
  /// Whether it is no more than somebody's name.
  var isName = false
  /// Whether it is a day or a time.
  var isMoment = false
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
  func isOrdinal(_ stated: StatedClaimValue, _ clause: ClaimClause) -> Bool {
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

  func check(
    _ stated: StatedClaimValue, _ others: [StatedClaimValue], _ clause: ClaimClause,
    _ places: Set<Int>, _ all: Set<Int>, isProposal: Bool
  ) -> ValueCheck {
    let start = clause.tokens.startIndex
    let said = stated.tokens.map { String(clause.tokens[start + $0].raw) }.joined(separator: " ")
    var check = ValueCheck(said: said, isMoment: stated.value.isMoment)
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
  func count(
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

  /// A value of a named thing is not the one that another has: "order 1001 contains shoes".
  func thingChecks(_ clause: ClaimClause, _ scope: ClaimScope?) -> [ValueCheck] {
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

  func isNamed(_ key: [String], _ names: Set<String>) -> Bool {
    key.contains { part in names.contains { Self.isAlike(part, $0) } }
  }

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
  func siblings(of place: Int) -> [Int] {
    let leaf = record.leaves[place]
    guard let kind = leaf.values.first?.kind else { return [] }
    return record.leaves.indices.filter {
      record.leaves[$0].node == leaf.node && record.leaves[$0].values.first?.kind == kind
    }
  }

  /// Whether words name a leaf by what tells its name from its siblings'.
  func isNamed(_ leaf: RecordedLeaf, in window: [String], among siblings: [Int]) -> Bool {
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
  func pairCheck(
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
    return isHeld ? [] : [ValueCheck(said: "the day and time", fault: .otherValue, isMoment: true)]
  }

  private func hasTime(_ node: Int) -> Bool {
    record.leaves.contains { leaf in
      leaf.node == node && leaf.values.contains { if case .time = $0 { true } else { false } }
    }
  }
}

extension ClaimValue {
  var kind: Int {
    switch self {
    case .number, .money: 0
    case .identifier: 1
    case .date: 2
    case .weekday: 3
    case .time: 4
    }
  }
}
