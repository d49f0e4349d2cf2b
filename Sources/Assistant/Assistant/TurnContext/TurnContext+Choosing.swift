import Conversation
import JSON
import PluginKit
import Understanding

extension TurnContext {
  /// The reading of words that choose one of the cards that were shown, or leave some of them;
  /// nil if they choose none.
  ///
  /// "The nurse one" and "tomorrow at 9 then" choose; "and the nurse?" may as well ask anew.
  func choiceInterpretation(_ text: String) -> Interpretation<TurnStep>? {
    guard dialogue.flow == nil else { return nil }
    if let reply = replyAtPlace(text) { return Interpretation(.choose, Score.plain, reply) }
    if let answer = chosenAnswers(text) { return Interpretation(.choose, Score.whole, answer) }
    guard dialogue.question == nil else { return nil }
    let choice = CardPicker(request)
    let isPointing = CardPicker.isPointing(text) || choice.isTime(text)
    let score = isPointing ? Score.whole : Score.covered
    switch choice.meaning(of: text) {
    case .card(let card):
      // What a card sends may be its own name: then that is a request.
      if case .send(text, nil) = card.action { return nil }
      // "Between nine and eleven" says when, and takes none.
      if !CardPicker.isPointing(text), let step = searchForHours(text) {
        return Interpretation(.refine, score, step)
      }
      if let step = timesOfDay(of: card, text) { return Interpretation(.refine, score, step) }
      let isPlain = !isPart && choice.isPlain(text, choosing: card)
      return Interpretation(
        .choose, isPlain && isPointing ? Score.plain : score, act(on: card, isPlain: isPlain),
        wording: card.name)
    case .among(let cards):
      let anew = CardPicker.isPointing(text) ? nil : searchAnew(text)
      return Interpretation(.refine, score, anew ?? showAgain(cards))
    case .missing(let said):
      return Interpretation(
        .choose, score,
        say(
          phrases.repair.noSuchOption(said, dialogue.shown.count), after: [repaired(.cannotHandle)])
      )
    // "What's the first one cost?" asks what stands on it.
    case .about(let card) where choice.asksPrice(of: card, by: text):
      return Interpretation(
        .askAbout, Score.covered, act(on: card, isPlain: false), wording: card.name)
    case .about(let card) where choice.isChosenBesides(card, by: text):
      return Interpretation(
        .choose, Score.told, act(on: card, isPlain: false), wording: card.name)
    case .about, nil:
      if let taken = choice.taken(by: text) {
        return Interpretation(
          .choose, Score.told, act(on: taken, isPlain: false), wording: taken.name)
      }
      return choice.remaining(after: text).map {
        Interpretation(.refine, $0.score, searchAnew(text) ?? showAgain($0.cards))
      }
    }
  }

  /// Looks up the day by which alone a card is chosen, where the list was not of that day: it showed
  /// some of its times, and there may be others.
  private func timesOfDay(of card: Card, _ text: String) -> TurnStep? {
    guard CardPicker(request).isChosenByDay(card, by: text), let lookedUp,
      let refined = Refinement(request), refined.function.name == lookedUp.name
    else { return nil }
    return calls.checked(lookedUp.name, refined.arguments) { _, call in
      .recordCall(call, after: leaving)
    }
  }

  /// Likewise if hours are said, and neither a day nor one time.
  private func searchForHours(_ text: String) -> TurnStep? {
    let wish = WishedTimes(text, request.dates).wish
    guard let wish, wish.days.isEmpty, wish.hours?.isExact != true else { return nil }
    return searchAnew(text)
  }

  /// Looks up anew what was shown, where the words say what times have to be like, or with whom: the
  /// list showed some of the times, and there may be others.
  private func searchAnew(_ text: String) -> TurnStep? {
    guard let lookedUp,
      lookedUp.slots.values.contains(where: { $0.kind == .date && $0.readsSpans }),
      WishedTimes(text, request.dates).isOpen || WishedTimes(text, request.dates).wish == nil,
      let refined = Refinement(request)
    else { return nil }
    return calls.checked(refined.function.name, refined.arguments) { _, call in
      .recordCall(call, after: leaving)
    }
  }

