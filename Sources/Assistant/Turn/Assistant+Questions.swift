import Conversation
import EventLog
import JSON
import PluginKit

extension Assistant {
  /// The events that ask for a missing parameter.
  func ask(
    _ name: String, _ parameter: String, _ arguments: JSONObject, _ request: ModelRequest
  ) -> [ChannelEvent] {
    let slot = request.plugin.function(name)?.slots[parameter]
    let property = request.plugin.function(name)?.parameters.properties
      .first { $0.name == parameter }
    let prompt = slot?.prompt ?? "Please tell me the \(property?.schema.description ?? parameter)."
    var options: [String] = []
    var accepts = InputKind.text(placeholder: nil)
    switch slot?.kind {
    case .choice(let choices):
      options = choices.map(\.name)
      accepts = .singleOption(options: options)
    case .date: accepts = .date(earliest: nil, latest: nil)
    default: break
    }
    return requesting(
      accepts,
      .parameter(
        function: request.plugin.qualified(name), parameter: parameter,
        arguments: .object(arguments)),
      text: prompt, quickReplies: Array(options.prefix(4)))
  }

  /// Asks for the person's word before a destructive call.
  func askBefore(
    _ function: Function, _ arguments: JSONObject, _ request: ModelRequest,
    _ turn: ChannelState.TurnState, _ step: Step
  ) async throws -> Step? {
    guard let question = confirmation(of: function, .object(arguments)) else {
      return try await sayGone(turn, step)
    }
    let events = requesting(
      .singleOption(options: question.quickReplies),
      .confirmation(
        function: request.plugin.qualified(function.name), arguments: .object(arguments)),
      text: question.text, quickReplies: question.quickReplies)
    return try await complete(closing(request) + events, turn.id, step)
  }

  /// What is asked before a call; nil where the arguments were recorded for another version of the function.
  func confirmation(of function: Function, _ arguments: JSONValue) -> Confirmation? {
    do { return try function.confirmation?(arguments) } catch { return nil }
  }

  /// The events that ask a flow's question.
  func question(
    _ text: String, _ step: FlowStep, of flow: Flow, _ plugin: RegisteredPlugin
  ) -> [ChannelEvent] {
    requesting(
      step.accepts, .flow(flow: plugin.qualified(flow.name), step: step.name), text: text,
      quickReplies: step.quickReplies)
  }

  /// The events that follow from a flow's answer.
  func advance(
    _ name: String, _ move: FlowMove, _ request: ModelRequest
  ) throws -> [ChannelEvent] {
    guard let flow = request.plugin.flow(name) else { return [] }
    let qualified = request.plugin.qualified(name)
    var events: [ChannelEvent] = []
    if request.state.flow?.flow != qualified, let first = flow.steps.first {
      events = closing(request)
      events.append(.flowStarted(FlowStarted(flow: qualified, step: first.name)))
    }
    if let input = request.state.input {
      events.append(submitted(input, .string(request.text), request))
    }
    switch move {
    case .step(let next):
      guard let step = flow.steps.first(where: { $0.name == next }) else { return events }
      events.append(.flowAdvanced(FlowAdvanced(flow: qualified, step: next)))
      return events + question(step.prompt, step, of: flow, request.plugin)
    case .complete(let result, let rendering):
      events.append(.flowCompleted(FlowCompleted(flow: qualified, result: result)))
      return events
        + shown(
          rendering, of: request.plugin, otherwise: "Thank you.", quickReplies: [])
    }
  }

  func submitted(
    _ input: InputRequested, _ value: JSONValue, _ request: ModelRequest
  ) -> ChannelEvent {
    .inputSubmitted(
      InputSubmitted(
        input: input.input, by: request.state.personSaid?.sender ?? Self.member, value: value))
  }

  private func requesting(
    _ accepts: InputKind, _ purpose: InputPurpose, text: String, quickReplies: [String]
  ) -> [ChannelEvent] {
    let id = MessageID(environment.newID())
    let requested = InputRequested(
      input: InteractionID(environment.newID()), message: id, accepts: accepts,
      purpose: purpose)
    return message(text, id: id, quickReplies: quickReplies) + [.inputRequested(requested)]
  }
}
