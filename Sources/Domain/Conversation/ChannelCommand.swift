public import EventLog

/// A command to a channel.
package enum ChannelCommand: Sendable {
  /// Begin it with what is said first; a channel that is there already stays as it is.
  case create(ChannelCreated, members: [Member], opening: [ChannelEvent])
  /// Let somebody in.
  case join(Member)
  /// Let somebody go.
  case leave(MemberID)
  /// Say something.
  case send(MessageSent)
  /// Choose a card; what it sends gets the given identifier.
  case select(InteractionID, by: MemberID, message: MessageID)
  /// Click a button.
  case click(InteractionID, by: MemberID, message: MessageID)
  /// Choose an offered reply; what it sends gets the given identifier.
  case choose(InteractionID, by: MemberID, message: MessageID)
  /// Try the message again whose turn failed.
  case retry(InteractionID, by: MemberID)
  /// Undo a turn, the newest one without any; `answer` answers anew what was answered in it.
  case undo(TurnID?, by: MemberID, answer: MessageSent? = nil)
  /// Answer an input with a value of its kind, which these messages say, in order: the last one is
  /// answered.
  case submit(InteractionID, JSONValue, saying: [MessageSent])
  /// Mark as read.
  case read(MessageRead)
  /// Take up the message that has waited longest; `language` is the one in which it is said, if
  /// that is clear.
  case startTurn(TurnID, message: MessageID, language: String? = nil)
  /// Go on with a turn that was left open.
  case resumeTurn(TurnID)
  /// Record a call before it is made, after what led to it.
  case call(FunctionCalled, after: [ChannelEvent])
  /// Record what a call came to.
  case finishCall(ChannelState.Outcome)
  /// Record what happened in the turn, and go on with it.
  case goOn(TurnID, [ChannelEvent])
  /// Say what the turn came to, and wait again; `model` names what decided, if a model did.
  case completeTurn(TurnID, [ChannelEvent], model: String? = nil)
  /// Give the turn up.
  case failTurn(TurnFailed, [ChannelEvent])
  /// Record a call that takes something back before it is made.
  case takeBack(FunctionCalled)
  /// Say that everything is taken back, and the turn undone.
  case finishUndo(TurnID)
  /// Say that something cannot be taken back, and that the turn stays.
  case failUndo(TurnUndoFailed, [ChannelEvent])
  /// Say something by itself, if nothing is under way.
  case announce([ChannelEvent])
  /// Give the conversation to somebody, or back to the assistant.
  case handOff(to: MemberID?)
  /// Ask somebody to come, in a member's name; they come if they accept.
  case invite(Member, by: MemberID)
  /// Come in after one was asked to.
  case accept(Member)
  /// Not come, though one was asked to.
  case decline(MemberID)
  /// Tell those who look after people of something in it.
  case report(ChannelReported)
  /// Take back a message, as the record has it, in a member's name.
  case retract(MessageRetracted, by: MemberID)
  /// Answer a message with a sign.
  case react(MessageReacted)
}

/// Why a channel says no.
public enum ChannelRefusal: Error, Equatable {
  /// There is no such channel.
  case unknownChannel
  /// The channel was created before.
  case existsAlready
  /// Only members speak and act.
  case notAMember(MemberID)
  /// The member has another role here.
  case otherRole(MemberID, MemberRole)
  /// Nothing of that name can be acted on.
  case unknownInteraction(InteractionID)
  /// The button belongs to an older message.
  case noLongerEnabled(InteractionID)
  /// The reply is not one of those offered.
  case notOffered(InteractionID)
  /// The input waits for no answer of theirs.
  case notAsked(InteractionID)
  /// The turn is not the one under way.
  case notThisTurn(TurnID)
  /// A turn is under way.
  case turnUnderWay(TurnID)
  /// The message is answered, is none, or another one has waited longer.
  case nothingToAnswer(MessageID)
  /// No such call waits for an outcome.
  case notCalled(CallID)
  /// Another call waits for its outcome.
  case callUnderWay(CallID)
  /// A turn asks and answers for the person whose message began it, and for nobody else.
  case notTheirTurn(MemberID)
  /// The person has not consented to just this call.
  case noConsent(CallID)
  /// The turn answers an alarm, and does nothing else.
  case alarmRaised(String)
  /// As many messages wait for an answer as can wait.
  case tooManyWaiting(Int)
  /// Nobody has asked them to come, or the invitation is answered.
  case notInvited(MemberID)
  /// As many people were asked to come as can be.
  case tooManyInvited(Int)
  /// The message is somebody else's.
  case notTheirMessage(MessageID)
  /// The message has more bytes than `Channel.maximumMessage`.
  case messageTooLong(Int)
  /// The turn cannot be undone; and what the person is told, where whoever answers them has words
  /// of their own.
  case cannotUndo(UndoRefusal, said: String? = nil)
}

extension ChannelRefusal: CustomStringConvertible {
  /// A sentence for a person.
  public var description: String {
    switch self {
    case .unknownChannel: "there is no such channel: create it first"
    case .existsAlready: "the channel was created before: a channel is created once"
    case .notAMember(let member): "\(member) is not a member of this channel: join it first"
    case .otherRole(let member, let role): "\(member) cannot be its \(role.rawValue)"
    case .unknownInteraction(let id): "there is nothing called \(id) here"
    case .noLongerEnabled(let id): "\(id) belongs to an older message and can no longer be used"
    case .notOffered(let id): "\(id) is not one of the replies that are offered now"
    case .notAsked(let id): "the input \(id) waits for no answer of yours (any more)"
    case .notThisTurn(let id): "the turn \(id) is not under way"
    case .turnUnderWay(let id): "the turn \(id) is still under way"
    case .nothingToAnswer(let id): "the message \(id) waits for no answer"
    case .notCalled(let id): "the call \(id) waits for no outcome"
    case .callUnderWay(let id): "the call \(id) still waits for its outcome"
    case .notTheirTurn(let member): "the turn under way is not \(member)'s"
    case .noConsent(let id):
      "the call \(id) writes, and nobody consented to it with just these arguments: ask first"
    case .alarmRaised(let alarm): "the alarm \(alarm) was raised: nothing is called in its turn"
    case .tooManyWaiting(let count):
      "\(count) messages here wait for an answer already: wait for one before sending more"
    case .notInvited(let member):
      "\(member) has no open invitation here: ask a member for one"
    case .tooManyInvited(let count):
      "\(count) people here have not answered their invitations: wait for some before asking more"
    case .notTheirMessage(let id):
      "the message \(id) is somebody else's: only its sender takes it back"
    case .messageTooLong(let size):
      "the message has \(size) bytes, and \(Channel.maximumMessage) at most are taken: say it in parts"
    case .cannotUndo(let refusal, let said): said ?? refusal.description
    }
  }
}
