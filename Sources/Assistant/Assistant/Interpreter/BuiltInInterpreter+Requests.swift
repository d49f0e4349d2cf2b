import Conversation
import EventLog
import JSON
import PluginKit
import Understanding

/// What a message means as something new.
extension BuiltInInterpreter {
  static func requestInterpretations(
    _ request: IntentRequest, _ intents: PluginIntents
  ) -> [Interpretation<IntentDecision>] {
    if let language = intents.foreignLanguage(of: request.text) {
      return [Interpretation(.unknown, Score.covered, apology(language, request, intents))]
    }
    let form = request.form
    let isExample = intents.isExample(request.text)
    let ranking = IntentRanking(request, intents)
    // "Nobody answers" denies no act, and "don't you have parking?" asks.
    if case .fact(let name)? = ranking.understood, request.relayFunction(intents) == nil {
      let score = isExample ? Score.example : ranking.score
      return [Interpretation(.askFor, score, fact(name, request, intents))]
    }
    if let both = request.complaintAndRequest(intents), !isExample {
      return [Interpretation(.askFor, Score.covered, .several(both))]
    }
    guard isExample || !form.isDenied || intents.isRequestByDenial(request.text) else {
      return requestBeside(denial: form, request, intents)
    }
    if !isExample, !form.isOnlySpokenOf, let telling = request.relayFunction(intents) {
      return [Interpretation(.askFor, Score.covered, act(on: .function(telling.name), request))]
    }
    let refined = isExample ? nil : Refinement(request)
    return [
      refined.map { refined in
        Interpretation(
          .refine, refined.score(of: form),
          SlotFilling(unsaid: request, refined.function).complete(refined.arguments))
      }, decision(on: ranking, request, form, intents),
    ].compactMap(\.self)
  }

  /// The answer to a question for a fact, or to a complaint.
  private static func fact(
    _ name: String, _ request: IntentRequest, _ intents: PluginIntents
  ) -> IntentDecision {
    let both = name == Fact.complaint ? request.complaintAndRequest(intents) : nil
    return both.map { .several($0) } ?? .inform(fact: name)
  }

  /// The decision that follows from the likeliest request, and how much speaks for it.
  private static func decision(
    on ranking: IntentRanking, _ request: IntentRequest, _ form: SentenceForm,
    _ intents: PluginIntents
  ) -> Interpretation<IntentDecision> {
    let isExample = intents.isExample(request.text)
    switch ranking.meaning {
    case .understood(.function(let name))
    where !isExample && form.isOnlySpokenOf && request.plugin.function(name)?.effect != .read
      && !(isAskedBefore(name, request) && request.isPlainlyWish):
      if form.asksForFact {
        let fact =
          lookup(request).map { act(on: .function($0.name), request) }
          ?? likelyLookup(ranking, request) ?? offeredLookup(request.text, request, intents)
        return Interpretation(.askFor, ranking.score, fact)
      }
      let example = intents.wording(of: .function(name), as: request) ?? request.text
      return Interpretation(
        .askFor, ranking.score,
        .say(text: request.phrases.onlyOnRequest(example), quickReplies: [example]))
    case .understood(.smallTalk(let name)):
      return Interpretation(
        .social, isExample ? Score.example : min(ranking.score, Score.partly),
        act(on: .smallTalk(name), request, isExample: isExample))
    case .understood(let intent):
      return Interpretation(
        .askFor, isExample ? Score.example : ranking.score,
        act(on: intent, request, isExample: isExample),
        wording: intents.wording(of: intent, as: request))
    case .unclear(let candidates, let isFar):
      if isFar, let other = fallback(request, intents) {
        return Interpretation(.askFor, 0, other)
      }
      if let flow = recognizingFlow(request, candidates, form) {
        return Interpretation(.askFor, ranking.score, act(on: flow, request))
      }
      return Interpretation(
        .unknown, isFar ? Score.far : Score.unclear,
        unclear(candidates, isFar: isFar, request, intents))
    case .nothing:
      return fallback(request, intents).map { Interpretation(.askFor, 0, $0) }
        ?? remark(request, form, intents)
        ?? Interpretation(.unknown, Score.unknown, unknown(request, intents))
    }
  }

  /// Who only remarks something is asked what they want, and not told that they were not
  /// understood; nil if it is no remark.
  private static func remark(
    _ request: IntentRequest, _ form: SentenceForm, _ intents: PluginIntents
  ) -> Interpretation<IntentDecision>? {
    guard request.dialogue.question == nil, request.dialogue.flow == nil,
      intents.isRemark(request.text, form)
    else { return nil }
    return Interpretation(
      .social, Score.far,
      .say(text: request.phrases.nothingAsked, quickReplies: offers(request, intents)))
  }

  private static func unclear(
    _ candidates: [Intent], isFar: Bool, _ request: IntentRequest, _ intents: PluginIntents
  ) -> IntentDecision {
    .unclear(
      quickReplies: candidates.compactMap { intents.wording(of: $0, as: request) }, isFar: isFar)
  }

