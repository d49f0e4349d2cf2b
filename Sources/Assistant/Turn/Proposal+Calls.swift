import Conversation
import JSON
import PluginKit

extension Proposal {
  /// A call that is complete and allowed, or the question for what it still needs.
  func call(_ name: String, _ arguments: JSONObject) -> TurnStep {
    check(name, arguments) { function, call in
      guard function.effect != .destructive else {
        return askBefore(function, call.arguments, after: leaving)
      }
      return .call(call, after: leaving + answering)
    }
  }

  /// What the person said yes to is done; what they said no to is left.
  func settle(_ isConfirmed: Bool) -> TurnStep {
    guard let question = dialogue.question,
      case .confirmation(let function, let arguments) = question.purpose,
      let name = plugin.local(function), let known = plugin.function(name)
    else { return say(phrases.nothingToConfirm) }
    guard isConfirmed else {
      let declined = confirmation(of: known, arguments)?.declined ?? phrases.declined
      return say(declined, known.quickReplies, after: [submitted(question, false)])
    }
    return check(name, arguments.object ?? JSONObject()) { _, call in
      .call(call, after: [submitted(question, true)])
    }
  }

  /// The person's words as the answer to the parameter or confirmation that was asked for.
  private var answering: [ChannelEvent] {
    guard let question = dialogue.question else { return [] }
    if case .flow = question.purpose { return [] }
    return [submitted(question, words)]
  }

  /// Checks a call; what is wrong with it is said.
  private func check(
    _ name: String, _ arguments: JSONObject, _ then: (Function, ProposedCall) -> TurnStep
  ) -> TurnStep {
    guard let function = plugin.function(name) else { return say(phrases.gone) }
    let arguments = bound(arguments, of: function)
    let violations = function.parameters.validate(.object(arguments))
    guard violations.isEmpty else { return say(phrases.unusable("\(violations[0])")) }
    return then(
      function, ProposedCall(function: name, arguments: arguments, effect: function.effect))
  }

  /// The arguments with the identity of the person whose turn it is, whatever was proposed.
  private func bound(_ arguments: JSONObject, of function: Function) -> JSONObject {
    var arguments = arguments
    for (parameter, slot) in function.slots where slot.kind == .identity {
      arguments[parameter] = .string(turn.person.rawValue)
    }
    return arguments
  }
}
