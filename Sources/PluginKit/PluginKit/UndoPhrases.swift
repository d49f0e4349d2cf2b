public import Conversation

/// What the platform says where something cannot be undone.
public struct UndoPhrases: Sendable {
  /// Why it cannot.
  public var refused: @Sendable (_ refusal: UndoRefusal) -> String = { $0.description }
  /// Nothing takes back what the function does.
  public var nothingTakesItBack = "There is nothing that takes it back."
  /// The function is not there any more.
  public var functionGone = "It is not there any more."
  /// The plugin is not there any more.
  public var pluginGone = "Its plugin is not here."
  /// What the function gave is needed to take it back, and was erased.
  public var erased = "What it gave was removed from the record."
  /// What takes it back does not take what the function gave, and why.
  public var unfit: @Sendable (_ function: String, _ violation: String) -> String = {
    "\($0) does not fit: \($1)"
  }

  /// The sentences in English.
  public init() {}
}
