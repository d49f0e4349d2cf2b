import Conversation
import EventLog
import JSON
import PluginKit
import Synchronization
package import Understanding

/// The embedded model: it learns from the example utterances that plugins register and asks for
/// what is missing.
///
/// It needs no network and no weights; the same registry and seed always give the same decisions.
/// With an encoder it understands what an utterance means, too, and not its words alone.
package final class IntentModel: IntentInterpreter {
  private let seed: UInt64
  private let encoder: (any SentenceEmbedding)?
  private let intents = Mutex<[String: PluginIntents]>([:])

  /// A plugin's examples are learnt when it is first asked about.
  package init(seed: UInt64 = 1, encoder: (any SentenceEmbedding)? = nil) {
    self.seed = seed
    self.encoder = encoder
  }

  /// `intents`, and the beginning of the encoder's fingerprint where there is one.
  package var fingerprint: String? {
    "intents" + (encoder.map { "+" + $0.fingerprint.prefix(12) } ?? "")
  }

  /// Learns the examples of plugins before anybody asks about them.
  func learn(_ plugins: [RegisteredPlugin]) {
    for plugin in plugins { _ = intents(of: plugin) }
  }

  /// Decides one message: first as the answer to what is open, then as something new.
  package func decide(_ request: ModelRequest) async throws -> ModelDecision {
    let offered = request.offered
    let intents = intents(of: offered.plugin)
    let request = Anaphora(offered, intents).resolved ?? offered
    if let decision = Self.answerToInput(request, intents) { return decision }
    if let decision = Self.answerToFlow(request, intents) { return decision }
    if let decision = Self.answerToNothing(request, intents) { return decision }
    if let told = StatedValue.several(request) { return .several(told) }
    let requests = Requests(request, intents)
    if let told = StatedValue(request) {
      return requests.ofDifferentKinds.map { .several($0) }
        ?? SlotFilling(request, told.function).complete(JSONObject())
    }
    if let requests = requests.several { return .several(requests) }
    return Self.something(new: request, intents)
  }

  private func intents(of plugin: RegisteredPlugin) -> PluginIntents {
    intents.withLock { known in
      // Somebody may be offered fewer functions than others: nothing that they say is like the
      // rest.
      let name = "\(plugin.manifest.id) \(plugin.language) \(plugin.functions.count)"
      if let learnt = known[name] { return learnt }
      // To the encoder all languages but English are alike.
      let encoder = plugin.language == "en" ? encoder : nil
      let learnt = PluginIntents(plugin, seed: seed, encoder: encoder)
      known[name] = learnt
      return learnt
    }
  }

  static func act(
    on intent: Intent, _ request: ModelRequest, isExample: Bool = false
  ) -> ModelDecision {
    switch intent {
    case .function(let name):
      guard let function = request.plugin.function(name) else { break }
      let before = isExample ? request.saidBefore(for: function) : JSONObject()
      return SlotFilling(request, function).complete(before)
    case .flow(let name):
      guard let flow = request.plugin.flow(name) else { break }
      if let move = FlowReader(request).opening(flow, request.text) {
        return .advance(flow: name, move)
      }
      return .begin(flow: name)
    case .smallTalk(let name):
      guard let talk = request.plugin.smallTalk.first(where: { $0.name == name }) else { break }
      return .say(text: talk.answer, quickReplies: talk.quickReplies)
    case .fact(let name): return .inform(fact: name)
    }
    return .say(text: request.phrases.gone, quickReplies: [])
  }

  static func unknown(_ request: ModelRequest, _ intents: PluginIntents) -> ModelDecision {
    .notUnderstood(quickReplies: offers(request, intents))
  }

  /// What can be done here.
  static func offers(_ request: ModelRequest, _ intents: PluginIntents) -> [String] {
    let offers = request.plugin.manifest.welcome.flatMap(\.quickReplies)
    return Array((offers.isEmpty ? intents.wordings : offers).prefix(4))
  }
}

