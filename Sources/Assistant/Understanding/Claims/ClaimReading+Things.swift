/// Values that are one of a class, named, yes or no, or there.
extension ClaimReading {
  /// Of a closed class another one is on record: "business", and it is economy.
  func classChecks(_ clause: ClaimClause, _ scope: ClaimScope?) -> [ValueCheck] {
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
  func nameChecks(_ clause: ClaimClause) -> [ValueCheck] {
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

  /// Things that are yes or no on record, or none: "insurance is included", "no bags".
  func truthChecks(
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
  func existenceChecks(
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
        isPlainNo(clause, word)
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
