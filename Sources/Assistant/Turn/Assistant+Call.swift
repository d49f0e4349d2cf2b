import Conversation
import EventLog
import JSON
import PluginKit
import Projections

extension Assistant {
  /// Records a call that is complete and allowed, or asks for what it still needs.
  func call(
    _ name: String, _ arguments: JSONObject, _ request: ModelRequest,
    _ turn: ChannelState.TurnState, _ step: Step, isConfirmed: Bool
  ) async throws -> Step? {
    guard let function = request.plugin.function(name) else {
      return try await say("I cannot do that any more.", [], turn.id, step)
    }
    let arguments = bound(arguments, of: function, request)
    let violations = function.parameters.validate(.object(arguments))
    guard violations.isEmpty else {
      return try await say(
        "I could not use that: \(violations[0]). Could you say it in other words?", [], turn.id,
        step)
    }
    guard isConfirmed || function.effect != .destructive else {
      return try await askBefore(function, arguments, request, turn, step)
    }
    let called = FunctionCalled(
      call: CallID(environment.newID()), function: request.plugin.qualified(name),
      arguments: .object(arguments), effect: function.effect,
      plugin: request.plugin.manifest.version)
    var events = isConfirmed ? [] : closing(request)
    if let input = request.state.input, !isFlow(input) {
      events.append(submitted(input, isConfirmed ? true : .string(request.text), request))
    }
    var next = try await execute(.call(called, after: events), turn.id, step)
    next.hasJustCalled = true
    return next
  }

  /// Does what the person said yes to, or leaves it.
  func settle(
    _ isConfirmed: Bool, _ request: ModelRequest, _ turn: ChannelState.TurnState, _ step: Step
  ) async throws -> Step? {
    guard let input = request.state.input,
      case .confirmation(let function, let arguments) = input.purpose,
      let name = request.plugin.local(function), let known = request.plugin.function(name)
    else { return try await say("There is nothing to confirm.", [], turn.id, step) }
    guard !isConfirmed else {
      let arguments = arguments.object ?? JSONObject()
      return try await call(name, arguments, request, turn, step, isConfirmed: true)
    }
    let declined = confirmation(of: known, arguments)?.declined ?? "All right."
    return try await complete(
      [submitted(input, false, request)] + message(declined, quickReplies: known.quickReplies),
      turn.id, step)
  }

  /// The arguments with the signed-in person's identity, whatever the model put there.
  private func bound(
    _ arguments: JSONObject, of function: Function, _ request: ModelRequest
  ) -> JSONObject {
    var arguments = arguments
    for (parameter, slot) in function.slots where slot.kind == .identity {
      arguments[parameter] = request.state.personSaid.map { .string($0.sender.rawValue) }
    }
    return arguments
  }

  private func isFlow(_ input: InputRequested) -> Bool {
    if case .flow = input.purpose { true } else { false }
  }

  /// Makes the call that is open, or closes it where it must not be made again.
  func finish(
    _ called: FunctionCalled, _ turn: ChannelState.TurnState, _ state: ChannelState,
    _ step: Step
  ) async throws -> Step? {
    let outcome: ChannelState.Outcome
    if called.effect == .destructive, !step.hasJustCalled {
      outcome = .failed(
        FunctionFailed(
          call: called.call, function: called.function, reason: "interrupted",
          message: "the program stopped during the call"))
    } else {
      outcome = await perform(called, turn, state, step)
    }
    return try await execute(.finishCall(outcome), turn.id, step)
  }

  func view(_ projection: String, _ key: String) throws -> JSONValue? {
    try views.catchUp()
    return try views.document(projection, key)
  }
}
