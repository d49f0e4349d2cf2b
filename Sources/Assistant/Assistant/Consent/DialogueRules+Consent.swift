import Conversation
import JSON
import PluginKit
import Understanding

extension DialogueRules {
  /// What follows from what the person chose, if that says what it means; no model is asked.
  ///
  /// An offer made to somebody else is only its words.
  func chosen() -> TurnStep? {
    switch turn.tap?.offer {
    case .call(let qualified, let arguments):
      guard let name = plugin.local(qualified), let function = plugin.function(name),
        let offered = arguments.object, function.binding(offered, to: turn.person) == offered
      else { return nil }
      return check(name, offered) { function, call in
        switch function.effect {
        case .read: .call(call, after: leaving)
        case .write: .call(call, after: leaving + [given(call, .offer, turn.tap?.interaction)])
        case .destructive: askBefore(function, call.arguments, after: leaving)
        }
      }
    case .answer(let input, let value):
      if let step = answeredFlow(input, with: value) { return step }
      guard let question = dialogue.question, question.input == input else {
        return say(phrases.nothingToConfirm)
      }
      if case .parameter = question.purpose { return answered(question, with: value) }
      return value.bool.map(settle) ?? say(phrases.nothingToConfirm)
    case nil: return nil
    }
  }

  /// What follows from an option of a parameter that was asked for: just that value, whatever its
  /// words are like.
  private func answered(_ question: InputRequested, with value: JSONValue) -> TurnStep? {
    guard case .parameter(let qualified, let parameter, let arguments, _) = question.purpose,
      let function = plugin.local(qualified).flatMap(plugin.function)
    else { return nil }
    var known = arguments.object ?? JSONObject()
    known[parameter] =
      value.string.flatMap { plugin.value(shownAs: $0, askedFor: question.purpose) } ?? value
    return step(after: SlotFilling(unsaid: request, function).complete(known))
  }

  /// What follows from the person's words where a question for consent is open and they plainly say
  /// yes or no.
  func answered(_ text: String) -> TurnStep? {
    guard !turn.isModelsWords,
      case .confirmation(let function, let arguments) = dialogue.question?.purpose,
      let known = plugin.local(function).flatMap(plugin.function),
      let asked = confirmation(of: known, arguments)
    else { return nil }
    let question = "\(plugin.said(asked.text)) \(known.name) \(known.summary)"
    switch ConsentAnswer(text, to: question, isOneOfSeveral: !dialogue.agenda.isEmpty) {
    case .given: return settle(true)
    case .declined:
      return chosenInstead(of: arguments, known) ?? wantedInstead(text) ?? settle(false)
    case .unclear: return nil
    }
  }

  /// What the person said yes to is done, just as it is on the record; what they said no to is
  /// left.
  func settle(_ isConfirmed: Bool) -> TurnStep {
    guard let question = dialogue.question,
      case .confirmation(let function, let arguments) = question.purpose
    else { return say(phrases.nothingToConfirm) }
    let answer = submitted(question, .bool(isConfirmed))
    guard let name = plugin.local(function), let known = plugin.function(name) else {
      return say(phrases.gone, after: [answer])
    }
    let held = dialogue.held.flatMap { $0.input == question.input ? $0.call : nil }
    // The model that wanted the call is told, and speaks.
    guard isConfirmed || held == nil else { return .goOn(declining) }
    guard isConfirmed else {
      return say(
        confirmation(of: known, arguments)?.declined ?? phrases.declined, known.quickReplies,
        after: declining)
    }
    return check(name, arguments.object ?? JSONObject()) { _, call in
      .call(call.for(held), after: [answer, given(call, .question, question.input)])
    }
  }

  /// The record of a no to what the person was asked to consent to; empty if they were asked
  /// nothing so.
  var declining: [ChannelEvent] {
    guard let question = dialogue.question,
      case .confirmation(let function, let arguments) = question.purpose
    else { return [] }
    let declined = ConsentDeclined(
      input: question.input, by: turn.person, function: function,
      hash: ConsentHash(of: function, arguments))
    return [submitted(question, .bool(false)), .consentDeclined(declined)]
  }

