import Conversation
import JSON
import PluginKit
import Understanding

extension Proposal {
  /// What follows from words that are about the conversation and nothing else: "never mind", "say that again", "help".
  ///
  /// The plugin's own answer comes first, then what its examples say the same for, then the platform's.
  func repair(_ text: String) -> TurnStep? {
    guard let move = SentenceForm(text).onlyMove, let repair = Repair(move) else { return nil }
    let isExample = plugin.isExample(text)
    guard isExample != .function || asksForText else { return nil }
    // "Thank you" may well be what is to be passed on.
    guard !asksForText || ![.greet, .thank, .leave].contains(repair) else { return nil }
    switch repair {
    case .cancel: return cancel(repair)
    case .skip: return skip()
    case .repeat: return sayAgain()
    case .clarify: return clarify()
    case .goBack: return goBack()
    case .startOver: return startOver()
    case .help, .human, .greet, .thank, .leave: return answer(repair)
    case .resume: return resume()
    case .correct, .cannotHandle, .otherPerson: return nil
    }
  }

  /// What is open is left, and what is said in the same breath is taken up.
  ///
  /// As in "never mind, what did she write?".
  ///
  /// What only tells something after it, is no request, and no answer either.
  func turned(_ text: String) -> TurnStep? {
    let form = SentenceForm(text)
    let isOpen = dialogue.question != nil || dialogue.flow != nil
    guard isOpen, form.begins(with: .cancel, in: text), let first = form.clauses.first,
      let last = form.clauses.last
    else { return nil }
    let left = leaving + declining + [repaired(.cancel)]
    guard form.clauses.contains(where: { $0.mood != .statement }) else {
      return say(phrases.leftAlone, offers, after: left)
    }
    let rest = String(text[first.range.lowerBound..<last.range.upperBound])
    return .goOn(left + [takingUp(rest)])
  }

  /// What is said where words name a danger and seem to mean none: whoever is in one learns what to do, and nothing is done.
  var doubt: TurnStep { say(phrases.repair.inDoubt, offers, after: [repaired(.clarify)]) }

  /// The record of a repair.
  func repaired(_ repair: Repair) -> ChannelEvent {
    .dialogueRepaired(DialogueRepaired(turn: turn.id, by: turn.person, repair: repair))
  }

  /// Says again what was asked and not answered, each time in other words.
  ///
  /// Whatever is said, nobody is held by a question: at the third time it is left, and nothing is done.
  func askAgain() -> TurnStep {
    guard dialogue.failures < Self.maximumFailures else {
      return say(
        phrases.repair.questionLeft, offers,
        after: leaving + declining + [repaired(.cannotHandle), repaired(.cancel)])
    }
    let frame = dialogue.failures == 0 ? phrases.repair.notAnAnswer : phrases.repair.stillNoAnswer
    guard let question = questionAgain(frame) else { return say(phrases.sayAgain) }
    return .ask(question, after: [repaired(.cannotHandle)])
  }

  private static let maximumFailures = 2

  /// Says that nothing was understood: first with what can be done, then with somebody real.
  func notUnderstood(_ replies: [String]) -> TurnStep {
    if let meant = unknownOther() ?? pointed() ?? again() ?? candidates() { return meant }
    guard dialogue.failures > 0 else {
      return say(phrases.notUnderstood, replies, after: leaving + [repaired(.cannotHandle)])
    }
    let human = plugin.examples(making: .human).first.map { [$0] } ?? []
    return say(
      phrases.repair.stillNotUnderstood, human + replies.filter { !human.contains($0) },
      after: leaving + [repaired(.cannotHandle)])
  }

  /// Whether the answer to what is open may be any text.
  var asksForText: Bool { dialogue.asksForText(in: plugin) }

  /// What is open is left; where something was just done, it may be meant.
  private func cancel(_ repair: Repair) -> TurnStep? {
    let isOpen = dialogue.question != nil || dialogue.flow != nil || !dialogue.agenda.isEmpty
    if isOpen { return say(phrases.leftAlone, offers, after: leaving + [repaired(.cancel)]) }
    return takeBackWhatWasJustDone() ?? answer(.cancel)
  }

  private func takeBackWhatWasJustDone() -> TurnStep? {
    guard let act = dialogue.lastAct, act.age == 1,
      let function = plugin.local(act.call.function).flatMap(plugin.function)
    else { return nil }
    return takeBack(act.call, function)
  }

  private func skip() -> TurnStep? {
    if case .confirmation = dialogue.question?.purpose { return settle(false) }
    return questionAgain(phrases.repair.needed).map { .ask($0, after: [repaired(.skip)]) }
      ?? answer(.skip)
  }