/// What a message means as the answer to what is open.
extension IntentModel {
  /// What the message means where an input is open; nil if it is about something else.
  private static func answerToInput(
    _ request: ModelRequest, _ intents: PluginIntents
  ) -> ModelDecision? {
    guard let input = request.dialogue.question else { return nil }
    switch input.purpose {
    case .confirmation:
      // A plain yes or no has been understood by then; this one is neither, or says more.
      guard intents.understood(request.text) == nil else { return nil }
      let isNo = AnswerRecognizer().firstMention(in: request.text)?.value == .no
      if !isNo, StatedValue(request) != nil { return nil }
      return isNo ? .answer(isConfirmed: false) : .repeatQuestion
    case .parameter(let function, let parameter, let arguments, _):
      guard let function = request.plugin.local(function).flatMap(request.plugin.function) else {
        return nil
      }
      let filling = SlotFilling(request, function, asked: parameter)
      let known = arguments.object ?? JSONObject()
      if [.text, nil].contains(function.slots[parameter]?.kind) {
        guard
          filling.value(of: parameter) != nil
            || WantedText(parameter, of: function).mayBe(request.text)
        else { return declined(request, function) }
        guard
          !TextAnswer(request, intents).isAboutSomethingElse(
            than: function.name, asked: parameter)
        else {
          return nil
        }
      } else if SentenceForm(request.text).isDenied {
        return .say(text: request.phrases.leftAlone, quickReplies: [])
      }
      if intents.commandsOther(than: function, request) { return nil }
      if let value = filling.value(of: parameter) {
        var arguments = known.with(filling.saidAnew(known, request))
        arguments[parameter] = value
        return filling.complete(arguments)
      }
      if let refusal = filling.refusal(of: parameter, known) { return refusal }
      if let call = filling.completed(without: parameter, known) { return call }
      // Nobody is held by a question who seems to ask for something else.
      switch Reading(request, intents).meaning {
      case .understood, .unclear(_, isFar: false): return nil
      case .unclear, .nothing: return declined(request, function)
      }
    case .flow, .retry, .danger: return nil
    }
  }

  /// A no to what is asked for leaves what would be done with it; anything else is no answer.
  private static func declined(_ request: ModelRequest, _ function: Function) -> ModelDecision {
    let isNo = AnswerRecognizer().firstMention(in: request.text)?.value == .no
    return isNo && function.effect != .read
      ? .say(text: request.phrases.leftAlone, quickReplies: []) : .repeatQuestion
  }

  /// What the message means where a flow is under way; nil if it is about something else.
  private static func answerToFlow(
    _ request: ModelRequest, _ intents: PluginIntents
  ) -> ModelDecision? {
    guard let running = request.dialogue.flow, let name = request.plugin.local(running.flow) else {
      return nil
    }
    lazy var other = intents.understood(request.text)
    let outermost = request.plugin.local(running.outermost.flow) ?? name
    // "Many" is no "many thanks" where a number is asked for.
    lazy var isCourtesy =
      if case .smallTalk = other { !intents.isExample(request.text) } else { false }
    lazy var isMeant =
      other == nil || other == .flow(name) || other == .flow(outermost) || isCourtesy
    guard running.isKnown(to: request.plugin),
      let step = request.plugin.definition(of: running)?.step(running.step)
    else { return isMeant ? .outdated : nil }
    if case .flow(_, let asked) = request.dialogue.question?.purpose, asked != step.name {
      return isMeant ? .askAnew(flow: name) : nil
    }
    if step.takesAnyText, !WantedText(step).mayBe(request.text) { return .repeatQuestion }
    if step.takesAnyText, TextAnswer(request, intents).isAboutSomethingElse(than: name) {
      return nil
    }
    switch FlowReader(request).read(request.text, at: step, knowing: running.values) {
    case .move(let move, let value): return .advance(flow: name, move, value: value)
    case .none(let expected):
      return isMeant ? .retry(flow: name, step: step.name, expected: expected) : nil
    }
  }

  /// A yes if nothing was asked starts nothing, unless what it was said to was offered with just
  /// that as its first reply.
  static func answerToNothing(
    _ request: ModelRequest, _ intents: PluginIntents
  ) -> ModelDecision? {
    let dialogue = request.dialogue
    guard dialogue.question == nil, dialogue.flow == nil, BareAnswer.isAll(of: request.text) else {
      return nil
    }
    if let yes = intents.meaningOfYes, let first = dialogue.offered.first,
      intents.understood(first) == yes
    {
      return act(on: yes, request)
    }
    let replies = dialogue.offered
    // A yes to "did you mean one of these?" is one to what came first.
    if dialogue.failures > 0, let first = replies.first, replies != offers(request, intents),
      case .function? = intents.exact(first), let intent = intents.exact(first)
    {
      return act(on: intent, request.saying(first), isExample: true)
    }
    // Of one thing that may be asked for there is nothing to choose.
    if let only = replies.first, replies.count == 1, only != request.text,
      case .function? = intents.understood(only)
    {
      return .several([only])
    }
    return replies.isEmpty
      ? .say(text: request.phrases.nothingAsked, quickReplies: offers(request, intents))
      : .say(text: request.phrases.whichOfThese, quickReplies: replies)
  }
}