  /// The consent that a model's proposal has already: the person named everything, in what they
  /// chose or said.
  ///
  /// A reply that a language model offered has its words, not the person's.
  func consent(to call: ProposedCall, of function: Function) -> ChannelEvent? {
    guard function.effect == .write, !turn.isModelsWords else { return nil }
    let naming = NamedArguments(request, function)
    let isModels = call.id != nil
    if !isModels, let tap = turn.tap, tap.offer == nil, naming.saysAll(of: call.arguments) {
      return given(call, .offer, tap.interaction)
    }
    // What is said in another language is read with more doubt, and asked about first.
    guard plugin.language == "en", let named = naming.named(of: call.arguments),
      call.arguments.names.allSatisfy(named.contains), !isModels || naming.isNamedAsAct
    else { return nil }
    if naming.isAnswer { return given(call, .input, dialogue.question?.input) }
    return function.consent == .spoken ? given(call, .spoken, nil) : nil
  }

  func given(
    _ call: ProposedCall, _ basis: ConsentBasis, _ interaction: InteractionID?
  ) -> ChannelEvent {
    let function = plugin.qualified(call.function)
    return .consentGiven(
      ConsentGiven(
        by: turn.person, function: function,
        hash: ConsentHash(of: function, .object(call.arguments)), basis: basis,
        interaction: interaction))
  }

  /// What is asked before a call: the function's own question, with whatever it does not say; nil
  /// if the arguments were recorded for another version of the function.
  ///
  /// What cannot be seen in it is shown by its number: "bob" and "bob" with a space of no width are
  /// two.
  func confirmation(of function: Function, _ arguments: JSONValue) -> Confirmation? {
    do {
      let own = try function.confirmation?(arguments) ?? general(function, arguments)
      let unsaid = shown(arguments, of: function).filter { argument in
        !argument.names.contains(where: own.text.says)
      }
      let text = own.text.showingInvisible(keeping: ["\n"])
      return Confirmation(
        unsaid.isEmpty || function.confirmation == nil
          ? text : phrases.alsoSaid(text, Self.list(unsaid)),
        quickReplies: own.quickReplies, declined: own.declined)
    } catch {
      return nil
    }
  }

  private func general(_ function: Function, _ arguments: JSONValue) -> Confirmation {
    let summary =
      function.summary.hasSuffix(".") ? String(function.summary.dropLast()) : function.summary
    return Confirmation(
      phrases.consent(summary, Self.list(shown(arguments, of: function))),
      quickReplies: [phrases.yes, phrases.no], declined: phrases.declined)
  }

  /// The arguments in words, without the person's own identity.
  private func shown(
    _ arguments: JSONValue, of function: Function
  ) -> [ShownArgument] {
    (arguments.object?.members ?? []).compactMap { member in
      let slot = function.slots[member.name]
      guard slot?.kind != .identity, !(slot?.isFilledIn == true && function.confirmation != nil)
      else { return nil }
      let value = member.value.string ?? Self.listed(member.value) ?? member.value.jsonText
      let isBlank = value.allSatisfy(\.isWhitespace)
      let name = member.name.replacing("_", with: " ")
      if let label = slot?.option(value)?.label {
        return ShownArgument(name: name, value: label, names: [label, value])
      }
      let shown = isBlank ? member.value.jsonText : value
      return ShownArgument(name: name, value: shown, names: [shown])
    }
  }

  /// An argument as a question for consent shows it, by any of whose names the question may say it
  /// itself.
  private struct ShownArgument {
    let name: String
    let value: String
    let names: [String]
  }

  /// A list of names as people write it; nil if it could be read otherwise.
  private static func listed(_ value: JSONValue) -> String? {
    let names = value.array?.compactMap(\.string) ?? []
    guard !names.isEmpty, names.count == value.array?.count,
      names.allSatisfy({ !$0.isEmpty && !$0.contains(",") })
    else { return nil }
    return names.joined(separator: ", ")
  }

  private static func list(_ values: [ShownArgument]) -> String {
    values.map { "\($0.name): \($0.value.showingInvisible(keeping: []))" }.joined(separator: ", ")
  }
}

