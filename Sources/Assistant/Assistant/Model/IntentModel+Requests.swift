import Conversation
import JSON
import PluginKit
import Understanding

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
    let meaning = SoughtThing(request, intents).meaning(
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
      if let own = OwnThings(request, intents).function {
        return act(on: .function(own.name), request)
      }
      if let flow = recognising(request, candidates, form) { return act(on: flow, request) }
      let questions = candidates.prefix(3).compactMap { intents.wording(of: $0, as: request) }
      return .say(text: request.phrases.ambiguous, quickReplies: questions)
    case .outOfScope:
      if let own = OwnThings(request, intents).function {
        return act(on: .function(own.name), request)
      }
      let language = intents.languageOf(request.text)
      // What is not understood in a language that is spoken here is said in it.
      return language.flatMap {
        $0.rawValue == request.plugin.language ? nil : apology($0, request, intents)
      } ?? unknown(request, intents)
    }
  }

  /// The only flow among candidates that recognises what is said as the answer to its first question: who names a complaint tells of it.
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

  /// What is asked beside what is not wanted, where it only looks something up, as in "I don't want to book, who works here?".
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

  /// The one function that only looks up what the message names by its number: "did I cancel 1001?".
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