  /// The step after a place among the replies that were offered, and nothing else: "the second
  /// one".
  private func replyAtPlace(_ text: String) -> TurnStep? {
    let (replies, areThings) = allOffered
    let text = areThings ? text.replacing(/\blatest\b/.ignoresCase(), with: "last") : text
    guard replies.count > 1, !dialogue.isShownLast, !turn.isModelsWords,
      dialogue.question != nil || dialogue.shown.isEmpty || dialogue.shownAge > Self.freshness,
      UnambiguousChoice(of: replies.count, shown: [], offered: [], request.dates).isAll(of: text),
      case .among(let places)? = OptionPicker(
        replies.map { ShownOption(reading: [$0], request.dates) }, dates: request.dates
      ).choice(in: text), let place = places.first, places.count == 1
    else { return nil }
    switch dialogue.question?.purpose {
    case .parameter(let name, let parameter, let arguments, _):
      guard let function = plugin.local(name).flatMap(plugin.function),
        let value = SlotFilling(request.saying(replies[place]), function, asked: parameter)
          .value(of: parameter)
      else { return nil }
      var known = arguments.object ?? JSONObject()
      known[parameter] = value
      return step(after: SlotFilling(unsaid: request, function).complete(known))
    case .confirmation, .flow, .danger: return nil
    case .retry, nil: return .record([takingUp(replies[place])])
    }
  }

  /// The replies that were offered; of the person's things all of them, and not the first few alone.
  private var allOffered: (replies: [String], areThings: Bool) {
    guard case .parameter(let name, let parameter, _, _) = dialogue.question?.purpose,
      let slot = plugin.local(name).flatMap(plugin.function)?.slots[parameter]
    else { return (dialogue.offered, false) }
    let things = namedThings(slot)
    return things.isEmpty ? (dialogue.offered, false) : (things, true)
  }

  /// Shows what is left of a list.
  private func showAgain(_ cards: [Card]) -> TurnStep {
    .finish(
      Rendering(
        text: whichOf(cards), cards: cards.map { $0.rendered(by: plugin) },
        quickReplies: lookedUp.map { Array($0.examples.prefix(1)) } ?? []),
      after: leaving)
  }

  /// The step after words that choose of a list nobody knows what.
  var listAgain: TurnStep? {
    guard dialogue.shown.count > 1, dialogue.isShownLast, dialogue.shownAge <= 1 else { return nil }
    return pointedStep() ?? showAgain(dialogue.shown)
  }

  /// Looks up what comes after all that is shown; nil if it is no list of times, or what is wanted
  /// instead is said.
  var nextOfList: TurnStep? {
    guard dialogue.isShownLast, dialogue.shownAge <= 1, Refinement(request) == nil,
      let next = Refinement(nextOf: request)
    else { return nil }
    return calls.checked(next.function.name, next.arguments) { _, call in
      .recordCall(call, after: leaving)
    }
  }

  /// The function by which the list was looked up: none of what is left of it may do.
  private var lookedUp: Function? {
    let last = dialogue.lastCall.flatMap { plugin.local($0.call.function) }.flatMap(plugin.function)
    return last?.effect == .read ? last : nil
  }

  /// The request with what was chosen in the same words, as in "cancel the last one".
  var requestWithChoice: IntentRequest {
    guard case .about(let card) = CardPicker(request).meaning(of: request.text) else {
      return request
    }
    return request.about(card.values)
  }

  /// What follows if nothing else was understood of words that point at a card.
  func pointedStep() -> TurnStep? {
    guard dialogue.question == nil, dialogue.flow == nil,
      case .about(let card) = CardPicker(request).meaning(of: request.text)
    else { return nil }
    return act(on: card, isPlain: false)
  }

