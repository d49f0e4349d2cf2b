import Conversation
import JSON
import PluginKit
import Understanding

extension TurnContext {
  /// What follows from what the person chose, if that says what it means; no interpreter is asked.
  ///
  /// An offer made to somebody else is only its words.
  func tapStep() -> TurnStep? {
    switch turn.tap?.offer {
    case .call(let qualified, let arguments):
      guard let name = plugin.local(qualified), let function = plugin.function(name),
        let offered = arguments.object?.ownArguments,
        function.binding(offered, to: turn.person) == offered
      else { return nil }
      return calls.checked(name, offered) { function, call in
        switch function.effect {
        case .read: .recordCall(call, after: leaving)
        // The offer did not say that it is for somebody else.
        case .write where call.arguments.represented != nil:
          askBefore(function, call.arguments, after: leaving)
        case .write:
          .recordCall(call, after: leaving + [calls.given(call, .offer, turn.tap?.interaction)])
        case .destructive: askBefore(function, call.arguments, after: leaving)
        }
      }
    case .answer(let input, let value):
      if let step = flowAnswerStep(input, with: value) { return step }
      guard let question = dialogue.question, question.input == input else {
        return say(phrases.nothingToConfirm)
      }
      if case .parameter = question.purpose { return inputStep(question, with: value) }
      return value.bool.map(settle) ?? say(phrases.nothingToConfirm)
    case nil: return nil
    }
  }

  /// What follows from an option of a parameter that was asked for: just that value, whatever its
  /// words are like.
  private func inputStep(_ question: InputRequested, with value: JSONValue) -> TurnStep? {
    guard case .parameter(let qualified, let parameter, let arguments, _) = question.purpose,
      let function = plugin.local(qualified).flatMap(plugin.function)
    else { return nil }
    var known = arguments.object ?? JSONObject()
    known[parameter] =
      value.string.flatMap { plugin.value(shownAs: $0, askedFor: question.purpose) } ?? value
    return step(after: SlotFilling(unsaid: request, function).complete(known))
  }

  /// The answer that the person's words are to a question for consent, and its step; nil if none is
  /// open, or they say neither yes nor no.
  func consentAnswer(_ text: String) -> (answer: ConsentAnswer, step: TurnStep)? {
    guard !turn.isModelsWords,
      case .confirmation(let function, let arguments) = dialogue.question?.purpose,
      let known = plugin.local(function).flatMap(plugin.function),
      let asked = calls.confirmation(of: known, arguments)
    else { return nil }
    // "No mornings please" wants another time, and declines nothing.
    guard !isOtherTime(text) else { return nil }
    let question =
      "\(plugin.said(asked.text)) \(known.name) \(known.summary) \(acts(of: known)) \(name(of: arguments.represented) ?? "")"
    let answer = ConsentAnswer(text, to: question, isOneOfSeveral: !dialogue.agenda.isEmpty)
    switch answer {
    case .given: return (answer, settle(true))
    case .declined:
      let instead = chosenInstead(of: arguments, known) ?? replacementStep(text)
      return (answer, instead ?? requestAfterNoStep(NonNegatedPart.of(text)) ?? settle(false))
    case .unclear:
      // "No, which rooms are free?" is a no, and asks.
      guard let no = AnswerRecognizer().firstMention(in: text), no.value == .no,
        no.range.lowerBound == text.startIndex, correctionInterpretation(text) == nil,
        let step = requestAfterNoStep(NonNegatedPart.of(text))
      else { return nil }
      return (.declined, step)
    }
  }

  /// Whether a text says which times do not fit, and nothing else; "not today" is a no as well.
  private func isOtherTime(_ text: String) -> Bool {
    let words = text.folded.split { !$0.isLetter }
    return !words.contains { ["today", "heute", "hoy"].contains($0) }
      && !TimeDenial.ranges(in: text).isEmpty && WishedTimes.areAll(of: text, request.dates)
  }

