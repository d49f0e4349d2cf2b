public import EventLog

/// A value that was found out in a conversation.
public struct KnownValue: Sendable, Equatable {
  /// The value.
  public let value: JSONValue
  /// The turn in which it was said or found; nil where that was in none.
  public let turn: TurnID?
  /// The number of the task that was under way, see ``Dialogue/task``.
  public let task: Int

  init(value: JSONValue, turn: TurnID?, task: Int) {
    self.value = value
    self.turn = turn
    self.task = task
  }
}

/// A call that got an answer.
public struct EndedCall: Sendable, Equatable {
  /// The call.
  public let call: FunctionCalled
  /// The answer's status.
  public let status: Int
  /// How many turns ago that was; 0 in the turn of the call.
  public internal(set) var age = 0

  init(call: FunctionCalled, status: Int) {
    self.call = call
    self.status = status
  }
}
