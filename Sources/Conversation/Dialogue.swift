public import EventLog

/// What the assistant and one person of a channel are about: what is asked of them, their flow, what is known from them.
///
/// Nobody else in the channel answers, continues or is remembered by it.
public struct Dialogue: Sendable, Equatable {
  /// What waits for the person's answer.
  public internal(set) var question: InputRequested?
  /// Whether that was asked before the person's turn that is under way: then it ends with the turn.
  private var isQuestionOlderThanTurn = false
  /// The flow that is under way.
  public internal(set) var flow: FlowStarted?
  /// What was found out by name: arguments of calls and results of flows, the newest of each.
  public internal(set) var facts = JSONObject()

  /// A dialogue about nothing yet.
  public init() {}

  mutating func ask(_ requested: InputRequested) {
    question = requested
    isQuestionOlderThanTurn = false
  }

  mutating func close(_ input: InteractionID) {
    if question?.input == input { question = nil }
  }

  mutating func closeQuestion() { question = nil }

  mutating func beginTurn() { isQuestionOlderThanTurn = true }

  mutating func endTurn() {
    if isQuestionOlderThanTurn { question = nil }
  }

  mutating func remember(_ values: JSONValue) {
    for member in values.object?.members ?? [] where member.value != "" {
      facts[member.name] = member.value
    }
  }

  mutating func forget(_ values: JSONValue) {
    for name in values.object?.names ?? [] { facts[name] = nil }
  }
}