  /// The words with which its examples begin, which say what is done and nothing of whom or what:
  /// "yes, send it" is a yes where "Shall I pass this on?" was asked.
  private func acts(of function: Function) -> String {
    let names = function.slots.values.flatMap { slot -> [String] in
      guard case .choice(let options) = slot.kind else { return [] }
      return options.flatMap { [$0.name] + $0.synonyms }.flatMap { ContentWords.words($0) }
    }
    let requests = function.examples.filter { SentenceForm($0).isPlainRequest }
    return requests.compactMap { example -> String? in
      // "Dune, please" begins with what is wanted.
      guard let act = ContentWords.words(example).first,
        example.lowercased().hasPrefix(act) || example.lowercased().hasPrefix("please \(act)")
      else { return nil }
      return names.contains(act) ? nil : act
    }.joined(separator: " ")
  }

  /// The step after a no that something else is said with: the question is left, and that is
  /// taken up; nil if nothing is asked for by itself.
  func requestAfterNoStep(_ rest: String) -> TurnStep? {
    let form = SentenceForm(rest)
    guard rest != request.text, !form.isDenied, ContentWords.words(rest).count > 1,
      form.clauses.contains(where: { $0.isPlainRequest || $0.mood == .question })
    else { return nil }
    return .record(leaving + declining + [takingUp(rest)])
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
    guard isConfirmed || held == nil else { return .record(declining) }
    guard isConfirmed else {
      return say(
        calls.confirmation(of: known, arguments)?.declined ?? phrases.declined, known.quickReplies,
        after: declining)
    }
    return calls.checked(name, arguments.object ?? JSONObject()) { _, call in
      .recordCall(call.for(held), after: [answer, calls.given(call, .question, question.input)])
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
}

/// The answer of a message to a question that shows a call.
enum ConsentAnswer {
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
    let said = mention?.text.lowercased() ?? ""
    // Whoever finds it great and says thanks may be done with it as well: that is asked again.
    let isOnlyPraise = Self.praise.contains(said) && form.makes(.thank)
    let answer = said == "why not" || isOnlyPraise ? nil : mention?.value
    let all = isOneOfSeveral ? " both two beide ambos ambas" : ""
    let saysNoMore = Self.says(text, nothingBut: question + all)
    switch answer {
    case _ where form.makes(.correct) || text.contains("?"): self = .unclear
    // "Have you sent it or not yet" asks.
    case .no where mention?.range.lowerBound != text.startIndex && form.asksForFact: self = .unclear
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
      return ContentWords.words(rest).allSatisfy { word in
        asked.contains(word) || isFormOf(word, asked)
      }
    }
  }

  /// Whether a word is a Spanish command with "it" behind it, of a verb that was asked with:
  /// "cancélalo" of "cancelar".
  ///
  /// No other likeness counts: "for Christina" is no yes to Dr. Christian.
  private static func isFormOf(_ word: String, _ asked: Set<String>) -> Bool {
    let word = word.folded
    guard let object = ["lo", "la", "los", "las"].first(where: word.hasSuffix) else { return false }
    let verb = word.dropLast(object.count)
    return verb.count > 3 && asked.contains { $0.folded == verb + "r" }
  }

  private static let praise: Set = [
    "great", "good", "perfect", "fine", "cool", "right", "alright", "all right", "super", "nice",
  ]

  private static func numbers(in text: String) -> [Substring] {
    text.split { !$0.isNumber }
  }

  private static let courtesies: Set = [
    "thanks", "thank", "very", "much", "kindly", "dear", "love", "mate", "then", "just", "ahead",
    "mach", "machs", "machen", "sie", "das", "es", "so", "mal", "dann", "gern", "gerne", "absenden",
    "abschicken", "schicken", "schick", "senden", "sende", "send", "hazlo", "hágalo", "envíalo",
    "envíelo", "mándalo", "envialo", "mandalo", "eso",
  ]
}

extension SentenceForm.Clause {
  /// Whether it is said without a denial, a condition, a doubt or in somebody else's name.
  var isUnreserved: Bool {
    let isAffirmed = polarity == .affirmed || polarity == .ended
    return isAffirmed && mood != .question && !isHypothetical && !isConditional && !isReported
  }
}
