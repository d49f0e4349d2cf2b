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
  /// Whether it asks the person to confirm what it says, which is not promised yet.
  ///
  /// "Would you like me to do anything else?" takes no promise back.
  var asksToConfirm = false
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
      // "Por favor confirme" is no "confirmé".
      if asksToConfirm, form.isPromise || !clause.isEmptyOf("confirming", words) { continue }
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
        // "Booked at eleven" is no booking at ten.
        if let act = form.acts.first(where: { !$0.isState || check.isMoment }), !form.isProposal {
          named = named ?? act.names.first
        }
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

  /// The beginning of the first phrase of a group.
  func place(of group: String, _ vocabulary: ClaimVocabulary) -> Int? {
    words.indices.first { vocabulary.count(of: group, in: words[$0...]) != nil }
  }
}
