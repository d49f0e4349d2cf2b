internal import ActData

/// Why a claim is not held by the record.
package enum ClaimDoubt: String, Sendable {
  /// Nothing on record did it.
  case notDone
  /// What was done, was done to something else.
  case otherThing
  /// The record says another value, or none.
  case otherValue
  /// The record says the opposite.
  case opposite
}

/// A claim of an answer, held against the record.
package struct ClaimFinding: Sendable {
  /// Where it stands in the answer.
  package let range: Range<String.Index>
  /// Where the sentence stands that it is part of.
  package let sentence: Range<String.Index>
  /// Why it is not held; nil if the record holds it.
  package let fault: ClaimDoubt?
  /// The calls that hold it, by their places in the record.
  package let calls: [Int]
  /// The act that is claimed, as the vocabulary calls it; nil if only values are.
  package let act: String?
  /// The values that no result says, as they were written.
  package let values: [String]

  /// Whether the sentence is not to be shown: an act that the record does not hold.
  ///
  /// A value that no result says may follow from several of them, or from what the model was told
  /// besides: it is more often right than not, so it is shown.
  package var isToBeWithheld: Bool {
    guard let fault, act != "other" else { return false }
    return fault != .otherValue || act != nil
  }
}

/// Finds what an answer claims was, is or will be done, held or true of the person's things, and
/// holds it against the results that the model was given.
///
/// Questions, offers, conditions, quotes and what is generally so claim nothing. An act is held by
/// a call that did it, to the thing that is named; a value by a result that says it of that thing.
/// It knows no domain: a function's name and declaration say what its success lets one claim. Costs
/// about a millisecond.
package struct ClaimJudge: Sendable {
  let words: ClaimVocabulary
  /// The words in which functions and results are named.
  let names = Self.english

  /// Reads answers in a language: `de`, `es`, or English.
  package init(language: String) {
    words =
      switch language.prefix(2) {
      case "de": Self.german
      case "es": Self.spanish
      default: Self.english
      }
  }

  static let english = ClaimVocabulary(String(cString: claimWordsInEnglish()))
  static let german = ClaimVocabulary(String(cString: claimWordsInGerman()))
  static let spanish = ClaimVocabulary(String(cString: claimWordsInSpanish()))

  /// The claims of an answer, in order.
  package func findings(
    in answer: String, on calls: [RecordedClaimCall], said: String = ""
  ) -> [ClaimFinding] {
    let record = ClaimRecord(calls, words)
    var reading = ClaimReading(words: words, names: names, record: record, said: said.folded)
    var findings: [ClaimFinding] = []
    let sentences = ClaimSentence.all(in: answer, language: words)
    reading.asksForConsent = sentences.contains { sentence in
      let list = ClaimToken.all(in: sentence.text).map(\.text)
      return list.indices.contains { words.count(of: "proposal", in: list[$0...]) != nil }
    }
    for sentence in sentences {
      findings += reading.findings(of: sentence)
    }
    return findings
  }

  /// A listener to an answer that comes sentence by sentence.
  package func listener(on calls: [RecordedClaimCall], said: String) -> ClaimListener {
    ClaimListener(
      reading: ClaimReading(
        words: words, names: names, record: ClaimRecord(calls, words), said: said.folded))
  }

  /// The acts that a function's declaration names: "cancelled".
  package static func acts(named word: String) -> Set<String> {
    let list = word.folded.split(separator: " ").map(String.init)
    return Set(english.acts(in: list[...])?.acts.map(\.name) ?? [])
  }

  /// How what was done is called in the language: "cancelled"; nil for an act that it does not
  /// know.
  package func participle(of act: String) -> String? {
    guard let word = words.participles[act] else { return nil }
    return word.hasSuffix("*") ? word.dropLast() + "o" : word
  }

  /// Where the first sentence of a text that may go on ends; nil if none has ended yet.
  package func endOfFirstSentence(in text: String) -> String.Index? {
    ClaimSentence.endOfFirst(in: text, words)
  }
}

/// Hears an answer sentence by sentence, so that each can be shown once its claims are known.
package struct ClaimListener: Sendable {
  private var reading: ClaimReading

  fileprivate init(reading: ClaimReading) { self.reading = reading }

  /// Whether the record holds all that the next sentences claim; the lookup that they promise may
  /// still follow.
  package mutating func holds(_ text: String) -> Bool {
    ClaimSentence.all(in: text, language: reading.words).allSatisfy { sentence in
      reading.findings(of: sentence).allSatisfy {
        !$0.isToBeWithheld || $0.act == "find" && $0.values.isEmpty
      }
    }
  }
}

/// One answer, read against one record.
struct ClaimReading: Sendable {
  let words: ClaimVocabulary
  let names: ClaimVocabulary
  let record: ClaimRecord
  let callActs: [Set<String>]
  /// What the last thing was that an item of a list named.
  var carried: ClaimScope?
  var carriedDepth = 0
  /// The leaves of the things that were named last.
  var mentioned: Set<Int> = []
  /// The amounts that were told last.
  var told: [Double] = []
  /// Whether the answer asks the person whether to go on: its lists propose.
  var asksForConsent = false
  /// What the person said, folded.
  let said: String

