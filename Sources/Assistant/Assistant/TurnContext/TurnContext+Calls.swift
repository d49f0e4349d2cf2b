import AccessRecord
import Conversation
import JSON
import PluginKit

extension TurnContext {
  /// A call that is complete and allowed, or the question for the person's consent.
  func call(_ name: String, _ arguments: JSONObject) -> TurnStep {
    calls.checked(name, arguments) { function, call in
      let before = leaving + answerEvent(for: function, call.arguments)
      if function.effect == .read { return .recordCall(call, after: before) }
      return act(function, call, consent: calls.consent(to: call, of: function), after: before)
    }
  }

  /// A call that the person has consented to, or the question for it; a function that chooses
  /// something itself says that first.
  func act(
    _ function: Function, _ call: ProposedCall, consent: ChannelEvent?, after events: [ChannelEvent]
  ) -> TurnStep {
    if function.preview != nil {
      return .preview(
        IntendedCall(call: call, consent: consent, isChange: false, events: events))
    }
    guard let consent else {
      return askBefore(function, call.arguments, for: call.id, after: events)
    }
    return .recordCall(call, after: events + [consent])
  }

  /// What a model takes for a yes or a no: a no counts, a yes has to be one that the platform
  /// understands as well.
  func modelConfirmation(_ isConfirmed: Bool) -> TurnStep {
    guard case .confirmation = dialogue.question?.purpose else {
      return say(phrases.nothingToConfirm)
    }
    return isConfirmed ? askAgain() : settle(false)
  }

  /// The answer to the parameter that was asked for, if it was for this call: as the call has it, a
  /// day for a day.
  private func answerEvent(for called: Function, _ arguments: JSONObject) -> [ChannelEvent] {
    guard let question = dialogue.question,
      case .parameter(let function, let parameter, _, _) = question.purpose,
      plugin.local(function) == called.name
    else { return [] }
    return [submitted(question, arguments[parameter] ?? words)]
  }

  /// The same before the next question: nothing if the answer is not among the arguments.
  func answerEvents(_ name: String, _ arguments: JSONObject) -> [ChannelEvent] {
    guard case .parameter(_, let parameter, _, _) = dialogue.question?.purpose,
      arguments[parameter] != nil, let function = plugin.function(name)
    else { return [] }
    return answerEvent(for: function, arguments)
  }

  /// Asks for a parameter that a call lacks.
  func ask(
    for parameter: String, of name: String, _ arguments: JSONObject, because reason: String? = nil
  ) -> TurnStep {
    var arguments = arguments
    if let function = plugin.function(name) {
      switch beneficiary(of: function, known: arguments.represented) {
      case .refused(let step): return step
      case .oneself: arguments = arguments.ownArguments
      case .person(let relation):
        arguments[Function.representedParameter] = .string(relation.person.rawValue)
      }
    }
    let question = question(
      for: parameter, of: name, arguments, named: named(name, arguments), because: reason)
    let before = leaving + answerEvents(name, arguments)
    guard reason == nil else { return .ask(question, after: before) }
    return .ask(
      question.saying(impossible(for: parameter, of: name, question.text)), after: before)
  }

  /// The question with why it is asked, where a day or time was said that cannot be.
  private func impossible(for parameter: String, of name: String, _ question: String) -> String {
    guard plugin.function(name)?.slots[parameter]?.kind == .date,
      let reason = ImpossibleMoment(request).reason(in: request.text)
    else { return question }
    return "\(reason) \(question)"
  }

  /// Asks for the person's consent to a call.
  ///
  /// What the function would choose by itself, it says first: the question shows it.
  func askBefore(
    _ function: Function, _ arguments: JSONObject, isChange: Bool = false,
    for id: CallID? = nil, after events: [ChannelEvent]
  ) -> TurnStep {
    let call = ProposedCall(
      function: function.name, arguments: arguments, effect: function.effect, id: id)
    let intended = IntendedCall(call: call, consent: nil, isChange: isChange, events: events)
    return function.preview == nil ? askBefore(intended, function) : .preview(intended)
  }

