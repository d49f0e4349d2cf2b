import Conversation
import JSON
import PluginKit

extension Proposal {
  /// Asks for a parameter that a call lacks.
  func ask(
    for parameter: String, of name: String, _ arguments: JSONObject, because reason: String? = nil
  ) -> TurnStep {
    if let function = plugin.function(name), let refusal = forOther(function) { return refusal }
    let question = question(
      for: parameter, of: name, arguments, named: named(name, arguments), because: reason)
    let before = leaving + answered(name, arguments)
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
    let intended = Intended(call: call, consent: nil, isChange: isChange, events: events)
    return function.resolution == nil ? askBefore(intended, function) : .resolve(intended)
  }

  private func askBefore(_ intended: Intended, _ function: Function) -> TurnStep {
    guard let question = consentQuestion(to: function, intended.call.arguments) else {
      return say(phrases.gone)
    }
    let text = intended.isChange ? phrases.repair.changing(question.text) : question.text
    return .ask(question.saying(text).holding(intended.call.id), after: intended.events)
  }

  /// What follows once a function has said what exactly a call would do.
  func step(after resolution: Resolution, of intended: Intended) -> TurnStep {
    guard let function = plugin.function(intended.call.function) else { return say(phrases.gone) }
    if let step = settled(intended, resolution) { return step }
    switch resolution {
    case .complete(let values, let isAsSaid):
      if isAsSaid, let consent = intended.consent {
        return .call(intended.call, after: intended.events + [consent])
      }
      return check(function.name, intended.call.arguments.with(values)) { function, call in
        askBefore(
          Intended(
            call: call.for(intended.call.id), consent: nil, isChange: intended.isChange,
            events: intended.events),
          function)
      }
    case .ambiguous(let parameter, let question, let answers):
      let purpose = InputPurpose.parameter(
        function: plugin.qualified(function.name), parameter: parameter,
        arguments: .object(intended.call.arguments), named: nil)
      return .ask(
        Question(
          text: question, accepts: .text(placeholder: nil), purpose: purpose,
          quickReplies: answers), after: intended.events)
    case .impossible(let response): return withhold(intended, response)
    }
  }

  /// Leaves a call that cannot be made, or of which its function did not say what it would do.
  func withhold(
    _ intended: Intended, _ response: FunctionResponse? = nil, because reason: CallFailure? = nil,
    _ message: String? = nil
  ) -> TurnStep {
    let withheld = withheld(intended, response, because: reason, message)
    guard withheld.call == nil else {
      return .goOn(intended.events + [.functionWithheld(withheld)])
    }
    return .withhold(withheld, after: intended.events)
  }

  /// The record of a call that cannot be made, or of which its function did not say what it would do.
  func withheld(
    _ intended: Intended, _ response: FunctionResponse?, because reason: CallFailure? = nil,
    _ message: String? = nil
  ) -> FunctionWithheld {
    FunctionWithheld(
      turn: turn.id, by: turn.person, function: plugin.qualified(intended.call.function),
      arguments: .object(intended.call.arguments), effect: intended.call.effect,
      status: response?.status, response: response?.body, reason: reason, message: message,
      call: intended.call.id)
  }

  private func consentQuestion(to function: Function, _ arguments: JSONObject) -> Question? {
    confirmation(of: function, .object(arguments)).map { confirmation in
      Question(
        text: confirmation.text, accepts: .singleOption(options: confirmation.quickReplies),
        purpose: .confirmation(
          function: plugin.qualified(function.name), arguments: .object(arguments)),
        quickReplies: confirmation.quickReplies)
    }
  }

  /// Asks what is open once more, in a frame that says why; nil where nothing is open that can be asked.
  func questionAgain(_ frame: (String) -> String = { $0 }) -> Question? {
    var again: Question?
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
    case .retry, nil: break
    }
    return again.map { $0.saying(frame($0.text)) }
  }

  /// Asks for a parameter again, with other arguments than before.
  func asked(
    for parameter: String, of function: Function, _ arguments: JSONObject, named: [String]?,
    after events: [ChannelEvent]
  ) -> TurnStep {
    .ask(
      question(for: parameter, of: function.name, arguments, named: named), after: events)
  }

  /// Which arguments the person has named so far, if they plainly asked for the call.
  private func named(_ name: String, _ arguments: JSONObject) -> [String]? {
    guard !turn.isModelsWords else { return nil }
    return plugin.function(name).flatMap { Naming(request, $0).named(of: arguments) }
  }

  private func question(
    for parameter: String, of name: String, _ arguments: JSONObject, named: [String]?,
    because reason: String? = nil
  ) -> Question {
    let function = plugin.function(name)
    let slot = function?.slots[parameter]
    let property = function?.parameters.properties.first { $0.name == parameter }
    var options: [String] = []
    var accepts = InputKind.text(placeholder: nil)
    switch slot?.kind {
    case .choice(let choices):
      options = choices.map(\.name)
      accepts = .singleOption(options: options)
    case .date: accepts = .date(earliest: nil, latest: nil)
    case nil where property.flatMap { ParameterKind($0.schema.target) } == .flag:
      options = [phrases.yes, phrases.no]
      accepts = .singleOption(options: options)
    default: break
    }
    let prompt = slot?.prompt ?? phrases.missing(property?.schema.description ?? parameter)
    return Question(
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
