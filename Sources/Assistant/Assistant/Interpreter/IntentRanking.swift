import Foundation
import JSON
import PluginKit
import Understanding

/// Something that a message may mean, and how much speaks for it.
struct ScoredIntent {
  let intent: Intent
  /// The logarithm of how likely the classifier thinks it.
  let likelihood: Double
  /// What speaks for it besides: what the message names and how it is said.
  var evidence = 0.0
  /// The part of that which is values alone.
  var values = 0.0
  /// The evidence of the likely acts against it.
  var act = 0.0

  var score: Double { likelihood + evidence + act }
}

/// What a message means as something new: everything that the plugin offers, scored together.
///
/// A classifier's likelihood, the values that fit a function's parameters, the verb, the form of
/// the sentence and what is shown add up, each with a weight. The best is meant if it leads
/// clearly, or if it leads and only says or shows something, which costs nothing if it was not
/// meant. If something would be done and others are close, or if all are far, the person is asked
/// between the best. Nothing here knows a domain: an author's examples and parameters decide.
struct IntentRanking {
  enum Verdict {
    case understood(Intent)
    /// Which of these is asked, the likeliest first; `isFar` where all may be wrong.
    case unclear([Intent], isFar: Bool)
    /// Nothing that the plugin offers comes near.
    case nothing
  }

  let request: IntentRequest
  let intents: PluginIntents
  let form: SentenceForm
  /// The likeliest first.
  private(set) var hypotheses: [ScoredIntent] = []
  /// The probability that one of them is meant.
  private(set) var inScope = 0.0
  private let isExact: Bool

  init(_ request: IntentRequest, _ intents: PluginIntents) {
    (self.request, self.intents) = (request, intents)
    form = SentenceForm(request.text)
    if let exact = intents.exact(request.text) {
      (hypotheses, inScope) = ([ScoredIntent(intent: exact, likelihood: 0)], 1)
      isExact = true
      return
    }
    isExact = false
    let (likelihoods, known) = intents.likelihoods(of: form.subject ?? request.text)
    let asked = asked
    hypotheses = likelihoods.map { ScoredIntent(intent: $0.intent, likelihood: $0.likelihood) }
    let heard = known.given(share: lowerPremature())
    let inScope =
      request.acts.map {
        Self.moved(heard, by: ActScore.scope * ActScore.odds($0.any(of: SpeechAct.requests)))
      } ?? heard
    if namesThing, !isSupposed, !isPlainlyFact {
      if let plain = hypothesesOfUnnamed {
        hypotheses = plain
      } else {
        hypotheses.removeAll { $0.intent.isFact && $0.intent != .fact(Fact.complaint) }
      }
    }
    // Who may act for somebody does not ask whether they may: "an appointment for my daughter".
    if request.isForRepresented, form.isPlainRequest {
      hypotheses.removeAll { $0.intent.isFact && $0.intent != .fact(Fact.complaint) }
    }
    let first = hypotheses.first?.likelihood ?? 0
    raiseSearches()
    let offered = Set(
      request.dialogue.failures > 0 ? request.dialogue.offered.compactMap(intents.exact) : [])
    // Who was charged twice for the headphones names an order, and wants nothing done with it.
    let reach = hypotheses.first?.intent.isFact == true ? Weight.factReach : Weight.reach
    var (looked, named) = (0, 0.0)
    for (place, act) in actsEvidence.enumerated() { hypotheses[place].act = act }
    for place in hypotheses.indices {
      let hypothesis = hypotheses[place]
      var evidence = evidence(for: hypothesis, asked: asked)
      if offered.contains(hypothesis.intent) { evidence += Weight.offered }
      if !hypothesis.intent.isFact, looked < Weight.readings, hypothesis.likelihood > first - reach
      {
        looked += 1
        let values = valuesEvidence(for: hypothesis.intent)
        named = max(named, values)
        evidence += values
        hypotheses[place].values = values
      }
      hypotheses[place].evidence = evidence
    }
    if named > 0, !isSupposed { lowerFacts() }
    hypotheses.sort { $0.score > $1.score }
    let support = hypotheses.first?.evidence ?? 0
    let moved = Self.moved(inScope, by: Weight.scope * support)
    // Values with nothing said of them are no request, however many there are; who asks something
    // and names some asks for what is looked up by them.
    let asks =
      form.clauses.contains { $0.mood == .question } && named > 0
      && hypotheses.first.flatMap { function(of: $0.intent) }?.effect == .read
    let isOfValuesAlone = hypotheses.first.map { $0.evidence <= $0.values } ?? true
    self.inScope =
      asks
      ? Self.moved(inScope, by: Weight.asked * support)
      : inScope < Limit.meant && isOfValuesAlone ? min(moved, Limit.act - 0.01) : moved
  }