extension ModelRequest {
  /// The request to the plugin as this person is offered it.
  fileprivate var offered: ModelRequest {
    guard let context else { return self }
    let offered = plugin.offered(to: context)
    return offered.functions.count == plugin.functions.count ? self : of(offered)
  }

  /// What was said for a function before it was asked which was meant: "the nurse on Friday" still
  /// counts once "Book a visit" is chosen.
  fileprivate func saidBefore(for function: Function) -> JSONObject {
    let heard = dialogue.heard
    guard dialogue.failures > 0, dialogue.offered.contains(text), heard.count > 1 else {
      return JSONObject()
    }
    let now = SlotReading(self, function, asked: nil).values
    let before = SlotReading(saying(heard[heard.count - 2]), function, asked: nil).values
    return JSONObject(
      function.parameters.properties.map(\.name).compactMap { name in
        now[name] == nil ? before[name].map { (name, $0) } : nil
      })
  }
}

extension ModelRequest {
  /// A complaint and the thing that it asks for besides, where it does: "it is late again. When does
  /// it come?"
  fileprivate func complaintAndRequest(_ intents: PluginIntents) -> [String]? {
    func parts(_ isAsking: Bool) -> String {
      form.clauses.filter { ($0.mood == .question || $0.isPlainRequest) == isAsking }
        .map(\.text).joined(separator: ". ")
    }
    let (told, asked) = (parts(false), parts(true))
    let complaint = Intent.fact(Fact.complaint)
    guard !told.isEmpty, !asked.isEmpty,
      Reading(saying(told), intents).understood == complaint,
      let other = Reading(saying(asked), intents).understood, other != complaint
    else { return nil }
    if case .smallTalk = other { return nil }
    return [told, asked]
  }
}

extension FlowStep {
  /// Whether whatever is said may be its answer, so that what is plainly meant for something else
  /// is not.
  fileprivate var takesAnyText: Bool {
    guard case .keeps(.options, _) = work else { return false }
    switch accepts {
    case .text, .textAndImages: return true
    default: return false
    }
  }
}

/// What a message means as something new.
extension IntentModel {
  static func something(
    new request: ModelRequest, _ intents: PluginIntents
  ) -> ModelDecision {
    if let language = intents.foreignLanguage(of: request.text) {
      return apology(language, request, intents)
    }
    let form = request.form
    let isExample = intents.isExample(request.text)
    lazy var reading = Reading(request, intents)
    // "Nobody answers" denies no act, and "don't you have parking?" asks.
    if !request.plugin.facts.isEmpty, case .fact(let name)? = reading.understood,
      request.telling(intents) == nil
    {
      return fact(name, request, intents)
    }
    guard isExample || !form.isDenied || intents.isRequestByDenial(request.text) else {
      return beside(denial: form, request, intents)
    }
    if !isExample, !form.isOnlySpokenOf, let telling = request.telling(intents) {
      return act(on: .function(telling.name), request)
    }
    if !isExample, let refined = Refinement(request), refined.isMeant(rather: reading) {
      return SlotFilling(unsaid: request, refined.function).complete(refined.arguments)
    }
    switch reading.meaning {
    case .understood(.function(let name))
    where !isExample && form.isOnlySpokenOf && request.plugin.function(name)?.effect != .read:
      if form.asksForFact {
        return lookup(request).map { act(on: .function($0.name), request) }
          ?? look(request.text, request, intents)
      }
      let example = intents.wording(of: .function(name), as: request) ?? request.text
      return .say(text: request.phrases.onlyOnRequest(example), quickReplies: [example])
    case .understood(let intent): return act(on: intent, request, isExample: isExample)
    case .unclear(let candidates, let isFar):
      if isFar, let other = otherwise(request, intents) { return other }
      if let flow = recognising(request, candidates, form) { return act(on: flow, request) }
      return unclear(candidates, isFar: isFar, request, intents)
    case .nothing: return otherwise(request, intents) ?? unknown(request, intents)
    }
  }

  /// The answer to a question for a fact, or to a complaint.
  private static func fact(
    _ name: String, _ request: ModelRequest, _ intents: PluginIntents
  ) -> ModelDecision {
    let both = name == Fact.complaint ? request.complaintAndRequest(intents) : nil
    return both.map { .several($0) } ?? .inform(fact: name)
  }

