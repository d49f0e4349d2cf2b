import Conversation
import JSON
import PluginKit

extension Proposal {
  /// A call that is complete and allowed, or the question for the person's consent.
  func call(_ name: String, _ arguments: JSONObject) -> TurnStep {
    check(name, arguments) { function, call in
      let before = leaving + answering(function, call.arguments)
      if function.effect == .read { return .call(call, after: before) }
      return act(function, call, consent: consent(to: call, of: function), after: before)
    }
  }

  /// A call that the person has consented to, or the question for it; a function that chooses something itself says that first.
  func act(
    _ function: Function, _ call: ProposedCall, consent: ChannelEvent?, after events: [ChannelEvent]
  ) -> TurnStep {
    if function.resolution != nil {
      return .resolve(
        Intended(call: call, consent: consent, isChange: false, events: events))
    }
    guard let consent else {
      return askBefore(function, call.arguments, for: call.id, after: events)
    }
    return .call(call, after: events + [consent])
  }

  /// What a model takes for a yes or a no: a no counts, a yes has to be one that the platform understands as well.
  func answer(_ isConfirmed: Bool) -> TurnStep {
    guard case .confirmation = dialogue.question?.purpose else {
      return say(phrases.nothingToConfirm)
    }
    return isConfirmed ? askAgain() : settle(false)
  }

  /// Checks a call; what is wrong with it is said.
  func check(
    _ name: String, _ arguments: JSONObject, _ then: (Function, ProposedCall) -> TurnStep
  ) -> TurnStep {
    guard let function = plugin.function(name) else { return say(phrases.gone) }
    // A card's words are its plugin's; whom it is chosen for, the person may have said before.
    let isSaid = turn.tap == nil || turn.isModelsWords
    if let refusal = isSaid ? forOther(function) : forOtherBefore(function) { return refusal }
    let arguments = function.binding(arguments, to: turn.person)
    let violations = function.parameters.validate(.object(arguments))
    guard violations.isEmpty else { return say(phrases.unusable("\(violations[0])")) }
    return then(
      function, ProposedCall(function: name, arguments: arguments, effect: function.effect))
  }

  /// The answer to the parameter that was asked for, if it was for this call: as the call has it, a day for a day.
  private func answering(_ called: Function, _ arguments: JSONObject) -> [ChannelEvent] {
    guard let question = dialogue.question,
      case .parameter(let function, let parameter, _, _) = question.purpose,
      plugin.local(function) == called.name
    else { return [] }
    return [submitted(question, arguments[parameter] ?? words)]
  }

  /// The same before the next question: nothing where the answer is not among the arguments.
  func answered(_ name: String, _ arguments: JSONObject) -> [ChannelEvent] {
    guard case .parameter(_, let parameter, _, _) = dialogue.question?.purpose,
      arguments[parameter] != nil, let function = plugin.function(name)
    else { return [] }
    return answering(function, arguments)
  }
}
