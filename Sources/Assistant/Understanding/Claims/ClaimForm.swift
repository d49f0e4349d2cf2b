/// An act that a clause speaks of.
struct ClaimedAct {
  enum Tense { case done, ongoing, promised }

  /// The acts that it may be, if the form is one of several.
  let names: [String]
  let tense: Tense
  /// The place of its form among the words of the clause.
  let place: Range<Int>
  /// Whether the assistant says it of itself.
  let isOwn: Bool
  /// Whether it is a state of the thing: "is cancelled".
  let isState: Bool
}

/// How a clause says what it says: what it claims, if anything.
struct ClaimForm {
  private(set) var acts: [ClaimedAct] = []
  private(set) var isClaim = true
  private(set) var isNegated = false
  /// The place of its first word of negation; nil if there is none.
  let negation: Int?
  /// As above, "no additional charge" included.
  let denial: Int?
  /// Whether its values are said of the person's things.
  private(set) var claimsValues = true
  /// Whether what it speaks of stands in the clause before it.
  private(set) var isElliptic = false
  private(set) var isItem: Bool
  let isUnable: Bool
  /// Whether it tells what is so in general, unless it names a thing of the record.
  private(set) var isGeneral = false
  /// Whether it is part of what the person is asked to confirm.
  var isProposal = false
  /// Whether it says what will be done.
  var isPromise: Bool { !acts.isEmpty && acts.allSatisfy { $0.tense != .done } }

  init(
    _ clause: ClaimClause, _ words: ClaimVocabulary, isConditional: Bool, isItem: Bool
  ) {
    self.isItem = isItem
    let list = clause.words
    negation = Self.negation(of: clause, words)
    denial = clause.place(of: "not", words)
    isNegated = negation != nil
    isUnable = !clause.isEmptyOf("unable", words)
    isElliptic =
      list.first.map { first in
        words.isIn("article", first) && !words.isIn("generic", first) && list.count > 1
          && (words.isFinite(list[1]) || words.isIn("passive", list[1])
            || words.isIn("perfect", list[1]))
          || words.isFinite(first) || ["and", "but", "und", "y", "pero", "aber"].contains(first)
      } ?? false
    acts = Self.acts(of: clause, words)
    let isPast = acts.contains { $0.tense == .done && !$0.isState } || hasPerfect(clause, words)
    if clause.isQuestion { isClaim = false }
    if isConditional, !clause.isEmptyOf("if", words) || !isPast { isClaim = false }
    if !clause.isEmptyOf("offer", words), !isUnable, !isPast { isClaim = false }
    // "Upgrading would allow you", "to cancel it".
    if let first = words.acts(in: list[...]), first.acts.contains(where: { $0.form == .ongoing }),
      !words.hasDecimalComma
    {
      isClaim = false
    }
    if isPromise, acts.allSatisfy({ $0.names == ["find"] }) { claimsValues = false }
    if !clause.isEmptyOf("policy", words), !acts.contains(where: { $0.isOwn }) { isClaim = false }
    if list.first == "to" { isClaim = false }
    if isModal(clause, words) { isClaim = false }
    isGeneral = isGeneric(clause, words)
    if isUnable { claimsValues = false }
    if isNegated { claimsValues = claimsValues && isExistence(clause, words) }
  }

  /// "No additional charge" denies nothing else.
  private static func negation(of clause: ClaimClause, _ words: ClaimVocabulary) -> Int? {
    let list = clause.words
    return list.indices.first { place in
      guard words.count(of: "not", in: list[place...]) != nil else { return false }
      guard ["no", "without", "ohne", "sin"].contains(list[place]), place + 1 < list.count else {
        return true
      }
      return !["additional", "extra", "charge", "cost", "fee", "further", "zusatzliche", "coste"]
        .contains(list[place + 1])
    }
  }

  private func hasPerfect(_ clause: ClaimClause, _ words: ClaimVocabulary) -> Bool {
    acts.contains { $0.isOwn && $0.tense == .done }
  }

  /// Whether it tells to do something, as a list of what is proposed does: "Add one bag".
  static func isImperative(_ clause: ClaimClause, _ words: ClaimVocabulary) -> Bool {
    guard let first = clause.words.first else { return false }
    let acts = words.acts(in: clause.words[...])?.acts ?? []
    return first == "use" || !acts.isEmpty && acts.allSatisfy { $0.form == .base }
  }

  private func isExistence(_ clause: ClaimClause, _ words: ClaimVocabulary) -> Bool {
    acts.isEmpty || acts.allSatisfy { $0.names == ["find"] || $0.names.contains("add") }
  }

  private func isModal(_ clause: ClaimClause, _ words: ClaimVocabulary) -> Bool {
    guard !isUnable, let modal = clause.place(of: "modal", words) else { return false }
    return !acts.contains {
      $0.tense == .done && ($0.isOwn || $0.isState) && $0.place.lowerBound < modal
    }
  }