  private func sayAgain() -> TurnStep? {
    if let question = questionAgain() { return .ask(question, after: [repaired(.repeat)]) }
    guard let said = dialogue.said else { return nil }
    let cards = dialogue.saidCards.map { $0.rendered(by: plugin) }
    return .finish(
      Rendering(text: said, cards: cards, quickReplies: []), after: leaving + [repaired(.repeat)])
  }

  private func clarify() -> TurnStep? {
    let question: Question?
    switch dialogue.question?.purpose {
    case .confirmation: question = questionAgain(phrases.repair.consenting)
    case .parameter(let name, _, _, _):
      let summary = plugin.local(name).flatMap(plugin.function)?.purpose ?? name
      question = questionAgain { phrases.repair.asking(summary, $0) }
    case .flow, .retry, nil: question = questionAgain()
    }
    return question.map { .ask($0, after: [repaired(.clarify)]) } ?? answer(.help)
  }

  /// Takes the last answer back and asks for it again; where there is none, what is open is left.
  private func goBack() -> TurnStep? {
    let (name, arguments): (String, JSONValue)
    var before: String?
    switch dialogue.question?.purpose {
    case .parameter(let function, let parameter, let known, _):
      (name, arguments, before) = (function, known, parameter)
    case .confirmation(let function, let known): (name, arguments) = (function, known)
    case .flow: return flowBefore() ?? cancel(.goBack)
    case .retry, nil:
      return takeBackWhatWasJustDone()
        ?? say(phrases.repair.nothingBefore, offers, after: [repaired(.goBack)])
    }
    guard let function = plugin.local(name).flatMap(plugin.function),
      let last = function.lastGiven(in: arguments.object ?? JSONObject(), before: before)
    else { return cancel(.goBack) }
    var rest = arguments.object ?? JSONObject()
    rest[last] = nil
    return asked(for: last, of: function, rest, named: nil, after: [repaired(.goBack)])
  }

  /// Asks what is open once more, or goes on with the flow that was left.
  private func resume() -> TurnStep? {
    if let question = questionAgain(phrases.repair.resuming) {
      return .ask(question, after: [repaired(.resume)])
    }
    return dialogue.leftFlow.flatMap(resume) ?? say(phrases.nothingAsked, offers)
  }

  private func startOver() -> TurnStep? {
    say(phrases.repair.startedOver, offers, after: leaving + [repaired(.startOver)])
  }

  /// What can be chosen where a conversation begins.
  var offers: [String] {
    Array(plugin.manifest.welcome.flatMap(\.quickReplies).prefix(4))
  }

  /// The plugin's answer, or the platform's.
  private func answer(_ repair: Repair) -> TurnStep? {
    let events = [repaired(repair)]
    switch plugin.repairs[repair] ?? plugin.answer(by: repair) {
    case .say(let text, let replies): return say(text, replies, after: leaving + events)
    case .call(let name): return begin(call: name, events)
    case .begin(let flow): return begin(flow)
    case nil: break
    }
    guard
      let text = phrases.repair.text(of: repair) ?? (repair == .cancel ? phrases.leftAlone : nil)
    else { return nil }
    let replies = [.leave, .thank, .cancel].contains(repair) ? [] : offers
    return say(text, replies, after: leaving + events)
  }

  private func begin(call name: String, _ events: [ChannelEvent]) -> TurnStep? {
    guard let function = plugin.function(name) else { return nil }
    let missing = function.parameters.properties.first { property in
      property.isRequired && function.slots[property.name]?.kind != .identity
    }
    if let missing {
      return asked(
        for: missing.name, of: function, JSONObject(), named: nil, after: leaving + events)
    }
    return check(name, JSONObject()) { function, call in
      function.effect == .read
        ? .call(call, after: leaving + events)
        : askBefore(function, call.arguments, after: leaving + events)
    }
  }
}

extension Dialogue {
  /// Whether the answer to what is open may be any text.
  func asksForText(in plugin: RegisteredPlugin) -> Bool {
    guard case .parameter(let name, let parameter, _, _) = question?.purpose else { return false }
    let function = plugin.local(name).flatMap(plugin.function)
    return [.text, nil].contains(function?.slots[parameter]?.kind)
  }
}

extension RepairPhrases {
  fileprivate func text(of repair: Repair) -> String? {
    switch repair {
    case .help: help
    case .human: nobodyThere
    case .greet: greeting
    case .thank: welcome
    case .leave: goodbye
    default: nil
    }
  }
}