/// What a message says to a question that shows a call.
private enum ConsentAnswer {
  /// Yes, to just that.
  case given
  /// No.
  case declined
  /// Something else, or more than that.
  case unclear

  /// Reads a message; `question` is what was asked, in all its words, `isOneOfSeveral` whether
  /// others wait to be asked: then "both" is no more than a yes to the first.
  ///
  /// A yes that says something the question does not ("yes, at eleven", "yes, but for Ann") is
  /// none: it would be consent to something else. So would one that denies, supposes, asks or
  /// corrects.
  init(_ text: String, to question: String, isOneOfSeveral: Bool = false) {
    let form = SentenceForm(text)
    let mention = AnswerRecognizer().firstMention(in: text)
    // Whoever says "why not" may as well want to know.
    let answer = mention?.text.lowercased() == "why not" ? nil : mention?.value
    let all = isOneOfSeveral ? " both two beide ambos ambas" : ""
    let saysNoMore = Self.says(text, nothingBut: question + all)
    switch answer {
    case _ where form.makes(.correct) || text.contains("?"): self = .unclear
    case .no: self = .declined
    case .yes:
      self = saysNoMore && form.clauses.allSatisfy(\.isUnreserved) ? .given : .unclear
    // "Cancel it" may be just what the question is about.
    case nil: self = form.isDenied || form.makes(.cancel) && !saysNoMore ? .declined : .unclear
    }
  }

  /// Whether whatever a text says beside its yes stands in the question as well.
  private static func says(_ text: String, nothingBut question: String) -> Bool {
    let asked = Set(ContentWords.words(question)).union(courtesies)
    guard Set(numbers(in: text)).isSubset(of: numbers(in: question)) else { return false }
    return text.split(whereSeparator: { ",.;:!–—".contains($0) }).allSatisfy { part in
      var rest = String(part)
      while let yes = AnswerRecognizer().firstMention(in: rest), yes.value == .yes {
        rest.removeSubrange(yes.range)
      }
      return Set(ContentWords.words(rest)).isSubset(of: asked)
    }
  }

  private static func numbers(in text: String) -> [Substring] {
    text.split { !$0.isNumber }
  }

  private static let courtesies: Set = ["thanks", "thank", "very", "much", "kindly"]
}

extension SentenceForm.Clause {
  /// Whether it is said without a denial, a condition, a doubt or in somebody else's name.
  var isUnreserved: Bool {
    let isAffirmed = polarity == .affirmed || polarity == .ended
    return isAffirmed && mood != .question && !isHypothetical && !isConditional && !isReported
  }
}

extension String {
  /// Whether a value stands in it as it is, in whole words, at most inflected: the 2 of "2026" is
  /// not said, the day of "saturdays" is.
  func says(_ value: String) -> Bool {
    ranges(of: value).contains { range in
      let isInside = self[..<range.lowerBound].last?.isWordPart == true
      let rest = self[range.upperBound...].prefix { $0.isWordPart }
      let isInflection =
        value.count > 2 && rest.count <= 2 && rest.allSatisfy(\.isLetter)
      return !(isInside && value.first?.isWordPart == true)
        && (rest.isEmpty || value.last?.isWordPart == false || isInflection)
    }
  }

  /// The text with everything that cannot be seen as its number, `\u{200B}`, but for what is kept
  /// and what joins emoji.
  fileprivate func showingInvisible(keeping kept: Set<Unicode.Scalar>) -> String {
    reduce(into: "") { shown, character in
      let kept = character.isEmoji ? kept.union(["\u{FE0F}", "\u{200D}"]) : kept
      for scalar in character.unicodeScalars {
        if scalar.isInvisible, !kept.contains(scalar) {
          shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          shown.unicodeScalars.append(scalar)
        }
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    let invisible: Set<Unicode.GeneralCategory> = [
      .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse,
    ]
    return properties.isDefaultIgnorableCodePoint || invisible.contains(properties.generalCategory)
  }
}

extension Character {
  /// Whether it is a picture, which may be joined of several.
  fileprivate var isEmoji: Bool {
    unicodeScalars.first.map { $0.properties.isEmojiPresentation } ?? false
  }

  fileprivate var isWordPart: Bool { isLetter || isNumber }
}