  private func askBefore(_ intended: IntendedCall, _ function: Function) -> TurnStep {
    guard let question = consentQuestion(to: function, intended.call.arguments) else {
      return say(phrases.gone)
    }
    let text = intended.isChange ? phrases.repair.changing(question.text) : question.text
    return .ask(
      question.saying(text).holding(intended.call.id), after: intended.events)
  }

  /// The step that follows once a function has said what exactly a call would do.
  func step(after preview: CallPreview, of intended: IntendedCall) -> TurnStep {
    guard let function = plugin.function(intended.call.function) else { return say(phrases.gone) }
    if let step = incompleteCallStep(intended, preview) { return step }
    switch preview {
    case .complete(let values, let isAsSaid):
      if isAsSaid, let consent = intended.consent {
        return .recordCall(intended.call, after: intended.events + [consent])
      }
      return calls.checked(function.name, intended.call.arguments.with(values)) { function, call in
        askBefore(
          IntendedCall(
            call: call.for(intended.call.id), consent: nil, isChange: intended.isChange,
            events: intended.events),
          function)
      }
    case .ambiguous(let parameter, let question, let answers):
      let purpose = InputPurpose.parameter(
        function: plugin.qualified(function.name), parameter: parameter,
        arguments: .object(intended.call.arguments), named: nil)
      return .ask(
        AskedQuestion(
          text: question, accepts: .text(placeholder: nil), purpose: purpose,
          quickReplies: answers), after: intended.events)
    case .impossible(let response): return withhold(intended, response)
    }
  }

  /// Leaves a call that cannot be made, or of which its function did not say what it would do.
  func withhold(
    _ intended: IntendedCall, _ response: FunctionResponse? = nil,
    because reason: CallFailure? = nil,
    _ message: String? = nil
  ) -> TurnStep {
    let withheld = withheld(intended, response, because: reason, message)
    guard withheld.call == nil else {
      return .record(intended.events + [.functionWithheld(withheld)])
    }
    return .withhold(withheld, after: intended.events)
  }

  /// The record of a call that cannot be made, or of which its function did not say what it would
  /// do.
  func withheld(
    _ intended: IntendedCall, _ response: FunctionResponse?, because reason: CallFailure? = nil,
    _ message: String? = nil
  ) -> FunctionWithheld {
    FunctionWithheld(
      turn: turn.id, by: turn.person, function: plugin.qualified(intended.call.function),
      arguments: .object(intended.call.arguments), effect: intended.call.effect,
      status: response?.status, response: response?.body, reason: reason, message: message,
      call: intended.call.id)
  }

  private func consentQuestion(to function: Function, _ arguments: JSONObject) -> AskedQuestion? {
    calls.confirmation(of: function, .object(arguments)).map { confirmation in
      var question = AskedQuestion(
        text: confirmation.text, accepts: .singleOption(options: confirmation.quickReplies),
        purpose: .confirmation(
          function: plugin.qualified(function.name), arguments: .object(arguments)),
        quickReplies: confirmation.quickReplies)
      question.beneficiary = name(of: arguments.represented)
      return question
    }
  }

  /// Asks what is open once more, in a frame that says why; nil if nothing is open that can be
  /// asked.
  func questionAgain(_ frame: (String) -> String = { $0 }) -> AskedQuestion? {
    var again: AskedQuestion?
    switch dialogue.question?.purpose {
    case .confirmation(let function, let arguments):
      again = plugin.local(function).flatMap(plugin.function).flatMap {
        consentQuestion(to: $0, arguments.object ?? JSONObject())
      }
    case .parameter(let function, let parameter, let arguments, let named):
      again = plugin.local(function).flatMap(plugin.function).map {
        question(for: parameter, of: $0.name, arguments.object ?? JSONObject(), named: named)
      }
    case .flow(let name, let step):
      again = plugin.local(name).flatMap(definition).flatMap { flow in
        flow.step(step).map { question($0.prompt, $0, of: flow) }
      }
    case .retry, .danger, nil: break
    }
    return again.map { $0.saying(frame($0.text)) }
  }