  /// Whether it tells what is so in general.
  private func isGeneric(_ clause: ClaimClause, _ words: ClaimVocabulary) -> Bool {
    guard !isItem, let first = clause.tokens.first else { return false }
    let speaksOfPerson = clause.words.contains {
      words.isIn("you", $0) || words.isIn("subject", $0)
    }
    let hasName = clause.tokens.contains { token in
      token.hasDigit && (token.text.contains(where: \.isLetter) || token.text.count > 3)
        || token.text.hasPrefix("#")
    }
    guard !speaksOfPerson, !hasName else { return false }
    if acts.contains(where: { $0.tense != .done || !$0.isState && $0.tense == .done }) {
      return false
    }
    if !clause.isEmptyOf("generic", words), words.isIn("generic", first.text),
      !["none", "all"].contains(first.text)
    {
      return acts.isEmpty
    }
    let isPast = clause.words.contains {
      words.isIn("perfect", $0) || ["was", "were"].contains($0)
    }
    if isPast, !acts.isEmpty { return false }
    let isPlural =
      first.text.hasSuffix("s") && first.text.count > 3 && words.keys[first.text] == nil
      || clause.words.prefix(3).contains { word in
        word.hasSuffix("s") && word.count > 3 && !words.isIn("article", word)
          && !words.isFinite(word)
          && !words.isIn("passive", word) && !words.isIn("perfect", word)
      }
    let isDefinite = clause.words.prefix(3).contains {
      words.isIn("title", $0) || words.isIn("both", $0) || words.isIn("only", $0)
        || words.isIn("article", $0) && !words.isIn("generic", $0)
    }
    return !words.hasDecimalComma && isPlural && !isDefinite && first.isCapital && !first.hasDigit
      && !isNegatedByNothing(clause, words)
      && !words.isCount(first.text)
  }

  private func isNegatedByNothing(_ clause: ClaimClause, _ words: ClaimVocabulary) -> Bool {
    clause.words.first.map { words.isIn("nothing", $0) } ?? false
  }

  // Acts that are done, are being done or will be, by the words before each form.
  private static func acts(of clause: ClaimClause, _ words: ClaimVocabulary) -> [ClaimedAct] {
    let list = clause.words
    var acts: [ClaimedAct] = []
    var index = 0
    var verb = Helpers()
    let isUnable = !clause.isEmptyOf("unable", words)
    var nouns: [(String, Range<Int>)] = []
    while index < list.count {
      let rest = list[index...]
      if words.isIn("subject", list[index]) || ["i've", "i'm", "i'll"].contains(list[index]) {
        (verb.own, verb.person) = (true, false)
        if list[index].hasSuffix("'ve") { verb.perfect = true }
        if list[index].hasSuffix("'m") { verb.passive = true }
        if list[index].hasSuffix("'ll") { verb.future = true }
      }
      if ["you", "you've", "you'll", "you'd", "sie", "du", "usted"].contains(list[index]) {
        // "I have booked you in" goes on about the assistant.
        let next = list[(index + 1)...]
        let isSubject =
          !verb.own || words.count(of: "perfect", in: next) != nil
          || words.count(of: "passive", in: next) != nil
        if isSubject { (verb.person, verb.own) = (true, false) }
      }
      // "Sie wird" is somebody else, "Sie werden" is whom one speaks with.
      if list[index] == "sie", index + 1 < list.count,
        ["wird", "hat", "ist", "wurde", "war"].contains(list[index + 1])
      {
        (verb.person, verb.own) = (false, false)
      }
      if ["you're"].contains(list[index]) { (verb.person, verb.passive) = (true, true) }
      if ["that's", "it's"].contains(list[index]) { verb.passive = true }
      if let count = words.count(of: "future", in: rest) {
        verb.future = true
        guard let found = words.acts(in: list[index...]), found.count > count else {
          index += count
          continue
        }
      }
      if let found = words.acts(in: rest), !Self.isAttribute(list, index, found.count, words) {
        let place = index..<(index + found.count)
        let forms = found.acts
        var found: [(tense: ClaimedAct.Tense, isState: Bool, name: String)] = []
        for act in forms {
          if act.form == .noun {
            nouns.append((act.name, place))
          } else if let tense = tense(of: act, forms.count, list, index, verb, isUnable, words) {
            let isState = act.form == .done && !verb.own && (verb.passive || !verb.perfect)
            found.append((tense, isState, act.name))
          }
        }
        if let first = found.first {
          let same = found.filter { $0.tense == first.tense }.map(\.name)
          acts.append(
            ClaimedAct(
              names: same, tense: first.tense, place: place,
              isOwn: verb.own || words.isSpanish && isFinitePast(list[index]),
              isState: first.isState))
        }
        if !found.isEmpty || forms.contains(where: { $0.form == .noun }) {
          index = place.upperBound
          continue
        }
      }
      if let act = unknownAct(clause, index, verb, words) {
        acts.append(act)
        index += 1
        continue
      }
      if words.count(of: "perfect", in: rest) != nil { verb.perfect = true }
      // "To be cancelled" is not yet.
      if words.count(of: "passive", in: rest) != nil {
        verb.passive = index == 0 || list[index - 1] != "to"
      }
      index += 1
    }
    let carriers: Set = ["process", "approve", "receive", "send", "file"]
    if acts.contains(where: { !carriers.isDisjoint(with: $0.names) }) || verb.future || verb.perfect
    {
      for (name, place) in nouns
      where name == "refund" || acts.contains(where: { !carriers.isDisjoint(with: $0.names) }) {
        guard name != "confirm", name != "note", name != "remind", name != "order" else { continue }
        acts.append(
          ClaimedAct(
            names: [name], tense: verb.future ? .promised : .done, place: place, isOwn: false,
            isState: false))
      }
    }
    acts.removeAll { $0.names.contains("understand") || $0.names == ["receive"] && $0.isOwn }
    return acts
  }

