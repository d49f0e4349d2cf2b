internal import Basics
import Conversation
import JSON
import PluginKit
import Understanding

extension TurnContext {
  /// What follows from a correction ("no, I meant Thursday"), or from words that only name another
  /// value ("and on Friday?").
  ///
  /// It changes what is asked, what was looked up, or, once something was done, offers to change
  /// that; nil if the words correct nothing.
  ///
  /// `saysNo` where a no to what is asked is said with it: then whatever is named is meant instead.
  func correctionInterpretation(
    _ text: String, saysNo: Bool = false
  ) -> Interpretation<TurnStep>? {
    let form = SentenceForm(text)
    let move = form.moves.first { $0.kind == .correct }
    let said = NonNegatedPart.of(move?.rest ?? text)
    switch dialogue.question?.purpose {
    case .parameter(let name, let parameter, let arguments, let named):
      guard let function = function(name) else { return nil }
      let values = ChangedValues(said, request, function)
      // Whatever is said where a text is asked for is that text, but for "no, to Lin".
      let isText = function.slots[parameter]?.kind == .text
      guard !isText || move != nil && values.areAll else { return nil }
      let isReplaced = replaces(values, arguments, form)
      return correct(
        function, arguments, parameter, named ?? [], values,
        isCorrection: move != nil || isReplaced || turns(text) && !text.contains("?")
      ).map {
        Interpretation(.correct, isReplaced ? Score.replaced : score(of: values, in: said), $0)
      }
    case .confirmation(let name, let arguments):
      guard let function = function(name) else { return nil }
      let values = ChangedValues(said, request, function)
      let whole = ChangedValues(text, request, function)
      if replaces(whole, arguments, form),
        let step = correct(function, arguments, whole, isCorrection: true)
      {
        return Interpretation(.correct, Score.replaced, step)
      }
      if whole.areTimes, !text.contains("?"), let step = timesInstead(function, arguments, whole) {
        return Interpretation(.correct, Score.whole, step)
      }
      if let step = yesWithOther(text, function, arguments) {
        return Interpretation(.correct, Score.whole, step)
      }
      if let step = correct(function, arguments, values, isCorrection: move != nil || saysNo) {
        let said = score(of: values, in: said) + (move == nil ? 0 : Score.corrects)
        return Interpretation(.correct, said, step)
      }
      if let step = chosenInstead(of: arguments, function) {
        return Interpretation(.choose, Score.whole, step)
      }
      if let step = goingOn(function, arguments, whole, form) {
        return Interpretation(.correct, Score.whole, step)
      }
      // "Hold on, what is in it?" is no no.
      guard move != nil, !request.text.contains("?") else { return nil }
      return requestAfterNoStep(said).map { Interpretation(.deny, Score.partly, $0) }
        ?? Interpretation(.deny, Score.denial, settle(false))
    case .flow: return nil
    case .retry, .danger, nil:
      return correctLast(text, isCorrection: true, ifReplaced: true)
        ?? correctLast(said, isCorrection: move != nil)
    }
  }

  /// Whether what was given is named beside what is meant instead, and nothing is asked.
  private func replaces(
    _ values: ChangedValues, _ arguments: JSONValue, _ form: SentenceForm
  ) -> Bool {
    !request.text.contains("?") && !isFactAsked
      && !form.clauses.contains { [.manner, .advice, .possibility].contains($0.question) }
      && values.replaces(arguments.object ?? JSONObject())
  }

  /// How much speaks for values that are said to be a correction: all words, or some.
  private func score(of values: ChangedValues, in said: String) -> Double {
    guard !values.areAll else { return Score.whole }
    let all = max(1, ContentWords.words(said).count)
    let share = 1 - Double(min(values.otherWords.count, all)) / Double(all)
    return Score.denial + (Score.covered - Score.denial) * share
  }