  /// How much each thing that speaks for a hypothesis counts, as a difference of logarithms.
  private enum Weight {
    /// A value for one of its parameters.
    static let value = 1.1
    /// A thing of the person's that is named by its number.
    static let identifier = 3.0
    /// The verb, or the thing that is wished for, is that of an example.
    static let words = 0.8
    /// What is only asked may be looked up.
    static let question = 0.6
    /// One sentence of several asks for it.
    static let sentence = 2.0
    /// "Find" is said of what is searched.
    static let seeking = 4.0
    /// "What do I have" is asked of what lists one's own.
    static let own = 3.0
    /// How far behind a fact a function may be for its values to be looked for.
    static let factReach = 1.2
    /// What is shown and pointed at is what it takes.
    static let shown = 1.5
    /// It was among what the person was asked to choose from a moment ago.
    static let offered = 1.2
    /// The share of evidence that also says that something is meant at all.
    static let scope = 0.4
    /// It would change what is only being chosen.
    static let premature = 4.0
    /// The same if something is asked that can be looked up.
    static let asked = 0.6
    /// How far ahead of all that is done a fact has to be to be asked for although a thing is named.
    static let factLead = 3.0
    /// Its lead if the thing is left out of the sentence.
    static let unnamedLead = 1.5
    /// How far behind the likeliest a hypothesis may be for its values to be looked for, and for
    /// how many that is done.
    static let (reach, readings) = (3.0, 5)
  }

  /// How sure a reading has to be.
  private enum Limit {
    /// The probability that something is meant, for a function and for small talk: what was said
    /// well is not lost, what was not is.
    static let (act, talk) = (0.6, 0.6)
    /// Below this probability by the words themselves nothing is done, whatever else speaks for it.
    static let meant = 0.5
    /// How far the next has to be behind.
    static let lead = 0.69
    /// The probability that suffices if everything else is far behind, and how far that is.
    static let (alone, aloneLead) = (0.15, 2.0)
    /// Below it nothing is like the message.
    static let near = 0.03
    static let asked = 3
  }

  private static func moved(_ probability: Double, by evidence: Double) -> Double {
    let clipped = min(max(probability, 1e-6), 1 - 1e-6)
    return 1 / (1 + exp(-(log(clipped / (1 - clipped)) + evidence)))
  }
}

extension IntentRanking {
  /// What is meant, if that is clear.
  var understood: Intent? {
    guard case .understood(let intent) = meaning else { return nil }
    return intent
  }

  /// Whether what is meant only looks something up, or does nothing at all.
  var isOfLookup: Bool {
    understood.flatMap(function).map { $0.effect == .read } ?? true
  }

  /// How much speaks for what is meant, as the logarithm of its odds.
  var score: Double {
    let clipped = min(max(inScope, 1e-6), 1 - 1e-6)
    return min(max(log(clipped / (1 - clipped)), Score.leastSure), Score.surest)
  }

  /// What the message means.
  var meaning: Verdict {
    if isExact, let exact = hypotheses.first { return .understood(exact.intent) }
    if let answer = intents.answerIntent(request.text), inScope < Limit.act {
      return .understood(answer)
    }
    guard let best = hypotheses.first, intents.mayMean(request.text) else { return .nothing }
    let rivals = hypotheses.dropFirst().prefix { $0.score > best.score - Limit.lead }
    let needed = best.intent.isAct ? Limit.act : Limit.talk
    if inScope >= needed, rivals.isEmpty, !isDoubtful(best) { return .understood(best.intent) }
    if isAlone(best), !isDoubtful(best) { return .understood(best.intent) }
    if inScope >= needed, !isDoubtful(best) {
      if let lookup = lookup(among: [best] + rivals) { return .understood(lookup) }
      // What only says or shows something costs nothing if it was not meant.
      if isHarmless(best.intent) { return .understood(complaint(among: rivals) ?? best.intent) }
    }
    return nearest.isEmpty ? .nothing : .unclear(nearest, isFar: inScope < Limit.act)
  }