  /// The helping words before a form.
  struct Helpers {
    var (perfect, passive, future) = (false, false, false)
    /// Whether the assistant speaks of itself, or of the person.
    var (own, person) = (false, false)
  }

  /// In which time a form says its act; nil if it says none.
  private static func tense(
    of act: ClaimVocabulary.Act, _ count: Int, _ list: [String], _ index: Int, _ verb: Helpers,
    _ isUnable: Bool, _ words: ClaimVocabulary
  ) -> ClaimedAct.Tense? {
    switch act.form {
    case .done:
      if verb.passive || verb.perfect {
        // "You have paid" says what the person did.
        if verb.person, !verb.passive { return nil }
        return verb.future && !verb.perfect ? .promised : .done
      }
      if words.isSpanish, isFinitePast(list[index]) { return .done }
      if verb.own { return index > 0 ? .done : nil }
      if verb.person { return nil }
      return isBare(list, index, words) || act.name == "process" ? .done : nil
    case .ongoing:
      var place = index - 1
      while place > 0, words.isIn("adverb", list[place]), !words.isIn("passive", list[place]) {
        place -= 1
      }
      guard place >= 0, !verb.person else { return nil }
      let isBeside =
        words.isIn("passive", list[place]) || list[place].hasSuffix("'m")
        || list[place].hasSuffix("'re")
      return isBeside ? .ongoing : nil
    case .base:
      if isUnable { return .done }
      // "Your issue", "no additional charge".
      if index > 0, !words.hasDecimalComma,
        words.isIn("article", list[index - 1])
          || ["your", "no", "additional", "extra", "any", "of"]
            .contains(list[index - 1])
      {
        return nil
      }
      if verb.future {
        return verb.person && !["receive", "refund"].contains(act.name) ? nil : .promised
      }
      if words.hasDecimalComma, verb.own || words.isPromise(list[index]), !verb.perfect {
        return .promised
      }
      let isLetMe = index > 1 && list[index - 2] == "let" && list[index - 1] == "me"
      return isLetMe && act.name == "find" ? .promised : nil
    case .noun: return nil
    }
  }

  /// A Spanish verb that ends as what was done does, and as no participle: "cancelé".
  private static func isFinitePast(_ word: String) -> Bool {
    ["e", "i", "mos"].contains { word.hasSuffix($0) }
  }

  /// "Your cancelled order", "the booked flight".
  private static func isAttribute(
    _ list: [String], _ index: Int, _ count: Int, _ words: ClaimVocabulary
  ) -> Bool {
    guard index > 0, index + count < list.count else { return false }
    let before = list[index - 1]
    guard
      words.isIn("article", before)
        || words.isIn("you", before) && before != "you" && !before.contains("'")
    else {
      return false
    }
    let after = list[index + count]
    return words.acts(in: list[index...])?.acts.contains { $0.form == .done } == true
      && (words.keys[after] != nil || words.isIn("neutral", after))
  }

  /// A participle at the beginning, or after what it is said of: "Booked: …", "One bag added".
  private static func isBare(_ list: [String], _ index: Int, _ words: ClaimVocabulary) -> Bool {
    index == 0 || index == list.count - 1 && list.count < 6
      || index == 1 && ["successfully", "not", "now", "already"].contains(list[0])
  }
}

extension ClaimVocabulary {
  func isCount(_ word: String) -> Bool { NumberWords.value(of: word) != nil }

  /// A Spanish verb that promises by its ending: "cancelaré".
  func isPromise(_ word: String) -> Bool {
    isSpanish && ["re", "ra", "remos", "ran"].contains { word.hasSuffix($0) }
  }
}