  /// Another value for what was given before, while the rest is asked for.
  private func correct(
    _ function: Function, _ arguments: JSONValue, _ parameter: String, _ named: [String],
    _ said: ChangedValues, isCorrection: Bool
  ) -> TurnStep? {
    let base = arguments.object ?? JSONObject()
    let changes = said.changes(to: base)
    let isOther = changes[parameter] == nil && changes.names.contains { base[$0] != nil }
    guard isOther, isCorrection || said.areAll else { return nil }
    let amended = said.amended(base)
    // What was corrected is shown before it is done.
    return reask(
      for: parameter, of: function, amended, named: named.filter { changes[$0] == nil },
      after: leaving + [repaired(.correct)])
  }

  /// Another value for what the person's consent is asked to: it is asked to that.
  private func correct(
    _ function: Function, _ arguments: JSONValue, _ said: ChangedValues, isCorrection: Bool
  ) -> TurnStep? {
    let base = arguments.object ?? JSONObject()
    guard !said.changes(to: base).isEmpty,
      isCorrection || said.areAllBesideChoosing && !isFactAsked
    else { return nil }
    return calls.checked(function.name, said.amended(base)) { function, call in
      askBefore(function, call.arguments, after: leaving + [repaired(.correct)])
    }
  }

  /// The question if only times are said beside one: the first that fits, or the same
  /// once more where it fits already.
  private func timesInstead(
    _ function: Function, _ arguments: JSONValue, _ said: ChangedValues
  ) -> TurnStep? {
    let base = arguments.object ?? JSONObject()
    return calls.checked(function.name, said.amended(base)) { function, call in
      askBefore(function, call.arguments, after: leaving + [repaired(.correct)])
    }
  }

  /// The question with another value that is said together with a yes: "yes but in the afternoon".
  private func yesWithOther(
    _ text: String, _ function: Function, _ arguments: JSONValue
  ) -> TurnStep? {
    guard !text.contains("?"), let yes = AnswerRecognizer().firstMention(in: text),
      yes.value == .yes, yes.range.lowerBound == text.startIndex
    else { return nil }
    let rest = text[yes.range.upperBound...].drop { !$0.isLetter && !$0.isNumber }
    let words = rest.split(separator: " ", maxSplits: 1)
    let isJoined = words.first.map { Self.joints.contains(String($0).folded) } == true
    let values = ChangedValues(
      String(isJoined ? words.dropFirst().first ?? "" : rest), request, function)
    guard values.areTimes || values.areAllBesideChoosing else { return nil }
    return correct(function, arguments, values, isCorrection: true)
  }

  private static let joints: Set = [
    "but", "only", "just", "though", "and", "aber", "nur", "und", "jedoch", "pero", "solo", "y",
  ]

  /// More of the text that the person's consent is asked to: "and a glass of juice".
  ///
  /// It is asked to all of it; nil if the words ask for something, or name another value.
  private func goingOn(
    _ function: Function, _ arguments: JSONValue, _ said: ChangedValues, _ form: SentenceForm
  ) -> TurnStep? {
    let base = arguments.object ?? JSONObject()
    let texts = function.slots.filter { $0.value.kind == .text && base[$0.key]?.string != nil }
    let first = request.text.folded.split { !$0.isLetter }.first.map(String.init)
    guard texts.count == 1, let name = texts.first?.key, let text = base[name]?.string,
      first.map(Self.furthers.contains) == true, !request.text.contains("?"),
      form.clauses.allSatisfy({ $0.mood == .fragment && $0.polarity == .affirmed }),
      said.changes(to: base).isEmpty
    else { return nil }
    return calls.checked(
      function.name, base.with(JSONObject([(name, .string("\(text) \(request.text)"))]))
    ) {
      function, call in
      askBefore(function, call.arguments, after: leaving + [repaired(.correct)])
    }
  }

  private static let furthers: Set = ["and", "plus", "und", "dazu", "y"]

  /// "What do I have today?" asks for what is, and for nothing else to be done: not "and today?".
  private var isFactAsked: Bool {
    let words = request.text.folded.split { !$0.isLetter }.map(String.init)
    return SentenceForm(request.text).asksForFact
      && (request.text.contains("?") || words.prefix(3).contains(where: Self.factual.contains))
      && words.contains(where: Self.factual.contains)
  }