  /// What becomes of a message that is like no example: a flow may recognise it still, and what is
  /// not understood in a language that is spoken here is said in it.
  private static func fallback(
    _ request: IntentRequest, _ intents: PluginIntents
  ) -> IntentDecision? {
    if let language = intents.languageOf(request.text),
      language.rawValue != request.plugin.language
    {
      return apology(language, request, intents)
    }
    for flow in request.plugin.flows {
      if let move = FlowReader(request).opening(flow, request.text) {
        return .advance(flow: flow.name, move)
      }
    }
    return nil
  }

  /// The only flow among candidates that recognises what is said as the answer to its first
  /// question: who names a complaint tells of it.
  private static func recognizingFlow(
    _ request: IntentRequest, _ candidates: [Intent], _ form: SentenceForm
  ) -> Intent? {
    guard !form.isOnlySpokenOf else { return nil }
    let fitting = candidates.filter { candidate in
      guard case .flow(let name) = candidate else { return false }
      return request.plugin.flow(name).flatMap { FlowReader(request).opening($0, request.text) }
        != nil
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// What follows from words that say what is not wanted: what they ask for besides, as in "I don't
  /// want to book, who works here?".
  ///
  /// What is looked up is shown; what would be done is offered, and nothing else is.
  private static func requestBeside(
    denial form: SentenceForm, _ request: IntentRequest, _ intents: PluginIntents
  ) -> [Interpretation<IntentDecision>] {
    var found: [Interpretation<IntentDecision>] = []
    // "Suppose I came on Monday, would there be room? Don't book" asks what can be looked up.
    if form.clauses.contains(where: { $0.mood == .question }) {
      let ranking = IntentRanking(request, intents)
      if let best = ranking.hypotheses.first, ranking.isLookup(best.intent),
        ranking.isSomethingMeant, best.values > 0
      {
        found.append(Interpretation(.askFor, ranking.score, act(on: best.intent, request)))
      }
    }
    if let asked = affirmed(form, of: request) {
      let ranking = IntentRanking(asked, intents)
      switch ranking.meaning {
      case .understood(.function(let name)) where asked.plugin.function(name)?.effect == .read:
        found.append(
          Interpretation(.askFor, ranking.score, act(on: .function(name), asked)))
      // "I'm off on Friday, don't let anyone book": what is denied is another act than what is
      // asked for, and the person is asked before it is done.
      case .understood(.function(let name))
      where !SentenceForm(asked.text).isOnlySpokenOf
        && isAskedBefore(name, request) && deniesOther(than: name, form, request, intents):
        found.append(
          Interpretation(.askFor, ranking.score, act(on: .function(name), request)))
      case .understood(.function(let name)) where !SentenceForm(asked.text).isOnlySpokenOf:
        found.append(
          Interpretation(
            .askFor, ranking.score, unclear([.function(name)], isFar: false, asked, intents)))
      case .unclear(let candidates, let isFar) where !isFar || asks(asked.text):
        found.append(
          Interpretation(
            .askFor, ranking.score, unclear(candidates, isFar: isFar, asked, intents)))
      default: break
      }
    }
    let ranking = IntentRanking(request, intents)
    // "Should I stop taking my tablets?" asks, and wants nothing left.
    if form.clauses.contains(where: { $0.mood == .question }),
      case .smallTalk(let name)? = ranking.understood
    {
      found.append(Interpretation(.social, Score.partly, act(on: .smallTalk(name), request)))
    }
    // Who says much more than that has something on their mind.
    let isAll =
      form.isRetracted
      || ContentWords.words(request.text).count <= Self.fewWords
        && !form.clauses.contains { $0.mood == .question }
        && !request.text.folded.split { !$0.isLetter }.contains(where: Self.turns.contains)
        && !form.clauses.contains { $0.mood == .statement && $0.polarity == .affirmed }
    if intents.deniesAct(request.text) {
      found.append(
        Interpretation(
          .deny, isAll ? Score.denial : Score.far - 1,
          .say(text: request.phrases.leftAlone, quickReplies: [])))
    }
    // "I won't make it on Friday" denies no act; what follows from it is asked.
    found.append(
      ranking.nearest.isEmpty
        ? Interpretation(.unknown, Score.unknown, unknown(request, intents))
        : Interpretation(
          .unknown, Score.far, unclear(ranking.nearest, isFar: true, request, intents)))
    if let other = fallback(request, intents) { found.append(Interpretation(.askFor, 0, other)) }
    return found
  }

  private static func isAskedBefore(_ name: String, _ request: IntentRequest) -> Bool {
    request.plugin.function(name)?.consent != .spoken
  }

  /// Whether the whole message is like requests for a function, and what it denies is like none.
  private static func deniesOther(
    than name: String, _ form: SentenceForm, _ request: IntentRequest, _ intents: PluginIntents
  ) -> Bool {
    guard IntentRanking(request, intents).hypotheses.first?.intent == .function(name) else {
      return false
    }
    let denied = form.clauses.filter { $0.polarity == .denied }
    return !denied.isEmpty
      && denied.allSatisfy {
        IntentRanking(request.saying($0.withoutDenial), intents).understood != .function(name)
      }
  }

  /// How many words that say something are no more than a no.
  private static let fewWords = 5
  private static let turns: Set<Substring> = ["but", "aber", "pero"]

  private static func asks(_ text: String) -> Bool {
    SentenceForm(text).clauses.contains { $0.mood == .question || $0.isPlainRequest }
  }

  /// The clauses of a message that deny nothing, where there are others.
  private static func affirmed(_ form: SentenceForm, of request: IntentRequest) -> IntentRequest? {
    guard !form.isRetracted else { return nil }
    // "Don't book me anything: what would be free on Monday?"
    if let colon = request.text.firstIndex(of: ":") {
      let rest = String(request.text[request.text.index(after: colon)...])
      if asks(rest), !SentenceForm(rest).isDenied { return request.saying(rest) }
    }
    let rest = form.clauses.filter { clause in
      clause.polarity == .affirmed && !clause.isHypothetical && !clause.isReported
    }
    guard !rest.isEmpty, rest.count < form.clauses.count else { return afterDenial(in: request) }
    return request.saying(rest.map(\.text).joined(separator: ". "))
  }

  /// What comes after the verb that is denied, where that asks by itself: "don't cancel anything I
  /// just want to look at 1001".
  private static func afterDenial(in request: IntentRequest) -> IntentRequest? {
    if let rest = request.text.firstMatch(of: onlyWish).map({ String($0.rest) }), asks(rest) {
      return request.saying(rest)
    }
    let words = request.text.split(whereSeparator: \.isWhitespace)
    let denials: Set = ["dont", "not", "never", "nicht", "no"]
    guard
      let denial = words.firstIndex(where: { denials.contains($0.lowercased().filter(\.isLetter)) })
    else { return nil }
    let rest = words.dropFirst(denial + 2).joined(separator: " ")
    return SentenceForm(rest).isDenied || !asks(rest) ? nil : request.saying(rest)
  }

  /// "I just wanna know if …" after a denial.
  nonisolated(unsafe) private static let onlyWish =
    /\b(?<rest>(?:(?:i|i'm|im|i’m|ich|wir|we)\s+)?(?:just|only|simply|nur|bloß|solo|sólo|rather)\s+\S+\s.+)$/
    .ignoresCase().dotMatchesNewlines()

  private static func apology(
    _ language: Language, _ request: IntentRequest, _ intents: PluginIntents
  ) -> IntentDecision {
    .say(text: language.apology + request.phrases.english, quickReplies: offers(request, intents))
  }

  /// The one function that only looks up what the message names by its number: "did I cancel
  /// 1001?".
  private static func lookup(_ request: IntentRequest) -> Function? {
    let fitting = request.plugin.functions.filter { function in
      guard function.effect == .read else { return false }
      let said = SlotReading(request, function, asked: nil).values
      return function.slots.contains { name, slot in
        if case .identifier = slot.kind { said[name] != nil } else { false }
      }
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// The call of the likeliest function that looks up what is asked about, where nothing is missing
  /// for it: "did I put the yoghurt in already?".
  private static func likelyLookup(
    _ ranking: IntentRanking, _ request: IntentRequest
  ) -> IntentDecision? {
    let reach = 6.0
    guard let first = ranking.hypotheses.first,
      let look = ranking.hypotheses.first(where: {
        ranking.function(of: $0.intent)?.effect == .read
      }), look.score > first.score - reach
    else { return nil }
    let decision = act(on: look.intent, request)
    if case .call = decision { return decision }
    return nil
  }

  /// What was done, or is, can be looked up: what reads and resembles the question most is offered.
  private static func offeredLookup(
    _ text: String, _ request: IntentRequest, _ intents: PluginIntents
  ) -> IntentDecision {
    let ranking = IntentRanking(request.saying(text), intents)
    let lookups = ranking.hypotheses.map(\.intent).filter {
      ranking.function(of: $0)?.effect == .read
    }
    // Whoever asks whether something can be done may want it done.
    let acts = ranking.understood.flatMap { lookups.contains($0) ? nil : $0 }.map { [$0] } ?? []
    return unclear(acts + lookups.prefix(3 - acts.count), isFar: false, request, intents)
  }
}

extension IntentRequest {
  /// Whether the message is most likely to have something done, however it is said.
  fileprivate var isPlainlyWish: Bool {
    acts.map { $0(.askFor, .correct, .undo) >= ActScore.plain } ?? false
  }
}

extension SentenceForm.Clause {
  /// The words without those that deny.
  fileprivate var withoutDenial: String {
    text.replacing(/\b(?:do\s*n['’]?t|do\s+not|not|never|nicht|no)\b/.ignoresCase(), with: "")
  }
}
