import Conversation
import EventLog
import JSON
import PluginKit

extension Assistant {
  /// Asks the model what the message means and does what follows.
  func decide(
    _ turn: ChannelState.TurnState, _ state: ChannelState, _ step: Step
  ) async throws -> Step? {
    guard let plugin = try plugin(of: step.channel) else {
      return try await execute(
        .failTurn(turn.id, reason: "no plugin answers in this channel", []), turn.id, step)
    }
    guard case .text(let text) = turn.content else {
      return try await say(
        "I can read words only so far. Could you tell me in words?", [], turn.id, step)
    }
    let request = ModelRequest(
      text: text, plugin: plugin, state: state, now: environment.now(), zone: environment.zone)
    switch await proposal(for: request) {
    case .success(let decision): return try await follow(decision, request, turn, step)
    case .failure(let error): return try await giveUp(because: error, turn, step)
    }
  }

  /// Ends a turn that the model did not decide.
  private func giveUp(
    because error: any Error, _ turn: ChannelState.TurnState, _ step: Step
  ) async throws -> Step? {
    let apology = message(
      "I'm sorry, I cannot answer right now. Please try again.", quickReplies: [])
    let reason = String("\(error)".prefix(Self.errorLength))
    return try await execute(.failTurn(turn.id, reason: reason, apology), turn.id, step)
  }

  private func proposal(for request: ModelRequest) async -> Result<ModelDecision, any Error> {
    do { return .success(try await model.decide(request)) } catch { return .failure(error) }
  }

  /// The plugin that answers in a channel.
  func plugin(of channel: String) throws -> RegisteredPlugin? {
    try channels.state(of: .channel(channel)).plugin.flatMap { registry[$0] }
  }

  private func follow(
    _ decision: ModelDecision, _ request: ModelRequest, _ turn: ChannelState.TurnState,
    _ step: Step
  ) async throws -> Step? {
    let plugin = request.plugin
    switch decision {
    case .call(let name, let arguments):
      return try await call(name, arguments, request, turn, step, isConfirmed: false)
    case .answer(let isConfirmed):
      return try await settle(isConfirmed, request, turn, step)
    case .ask(let name, let parameter, let arguments):
      let events = ask(name, parameter, arguments, request)
      return try await complete(closing(request) + events, turn.id, step)
    case .begin(let name):
      guard let flow = plugin.flow(name), let first = flow.steps.first else {
        return try await sayGone(turn, step)
      }
      let started = ChannelEvent.flowStarted(
        FlowStarted(flow: plugin.qualified(name), step: first.name))
      return try await complete(
        closing(request) + [started] + question(first.prompt, first, of: flow, plugin), turn.id,
        step)
    case .advance(let name, let move):
      return try await complete(try advance(name, move, request), turn.id, step)
    case .retry(let name, let stepName):
      guard let flow = plugin.flow(name),
        let asked = flow.steps.first(where: { $0.name == stepName })
      else { return try await sayGone(turn, step) }
      return try await complete(question(asked.retry, asked, of: flow, plugin), turn.id, step)
    case .repeatQuestion: return try await repeatQuestion(request, turn, step)
    case .say(let text, let replies):
      return try await say(.said(text), replies, request, turn, step)
    case .speak(let chunks):
      switch await heard(chunks, in: step.channel) {
      case .success(let speech): return try await say(speech, [], request, turn, step)
      case .failure(let error): return try await giveUp(because: error, turn, step)
      }
    }
  }

  /// What ends because the person turned to something else.
  func closing(_ request: ModelRequest) -> [ChannelEvent] {
    guard let flow = request.state.flow else { return [] }
    return [.flowAbandoned(FlowAbandoned(flow: flow.flow))]
  }

  private func repeatQuestion(
    _ request: ModelRequest, _ turn: ChannelState.TurnState, _ step: Step
  ) async throws -> Step? {
    switch request.state.input?.purpose {
    case .confirmation(let function, let arguments):
      guard let known = request.plugin.local(function).flatMap(request.plugin.function) else {
        return try await sayGone(turn, step)
      }
      return try await askBefore(known, arguments.object ?? JSONObject(), request, turn, step)
    case .parameter(let function, let parameter, let arguments):
      let name = request.plugin.local(function) ?? function
      return try await complete(
        ask(name, parameter, arguments.object ?? JSONObject(), request), turn.id, step)
    default: return try await say("Could you say that again?", [], turn.id, step)
    }
  }

  /// Ends a turn about something that the plugin no longer has, so that the conversation goes on.
  func sayGone(_ turn: ChannelState.TurnState, _ step: Step) async throws -> Step? {
    try await say("I cannot do that any more.", [], turn.id, step)
  }

  func say(
    _ text: String, _ replies: [String], _ turn: TurnID, _ step: Step
  ) async throws -> Step? {
    try await complete(message(text, quickReplies: replies), turn, step)
  }

  func complete(_ events: [ChannelEvent], _ turn: TurnID, _ step: Step) async throws -> Step? {
    try await execute(.completeTurn(turn, events), turn, step)
  }
}
