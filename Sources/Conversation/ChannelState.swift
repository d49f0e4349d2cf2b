public import EventLog

/// What the rules of a channel need to know of its past.
///
/// It does not grow with the messages: only what can still be acted on is kept, and the ids of what was acted on.
public struct ChannelState: Sendable, Equatable {
  /// Whether the channel was created.
  public internal(set) var exists = false
  /// The plugin that answers in it.
  public internal(set) var plugin: String?
  /// Who is there.
  public internal(set) var members: [MemberID: Member] = [:]
  /// Who has the conversation, if it is not the assistant.
  public internal(set) var handedTo: MemberID?
  /// The newest message.
  public internal(set) var newestMessage: MessageID?
  /// Cards with an action that nobody has taken.
  public internal(set) var cards: [InteractionID: Card] = [:]
  /// The buttons of the newest message, and those clicked while they were.
  public internal(set) var buttons: [InteractionID: Button] = [:]
  /// What has been taken or clicked.
  public internal(set) var used: Set<InteractionID> = []
  /// The replies that are offered now.
  public internal(set) var replies: [QuickReply] = []
  /// The input that waits for an answer.
  public internal(set) var input: InputRequested?
  /// Whether that input was asked for before the turn that is under way: then it ends with the turn.
  var inputIsOlderThanTurn = false
  /// A person's message that no turn has taken up.
  public internal(set) var unanswered: MessageID?
  /// The turn that is under way.
  public internal(set) var turn: TurnState?
  /// The flow that is under way.
  public internal(set) var flow: FlowStarted?

  /// What was found out by name: arguments of calls and results of flows, the newest of each.
  public internal(set) var facts = JSONObject()
  /// What a person said last.
  public internal(set) var personSaid: MessageSent?

  /// A turn so far.
  public struct TurnState: Sendable, Equatable {
    /// The turn.
    public let id: TurnID
    /// The message it answers.
    public let message: MessageID
    /// What that message holds.
    public let content: MessageContent?
    /// The call that has no outcome yet, or the last one.
    public internal(set) var call: FunctionCalled?
    /// The outcome of that call.
    public internal(set) var outcome: Outcome?
  }

  /// How a call ended.
  public enum Outcome: Sendable, Equatable {
    /// With an answer.
    case returned(FunctionReturned)
    /// Without one.
    case failed(FunctionFailed)
  }
}