  init(words: ClaimVocabulary, names: ClaimVocabulary, record: ClaimRecord, said: String) {
    (self.words, self.names, self.record, self.said) = (words, names, record, said)
    callActs = record.calls.indices.map { place in
      var acts = record.calls[place].lets
      for name in record.names[place] {
        let own = names.acts[name]?.filter { $0.form != .done || name == "set" }.map(\.name) ?? []
        for act in own + [name] {
          acts.insert(act)
          acts.formUnion(names.implied[act] ?? [])
        }
      }
      return acts
    }
  }

  mutating func findings(of sentence: ClaimSentence) -> [ClaimFinding] {
    let clauses = sentence.clauses(words)
    let isConditional = clauses.contains { !$0.isEmptyOf("if", words) }
    var before: ClaimScope?
    var found: [ClaimFinding] = []
    for (place, clause) in clauses.enumerated() {
      var form = ClaimForm(
        clause, words, isConditional: isConditional, isItem: sentence.isItem)
      form.isProposal = sentence.isItem && (asksForConsent || ClaimForm.isImperative(clause, words))
      // "Please confirm, and I will go on."
      if place > 0, form.isPromise,
        clauses[..<place].contains(where: { !$0.isEmptyOf("offer", words) })
      {
        continue
      }
      let anchors = anchors(of: clause)
      var scope = anchors ?? (form.isElliptic ? before : nil)
      var isLenient = false
      if sentence.isItem, sentence.depth > carriedDepth || scope == nil, let carried,
        identifiers(in: clause).isEmpty
      {
        isLenient = sentence.depth <= carriedDepth
        let both = scope.map { $0.leaves.intersection(carried.leaves) } ?? []
        scope = both.isEmpty ? carried : ClaimScope(leaves: both)
      }
      if let anchors {
        if anchors.leaves.count < 60 {
          mentioned = mentioned.count > 120 ? anchors.leaves : mentioned.union(anchors.leaves)
        }
        before = anchors
        let isNamed = !identifiers(in: clause).isEmpty
        if sentence.isItem && (carried == nil || isNamed || sentence.depth <= carriedDepth)
          || sentence.text.hasSuffix(":")
        {
          (carried, carriedDepth) = (anchors, sentence.depth)
        }
      }
      if !sentence.isItem, !sentence.text.hasSuffix(":") { carried = nil }
      guard form.isClaim, !form.isGeneral || anchors != nil else { continue }
      if let finding = judge(clause, form, scope, isLenient: isLenient, sentence.range) {
        found.append(finding)
      }
    }
    return found
  }

  private mutating func judge(
    _ clause: ClaimClause, _ form: ClaimForm, _ scope: ClaimScope?, isLenient: Bool,
    _ sentence: Range<String.Index>
  ) -> ClaimFinding? {
    guard let range = clause.range else { return nil }
    var calls: Set<Int> = []
    var fault: ClaimDoubt?
    var claims = false
    var named: String?
    var missing: [String] = []
    var valueChecks = form.claimsValues ? checks(of: clause, form, scope) : []
    if isLenient, valueChecks.contains(where: { $0.fault != nil }) {
      valueChecks = checks(of: clause, form, nil)
    }
    for act in form.acts where !form.isProposal {
      // "Insurance is included" is told by the thing itself.
      if act.isState, act.names.contains("add"), valueChecks.contains(where: \.isTruth) { continue }
      let isGrounded = !valueChecks.isEmpty && valueChecks.allSatisfy { $0.fault == nil }
      let held = holds(act, clause, form, scope, isGrounded: isGrounded)
      claims = true
      calls.formUnion(held.calls)
      if let wrong = held.fault {
        fault = fault ?? wrong
        named = named ?? act.names.first
      }
    }
    for check in valueChecks {
      claims = true
      calls.formUnion(check.calls)
      if let wrong = check.fault {
        fault = fault ?? wrong
        missing.append(check.said)
      }
    }
    if let held = livenessCheck(clause, form, scope) {
      claims = true
      fault = fault ?? held.fault
    }
    let isVerified = claims && (!form.acts.isEmpty || valueChecks.contains { !$0.isName })
    if !isVerified, fault == nil, isUnknown(clause, form) {
      (claims, fault) = (true, .notDone)
    }
    guard claims else { return nil }
    if fault == nil {
      for stated in ClaimValueReader(words: words).values(in: clause.tokens) {
        if case .money(let amount) = stated.value { told.append(amount) }
      }
      if told.count > 12 { told.removeFirst(told.count - 12) }
    }
    return ClaimFinding(
      range: range, sentence: sentence, fault: fault, calls: calls.sorted(), act: named,
      values: missing)
  }
}

extension ClaimClause {
  /// Whether no phrase of the group stands in it.
  func isEmptyOf(_ group: String, _ vocabulary: ClaimVocabulary) -> Bool {
    place(of: group, vocabulary) == nil
  }

  /// Where the first phrase of a group begins.
  func place(of group: String, _ vocabulary: ClaimVocabulary) -> Int? {
    words.indices.first { vocabulary.count(of: group, in: words[$0...]) != nil }
  }
}