  /// Whether nothing else is near, and nothing is done for it that the person is not asked before:
  /// then it is meant although no example is like the message.
  ///
  /// Values alone ask for nothing.
  private func isAlone(_ best: ScoredIntent) -> Bool {
    guard inScope >= Limit.alone, let function = function(of: best.intent),
      function.effect == .read || function.consent != .spoken,
      best.values == 0 || best.evidence > best.values
    else { return false }
    return hypotheses.dropFirst().allSatisfy { $0.score < best.score - Limit.aloneLead }
  }

  /// Whether nothing comes of it but words, or what is there already.
  private func isHarmless(_ intent: Intent) -> Bool {
    switch intent {
    case .fact, .smallTalk: true
    case .flow: false
    case .function: function(of: intent)?.effect == .read
    }
  }

  /// A complaint that is hardly less likely, where nothing is asked: who is heard loses nothing.
  private func complaint(among rivals: some Sequence<ScoredIntent>) -> Intent? {
    guard form.clauses.allSatisfy({ $0.mood != .question && !$0.isPlainRequest }) else {
      return nil
    }
    return rivals.first { $0.intent == .fact(Fact.complaint) }?.intent
  }

  /// The likeliest of those between which the message is unclear that only looks something up by all
  /// that it names: nothing is done by it, and people are shown what they can choose from.
  private func lookup(among close: [ScoredIntent]) -> Intent? {
    let named = close.map { Set(self.named(by: $0.intent)) }
    let all = named.reduce(into: Set()) { $0.formUnion($1) }
    guard !all.isEmpty else { return nil }
    return zip(close, named).first { candidate, values in
      function(of: candidate.intent)?.effect == .read && values.count == all.count
    }?.0.intent
  }

  /// The values that the message names for a function, whatever its parameters are called.
  private func named(by intent: Intent) -> [String] {
    guard let function = function(of: intent) else { return [] }
    return SlotReading(request, function, asked: nil).values.compactMap { name, value in
      switch function.slots[name]?.kind {
      case .choice, .date, .identifier: value.string
      case .identity, .text, nil: nil
      }
    }
  }

  /// What people can be asked whether they mean it, the likeliest first; nothing if all is far from
  /// the message.
  var nearest: [Intent] {
    guard inScope >= Limit.near else { return [] }
    return hypotheses.map(\.intent).filter(\.canBeAskedFor).prefix(Limit.asked).map(\.self)
  }

  /// Whether it may be a mistake to act: something writes although its lookup is likelier, or a
  /// command is in words that no example has.
  private func isDoubtful(_ best: ScoredIntent) -> Bool {
    guard let function = function(of: best.intent) else { return false }
    if function.effect != .read {
      let likeliest = hypotheses.max { $0.likelihood < $1.likelihood }
      return likeliest.map { $0.intent != best.intent } ?? false
    }
    guard let parameter = identified(by: function), form.clauses.count == 1,
      form.clauses.allSatisfy({ $0.mood != .question }), isUnfamiliar(to: function, parameter)
    else { return false }
    return hypotheses.contains { other in
      other.likelihood > best.likelihood - 3 && other.intent != best.intent
        && self.function(of: other.intent).map {
          $0.effect != .read && $0.slots[parameter] != nil
        } == true
    }
  }

  /// Whether enough speaks for anything at all to be done.
  var isSomethingMeant: Bool { inScope >= Limit.act }

  /// Whether it is a function that only looks something up.
  func isLookup(_ intent: Intent) -> Bool { function(of: intent)?.effect == .read }

  func function(of intent: Intent) -> Function? {
    guard case .function(let name) = intent else { return nil }
    return request.plugin.function(name)
  }
}

extension SentenceForm.Clause {
  /// Whether it asks something that is so.
  fileprivate var isQuestion: Bool {
    mood == .question && polarity == .affirmed && !isHypothetical && !isReported
  }
}

extension Double {
  /// A probability that one of several is meant, of which only a share is left.
  fileprivate func given(share: Double) -> Double {
    let left = self * share
    return left / (left + 1 - self + 1e-9)
  }
}

extension SentenceForm {
  /// What is said besides what only greets, thanks or leaves something; nil if nothing does, or
  /// nothing else is said.
  fileprivate var subject: String? {
    moves.isEmpty || clauses.isEmpty ? nil : clauses.map(\.text).joined(separator: ". ")
  }
}