  private static func unclear(
    _ candidates: [Intent], isFar: Bool, _ request: ModelRequest, _ intents: PluginIntents
  ) -> ModelDecision {
    .unclear(
      quickReplies: candidates.compactMap { intents.wording(of: $0, as: request) }, isFar: isFar)
  }

  /// What becomes of a message that is like no example: a flow may recognise it still, and what is
  /// not understood in a language that is spoken here is said in it.
  private static func otherwise(
    _ request: ModelRequest, _ intents: PluginIntents
  ) -> ModelDecision? {
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
  private static func recognising(
    _ request: ModelRequest, _ candidates: [Intent], _ form: SentenceForm
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
  private static func beside(
    denial form: SentenceForm, _ request: ModelRequest, _ intents: PluginIntents
  ) -> ModelDecision {
    if let asked = affirmed(form, of: request) {
      switch Reading(asked, intents).meaning {
      case .understood(.function(let name)) where asked.plugin.function(name)?.effect == .read:
        return act(on: .function(name), asked)
      case .understood(.function(let name)) where !SentenceForm(asked.text).isOnlySpokenOf:
        return unclear([.function(name)], isFar: false, asked, intents)
      case .unclear(let candidates, let isFar) where !isFar || asks(asked.text):
        return unclear(candidates, isFar: isFar, asked, intents)
      default: break
      }
    }
    // "Should I stop taking my tablets?" asks, and wants nothing left.
    if form.clauses.contains(where: { $0.mood == .question }),
      case .smallTalk(let name)? = Reading(request, intents).understood
    {
      return act(on: .smallTalk(name), request)
    }
    if intents.deniesAct(request.text) {
      return .say(text: request.phrases.leftAlone, quickReplies: [])
    }
    // "I won't make it on Friday" denies no act; what follows from it is asked.
    let nearest = Reading(request, intents).nearest
    return otherwise(request, intents)
      ?? (nearest.isEmpty
        ? unknown(request, intents) : unclear(nearest, isFar: true, request, intents))
  }

  private static func asks(_ text: String) -> Bool {
    SentenceForm(text).clauses.contains { $0.mood == .question || $0.isPlainRequest }
  }

  /// The clauses of a message that deny nothing, where there are others.
  private static func affirmed(_ form: SentenceForm, of request: ModelRequest) -> ModelRequest? {
    guard !form.isRetracted else { return nil }
    let rest = form.clauses.filter { clause in
      clause.polarity == .affirmed && !clause.isHypothetical && !clause.isReported
    }
    guard !rest.isEmpty, rest.count < form.clauses.count else { return afterDenial(in: request) }
    return request.saying(rest.map(\.text).joined(separator: ". "))
  }

  /// What comes after the verb that is denied, where that asks by itself: "don't cancel anything I
  /// just want to look at 1001".
  private static func afterDenial(in request: ModelRequest) -> ModelRequest? {
    let words = request.text.split(whereSeparator: \.isWhitespace)
    let denials: Set = ["dont", "not", "never", "nicht", "no"]
    guard
      let denial = words.firstIndex(where: { denials.contains($0.lowercased().filter(\.isLetter)) })
    else { return nil }
    let rest = words.dropFirst(denial + 2).joined(separator: " ")
    return SentenceForm(rest).isDenied || !asks(rest) ? nil : request.saying(rest)
  }

  private static func apology(
    _ language: Language, _ request: ModelRequest, _ intents: PluginIntents
  ) -> ModelDecision {
    .say(text: language.apology + request.phrases.english, quickReplies: offers(request, intents))
  }

  /// The one function that only looks up what the message names by its number: "did I cancel
  /// 1001?".
  private static func lookup(_ request: ModelRequest) -> Function? {
    let fitting = request.plugin.functions.filter { function in
      guard function.effect == .read else { return false }
      let said = SlotReading(request, function, asked: nil).values
      return function.slots.contains { name, slot in
        if case .identifier = slot.kind { said[name] != nil } else { false }
      }
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// What was done, or is, can be looked up: what reads and resembles the question most is offered.
  private static func look(
    _ text: String, _ request: ModelRequest, _ intents: PluginIntents
  ) -> ModelDecision {
    let reading = Reading(request.saying(text), intents)
    let lookups = reading.hypotheses.map(\.intent).filter {
      reading.function(of: $0)?.effect == .read
    }
    return unclear(Array(lookups.prefix(3)), isFar: false, request, intents)
  }
}