  /// A card that has what is asked for answers the question; of several that may be meant it is
  /// asked again.
  private func chosenAnswers(_ text: String) -> TurnStep? {
    guard case .parameter(let name, let parameter, let arguments, _) = dialogue.question?.purpose,
      let function = plugin.local(name).flatMap(plugin.function),
      function.slots[parameter]?.kind != .text,
      SlotFilling(request, function, asked: parameter).value(of: parameter) == nil
    else { return nil }
    switch CardPicker(request).meaning(of: text) {
    case .card(let card): return choiceAnswerStep(by: card, for: parameter, of: function, arguments)
    // "The one that's still being prepared" says which, in words that stand on none.
    case .about(let card) where !text.contains("?") && !SentenceForm(text).isDenied:
      return choiceAnswerStep(by: card, for: parameter, of: function, arguments)
    case .among(let cards) where cards.allSatisfy({ $0.values[parameter] != nil }):
      let purpose = dialogue.question?.purpose
      return purpose.map {
        .ask(
          AskedQuestion(
            text: whichOf(cards), accepts: .text(placeholder: nil), purpose: $0, quickReplies: []),
          after: leaving)
      }
    default: return nil
    }
  }

  func choiceAnswerStep(
    by card: Card, for parameter: String, of function: Function, _ arguments: JSONValue
  ) -> TurnStep? {
    card.values[parameter].map { value in
      var known = arguments.object ?? JSONObject()
      known[parameter] = value
      return step(after: SlotFilling(request, function).complete(known))
    }
  }

  private func whichOf(_ cards: [Card]) -> String {
    phrases.repair.whichOfThem(cards.map(\.name).joined(separator: "; "))
  }

  /// Does what the card offers.
  ///
  /// It showed the call, so choosing it in words that say nothing else (`isPlain`) is consent to
  /// it; not where something was done since, or where a language model's words beside it may have
  /// asked for another choice.
  func act(on card: Card, isPlain: Bool) -> TurnStep {
    let named = ChannelEvent.optionNamed(
      OptionNamed(turn: turn.id, by: turn.person, option: card.id))
    switch card.action {
    case .send(_, .call(let qualified, let arguments)):
      guard let name = plugin.local(qualified), let offered = arguments.object else { break }
      return calls.checked(name, offered) { function, call in
        let before = leaving + [named]
        if function.effect == .read { return .recordCall(call, after: before) }
        let isFresh = (dialogue.lastAct?.age ?? .max) > dialogue.shownAge
        let isOwn = isPlain && !turn.isModelsWords && !dialogue.isSaidByModel
        guard isOwn, isFresh, function.effect == .write, !maySpeakOfOther else {
          return amending(function, call.arguments)
            ?? askBefore(function, call.arguments, after: before)
        }
        return .recordCall(call, after: before + [calls.given(call, .offer, card.id)])
      }
    case .send(let text, _):
      return .record([
        named, .requestTakenUp(RequestTakenUp(turn: turn.id, by: turn.person, text: text)),
      ])
    case .invite, nil: break
    }
    if let look = lookup(of: card) {
      return calls.checked(look.name, card.values) { _, call in
        .recordCall(call, after: leaving + [named])
      }
    }
    // "Cardiology" is a department before it is the record that names it.
    if !CardPicker.isPointing(request.text), let meant = candidatesStep() { return meant }
    return .finish(
      Rendering(
        text: phrases.repair.whatAboutIt(card.title), cards: [card.rendered(by: plugin)],
        quickReplies: uses(of: card)), after: leaving + [named])
  }