extension Intent {
  /// Whether people are asked if they want it: nobody is asked whether they meant thanks.
  fileprivate var canBeAskedFor: Bool {
    if case .smallTalk = self { false } else { self != .fact(Fact.complaint) }
  }

  /// Whether a fact is asked for, or a complaint made.
  fileprivate var isFact: Bool { if case .fact = self { true } else { false } }

  /// Whether something is done for it, and not only said.
  fileprivate var isAct: Bool {
    switch self {
    case .function, .flow: true
    case .smallTalk, .fact: false
    }
  }
}

// What speaks for a hypothesis.
extension IntentRanking {
  /// What the message names of what a function takes.
  private func valuesEvidence(for intent: Intent) -> Double {
    guard let function = function(of: intent), function.effect == .read || !isSupposed
    else { return 0 }
    return SlotReading(request, function, asked: nil).values.keys.reduce(0) { sum, name in
      if case .identifier? = function.slots[name]?.kind { return sum + Weight.identifier }
      return sum + Weight.value
    }
  }

  /// The evidence of the learnt acts against each hypothesis: nothing against those of the
  /// likeliest act.
  private var actsEvidence: [Double] {
    guard let acts = request.acts else { return hypotheses.map { _ in 0 } }
    let odds = hypotheses.map { ActScore.odds(likelihood(of: $0.intent, by: acts)) }
    let most = odds.max() ?? 0
    return odds.map { ActScore.requests * ($0 - most) }
  }

  /// How likely the acts make a hypothesis: a question may be looked up, and is rather one for a
  /// fact; a wish may be about a fact, and is rather one for something to be done.
  private func likelihood(of intent: Intent, by acts: ActProbabilities) -> Double {
    switch intent {
    case .function(let name) where request.plugin.function(name)?.effect == .read:
      acts(.askFor, .refine) + ActScore.other * acts(.askAbout)
    case .function: acts(.askFor, .report, .undo, .correct)
    case .flow: acts(.report) + ActScore.other * acts(.askFor)
    case .smallTalk: acts(.social, .leave)
    case .fact(Fact.complaint): acts(.complain)
    case .fact(Fact.person): acts(.person)
    case .fact: acts(.askAbout) + ActScore.other * acts(.askFor)
    }
  }

  private func evidence(for hypothesis: ScoredIntent, asked: Set<Intent>) -> Double {
    if hypothesis.intent.isFact { return asked == [hypothesis.intent] ? Weight.sentence : 0 }
    var evidence = 0.0
    if intents.isAskedAlike(request.text, hypothesis.intent, form) { evidence += Weight.words }
    if asked.count == 1, asked.contains(hypothesis.intent) { evidence += Weight.sentence }
    guard let function = function(of: hypothesis.intent) else { return evidence }
    if function.parameters.properties.contains(where: { request.chosen[$0.name] != nil }) {
      evidence += Weight.shown
    }
    guard function.effect == .read else { return evidence }
    if !form.isPlainRequest, form.clauses.contains(where: { $0.mood == .question }) {
      evidence += Weight.question
    }
    if OwnListRequest.isList(function, asking: request.text, form) { evidence += Weight.own }
    if SearchFunction.isMeant(function, by: request, among: hypotheses) {
      evidence += Weight.seeking
    }
    return evidence
  }

  /// Whether something is only supposed: then what would come of it is asked, and nothing is done.
  private var isSupposed: Bool { form.clauses.contains(where: \.isHypothetical) }

  /// Whether a message is so like the questions for a fact, and so unlike all that is done, that a
  /// number in it changes nothing: "my order 1002 is too tight, I want to send it back".
  private var isPlainlyFact: Bool { isPlainlyFact(hypotheses) }

