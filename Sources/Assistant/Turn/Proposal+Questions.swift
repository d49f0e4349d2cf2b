import Conversation
import JSON
import PluginKit

extension Proposal {
  /// Asks for a parameter that a call lacks.
  func ask(
    for parameter: String, of name: String, _ arguments: JSONObject, because reason: String? = nil
  ) -> TurnStep {
    .ask(
      question(
        for: parameter, of: name, arguments, named: named(name, arguments), because: reason),
      after: leaving)
  }

  /// Asks for the person's consent to a call.
  func askBefore(
    _ function: Function, _ arguments: JSONObject, after events: [ChannelEvent]
  ) -> TurnStep {
    guard let confirmation = confirmation(of: function, .object(arguments)) else {
      return say(phrases.gone)
    }
    let question = Question(
      text: confirmation.text, accepts: .singleOption(options: confirmation.quickReplies),
      purpose: .confirmation(
        function: plugin.qualified(function.name), arguments: .object(arguments)),
      quickReplies: confirmation.quickReplies)
    return .ask(question, after: events)
  }

  /// Asks what is open once more.
  func repeatQuestion() -> TurnStep {
    switch dialogue.question?.purpose {
    case .confirmation(let function, let arguments):
      guard let known = plugin.local(function).flatMap(plugin.function) else {
        return say(phrases.gone)
      }
      return askBefore(known, arguments.object ?? JSONObject(), after: leaving)
    case .parameter(let function, let parameter, let arguments, let named):
      let name = plugin.local(function) ?? function
      return .ask(
        question(for: parameter, of: name, arguments.object ?? JSONObject(), named: named),
        after: [])
    case .flow, nil: return say(phrases.sayAgain)
    }
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
