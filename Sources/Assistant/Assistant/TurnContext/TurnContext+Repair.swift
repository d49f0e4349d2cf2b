import Conversation
import JSON
import PluginKit
import Understanding

extension TurnContext {
  /// What follows from words that are about the conversation and nothing else: "never mind", "say
  /// that again", "help".
  ///
  /// The plugin's own answer comes first, then what its examples say the same for, then the
  /// platform's.
  func repair(_ text: String) -> TurnStep? {
    if OptionPicker.asksToWait(text), let step = waiting { return step }
    let form = SentenceForm(text)
    // Whoever wants a person says why, too: "too many questions, can't I talk to somebody?"
    let isForPerson =
      form.makes(.human) && form.clauses.allSatisfy { [.fragment, .statement].contains($0.mood) }
    guard let move = form.onlyMove ?? (isForPerson ? .human : nil), let repair = Repair(move)
    else { return nil }
    let isExample = plugin.isExample(text)
    guard isExample != .function || asksForText else { return nil }
    // "Thank you" may well be what is to be passed on, and is no ticket's number.
    guard !asksForText || ![.greet, .thank, .leave].contains(repair) else { return nil }
    switch repair {
    case .cancel: return cancel(repair)
    case .skip: return refusesAllQuestions(text) ? cancel(.cancel) : skip()
    case .repeat: return sayAgain()
    case .clarify: return clarify()
    case .goBack: return goBack()
    case .startOver: return startOver()
    case .help: return help()
    case .human, .greet, .thank, .leave: return answer(repair)
    case .resume: return resume()
    case .correct, .cannotHandle, .otherPerson: return nil
    }
  }

  /// Whoever asks for a short while is asked again what is open, and left alone where they could
  /// choose.
  private var waiting: TurnStep? {
    guard dialogue.flow == nil else { return nil }
    if let question = questionAgain() { return .ask(question, after: [repaired(.repeat)]) }
    return dialogue.shown.isEmpty ? nil : say(phrases.leftAlone)
  }

  /// What is open is left, and what is said in the same breath is taken up.
  ///
  /// As in "never mind, what did she write?".
  ///
  /// What only tells something after it, is no request, and no answer either.
  func changeOfSubjectStep(_ text: String) -> TurnStep? {
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
    return .record(left + [takingUp(rest)])
  }

  /// The record of a repair.
  func repaired(_ repair: Repair) -> ChannelEvent {
    .dialogueRepaired(DialogueRepaired(turn: turn.id, by: turn.person, repair: repair))
  }

  /// Says again what was asked and not answered, each time in other words.
  ///
  /// Whatever is said, nobody is held by a question: at the third time it is left, and nothing is
  /// done.
  func askAgain() -> TurnStep {
    guard dialogue.failures < Self.maximumFailures else {
      return say(
        phrases.repair.questionLeft, offers,
        after: leaving + declining + [repaired(.cannotHandle), repaired(.cancel)])
    }
    if let unknown = notWritten([]) { return unknown }
    let frame = dialogue.failures == 0 ? phrases.repair.notAnAnswer : phrases.repair.stillNoAnswer
    guard let question = questionAgain(frame) else { return say(phrases.sayAgain) }
    return .ask(question, after: [repaired(.cannotHandle)])
  }

  private static let maximumFailures = 2

  /// Asks which of several things is meant; where that was asked before and none of it was,
  /// somebody real is offered besides.
  func unclear(_ replies: [String], isFar: Bool) -> TurnStep {
    if isFar, let meant = notWritten(replies) { return meant }
    let human = dialogue.failures > 0 ? humans : []
    return say(
      isFar ? phrases.nearest : phrases.ambiguous,
      replies + human.filter { !replies.contains($0) },
      after: leaving + [repaired(.cannotHandle)])
  }

