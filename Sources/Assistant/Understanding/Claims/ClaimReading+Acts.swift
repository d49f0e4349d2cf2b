/// How an act is held.
struct HeldAct {
  var fault: ClaimDoubt?
  var calls: [Int] = []
}

extension ClaimReading {
  /// Acts that a thing on record shows by being there.
  private static let existing: Set = ["book", "order", "pay", "note", "set", "add", "prescribe"]

  func holds(
    _ act: ClaimedAct, _ clause: ClaimClause, _ form: ClaimForm, _ scope: ClaimScope?,
    isGrounded: Bool = false
  ) -> HeldAct {
    // A denial stands before what it denies, in German also behind.
    let isNegated = form.denial.map { $0 < act.place.upperBound || words.hasDecimalComma } ?? false
    if act.names == ["find"] {
      if isNegated { return HeldAct(calls: record.calls.isEmpty ? [] : [0]) }
      let calls = record.calls.indices.filter {
        act.tense != .done || record.calls[$0].isDone != nil
      }
      return calls.isEmpty ? HeldAct(fault: .notDone) : HeldAct(calls: calls)
    }
    let doing = record.calls.indices.filter { does($0, act) }
    let identifiers = identifiers(in: clause)
    let fitting = doing.filter { call in
      identifiers.allSatisfy { name in
        isKnown(name, in: self.scope(of: call))
      } || identifiers.isEmpty
    }
    if isNegated || form.isUnable {
      if isState(act, clause, scope) { return HeldAct(fault: .opposite) }
      // "I have done nothing" denies all that was done.
      if act.names.contains("other"), act.isOwn, !clause.isEmptyOf("anything", words),
        let call = record.calls.indices.last(where: {
          !record.calls[$0].isRead && record.calls[$0].isDone == true
        })
      {
        return HeldAct(fault: .opposite, calls: [call])
      }
      let isOther = clause.words.contains {
        ["else", "other", "another", "sonst", "andere", "weitere", "mas", "otro", "otra"].contains(
          $0)
      }
      let denied = isOther ? nil : fitting.last { fits($0, act, clause, scope) }
      return act.tense != .done
        ? HeldAct() : denied.map { HeldAct(fault: .opposite, calls: [$0]) } ?? HeldAct()
    }
    if clause.isOfBoth(words), doing.count < 2, act.isState || act.isOwn, record.calls.count < 9,
      identifiers.isEmpty, !doing.isEmpty
    {
      return HeldAct(fault: .otherThing)
    }
    // "Orders 1002 and 1001" are two acts.
    let each = identifiers.allSatisfy { name in
      doing.contains { isKnown(name, in: self.scope(of: $0)) }
    }
    let candidates = fitting.isEmpty && each ? doing : fitting
    if let call = candidates.last(where: { fits($0, act, clause, scope) }) {
      return HeldAct(calls: [call])
    }
    if !act.isOwn || act.names.contains("process"),
      let call = stating(act, clause, scope, isGrounded)
    {
      return HeldAct(calls: [call])
    }
    // Other acts on it stand beside values that a result says.
    if act.names.contains("other"), !act.isOwn, act.tense == .done {
      let counts = contents(of: clause, without: act.names[1])
      if isGrounded || counts.known > 0 && counts.unknown == 0 { return HeldAct() }
    }
    return HeldAct(fault: doing.isEmpty ? .notDone : .otherThing)
  }

  /// Whether a call's success lets one claim the act.
  private func does(_ call: Int, _ act: ClaimedAct) -> Bool {
    let made = record.calls[call]
    guard !made.isRead, made.isDone != false, act.tense != .done || made.isDone == true else {
      return false
    }
    return act.names.contains { name in
      callActs[call].contains(name) || name != "other" && says(call, name)
        || ["refund", "receive"].contains(name) && givesBack(call)
        || record.names[call].contains { Self.isAlike($0, name) }
    }
  }

  /// Whether a call's result has money that goes back.
  private func givesBack(_ call: Int) -> Bool {
    record.leaves.contains { leaf in
      leaf.call == call && !record.nodes[leaf.node].isArgument
        && (leaf.key.contains { $0.hasPrefix("refund") } && Self.truth(leaf.text) != false
          || leaf.key.last == "amount" && leaf.text.hasPrefix("-"))
    }
  }