  /// Asks for a parameter again, with other arguments than before.
  func reask(
    for parameter: String, of function: Function, _ arguments: JSONObject, named: [String]?,
    after events: [ChannelEvent]
  ) -> TurnStep {
    .ask(
      question(for: parameter, of: function.name, arguments, named: named), after: events)
  }

  /// Which arguments the person has named so far, if they plainly asked for the call.
  private func named(_ name: String, _ arguments: JSONObject) -> [String]? {
    guard !turn.isModelsWords else { return nil }
    return plugin.function(name).flatMap { NamedArguments(request, $0).named(of: arguments) }
  }

  /// A description as what somebody is asked for, behind "the": "The ticket's number." is "ticket's
  /// number".
  private static func thing(_ description: String) -> String {
    let words = description.hasSuffix(".") ? description.dropLast() : description[...]
    return String(words.lowercased().hasPrefix("the ") ? words.dropFirst(4) : words)
  }

  /// The person's things that an identifier may be of, in words that name one: "order 1001 (desk)".
  func namedThings(_ slot: Slot) -> [String] {
    guard let names = slot.names, let context = request.context,
      case .identifier(let cues, _) = slot.kind, let cue = cues.first
    else { return [] }
    do {
      return try names(context).map { thing in
        let said = "\(plugin.said(cue)) \(thing.name)"
        return thing.label.map { "\(said) (\($0))" } ?? said
      }
    } catch {
      // Nothing can be looked up: it is asked for without a list.
      return []
    }
  }

  private func question(
    for parameter: String, of name: String, _ arguments: JSONObject, named: [String]?,
    because reason: String? = nil
  ) -> AskedQuestion {
    let function = plugin.function(name)
    let slot = function?.slots[parameter]
    let property = function?.parameters.properties.first { $0.name == parameter }
    var options: [String] = []
    var accepts = InputKind.text(placeholder: nil)
    switch slot?.kind {
    case .choice(let choices):
      options = choices.map(\.shown)
      accepts = .singleOption(options: options)
    case .date: accepts = .date(earliest: nil, latest: nil)
    case .identifier: options = slot.map(namedThings) ?? []
    case nil where property.flatMap { ParameterKind($0.schema.target) } == .flag:
      options = [phrases.yes, phrases.no]
      accepts = .singleOption(options: options)
    default: break
    }
    let prompt =
      slot?.prompt ?? phrases.missing(Self.thing(property?.schema.description ?? parameter))
    return AskedQuestion(
      text: [reason, prompt].compactMap(\.self).joined(separator: " "),
      accepts: accepts,
      purpose: .parameter(
        function: plugin.qualified(name), parameter: parameter, arguments: .object(arguments),
        named: named),
      quickReplies: Array(options.prefix(4)))
  }
}

extension JSONObject {
  /// The object with the members of another besides, or instead, of its own.
  func with(_ other: JSONObject) -> JSONObject {
    var object = self
    for member in other.members { object[member.name] = member.value }
    return object
  }
}

extension TurnContext {
  /// The step that follows from a call that a program asks for; nil if the message holds none.
  func programCallStep() -> TurnStep? {
    guard let request = RequestedCall(turn.content) else { return nil }
    guard let name = plugin.local(request.function) else { return say(phrases.gone) }
    if let given = plugin.function(name)?.filledIn(in: request.arguments).first {
      return say(phrases.unusable(Self.refusalToTake(given)))
    }
    return calls.checked(name, request.arguments) { function, call in
      function.effect == .read
        ? .recordCall(call, after: leaving) : askBefore(function, call.arguments, after: leaving)
    }
  }
}
