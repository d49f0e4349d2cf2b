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
    let intents = intents(of: request.plugin)
    let request = Anaphora(request, intents).resolved ?? request
    if let decision = Self.answerToInput(request, intents) { return decision }
    if let decision = Self.answerToFlow(request, intents) { return decision }
    if let decision = Self.answerToNothing(request, intents) { return decision }
    if let told = StatedValue.several(request) { return .several(told) }
    if let told = StatedValue(request) {
      return SlotFilling(request, told.function).complete(JSONObject())
    }
    if let requests = Requests(request, intents).several { return .several(requests) }
    return Self.something(new: request, intents)
  }

  private func intents(of plugin: RegisteredPlugin) -> PluginIntents {
    intents.withLock { known in
      let name = "\(plugin.manifest.id) \(plugin.language)"
      if let learnt = known[name] { return learnt }
      // To the encoder all languages but English are alike.
      let encoder = plugin.language == "en" ? encoder : nil
      let learnt = PluginIntents(plugin, seed: seed, encoder: encoder)
      known[name] = learnt
      return learnt
    }
  }

  static func act(on intent: Intent, _ request: ModelRequest) -> ModelDecision {
    switch intent {
    case .function(let name):
      guard let function = request.plugin.function(name) else { break }
      return SlotFilling(request, function).complete(JSONObject())
    case .flow(let name):
      guard let flow = request.plugin.flow(name) else { break }
      if let move = FlowReader(request).opening(flow, request.text) {
        return .advance(flow: name, move)
      }
      return .begin(flow: name)
    case .smallTalk(let name):
      guard let talk = request.plugin.smallTalk.first(where: { $0.name == name }) else { break }
      return .say(text: talk.answer, quickReplies: talk.quickReplies)
    }
    return .say(text: request.phrases.gone, quickReplies: [])
  }

  /// A flow may still recognise what the classifier does not; otherwise say so, and what can be
  /// done.
  static func unknown(_ request: ModelRequest, _ intents: PluginIntents) -> ModelDecision {
    for flow in request.plugin.flows {
      if let move = FlowReader(request).opening(flow, request.text) {
        return .advance(flow: flow.name, move)
      }
    }
    return .notUnderstood(quickReplies: offers(request, intents))
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
        var arguments = known
        arguments[parameter] = value
        return filling.complete(arguments)
      }
      if let refusal = filling.refusal(of: parameter, known) { return refusal }
      if let call = filling.completed(without: parameter, known) { return call }
      guard intents.understood(request.text) == nil else { return nil }
      return declined(request, function)
    case .flow, .retry: return nil
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
  private static func answerToNothing(
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
    guard isExample || !form.isDenied || intents.isRequestByDenial(request.text) else {
      if let asked = askedBeside(form, request, intents) { return something(new: asked, intents) }
      // "Should I stop taking my tablets?" asks, and wants nothing left.
      if form.clauses.contains(where: { $0.mood == .question }),
        case .understood(.smallTalk(let name)) = intents.meaning(of: request.text, form)
      {
        return act(on: .smallTalk(name), request)
      }
      return intents.deniesAct(request.text)
        ? .say(text: request.phrases.leftAlone, quickReplies: []) : unknown(request, intents)
    }
    if !isExample, !form.isOnlySpokenOf, let telling = request.telling(intents) {
      return act(on: .function(telling.name), request)
    }
    let meaning = SearchRule(request, intents).meaning(
      UnfamiliarCommand(request, intents, form).meaning(
        NamedFunction(request, intents).meaning(intents.meaning(of: request.text, form))))
    switch meaning {
    case .understood(.function(let name))
    where !isExample && form.isOnlySpokenOf && request.plugin.function(name)?.effect != .read:
      if form.asksForFact {
        return lookup(request).map { act(on: .function($0.name), request) }
          ?? look(request.text, request, intents)
      }
      let example = intents.wording(of: .function(name), as: request) ?? request.text
      return .say(text: request.phrases.onlyOnRequest(example), quickReplies: [example])
    case .understood(let intent): return act(on: intent, request)
    case .ambiguous(let candidates):
      if let own = ListMineRule(request, intents).function {
        return act(on: .function(own.name), request)
      }
      if let flow = recognising(request, candidates, form) { return act(on: flow, request) }
      let questions = candidates.prefix(3).compactMap { intents.wording(of: $0, as: request) }
      return .say(text: request.phrases.ambiguous, quickReplies: questions)
    case .outOfScope:
      if let own = ListMineRule(request, intents).function {
        return act(on: .function(own.name), request)
      }
      let language = intents.languageOf(request.text)
      // What is not understood in a language that is spoken here is said in it.
      return language.flatMap {
        $0.rawValue == request.plugin.language ? nil : apology($0, request, intents)
      } ?? unknown(request, intents)
    }
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

  /// What is asked beside what is not wanted, where it only looks something up, as in "I don't want
  /// to book, who works here?".
  private static func askedBeside(
    _ form: SentenceForm, _ request: ModelRequest, _ intents: PluginIntents
  ) -> ModelRequest? {
    guard !form.isRetracted,
      let asked = form.clauses.last(where: { clause in
        (clause.mood == .question || clause.isPlainRequest) && clause.polarity == .affirmed
          && !clause.isHypothetical && !clause.isReported
      }), asked.text != request.text
    else { return nil }
    guard case .function(let name) = intents.understood(asked.text),
      request.plugin.function(name)?.effect == .read
    else { return nil }
    return request.saying(asked.text)
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
    let reading = intents.ranked(text).filter { intent in
      guard case .function(let name) = intent else { return false }
      return request.plugin.function(name)?.effect == .read
    }
    return .say(
      text: request.phrases.ambiguous,
      quickReplies: reading.prefix(3).compactMap { intents.wording(of: $0) })
  }
}
