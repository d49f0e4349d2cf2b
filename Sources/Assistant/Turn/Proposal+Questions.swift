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
    guard reason == nil else { return .ask(question, after: leaving) }
    return .ask(
      question.saying(impossible(for: parameter, of: name, question.text)), after: leaving)
  }

  /// The question with why it is asked, where a day or time was said that cannot be.
  private func impossible(for parameter: String, of name: String, _ question: String) -> String {
    guard plugin.function(name)?.slots[parameter]?.kind == .date else { return question }
    let said = SaidDates(request)
    if let impossible = said.impossible { return phrases.repair.noSuchDate(impossible, question) }
    return said.past.map { phrases.repair.pastDate($0, question) } ?? question
  }

  /// Asks for the person's consent to a call.
  func askBefore(
    _ function: Function, _ arguments: JSONObject, saying frame: (String) -> String = { $0 },
    after events: [ChannelEvent]
  ) -> TurnStep {
    guard let question = consentQuestion(to: function, arguments) else { return say(phrases.gone) }
    return .ask(question.saying(frame(question.text)), after: events)
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
      again = plugin.local(name).flatMap(plugin.flow).flatMap { flow in
        flow.steps.first { $0.name == step }.map { question($0.prompt, $0, of: flow) }
      }
    case nil: break
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
    plugin.function(name).flatMap { Naming(request, $0).named(of: arguments) }
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