  /// A second card of a list from which one was taken changes what was done with the first, or
  /// takes it back where no change makes the second of it; nil if the second is wanted besides the
  /// first.
  private func amending(_ function: Function, _ arguments: JSONObject) -> TurnStep? {
    guard !wantsMore, !isContinuation, let act = dialogue.lastAct,
      plugin.local(act.call.function) == function.name,
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

  /// Whether the words want something besides what was done: "the second one too", "den zweiten
  /// auch".
  var wantsMore: Bool {
    let words = request.text.folded.split { !$0.isLetter }.map(String.init)
    return words.contains(where: Self.additions.contains)
      || " \(words.joined(separator: " ")) ".contains(" as well ")
  }

  /// Whether the words only go on: "and the second one".
  private var isContinuation: Bool {
    let first = request.text.folded.split { !$0.isLetter }.first.map(String.init)
    return first.map(["and", "plus", "und", "y"].contains) == true
  }

  private static let additions: Set = [
    "too", "also", "additionally", "both", "besides", "auch", "ausserdem", "zusatzlich", "beide",
    "tambien", "ademas", "ambos", "ambas",
  ]

  /// What is asked instead where the person's consent is asked to a call and their words choose
  /// another card: "no, the third one".
  func chosenInstead(of arguments: JSONValue, _ function: Function) -> TurnStep? {
    // Once something was done, "the first" is none of what could be chosen before.
    guard (dialogue.lastAct?.age ?? .max) > dialogue.shownAge,
      case .card(let card) = CardPicker(request).meaning(of: request.text),
      CardPicker.isPointing(request.text)
    else { return nil }
    let own = function.parameters.properties.map(\.name)
    let base = arguments.object ?? JSONObject()
    let other = base.with(
      JSONObject(card.values.members.filter { own.contains($0.name) }.map { ($0.name, $0.value) }))
    guard other != base else { return nil }
    return calls.checked(function.name, other) { function, call in
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

  /// What follows from words that leave the choice to the assistant, such as "any" or "you pick":
  /// the first of what is shown, once the person says yes to it.
  ///
  /// If nothing is shown, what can be chosen from is looked up. Nil if there is nothing to choose.
  func noPreferenceStep(_ text: String) -> TurnStep? {
    guard dialogue.flow == nil, !asksForText, !turn.isModelsWords, plugin.isExample(text) == nil,
      NoPreference.isAll(of: text), !namesValue
    else { return nil }
    switch dialogue.question?.purpose {
    case .parameter(let name, let parameter, let arguments, _):
      return plugin.local(name).flatMap(plugin.function).flatMap { function in
        firstShownStep(for: parameter, of: function, arguments)
      }
    case .confirmation, .flow: return nil
    case .retry, .danger, nil:
      guard let first = dialogue.shown.first, dialogue.shownAge <= Self.freshness else {
        return dialogue.offered.count > 1 ? say(phrases.whichOfThese, dialogue.offered) : nil
      }
      return act(on: first, isPlain: false)
    }
  }

  /// Whether the message names something that a function takes: "orthopedics, whatever is soonest"
  /// leaves open when, and says where.
  private var namesValue: Bool {
    plugin.functions.contains { function in
      let said = ChangedValues(request.text, request, function).changes(to: JSONObject())
      return said.names.contains { name in
        switch function.slots[name]?.kind {
        case .choice, .identifier: true
        case .date, .identity, .text, nil: false
        }
      }
    }
  }

  /// The answer to a yes to a list: it is shown again, and whoever says yes to the only thing on
  /// it is asked whether to do that.
  func agreementToListStep(_ text: String) -> TurnStep? {
    guard dialogue.question == nil, dialogue.flow == nil, !turn.isModelsWords,
      dialogue.isShownLast, dialogue.shownAge <= 1, let first = dialogue.shown.first,
      dialogue.shown.allSatisfy(Self.offersCall), AcknowledgementWords.areAll(of: text),
      AnswerRecognizer().firstMention(in: text)?.value == .yes
    else { return nil }
    return dialogue.shown.count == 1
      ? act(on: first, isPlain: false) : showAgain(dialogue.shown)
  }

  private static func offersCall(_ card: Card) -> Bool {
    if case .call? = card.action?.offer { true } else { false }
  }

  /// What follows from "both" and nothing else: each of two things that were offered is done.
  func bothStep(_ text: String) -> TurnStep? {
    guard dialogue.question == nil, dialogue.flow == nil, !turn.isModelsWords,
      Set(ContentWords.words(text)).subtracting(["yes", "bitte", "favor"]).count == 1,
      ContentWords.words(text).contains(where: Self.bothWords.contains)
    else { return nil }
    let offered = dialogue.offered
    if offered.count == 2, offered.allSatisfy({ plugin.isExample($0) == .function }) {
      return beginFirst(of: offered)
    }
    return offered.isEmpty ? nil : say(phrases.whichOfThese, offered)
  }

  private static let bothWords: Set = ["both", "beide", "beides", "ambos", "ambas"]

  private func firstShownStep(
    for parameter: String, of function: Function, _ arguments: JSONValue
  ) -> TurnStep? {
    let known = arguments.object ?? JSONObject()
    if let first = dialogue.shown.first(where: { $0.values[parameter] != nil }),
      dialogue.shownAge <= Self.freshness,
      known.names.allSatisfy({ [nil, "", known[$0]].contains(first.values[$0]) })
    {
      return choiceAnswerStep(by: first, for: parameter, of: function, arguments)
    }
    guard let search = search(knowing: known, besides: function) else { return nil }
    return calls.checked(search.name, known) { _, call in .recordCall(call, after: leaving) }
  }

  /// The one function that only looks up, and can be asked with what is known so far.
  func search(knowing known: JSONObject, besides asked: Function) -> Function? {
    let given = known.names.filter { name in
      asked.slots[name].map { $0.kind != .identity && !$0.isFilledIn } ?? true
    }
    let fitting = plugin.functions.filter { function in
      let own = function.parameters.properties
      return function.effect == .read && function.name != asked.name && !given.isEmpty
        && given.allSatisfy { name in own.contains { $0.name == name } }
        && own.allSatisfy { property in
          !property.isRequired || known[property.name] != nil
            || function.slots[property.name]?.kind == .identity
        }
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// How many turns a list counts as what is chosen from.
  private static let freshness = 2
}

/// What is wanted in words that also say what is not: "1004" of "not 1001, 1004".
enum NonNegatedPart {
  /// The parts of a text that say no "not"; the whole text if nothing is left.
  static func of(_ text: String) -> String {
    guard mayHaveParts(text) else { return text }
    let parts = text.split(separator: /[,;!]|\.(?=\s|$)|\b(?:but|sondern|sino)\b/.ignoresCase())
    let wanted = parts.filter { part in
      let words = String(part).folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      return !words.isEmpty && !negations.contains(words[0])
        && !words.allSatisfy(interjections.contains)
    }
    guard wanted.count < parts.count, !wanted.isEmpty else { return text }
    return wanted.joined(separator: ",")
  }

  private static func mayHaveParts(_ text: String) -> Bool {
    text.utf8.contains(where: marks.contains)
      || text.folded.split { !$0.isLetter }.contains(where: joints.contains)
  }

  /// Whether a text says of anything that it is not wanted.
  static func isDenying(_ text: String) -> Bool {
    text.folded.split { !$0.isLetter }.map(String.init)
      .contains(
        where: negations.union(["except", "ausser", "salvo", "excepto", "without"]).contains)
  }

  /// Whether a text only says what is not wanted.
  static func isNegated(_ text: String) -> Bool {
    let words = text.folded.split { !$0.isLetter }.map(String.init)
    return of(text) == text
      && words.contains(where: negations.union(["except", "ausser"]).contains)
  }

  private static let marks: Set<UInt8> = Set(",;!.".utf8)
  private static let joints: Set<Substring> = ["but", "sondern", "sino"]
  private static let negations: Set = ["not", "no", "nicht", "nein", "dont"]
  private static let interjections: Set = [
    "sorry", "oh", "oops", "well", "wait", "actually", "hm", "hmm", "entschuldigung", "perdon",
  ]
}
