package import Assistant
import Conversation
import JSON
import Synchronization

/// A language model behind an endpoint of chat completions, as OpenAI's and many others.
///
/// What fails and may go well a moment later (no connection, status 408, 429 or 5xx) is asked again, with pauses that grow and differ, or as long as
/// the endpoint asks for; not once a word was heard, since it cannot be taken back. An endpoint that cannot be reached is left alone for a while.
package final class ChatCompletionsModel: ConversationModel {
  /// How much of what an endpoint says of a fault is kept, in characters.
  private static let longestFault = 300

  package let name: String
  package let promptTokens: Int
  private let address: ModelAddress
  private let surroundings: Surroundings
  private let connection: ModelConnection
  /// Until when it is left alone.
  private let rests = Mutex<Double?>(nil)

  /// A model that reads so many tokens at once.
  package init(
    _ address: ModelAddress, promptTokens: Int = 24_000, _ surroundings: Surroundings = .init()
  ) {
    self.address = address
    name = address.model
    self.promptTokens = promptTokens
    self.surroundings = surroundings
    connection = ModelConnection(address, surroundings)
  }

  package func reply(
    to prompt: ModelPrompt, hear: @escaping @Sendable (String) -> Void
  ) async throws(ModelFault) -> ModelReply {
    let began = surroundings.clock()
    if let rest = rests.withLock({ $0 }), began < rest {
      throw ModelFault(
        .unreachable, "\(address.host) could not be reached before and is left alone for a while",
        attempts: 0)
    }
    let body = ChatRequest(model: address.model, prompt: prompt).json
    var count = 0
    while true {
      count += 1
      let attempt = ModelAttempt(connection, surroundings, address.keyFilter, hear: hear)
      let outcome = await attempt.run(body)
      let microseconds = Int((surroundings.clock() - began) * 1_000_000)
      switch outcome {
      case .reply(var reply):
        (reply.attempts, reply.microseconds) = (count, microseconds)
        rests.withLock { $0 = nil }
        return reply
      case .failure(var fault, let wait, let isPassing):
        (fault.attempts, fault.microseconds) = (count, microseconds)
        let seconds = wait ?? usualPause(before: count)
        guard isPassing, count < surroundings.attempts, seconds <= surroundings.longestPause,
          surroundings.clock() - began + seconds < surroundings.wholeTime,
          await hasPaused(seconds)
        else {
          throw given(up: fault, isPassing: isPassing)
        }
      }
    }
  }

  private func given(up fault: ModelFault, isPassing: Bool) -> ModelFault {
    let rest = surroundings.clock() + surroundings.rest
    if isPassing, !Task.isCancelled { rests.withLock { $0 = rest } }
    let said = address.keyFilter.clean(fault.description).prefix(Self.longestFault)
    return ModelFault(
      fault.reason, "\(address.host): \(said)", attempts: fault.attempts,
      microseconds: fault.microseconds)
  }

  /// Half a second that doubles, of which up to a half is left to chance.
  private func usualPause(before attempt: Int) -> Double {
    let longest = min(8, 0.5 * Double(1 << min(attempt - 1, 10)))
    return longest * (1 - 0.5 * surroundings.random())
  }

  private func hasPaused(_ seconds: Double) async -> Bool {
    do {
      try await surroundings.pause(.seconds(seconds))
      return true
    } catch {
      // Whoever waits has gone.
      return false
    }
  }
}
