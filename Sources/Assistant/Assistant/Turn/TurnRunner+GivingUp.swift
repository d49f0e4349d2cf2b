import Conversation
import PluginKit

extension TurnRunner {
  /// Ends a turn that failed, with an apology and perhaps the offer to try again.
  mutating func giveUp(_ reason: TurnFailure, _ message: String) async throws {
    guard let turn = state.turn else { return }
    let failed = TurnFailed(turn: turn.id, reason: reason, message: message)
    let apology = Rendering(text: phrases.cannotAnswer, quickReplies: [])
    let said = MessageID(assistant.environment.newID())
    try await record(
      .failTurn(failed, messages.showing(apology, as: said) + anotherTry(of: turn, with: said)))
  }

  /// Whoever has said nothing else meanwhile can have the same tried again, unless something was done already: that would be done twice.
  private func anotherTry(
    of turn: ChannelState.TurnState, with message: MessageID
  ) -> [ChannelEvent] {
    guard !turn.hasWritten, turn.alarm == nil, state.handedTo == nil,
      !state.waiting.contains(where: { $0.person == turn.person })
    else { return [] }
    let input = InteractionID(assistant.environment.newID())
    return [
      .inputRequested(
        InputRequested(
          input: input, message: message, of: turn.person, accepts: .retry,
          purpose: .retry(turn: turn.id)))
    ]
  }
}
