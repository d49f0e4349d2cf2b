import Conversation
import JSON
import PluginKit
import Understanding

extension Proposal {
  /// What follows from words that choose one of the cards that were shown; nil where they choose none, or say more.
  func chosenInWords(_ text: String) -> TurnStep? {
    guard dialogue.flow == nil, dialogue.question == nil || chosenAnswers(text) != nil else {
      return nil
    }
    if let answer = chosenAnswers(text) { return answer }
    switch ShownChoice(request).meaning(of: text) {
    case .card(let card):
      // What a card sends may be its own name: then that is a request.
      if case .send(text, nil) = card.action { return nil }
      return act(on: card)
    case .among(let cards):
      return .finish(
        Rendering(
          text: whichOf(cards), cards: cards.map { $0.rendered(by: plugin) }, quickReplies: []),
        after: leaving)
    case .missing(let said):
      return say(
        phrases.repair.noSuchOption(said, dialogue.shown.count), after: [repaired(.cannotHandle)])
    case .about, nil: return nil
    }
  }

  /// The request with what was chosen in the same words, as in "cancel the last one".
  var requestWithChoice: ModelRequest {
    guard case .about(let card) = ShownChoice(request).meaning(of: request.text) else {
      return request
    }
    return request.about(card.values)
  }

  /// What follows where nothing else was understood of words that point at a card.
  func pointed() -> TurnStep? {
    guard dialogue.question == nil, dialogue.flow == nil,
      case .about(let card) = ShownChoice(request).meaning(of: request.text)
    else { return nil }
    return act(on: card, isPlain: false)
  }

  /// A card that has what is asked for answers the question; of several that may be meant it is asked again.
  private func chosenAnswers(_ text: String) -> TurnStep? {
    guard case .parameter(let name, let parameter, let arguments, _) = dialogue.question?.purpose,
      let function = plugin.local(name).flatMap(plugin.function),
      function.slots[parameter]?.kind != .text,
      SlotFilling(request, function, asked: parameter).value(of: parameter) == nil
    else { return nil }
    switch ShownChoice(request).meaning(of: text) {
    case .card(let card): return answered(by: card, for: parameter, of: function, arguments)
    // "The one that's still being prepared" says which, in words that stand on none.
    case .about(let card) where !text.contains("?") && !SentenceForm(text).isDenied:
      return answered(by: card, for: parameter, of: function, arguments)
    case .among(let cards) where cards.allSatisfy({ $0.values[parameter] != nil }):
      let purpose = dialogue.question?.purpose
      return purpose.map {
        .ask(
          Question(
            text: whichOf(cards), accepts: .text(placeholder: nil), purpose: $0, quickReplies: []),
          after: leaving)
      }
    default: return nil
    }
  }

  func answered(
    by card: Card, for parameter: String, of function: Function, _ arguments: JSONValue
  ) -> TurnStep? {
    card.values[parameter].map { value in
      var known = arguments.object ?? JSONObject()
      known[parameter] = value
      return step(after: SlotFilling(request, function).complete(known))
    }
  }

  private func whichOf(_ cards: [Card]) -> String {
    let names = cards.map { $0.rendered(by: plugin) }.map {
      [$0.title, $0.subtitle].compactMap(\.self).joined(separator: ", ")
    }
    return phrases.repair.whichOfThem(names.joined(separator: "; "))
  }

  /// Does what the card offers.
  ///
  /// It showed the call, so choosing it is consent to it; not where something was done since, or where a language model's words beside it may have
  /// asked for another choice.
  func act(on card: Card, isPlain: Bool = true) -> TurnStep {
    let named = ChannelEvent.optionNamed(
      OptionNamed(turn: turn.id, by: turn.person, option: card.id))
    switch card.action {
    case .send(_, .call(let qualified, let arguments)):
      guard let name = plugin.local(qualified), let offered = arguments.object else { break }
      return check(name, offered) { function, call in
        let before = leaving + [named]
        if function.effect == .read { return .call(call, after: before) }
        let isFresh = (dialogue.lastAct?.age ?? .max) > dialogue.shownAge
        let isOwn = isPlain && !turn.isModelsWords && !dialogue.isSaidByModel
        guard isOwn, isFresh, !isOnlyAsking, function.effect == .write else {
          return amending(function, call.arguments)
            ?? askBefore(function, call.arguments, after: before)
        }
        return .call(call, after: before + [given(call, .offer, card.id)])
      }
    case .send(let text, _):
      return .goOn([
        named, .requestTakenUp(RequestTakenUp(turn: turn.id, by: turn.person, text: text)),
      ])
    case .invite, nil: break
    }
    if let look = lookup(of: card) {
      return check(look.name, card.values) { _, call in .call(call, after: leaving + [named]) }
    }
    // "Cardiology" is a department before it is the record that names it.
    if !ShownChoice.isPointing(request.text), let meant = candidates() { return meant }
    return say(phrases.repair.whatAboutIt(card.title), uses(of: card), after: leaving + [named])
  }

  /// Whether the words want to know something of a card: "what's the soonest" takes none.
  private var isOnlyAsking: Bool {
    request.text.contains("?")
      || SentenceForm(request.text).clauses.contains { clause in
        clause.mood == .question && clause.question != .suggestion
      }
  }

  /// A second card of a list from which one was taken changes what was done with the first, or takes it back where no change makes
  /// the second of it.
  private func amending(_ function: Function, _ arguments: JSONObject) -> TurnStep? {
    guard let act = dialogue.lastAct, plugin.local(act.call.function) == function.name,
      let change = function.amendment?.change.flatMap(plugin.function)
    else { return nil }
    let done = act.call.arguments.object ?? JSONObject()
    let isChangeable = done.names.allSatisfy { name in
      done[name] == arguments[name]
        || change.parameters.properties.contains { $0.name == name }
    }
    guard isChangeable else { return takeBack(act.call, function) }
    return change.arguments(
      from: arguments, carrying: function.amendment?.carrying ?? [:], of: done
    ).map { askToAmend(with: change, $0) }
  }

  /// What is asked instead where the person's consent is asked to a call and their words choose another card: "no, the third one".
  func chosenInstead(of arguments: JSONValue, _ function: Function) -> TurnStep? {
    // Once something was done, "the first" is none of what could be chosen before.
    guard (dialogue.lastAct?.age ?? .max) > dialogue.shownAge,
      case .card(let card) = ShownChoice(request).meaning(of: request.text),
      ShownChoice.isPointing(request.text)
    else { return nil }
    let own = function.parameters.properties.map(\.name)
    let base = arguments.object ?? JSONObject()
    let other = base.with(
      JSONObject(card.values.members.filter { own.contains($0.name) }.map { ($0.name, $0.value) }))
    guard other != base else { return nil }
    return check(function.name, other) { function, call in
      askBefore(function, call.arguments, after: leaving + [repaired(.correct)])
    }
  }

  /// The one function that only looks up what the card stands for.
  private func lookup(of card: Card) -> Function? {
    let fitting = plugin.functions.filter { function in
      let names = function.parameters.properties.map(\.name)
      return function.effect == .read && !card.values.names.isEmpty
        && card.values.names.allSatisfy(names.contains)
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// What can be asked for that takes what the card stands for.
  private func uses(of card: Card) -> [String] {
    plugin.functions.filter { function in
      function.parameters.properties.contains { card.values[$0.name] != nil }
    }.compactMap(\.examples.first)
  }
}