  /// Says that nothing was understood: first with what can be done, then with somebody real.
  func notUnderstood(_ replies: [String]) -> TurnStep {
    if let meant = notWritten([]) { return meant }
    guard dialogue.failures > 0 else {
      return say(phrases.notUnderstood, replies, after: leaving + [repaired(.cannotHandle)])
    }
    return say(
      phrases.repair.stillNotUnderstood, humans + replies.filter { !humans.contains($0) },
      after: leaving + [repaired(.cannotHandle)])
  }

  /// What asks for somebody real, where the plugin has somebody.
  private var humans: [String] {
    let asking = plugin.examples(making: .human) + (plugin.fact(Fact.person)?.questions ?? [])
    return Array(asking.prefix(1))
  }

  /// Whether the answer to what is open may be any text.
  var asksForText: Bool { dialogue.asksForText(in: plugin) }

  /// What is open is left; if something was just done, it may be meant.
  func cancel(_ repair: Repair) -> TurnStep? {
    let isOpen = dialogue.question != nil || dialogue.flow != nil || !dialogue.agenda.isEmpty
    if isOpen { return say(phrases.leftAlone, offers, after: leaving + [repaired(.cancel)]) }
    return undoLastCall() ?? answer(.cancel)
  }

  func undoLastCall() -> TurnStep? {
    guard let act = dialogue.lastAct, act.age == 1,
      let function = plugin.local(act.call.function).flatMap(plugin.function)
    else { return nil }
    return takeBack(act.call, function)
  }

  /// Whether no question at all is to be answered: "I don't want to answer all this".
  private func refusesAllQuestions(_ text: String) -> Bool {
    text.folded.split { !$0.isLetter }.contains {
      ["all", "any", "questions", "these", "alles", "fragen", "preguntas"].contains(String($0))
    }
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
    let question: AskedQuestion?
    switch dialogue.question?.purpose {
    case .confirmation: question = questionAgain(phrases.repair.consenting)
    case .parameter(let name, _, _, _):
      let summary = plugin.local(name).flatMap(plugin.function)?.purpose ?? name
      question = questionAgain { phrases.repair.asking(summary, $0) }
    case .flow, .retry, .danger, nil: question = questionAgain()
    }
    return question.map { .ask($0, after: [repaired(.clarify)]) } ?? help()
  }

  /// Lists what can be done, and asks what is open again.
  private func help() -> TurnStep? {
    switch plugin.repairs[.help] ?? plugin.answer(by: .help) {
    case .call, .begin: answer(.help)
    case .say(let text, let replies): help(text, replies)
    case nil: help(phrases.repair.help, offers)
    }
  }

  private func help(_ text: String, _ replies: [String]) -> TurnStep {
    let examples = plugin.functions.map(\.examples) + plugin.flows.map(\.examples)
    let known = replies.isEmpty ? Array(examples.compactMap(\.first).prefix(8)) : replies
    let again = questionAgain {
      ([text] + known + [phrases.repair.resuming($0)]).joined(separator: "\n")
    }
    return again.map { .ask($0, after: [repaired(.help)]) }
      ?? say(text, known, after: leaving + [repaired(.help)])
  }

