package import EventLog

/// A value that was found out in a conversation.
package struct KnownValue: Sendable, Equatable {
  package let value: JSONValue
  /// The turn in which it was said or found; nil where that was in none.
  package let turn: TurnID?
  /// The number of the task that was under way, see ``Dialogue/task``.
  package let task: Int

  init(value: JSONValue, turn: TurnID?, task: Int) {
    self.value = value
    self.turn = turn
    self.task = task
  }
}

/// A request that waits until those before it have ended.
package struct PostponedRequest: Sendable, Equatable {
  /// What was asked for.
  package let text: String
  /// Whether a language model offered these words, see ``ChannelState/TurnState/isModelsWords``.
  package let isModelsWords: Bool
}

/// A call that got an answer.
package struct EndedCall: Sendable, Equatable {
  package let call: FunctionCalled
  /// The answer's status.
  package let status: Int
  /// How many turns ago that was; 0 in the turn of the call.
  package internal(set) var age = 0

  init(call: FunctionCalled, status: Int) {
    self.call = call
    self.status = status
  }
}
