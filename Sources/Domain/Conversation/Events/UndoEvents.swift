public import EventLog

/// A person wants a turn undone in which something was done: that is taken back first.
@Event("turn.undoRequested")
public struct TurnUndoRequested: Sendable {
  /// The turn.
  public var turn: TurnID
  /// Whose turn it is, and who wants it undone.
  @Subject public var by: MemberID
  /// The message that answers anew what was answered in the turn; nil where nothing does.
  public var answer: MessageID?
}

/// A turn is as if it had not been: nobody is shown it any more, and what was there before it is there again.
@Event("turn.undone")
public struct TurnUndone: Sendable {
  /// The turn.
  public var turn: TurnID
  /// Whose turn it is, and who undid it.
  @Subject public var by: MemberID
  /// What was said in it, by the person and to them.
  public var messages: [MessageID]
  /// What was called in it, and to take it back.
  public var calls: [CallID]
  /// The turns before it that failed at the same message, and are undone with it; nil without any.
  public var retried: [TurnID]?
  /// What the person chose that began it, and can choose again; nil where they said it themselves.
  public var tapped: InteractionID?
  /// The message that is the newest one again; nil where there is none.
  public var newest: MessageID?
  /// The same in one line.
  @Personal public var preview: String?
  /// What is offered again with it.
  @Personal(erased: [QuickReply]())
  public var replies: [QuickReply]
}

/// A turn is not undone: something that was done in it could not be taken back.
@Event("turn.undoFailed")
public struct TurnUndoFailed: Sendable {
  /// The turn, which stays as it was.
  public var turn: TurnID
  /// Who wanted it undone.
  @Subject public var by: MemberID
  /// The function whose deed stays, qualified by its plugin.
  @Plain("a function's name") public var function: String
  /// Why, in a sentence.
  @Personal public var reason: String
}