  /// Takes the last answer back and asks for it again; if there is none, what is open is left.
  private func goBack() -> TurnStep? {
    let (name, arguments): (String, JSONValue)
    var before: String?
    switch dialogue.question?.purpose {
    case .parameter(let function, let parameter, let known, _):
      (name, arguments, before) = (function, known, parameter)
    case .confirmation(let function, let known): (name, arguments) = (function, known)
    case .flow: return previousFlowStep() ?? cancel(.goBack)
    case .retry, .danger, nil:
      return undoLastCall()
        ?? say(phrases.repair.nothingBefore, offers, after: [repaired(.goBack)])
    }
    guard let function = plugin.local(name).flatMap(plugin.function),
      let last = function.lastGiven(in: arguments.object ?? JSONObject(), before: before)
    else { return cancel(.goBack) }
    var rest = arguments.object ?? JSONObject()
    rest[last] = nil
    return reask(for: last, of: function, rest, named: nil, after: [repaired(.goBack)])
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
  func answer(_ repair: Repair) -> TurnStep? {
    let events = [repaired(repair)]
    switch plugin.repairs[repair] ?? plugin.answer(by: repair) {
    case .say(let text, let replies): return say(text, replies, after: leaving + events)
    case .call(let name): return begin(call: name, events)
    case .begin(let flow): return begin(flow)
    case nil: break
    }
    if repair == .human, let person = plugin.fact(Fact.person) {
      return say(person.answer, person.quickReplies, after: leaving + events)
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
      return reask(
        for: missing.name, of: function, JSONObject(), named: nil, after: leaving + events)
    }
    return calls.checked(name, JSONObject()) { function, call in
      function.effect == .read
        ? .recordCall(call, after: leaving + events)
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

extension TurnContext {
  /// What follows from a question about what the person's consent is asked to: "which one are you
  /// cancelling?", "with whom?".
  ///
  /// It shows the call again. Nil if something else is asked: in words of something else, or about
  /// a thing, as in "what's in it?", which is looked up.
  func questionBackStep(_ text: String) -> TurnStep? {
    guard !turn.isModelsWords,
      case .confirmation(let name, let arguments) = dialogue.question?.purpose,
      let function = plugin.local(name).flatMap(plugin.function),
      let asked = calls.confirmation(of: function, arguments), isQuestionToAssistant(text),
      ChangedValues(text, request, function).changes(to: arguments.object ?? JSONObject()).names
        .isEmpty
    else { return nil }
    let descriptions = function.parameters.properties.map { $0.schema.description ?? "" }
    let own = ContentWords(
      of: [plugin.said(asked.text), function.summary] + function.examples + descriptions)
    guard
      ContentWords.words(text).allSatisfy({ Self.askingWords.contains($0) || own.mayKnow($0) })
    else { return nil }
    return questionAgain(phrases.repair.consenting).map { .ask($0, after: [repaired(.clarify)]) }
  }

  /// Whether a text only asks, and asks the assistant what it is about to do, or in so few words
  /// that nothing else can be meant.
  private func isQuestionToAssistant(_ text: String) -> Bool {
    let form = SentenceForm(text)
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    guard !form.clauses.isEmpty, form.moves.allSatisfy({ $0.kind == .correct }),
      words.contains(where: Self.asking.contains),
      form.clauses.allSatisfy({ $0.mood == .question || $0.mood == .fragment })
    else { return false }
    return words.contains("you")
      || words.count <= 4 && words.allSatisfy { !Self.things.contains($0) }
  }

  private static let asking: Set = [
    "which", "what", "who", "whom", "when", "where", "are", "do", "did", "will", "welche",
    "welchen",
    "welcher", "was", "wen", "wer", "wann", "cuál", "cual", "qué", "que", "quién", "cuándo",
  ]
  /// What stands for a thing that was spoken of.
  private static let things: Set = [
    "it", "its", "that", "they", "them", "this", "es", "das", "eso", "i", "he", "she",
  ]
  private static let askingWords: Set = [
    "exactly", "sure", "one", "ones", "day", "date", "time", "again", "mean", "doing", "going",
    "talking", "genau", "sicher", "exactamente",
  ]
}

extension Repair {
  /// The repair that a move of the person asks for.
  init?(_ move: DialogueMove.Kind) {
    switch move {
    case .correct: self = .correct
    case .cancel: self = .cancel
    case .repeatLast: self = .repeat
    case .clarify: self = .clarify
    case .skip: self = .skip
    case .help: self = .help
    case .goBack: self = .goBack
    case .startOver: self = .startOver
    case .resume: self = .resume
    case .human: self = .human
    case .greet: self = .greet
    case .thank: self = .thank
    case .leave: self = .leave
    }
  }

  fileprivate var move: DialogueMove.Kind? {
    DialogueMove.Kind.allCases.first { Repair($0) == self }
  }
}

extension SentenceForm {
  /// The move that the message makes where it does nothing else; of a greeting and another move,
  /// the other.
  var onlyMove: DialogueMove.Kind? {
    guard clauses.isEmpty else { return nil }
    let kinds = moves.map(\.kind)
    let courtesies: [DialogueMove.Kind] = [.greet, .thank]
    return kinds.first { !courtesies.contains($0) } ?? kinds.first { $0 == .thank } ?? kinds.first
  }

  /// Whether a message makes this move first and then says something else.
  func begins(with move: DialogueMove.Kind, in text: String) -> Bool {
    guard let first = clauses.first, first.range.lowerBound > text.startIndex else { return false }
    return SentenceForm(String(text[..<first.range.lowerBound])).onlyMove == move
  }
}

extension RegisteredPlugin {
  /// The examples of functions and flows that make a move: "I'd rather talk to a human".
  func examples(making move: DialogueMove.Kind) -> [String] {
    (functions.map(\.examples) + flows.map(\.examples)).flatMap(\.self)
      .filter { SentenceForm($0).onlyMove == move }
  }

  /// What the plugin answers by its examples: its small talk, and for somebody real its function.
  func answer(by repair: Repair) -> RepairAnswer? {
    guard let move = repair.move else { return nil }
    if repair == .human {
      return functions.first { function in
        function.examples.contains { SentenceForm($0).onlyMove == move }
      }.map { .call($0.name) }
    }
    return smallTalk.first { talk in
      talk.examples.contains { SentenceForm($0).onlyMove == move }
    }.map { .say($0.answer, quickReplies: $0.quickReplies) }
  }
}

extension Function {
  /// What it is for, as the beginning of nothing longer: without the full stop.
  var purpose: String { summary.hasSuffix(".") ? String(summary.dropLast()) : summary }

  /// The last parameter that the person has given, in the order in which they are asked for.
  fileprivate func lastGiven(in arguments: JSONObject, before parameter: String?) -> String? {
    let names = parameters.properties.map(\.name).filter { slots[$0]?.kind != .identity }
    let asked = parameter.flatMap(names.firstIndex(of:)) ?? names.endIndex
    return names[..<asked].last { arguments[$0] != nil }
  }
}

extension Card {
  /// The card in words: its title, and what stands below.
  var name: String { [title, subtitle].compactMap(\.self).joined(separator: ", ") }

  /// The card as it may be shown again: calls that it offers by the plugin's own names.
  func rendered(by plugin: RegisteredPlugin) -> Rendering.Card {
    var action = action
    if case .send(let text, .call(let name, let arguments)) = action {
      action = .send(
        text: text, offer: .call(function: plugin.local(name) ?? name, arguments: arguments))
    }
    return Rendering.Card(
      title: title, subtitle: subtitle, details: details, imageURL: imageURL, link: link,
      action: action, about: about)
  }
}

/// What people say to be heard before they say something else: "wait, …", "hang on: …", "sorry, …".
enum Interjection {
  /// What comes after it; nil if a text begins with none, or holds nothing else.
  ///
  /// It ends at a pause: "wait for my call" begins with none.
  static func rest(of text: String) -> String? {
    let opening =
      /^\s*(?:(?:oh|ah|hm+|no|ok|okay|um|uh|hey|but|please|just)[\s,.]+)*(?:wait(?:\s+a\s+(?:minute|moment|second|sec))?|hang\s+on|hold\s+on|(?:one|just\s+a|a)\s+(?:moment|minute|second|sec)|moment|stop|sorry|actually|excuse\s+me|by\s+the\s+way|btw|before\s+that|first|what|hm+|oh|warte|moment\s+mal|espera|perdon)\s*[,.;:!?…–—-]+\s*(?<rest>.+)$/
      .ignoresCase().dotMatchesNewlines()
    guard let match = text.firstMatch(of: opening) else { return nil }
    let rest = String(match.rest)
    return rest.contains(where: \.isLetter) ? rest : nil
  }
}
