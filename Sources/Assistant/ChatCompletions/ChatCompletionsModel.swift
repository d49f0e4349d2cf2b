package import Assistant
import Basics
import Conversation
internal import EventLog
import JSON

/// A language model behind an endpoint of chat completions, as OpenAI's and many others.
///
/// What fails and may go well a moment later (no connection, status 408, 429 or 5xx) is asked
/// again, with pauses that grow and differ, or as long as the endpoint asks for; not once a word
/// was heard, since it cannot be taken back. An endpoint that cannot be reached is left alone for a
/// while.
package final class ChatCompletionsModel: LanguageModel {
  /// How much of what an endpoint says of a fault is kept, in characters.
  private static let longestFault = 300

  package let name: String
  package let promptTokens: Int
  private let address: ModelAddress
  private let surroundings: EndpointEnvironment
  private let connection: ModelConnection
  /// Until when it is left alone.
  private let rests = Lock<Double?>(nil)

  /// A model that reads so many tokens at once.
  package init(
    _ address: ModelAddress, promptTokens: Int = 24_000,
    _ surroundings: EndpointEnvironment = .init()
  ) {
    self.address = address
    name = address.model
    self.promptTokens = promptTokens
    self.surroundings = surroundings
    connection = ModelConnection(address, surroundings)
  }

  package func reply(
    to prompt: ModelPrompt, hear: @escaping @Sendable (String) -> Void
  ) async throws(LanguageModelError) -> ModelReply {
    let began = surroundings.clock()
    if let rest = rests.withLock({ $0 }), began < rest {
      throw LanguageModelError(
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

  private func given(up fault: LanguageModelError, isPassing: Bool) -> LanguageModelError {
    let rest = surroundings.clock() + surroundings.rest
    if isPassing, !Task.isCancelled { rests.withLock { $0 = rest } }
    let said = address.keyFilter.clean(fault.description).prefix(Self.longestFault)
    return LanguageModelError(
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

/// The surroundings of asking a model, which a test can set.
package struct EndpointEnvironment: Sendable {
  /// The longest wait for a connection, in seconds.
  package var connectTime = 5.0
  /// The longest silence of the endpoint before and between chunks, in seconds.
  package var idleTime = 60.0
  /// The longest answer, in seconds; what comes later is not waited for.
  package var wholeTime = 180.0
  /// How often a request is made at most.
  package var attempts = 4
  /// The longest wait before another attempt, in seconds; an endpoint that asks for more is not
  /// asked again.
  package var longestPause = 20.0
  /// How long the model is not asked after it could not be reached, in seconds.
  package var rest = 30.0
  /// Waits before another attempt.
  package var pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  /// A number from 0 up to 1, so that not everybody asks again at the same moment.
  package var random: @Sendable () -> Double = { Double.random(in: 0..<1) }
  /// Seconds since some moment.
  package var clock: @Sendable () -> Double = Self.seconds

  /// The program's own.
  package init() {}

  private static let start = ContinuousClock.now

  @Sendable private static func seconds() -> Double {
    (ContinuousClock.now - start) / .seconds(1)
  }
}

/// The body of a request for chat completions.
private struct ChatRequest {
  private let model: String
  private let prompt: ModelPrompt
  private let numbers: [CallID: Int]

  init(model: String, prompt: ModelPrompt) {
    (self.model, self.prompt) = (model, prompt)
    let calls = prompt.messages.flatMap { message -> [CallID] in
      if case .assistant(_, let calls) = message { calls.map(\.call) } else { [] }
    }
    numbers = Dictionary(calls.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  var json: [UInt8] {
    var body: JSONObject = [
      "model": .string(model), "stream": true, "stream_options": ["include_usage": true],
      "messages": .array([["role": "system", "content": .string(prompt.system)]] + messages),
    ]
    if !prompt.tools.isEmpty { body["tools"] = .array(prompt.tools) }
    return JSONValue.object(body).json
  }

  private var messages: [JSONValue] {
    prompt.messages.map { message in
      switch message {
      case .user(let text): ["role": "user", "content": .string(text)]
      case .assistant(let text, let calls): assistant(text, calls)
      case .result(let call, _, let text):
        ["role": "tool", "tool_call_id": .string(name(of: call)), "content": .string(text)]
      }
    }
  }

  private func assistant(_ text: String?, _ calls: [ModelCall]) -> JSONValue {
    var message: JSONObject = [
      "role": "assistant", "content": text.map { .string($0) } ?? .null,
    ]
    guard !calls.isEmpty else { return .object(message) }
    message["tool_calls"] = .array(
      calls.map { call in
        [
          "id": .string(name(of: call.call)), "type": "function",
          "function": [
            "name": .string(Self.allowed(call.function)), "arguments": .string(call.arguments),
          ],
        ]
      })
    return .object(message)
  }

  /// The call by its number: some endpoints take nothing but nine letters and digits, and the
  /// record's own identifier is nobody's business.
  private func name(of call: CallID) -> String {
    let digits = "\(numbers[call] ?? 0)"
    return "call" + String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }

  /// A function's name as every endpoint takes it, whatever the model wrote: one that is refused
  /// would end each request to come.
  private static func allowed(_ name: String) -> String {
    let characters = name.utf8.prefix(64).map { byte -> Character in
      let character = Character(UnicodeScalar(byte))
      return character.isASCII
        && (character.isLetter || character.isNumber || "_-".contains(character)) ? character : "_"
    }
    return characters.isEmpty ? "_" : String(characters)
  }
}
