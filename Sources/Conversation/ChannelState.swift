public import EventLog

/// What the rules of a channel need to know of its past.
///
/// It does not grow with the messages: only what can still be acted on is kept, and the ids of what was acted on.
public struct ChannelState: Sendable, Equatable {
  /// Whether the channel was created.
  public internal(set) var exists = false
  /// The plugin that answers in it.
  public internal(set) var plugin: String?
  /// Whose conversation with the plugin it is; nil if it is nobody's own.
  public internal(set) var person: MemberID?
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
  /// The persons' messages that no turn has taken up, in the order in which they were said.
  ///
  /// While somebody else has the conversation they wait for no answer, and only an alarm is answered; whoever has it has heard
  /// what was said before they speak.
  public internal(set) var waiting: [WaitingMessage] = []
  /// What was chosen just now and whoever did, until the message that it sends.
  var tapped: Tap?
  /// The turn that is under way.
  public internal(set) var turn: TurnState?
  /// What the assistant and each person are about; one of whom nothing is known is not there.
  public internal(set) var dialogues: [MemberID: Dialogue] = [:]

  /// A person's message that waits for its turn.
  public struct WaitingMessage: Sendable, Equatable {
    /// The message.
    public let message: MessageID
    /// Who said it.
    public let person: MemberID
    /// What it holds.
    public let content: MessageContent
    /// What they chose that sent it; nil where they said it themselves.
    public let tap: Tap?
  }

  /// Something that a person chose.
  public struct Tap: Sendable, Equatable {
    /// The card, the button or the reply.
    public let interaction: InteractionID
    /// What choosing it means; nil where its words say it.
    public let offer: Offer?
  }

  /// A turn so far.
  public struct TurnState: Sendable, Equatable {
    /// The turn.
    public let id: TurnID
    /// The message it answers.
    public let message: MessageID
    /// Whose message it is: the turn acts for them.
    public let person: MemberID
    /// What that message holds, or of several requests in it the one that is under way.
    public internal(set) var content: MessageContent?
    /// What the person chose that sent it; nil where they said it themselves.
    public internal(set) var tap: Tap?
    /// The call that has no outcome yet, or the last one.
    public internal(set) var call: FunctionCalled?
    /// The outcome of that call.
    public internal(set) var outcome: Outcome?
    /// The alarm that the message raised: then nothing is called.
    public internal(set) var alarm: String?
    /// How often it was taken up again since it last came on: since it began, a call began or a call ended.
    public internal(set) var resumptions = 0
    /// How many requests were taken up in it, beside the message itself.
    public internal(set) var requests = 0

    mutating func begin(_ call: FunctionCalled) {
      self.call = call
      outcome = nil
      resumptions = 0
    }

    mutating func end(_ outcome: Outcome) {
      self.outcome = outcome
      resumptions = 0
    }

    mutating func takeUp(_ request: String) {
      content = .text(text: request)
      (tap, call, outcome) = (nil, nil, nil)
      resumptions = 0
      requests += 1
    }
  }

  /// How a call ended.
  public enum Outcome: Sendable, Equatable {
    /// With an answer.
    case returned(FunctionReturned)
    /// Without one.
    case failed(FunctionFailed)
  }
}