  private static let factual: Set = [
    "what", "when", "who", "where", "do", "does", "did", "have", "has", "is", "are", "was", "were",
    "am", "habe", "hat", "bin", "ist", "wann", "wer", "tengo", "tiene", "es", "cuando", "quien",
  ]

  /// "What did I have on Tuesday?" asks by itself, and of no meal that was asked about before: not
  /// "and on Tuesday?", "what about Tuesday?".
  private var isWholeQuestion: Bool {
    let words = request.text.lowercased().split { !$0.isLetter }.prefix(4).map(String.init)
    return isFactAsked && words.contains(where: Self.auxiliary.contains)
      && words.contains(where: Self.speaker.contains)
  }

  private static let auxiliary: Set = ["do", "did", "have", "had", "am", "was"]
  private static let speaker: Set = ["i", "we"]

  /// "No no, this coming Monday": a no to what is asked, and what is wanted instead.
  func replacementStep(_ text: String) -> TurnStep? {
    let wanted = NonNegatedPart.of(text)
    guard wanted != text, SentenceForm(wanted).clauses.allSatisfy({ $0.polarity == .affirmed })
    else { return nil }
    // "No, Thursday is bad" says what is wrong with it, and nothing instead.
    let isTold = SentenceForm(wanted).clauses.contains { $0.mood == .statement }
    return correctionInterpretation(text, saysNo: !isTold)?.outcome
  }

  /// The step after a wish for another time than the one that is asked about: what is free on that
  /// day is shown.
  ///
  /// As in "anything later?", "the latest one that day"; nil if more is said, or nothing looks times
  /// up.
  func otherTimesStep(_ text: String) -> TurnStep? {
    guard case .confirmation(let name, let arguments) = dialogue.question?.purpose,
      let function = function(name), function.effect == .write, Refinement.isForAnotherTime(text),
      WishedTimes(text, request.dates).wish == nil
    else { return nil }
    let dates = function.slots.filter { $0.value.kind == .date }.keys
    var known = arguments.object ?? JSONObject()
    guard !dates.isEmpty, let search = search(knowing: known, besides: function) else { return nil }
    for name in dates {
      known[name] = known[name]?.string.map { moment in
        let hours = Refinement.hours(beside: moment.dropFirst(11), said: text)
        return .string(
          String(moment.prefix(10)) + (search.slots[name]?.readsSpans == true ? hours : ""))
      }
    }
    return calls.checked(search.name, known) { _, call in
      .recordCall(call, after: leaving + declining + [repaired(.correct)])
    }
  }

  /// How many words that say something only name what is wanted instead: "no podré ir a la cita,
  /// anúlenla" says more.
  private static let fewWords = 3

  /// What is meant by what comes after a no that corrects nothing: "nein, doch lieber Freitag" is
  /// about Friday, and no refusal.
  func insteadStep(_ text: String) -> TurnStep? {
    guard dialogue.question == nil, dialogue.flow == nil, !turn.isModelsWords,
      plugin.isExample(text) == nil, StatedValue(request) == nil,
      AnswerRecognizer().firstMention(in: text)?.value == .no,
      let rest = SentenceForm(text).moves.first(where: { $0.kind == .correct })?.rest,
      rest != text, (1...Self.fewWords).contains(ContentWords.words(rest).count),
      SentenceForm(rest).clauses.allSatisfy({ $0.mood == .fragment && $0.polarity == .affirmed })
    else { return nil }
    return .record([takingUp(rest)])
  }

