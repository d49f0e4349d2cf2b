public import EventLog

/// The assistant takes up a person's message.
@Event("turn.started")
public struct TurnStarted: Sendable {
  /// The turn.
  public var turn: TurnID
  /// The message it answers.
  public var message: MessageID
}

/// The assistant waits again.
@Event("turn.completed")
public struct TurnCompleted: Sendable {
  /// The turn.
  public var turn: TurnID
}

/// The assistant gave up.
@Event("turn.failed")
public struct TurnFailed: Sendable {
  /// The turn.
  public var turn: TurnID
  /// Why, for whoever looks into it.
  public var reason: String
}

/// What a function does to the world.
@JSONShape
public enum Effect: String, Sendable, Hashable {
  /// Nothing: it may be called again.
  case read
  /// Something that may be asked for again with the same idempotency key.
  case write
  /// Something that needs the person's word.
  case destructive
}

/// The assistant is about to call a function.
@Event("function.called")
public struct FunctionCalled: Sendable {
  /// The call, also its idempotency key.
  public var call: CallID
  /// The function, qualified by its plugin: `healthcare.reservation`.
  public var function: String
  /// The arguments.
  @Personal public var arguments: JSONValue
  /// What the function does to the world.
  public var effect: Effect?
  /// The version of the plugin that is asked.
  public var plugin: String?
}

/// A function answered.
@Event("function.returned")
public struct FunctionReturned: Sendable {
  /// The call.
  public var call: CallID
  /// The function.
  public var function: String
  /// The status, as in HTTP; it is rendered only at 200.
  public var status: Int = 200
  /// What it answered.
  @Personal public var response: JSONValue
}

/// A function did not answer.
@Event("function.failed")
public struct FunctionFailed: Sendable {
  /// The call.
  public var call: CallID
  /// The function.
  public var function: String
  /// Why, in one word: `interrupted`, `timeout`, `busy`, `tooLarge`, `refused`, `error`.
  public var reason: String
  /// Why, in a sentence.
  public var message: String?
}