  /// The likely meanings of the message without the thing's name, where nothing is asked and a fact is
  /// plainly meant then: to send "it" back is to cancel nothing, whatever else is said of orders by
  /// their numbers; nil otherwise.
  private var hypothesesOfUnnamed: [ScoredIntent]? {
    guard !form.clauses.contains(where: { $0.mood == .question }) else { return nil }
    let numbers = /(?:\b(?:my|the|this|meine|die|diese|mein|mi|el|este)\s+)?\p{L}+\s+#?\d{3,8}\b/
      .ignoresCase()
    let it = ["de": "es", "es": "lo"][request.plugin.language] ?? "it"
    let unnamed = request.text.replacing(numbers, with: it)
    guard unnamed != request.text else { return nil }
    let likely = intents.likelihoods(of: unnamed).intents
      .map { ScoredIntent(intent: $0.intent, likelihood: $0.likelihood) }
    guard likely.first?.intent != .fact(Fact.complaint),
      isPlainlyFact(likely, by: Weight.unnamedLead)
    else { return nil }
    return likely
  }

  private func isPlainlyFact(
    _ hypotheses: [ScoredIntent], by lead: Double = Weight.factLead
  ) -> Bool {
    guard let first = hypotheses.first, first.intent.isFact else { return false }
    let act = hypotheses.first { !$0.intent.isFact }
    return act.map { first.likelihood - $0.likelihood > lead } ?? true
  }

  /// Whether the message calls a thing by its number: it is about that one, as no fact is.
  private var namesThing: Bool {
    guard !request.plugin.facts.isEmpty, request.text.contains(where: \.isNumber) else {
      return false
    }
    return request.plugin.functions.contains { function in
      let said = SlotReading(request, function, asked: nil).values
      return function.slots.contains { name, slot in
        if case .identifier = slot.kind { said[name] != nil } else { false }
      }
    }
  }

  /// What would change something that is not done yet is hardly meant; the share of what was likely
  /// that is likely still.
  private mutating func lowerPremature() -> Double {
    let premature = PrematureChange(request)
    func total() -> Double { hypotheses.reduce(0) { $0 + exp($1.likelihood) } }
    let before = total()
    hypotheses = hypotheses.map { hypothesis in
      guard let function = function(of: hypothesis.intent), premature.isPremature(function) else {
        return hypothesis
      }
      return ScoredIntent(
        intent: hypothesis.intent, likelihood: hypothesis.likelihood - Weight.premature)
    }
    hypotheses.sort { $0.likelihood > $1.likelihood }
    return before > 0 ? total() / before : 1
  }

  /// The message names something that a function takes, and a fact takes nothing.
  private mutating func lowerFacts() {
    for place in hypotheses.indices {
      let intent = hypotheses[place].intent
      // Who complains may well name what about.
      if intent.isFact, intent != .fact(Fact.complaint) {
        hypotheses[place].evidence -= Weight.value
      }
    }
  }

  /// What the sentences ask for, each alone, where there are several.
  private var asked: Set<Intent> {
    guard form.clauses.count > 1 else { return [] }
    let asking = form.clauses.filter { $0.isPlainRequest || $0.isQuestion }
    return Set(
      asking.compactMap { intents.understood($0.text) }.filter {
        switch $0 {
        case .function: true
        case .fact(let name): name != Fact.complaint
        case .flow, .smallTalk: false
        }
      })
  }

  /// Who reserves a hotel may look for one as well: a search of the same thing is never far behind
  /// what is done with it.
  private mutating func raiseSearches() {
    guard let first = hypotheses.first, let act = function(of: first.intent),
      !SearchFunction.isSearch(act)
    else { return }
    hypotheses = hypotheses.map { other in
      guard let function = function(of: other.intent), function.effect == .read,
        SearchFunction.isSearch(function), SearchFunction.areOfSameThing(function, act)
      else { return other }
      return ScoredIntent(
        intent: other.intent, likelihood: max(other.likelihood, first.likelihood - 1))
    }
    hypotheses.sort { $0.likelihood > $1.likelihood }
  }

  /// The identifier that the message names.
  private func identified(by function: Function) -> String? {
    let said = SlotReading(request, function, asked: nil).values
    return function.slots.first { name, slot in
      if case .identifier = slot.kind { said[name] != nil } else { false }
    }?.key
  }

  /// Whether the message says something besides what the thing is called, and nothing of it in
  /// words of the function's own.
  private func isUnfamiliar(to function: Function, _ parameter: String) -> Bool {
    guard case .identifier(let cues, _) = function.slots[parameter]?.kind else { return false }
    let rest = Set(ContentWords.words(request.text)).subtracting(cues.flatMap(ContentWords.words))
    let own = ContentWords(of: function.examples + [function.summary])
    return !rest.isEmpty && !rest.contains { own.mayKnow($0) }
  }
}