  /// Another value for what was looked up, tried or done last.
  ///
  /// `ifReplaced` where what it was before has to be named, too.
  func correctLast(
    _ said: String, isCorrection: Bool, ifReplaced: Bool = false
  ) -> Interpretation<TurnStep>? {
    for ended in [dialogue.lastCall, dialogue.lastAct].compactMap(\.self) where ended.age <= 3 {
      guard let function = function(ended.call.function) else { continue }
      let values = ChangedValues(said, request, function)
      let base = ended.call.arguments.object ?? JSONObject()
      if ifReplaced, !replaces(values, .object(base), SentenceForm(said)) { continue }
      guard !values.changes(to: base).isEmpty,
        isCorrection || values.areAll && !(function.effect == .read ? isWholeQuestion : isFactAsked)
      else { continue }
      if function.effect == .read || ended.status != 200 {
        let step = calls.checked(function.name, values.amended(base)) { function, call in
          function.effect == .read
            ? .recordCall(call, after: leaving + [repaired(.correct)])
            : askBefore(function, call.arguments, after: leaving + [repaired(.correct)])
        }
        return Interpretation(.correct, score(of: values, in: said), step)
      }
      if isCorrection || values.isShift || turns(request.text), !wantsMore {
        return Interpretation(
          .correct, score(of: values, in: said), amend(ended.call, function, values))
      }
    }
    return nil
  }

  /// Another value for what was done or looked up a moment ago, in words that neither ask nor are
  /// like anything else: "oh dear, eleven it must be".
  var likelyCorrection: Interpretation<TurnStep>? {
    guard dialogue.question == nil, dialogue.flow == nil, !turn.isModelsWords,
      !request.form.clauses.contains(where: { $0.mood == .question || $0.polarity == .denied })
    else { return nil }
    return correctLast(request.text, isCorrection: true)?.scored(Score.guess)
  }

  /// Whether words turn from what was to something else.
  private func turns(_ text: String) -> Bool {
    let words = text.folded.split { !$0.isLetter }.map(String.init)
    return words.contains(where: Self.turning.contains)
  }

  private static let turning: Set = [
    "actually", "instead", "rather", "better", "meant", "mean", "sorry", "oops", "wait", "no",
    "eigentlich", "stattdessen", "lieber", "besser", "doch", "meinte", "mejor", "perdon",
  ]

  /// What was done is changed, if the person says yes; else it is taken back; it is never done
  /// twice.
  private func amend(
    _ done: FunctionCalled, _ function: Function, _ said: ChangedValues
  ) -> TurnStep {
    let base = done.arguments.object ?? JSONObject()
    let (changes, amended) = (said.changes(to: base), said.amended(base))
    let carrying = function.amendment?.carrying ?? [:]
    if let change = function.amendment?.change.flatMap(plugin.function),
      changes.names.allSatisfy({ name in
        change.parameters.properties.contains { $0.name == name }
      }), let arguments = change.arguments(from: amended, carrying: carrying, of: base)
    {
      return askToAmend(with: change, arguments)
    }
    if let step = takeBack(done, function) { return step }
    // What can be neither changed nor taken back stays; the other may still be done, too.
    return function.effect == .read || function.amendment != nil
      ? say(phrases.repair.doneAlready, after: [repaired(.correct)])
      : askToAmend(with: function, amended)
  }

  /// Asks whether what was done is to be taken back; nil if that cannot be.
  func takeBack(_ done: FunctionCalled, _ function: Function) -> TurnStep? {
    let base = done.arguments.object ?? JSONObject()
    guard let undo = function.amendment?.undo.flatMap(plugin.function),
      let arguments = undo.arguments(
        from: base, carrying: function.amendment?.carrying ?? [:], of: base)
    else { return nil }
    return askToAmend(with: undo, arguments)
  }

  func askToAmend(with function: Function, _ arguments: JSONObject) -> TurnStep {
    calls.checked(function.name, arguments) { function, call in
      askBefore(
        function, call.arguments, isChange: true,
        after: leaving + [repaired(.correct)])
    }
  }

  private func function(_ qualified: String) -> Function? {
    plugin.local(qualified).flatMap(plugin.function)
  }
}