  /// Whether a text of the call's result says the act.
  private func says(_ call: Int, _ act: String) -> Bool {
    record.leaves.contains { leaf in
      guard leaf.call == call, !record.nodes[leaf.node].isArgument, leaf.text.contains(" ") else {
        return false
      }
      let list = leaf.text.folded.split { !$0.isLetter }.map(String.init)
      return list.indices.contains { place in
        [words, names].contains { vocabulary in
          vocabulary.acts(in: list[place...])?.acts.contains {
            $0.name == act && ($0.form == .done || $0.form == .base)
          } == true
        }
      } && !list.contains { names.isIn("not", $0) }
    }
  }

  /// Whether what a call did is what the clause speaks of.
  private func fits(
    _ call: Int, _ act: ClaimedAct, _ clause: ClaimClause, _ scope: ClaimScope?
  ) -> Bool {
    let own = self.scope(of: call)
    // Whom one told is on record.
    if !Self.telling.isDisjoint(with: act.names) {
      let areKnown = clause.words.indices.allSatisfy { place in
        let word = clause.words[place]
        let next = clause.tokens.startIndex + place + 1
        // "Nurse Amy" is known by her name.
        let isTitle =
          words.isIn("title", word) && next < clause.tokens.endIndex
          && clause.tokens[next].isCapital
        return isTitle || !words.isIn("role", word) || isKnown(word: word, in: own)
          || record.names[call].contains { Self.isAlike($0, word) }
      }
      guard areKnown else { return false }
    }
    if let scope, !scope.leaves.isEmpty, scope.leaves.isDisjoint(with: own.leaves) {
      let telling = tellingWords(of: clause)
      guard identifiers(in: clause).isEmpty, !telling.isEmpty,
        telling.allSatisfy({ isKnown(word: $0, in: own) })
      else { return false }
    }
    return objects(of: act, in: clause).allSatisfy { word in
      isKnown(word: word, in: own) || record.names[call].contains { Self.isAlike($0, word) }
        || words.keys[word]?.contains { key in
          own.leaves.contains { record.leaves[$0].key.contains { Self.isAlike($0, key) } }
            || record.names[call].contains { Self.isAlike($0, key) }
        } == true
    }
  }

  /// The words of the thing that is acted on: what follows the verb, or stands before "was".
  private func objects(of act: ClaimedAct, in clause: ClaimClause) -> [String] {
    guard !words.hasDecimalComma else { return [] }
    let list = clause.words
    let range: Range<Int>
    if act.isOwn {
      let start = act.place.upperBound
      var end = start
      while end < list.count, !Self.prepositions.contains(list[end]),
        !clause.tokens[clause.tokens.startIndex + end].gap.contains(where: { ",;:(–—".contains($0) }
        )
          || end == start
      {
        end += 1
      }
      range = start..<end
    } else {
      let start = list.indices.first { !Self.openings.contains(list[$0]) } ?? 0
      var end = start
      while end < act.place.lowerBound, words.count(of: "passive", in: list[end...]) == nil,
        words.count(of: "perfect", in: list[end...]) == nil,
        words.count(of: "future", in: list[end...]) == nil, !Self.prepositions.contains(list[end])
      {
        end += 1
      }
      range = min(start, end)..<end
    }
    return range.map { list[$0] }.filter { word in
      word.count > 2 && !words.isIn("neutral", word) && !words.isIn("adjective", word)
        && !words.isIn("you", word)
        && !words.isIn("article", word) && !words.isIn("subject", word)
        && !words.isIn("money", word) && !words.isIn("duration", word)
        && words.month(word) == nil && words.weekday(word) == nil
        && NumberWords.value(of: word) == nil && !word.contains(where: \.isNumber)
        && !["dr", "mr", "mrs", "ms", "prof"].contains(word) && words.classes[word] == nil
        && words.acts(in: [word]) == nil && !word.hasSuffix("ly")
    }
  }

  private static let telling: Set = ["tell", "send", "call", "transfer", "answer", "read"]

