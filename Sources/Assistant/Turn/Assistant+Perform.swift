import Conversation
import EventLog
import JSON
import PluginKit

extension Assistant {
  /// How much of an error's text is recorded, in characters.
  static let errorLength = 500

  /// Makes a call, whatever the function does: it ends in time, with an answer of bounded size or a reason why not.
  func perform(
    _ called: FunctionCalled, _ turn: ChannelState.TurnState, _ state: ChannelState,
    _ step: Step
  ) async -> ChannelState.Outcome {
    guard let plugin = state.plugin.flatMap({ registry[$0] }),
      let function = plugin.local(called.function).flatMap(plugin.function)
    else {
      return Self.failed(called, "refused", "the function \(called.function) is not registered")
    }
    let log = PluginLog(log, to: plugin.stamp)
    let context = FunctionContext(
      person: state.personSaid?.sender ?? Self.member, channel: step.channel, turn: turn.id,
      call: called.call, causation: step.cause, now: environment.now(),
      zone: environment.zone, log: log, view: view)
    // Whatever still runs after this cannot change anything any more.
    defer { log.close() }
    do {
      let response = try await bulkhead.run(plugin.manifest.id, seconds: function.timeLimit) {
        try await function.run(called.arguments, context).unwrapped()
      }
      return Self.outcome(of: called, response)
    } catch {
      return Self.failure(of: called, error, within: function.timeLimit)
    }
  }

  private static func outcome(
    of called: FunctionCalled, _ response: FunctionResponse
  ) -> ChannelState.Outcome {
    if let fault = ResponseLimit.fault(in: response.body) {
      return failed(called, "tooLarge", "the function gave \(fault)")
    }
    return .returned(
      FunctionReturned(
        call: called.call, function: called.function, status: response.status,
        response: response.body))
  }

  private static func failure(
    of called: FunctionCalled, _ error: any Error, within seconds: Double
  ) -> ChannelState.Outcome {
    switch error {
    case is TimeLimitExceeded: failed(called, "timeout", "no answer within \(seconds) s")
    case is PluginIsBusy:
      failed(called, "busy", "\(Bulkhead.capacity) calls of the plugin have not ended yet")
    default: failed(called, "error", String("\(error)".prefix(errorLength)))
    }
  }

  private static func failed(
    _ called: FunctionCalled, _ reason: String, _ message: String
  ) -> ChannelState.Outcome {
    .failed(
      FunctionFailed(
        call: called.call, function: called.function, reason: reason, message: message))
  }

  /// What to show of a response; nothing special where the renderer fails in time or size.
  func rendering(
    of response: FunctionResponse, _ function: String?, _ plugin: RegisteredPlugin?
  ) async -> Rendering {
    guard let plugin, let function else { return Rendering() }
    do {
      let rendering = try await bulkhead.run(plugin.manifest.id, seconds: environment.renderingTime)
      {
        plugin.render(response, of: function) ?? Rendering()
      }
      guard rendering.isWithinLimits else { return Rendering() }
      var filtered = rendering
      if let text = rendering.text { filtered.text = await self.filtered(text, by: plugin) }
      return filtered
    } catch {
      // The answer is on the log; only how it looks is lost.
      return Rendering()
    }
  }

  /// A text as the plugin wants it shown.
  func filtered(_ text: String, by plugin: RegisteredPlugin?) async -> String {
    guard let plugin, let filter = plugin.textFilter else { return text }
    do {
      let shown = try await bulkhead.run(plugin.manifest.id, seconds: environment.renderingTime) {
        filter(text)
      }
      return shown.isEmpty || shown.utf8.count > ResponseLimit.bytes ? text : shown
    } catch {
      return text
    }
  }
}