extension Function {
  /// The arguments of a call that changes what another one did; nil if one is lacking.
  func arguments(
    from values: JSONObject, carrying: [String: String], of done: JSONObject
  ) -> JSONObject? {
    var arguments = JSONObject()
    for property in parameters.properties {
      let value = carrying[property.name].flatMap { done[$0] } ?? values[property.name]
      if let value { arguments[property.name] = value }
      let isIdentity = slots[property.name]?.kind == .identity
      guard value != nil || !property.isRequired || isIdentity else { return nil }
    }
    arguments[Function.representedParameter] = done[Function.representedParameter]
    return arguments
  }
}

extension TurnContext {
  /// What follows from "wrong department" and nothing else: what was given for it is taken back,
  /// and asked for again.
  ///
  /// Nil if the words say more, or name nothing that was given.
  func wrongValueStep(_ text: String) -> TurnStep? {
    guard dialogue.flow == nil, let nouns = Self.wrongThing(in: text) else { return nil }
    for (function, arguments) in spokenOf {
      guard let parameter = function.parameter(called: nouns, in: plugin) else { continue }
      var rest = arguments
      rest[parameter] = nil
      for (name, slot) in function.slots where slot.within == parameter { rest[name] = nil }
      return reask(
        for: parameter, of: function, rest, named: nil, after: leaving + [repaired(.correct)])
    }
    return nil
  }

  /// The call that is asked about, that was made last, or that what is known would be for.
  private var spokenOf: [(Function, JSONObject)] {
    var calls: [(String, JSONValue)] = []
    switch dialogue.question?.purpose {
    case .parameter(let name, _, let arguments, _), .confirmation(let name, let arguments):
      calls.append((name, arguments))
    case .flow, .retry, .danger, nil: break
    }
    if let last = dialogue.lastCall, last.age <= 3, last.call.effect == .read || last.status != 200
    {
      calls.append((last.call.function, last.call.arguments))
    }
    let asked = calls.compactMap { name, arguments in
      plugin.local(name).flatMap(plugin.function).map { ($0, arguments.object ?? JSONObject()) }
    }
    let lookups = plugin.functions.filter { function in
      function.effect == .read && function.slots.keys.contains { dialogue.known[$0] != nil }
    }
    return asked + lookups.map { ($0, JSONObject()) }
  }

  /// The words for what is wrong; nil if a text does not say just that.
  private static func wrongThing(in text: String) -> Set<String>? {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    let isWrong =
      words.contains(where: wrong.contains) || words.contains("right") && words.contains("not")
      || words.contains("right") && text.lowercased().contains("n't")
    let nouns = Set(ContentWords.words(text)).subtracting(wrong).subtracting(frame)
    return isWrong && !nouns.isEmpty && nouns.count <= 2 ? nouns : nil
  }

  private static let wrong: Set = [
    "wrong", "incorrect", "falsch", "falsche", "falschen", "falscher", "falsches", "equivocado",
    "equivocada",
  ]
  private static let frame: Set = [
    "right", "not", "isn", "no", "oh", "sorry", "oops", "wait", "think", "nein", "leider", "ist",
    "perdón", "t", "s",
  ]
}

extension Function {
  /// The parameter that is called by just these words.
  fileprivate func parameter(called nouns: Set<String>, in plugin: RegisteredPlugin) -> String? {
    parameters.properties.first { property in
      guard let slot = slots[property.name], slot.kind != .identity else { return false }
      let texts = [property.name.replacing("_", with: " "), property.schema.description ?? ""]
      let words = texts.flatMap(ContentWords.words)
      return nouns.isSubset(of: words.flatMap { [$0, plugin.said($0).lowercased()] })
    }?.name
  }
}

extension MomentShift {
  /// The moment that far from one as arguments have it, `2026-11-24 09:00`; nil if that says no
  /// day, or no time and one is needed.
  func moved(_ before: String) -> String? {
    guard let day = CalendarDay(String(before.prefix(10))) else { return nil }
    let clock = before.dropFirst(11).split(separator: ":").compactMap { Int($0) }
    let time = clock.count == 2 ? TimeOfDay(hour: clock[0], minute: clock[1]) : nil
    return moved(day, time).map { moved in
      "\(moved.day)" + (moved.time.map { " \($0)" } ?? "")
    }
  }
}