  private static let prepositions: Set = [
    "for", "on", "at", "to", "in", "with", "from", "of", "by", "into", "under", "as", "using",
    "and", "but", "so", "because", "that", "about", "until", "after", "before", "via", "including",
    "per", "through", "along", "since", "back", "up", "down", "out", "off", "over",
  ]
  private static let openings: Set = ["and", "but", "so", "because", "while", "or"]

  /// Whether a thing's state on record says the act: `status: shipped`.
  private func isState(_ act: ClaimedAct, _ clause: ClaimClause, _ scope: ClaimScope?) -> Bool {
    guard let scope, !act.isOwn else { return false }
    return scope.leaves.contains { place in
      let leaf = record.leaves[place]
      return leaf.key.last == "status" && !acts(ofStatus: leaf.text).isDisjoint(with: act.names)
    }
  }

  private func isOfSeveral(_ clause: ClaimClause) -> Bool { several(clause) != nil }

  /// How many things the clause speaks of, if it says it before its verb.
  private func several(_ clause: ClaimClause) -> Int? {
    guard let first = ClaimValueReader(words: words).values(in: clause.tokens.prefix(5)).first,
      case .number(let number) = first.value, number > 1, number < 100
    else { return nil }
    return Int(number)
  }

  func acts(ofStatus text: String) -> Set<String> {
    let word = text.folded.replacing("_", with: " ")
    let list = word.split(separator: " ").map(String.init)
    guard let found = names.acts(in: list[...]), found.count == list.count else { return [] }
    return Set(found.acts.map(\.name))
  }

  /// The result that states what the clause says was done by somebody.
  private func stating(
    _ act: ClaimedAct, _ clause: ClaimClause, _ scope: ClaimScope?, _ isGrounded: Bool
  ) -> Int? {
    let places = scope?.leaves ?? Set(record.leaves.indices)
    let statuses = places.map { record.leaves[$0] }.filter {
      $0.key.last == "status" && !record.nodes[$0.node].isArgument
        && record.calls[$0.call].isDone == true && !acts(ofStatus: $0.text).isEmpty
    }
    let same = statuses.filter { !acts(ofStatus: $0.text).isDisjoint(with: act.names) }
    if let leaf = same.first {
      let isThing = objects(of: act, in: clause).allSatisfy {
        isKnown(word: $0, in: ClaimScope(leaves: places)) || words.keys[$0] != nil
      }
      guard isThing else { return nil }
      guard identifiers(in: clause).isEmpty, !clause.isEmptyOf("all", words) || isOfSeveral(clause)
      else { return leaf.call }
      return same.count >= (several(clause) ?? statuses.count) ? leaf.call : nil
    }
    let isPlainStatus = act.names.contains {
      ["process", "refund", "cancel", "ship", "deliver", "prepare"].contains($0)
    }
    if isPlainStatus || act.tense == .promised { return nil }
    if statuses.contains(where: { acts(ofStatus: $0.text).contains("cancel") }),
      act.names.contains("book") || act.names.contains("confirm")
    {
      return nil
    }
    // A thing that a result lists is booked, ordered, noted.
    guard act.isState, !Self.existing.isDisjoint(with: act.names) else { return nil }
    guard scope != nil || isGrounded else { return nil }
    return places.map { record.leaves[$0] }.first {
      record.calls[$0.call].isDone == true && !record.nodes[$0.node].isArgument
        && !$0.key.contains("available") && !record.names[$0.call].contains("search")
        && !record.names[$0.call].contains("availability")
    }?.call
  }
}

extension ClaimReading {
  /// A thing that is said to be as it was, and is cancelled.
  func livenessCheck(_ clause: ClaimClause, _ form: ClaimForm, _ scope: ClaimScope?) -> ValueCheck?
  {
    guard !form.isNegated, !clause.isEmptyOf("live", words) else { return nil }
    let cancelled = ClaimedAct(
      names: ["cancel"], tense: .done, place: 0..<0, isOwn: false, isState: true)
    let held = holds(cancelled, clause, form, scope)
    return held.fault == nil && !held.calls.isEmpty
      ? ValueCheck(said: "", fault: .opposite) : nil
  }
}

extension ClaimClause {
  func isOfBoth(_ vocabulary: ClaimVocabulary) -> Bool {
    !isEmptyOf("both", vocabulary)
  }
}
