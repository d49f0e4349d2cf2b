public import EventLog

/// The events of a channel's stream.
@EventUnion
public enum ChannelEvent: Sendable, Equatable {
  /// The most frequent one stands first, since types are looked up in this order.
  case messageSent(MessageSent)
  /// A call begins.
  case functionCalled(FunctionCalled)
  /// A call ends well.
  case functionReturned(FunctionReturned)
  /// A turn begins.
  case turnStarted(TurnStarted)
  /// A turn ends well.
  case turnCompleted(TurnCompleted)
  /// A card is shown.
  case cardRendered(CardRendered)
  /// A card is chosen.
  case cardSelected(CardSelected)
  /// A button is shown.
  case buttonRendered(ButtonRendered)
  /// A button is clicked.
  case buttonClicked(ButtonClicked)
  /// Replies are offered.
  case quickRepliesSuggested(QuickRepliesSuggested)
  /// A reply is chosen.
  case quickReplyChosen(QuickReplyChosen)
  /// Something is asked for.
  case inputRequested(InputRequested)
  /// Something is answered.
  case inputSubmitted(InputSubmitted)
  /// A call ends badly.
  case functionFailed(FunctionFailed)
  /// A call is not made.
  case functionWithheld(FunctionWithheld)
  /// A call that a language model wants is not made.
  case functionRejected(FunctionRejected)
  /// A language model answers.
  case modelAnswered(ModelAnswered)
  /// A language model does not answer.
  case modelFailed(ModelFailed)
  /// Words of a language model are not shown.
  case claimWithheld(ClaimWithheld)
  /// A turn ends badly.
  case turnFailed(TurnFailed)
  /// A turn that was left open goes on.
  case turnResumed(TurnResumed)
  /// Consent to a call is asked for.
  case consentAsked(ConsentAsked)
  /// Consent to a call is given.
  case consentGiven(ConsentGiven)
  /// Consent to a call is not given.
  case consentDeclined(ConsentDeclined)
  /// A person speaks of a danger.
  case alarmRaised(AlarmRaised)
  /// A person complains.
  case complaintRaised(ComplaintRaised)
  /// A channel begins.
  case channelCreated(ChannelCreated)
  /// A member comes.
  case memberJoined(MemberJoined)
  /// A member is asked to come.
  case memberInvited(MemberInvited)
  /// Somebody who was asked does not come.
  case invitationDeclined(InvitationDeclined)
  /// A member goes.
  case memberLeft(MemberLeft)
  /// The conversation changes hands.
  case handedOff(ChannelHandedOff)
  /// A message changes.
  case messageEdited(MessageEdited)
  /// A message is taken back.
  case messageRetracted(MessageRetracted)
  /// A message is answered with a sign.
  case messageReacted(MessageReacted)
  /// Messages are read.
  case messageRead(MessageRead)
  /// Something is reported to those who look after people.
  case channelReported(ChannelReported)
  /// A flow begins.
  case flowStarted(FlowStarted)
  /// A flow goes on.
  case flowAdvanced(FlowAdvanced)
  /// A flow ends.
  case flowCompleted(FlowCompleted)
  /// A flow is left.
  case flowAbandoned(FlowAbandoned)
  /// A flow that was left goes on.
  case flowResumed(FlowResumed)
  /// A flow goes on in another version.
  case flowMigrated(FlowMigrated)
  /// Somebody who knows is asked something.
  case expertAsked(ExpertAsked)
  /// They have answered.
  case expertAnswered(ExpertAnswered)
  /// The conversation itself is put right.
  case dialogueRepaired(DialogueRepaired)
  /// One of several requests has to wait.
  case requestDeferred(RequestDeferred)
  /// One that waited is taken up.
  case requestTakenUp(RequestTakenUp)
  /// A card is chosen in words.
  case optionNamed(OptionNamed)
  /// A turn is to be undone.
  case turnUndoRequested(TurnUndoRequested)
  /// A turn is undone.
  case turnUndone(TurnUndone)
  /// A turn is not undone.
  case turnUndoFailed(TurnUndoFailed)
}

extension StreamName {
  /// The stream of a channel that is known to be one.
  public static func channel(_ identifier: String) -> StreamName {
    StreamName(category: "channel", identifier: identifier)
  }
}

/// A channel came to be.
@Event("channel.created", subject: .caller)
public struct ChannelCreated: Sendable {
  /// Its name.
  @Plain("a plugin's name for its channels, or an import's") public var title: String
  /// The plugin that answers in it; nil if none does.
  @Plain("a plugin's identifier") public var plugin: String?
  /// Whose conversation with the plugin it is: the same pair always returns to the same channel;
  /// nil if it is nobody's own.
  public var person: MemberID?
  /// Where an imported channel comes from.
  @Plain("an import's format, and what it calls the conversation") public var source: JSONValue?
  /// The instructions of an imported conversation to the assistant before it began, and of which
  /// tools: it may tell of the person.
  @Personal public var instructions: JSONValue?
  /// Whether several people talk here and the assistant answers only what is said to it, see
  /// `Address`; nil if it answers everything.
  public var isGroup: Bool?
}

/// Somebody is in the channel from now on.
@Event("channel.memberJoined")
public struct MemberJoined: Sendable {
  /// Who.
  public var member: MemberID
  /// Their name.
  @Personal public var name: String
  /// Their role there.
  public var role: MemberRole
  /// Whom it is about: nobody where software joins.
  @Subject public var person: MemberID? { role == .assistant ? nil : member }
}

extension MemberJoined {
  /// Says that somebody is in the channel.
  public init(_ member: Member) {
    self.init(member: member.id, name: member.name, role: member.role)
  }

  /// Who joined.
  public var who: Member { Member(id: member, name: name, role: role) }
}

/// Somebody was asked to come.
@Event("channel.memberInvited")
public struct MemberInvited: Sendable {
  /// Who is asked.
  public var member: MemberID
  /// Their name.
  @Personal public var name: String
  /// Their intended role there.
  public var role: MemberRole
  /// Who asks.
  public var by: MemberID
  /// Whether they come only if they accept; nil if they were called to help, and come by
  /// themselves.
  public var isOpen: Bool?
  /// Whom it is about: nobody where software is asked.
  @Subject public var person: MemberID? { role == .assistant ? nil : member }
}

extension MemberInvited {
  /// Says that somebody was asked to come.
  public init(_ member: Member, by asker: MemberID) {
    self.init(member: member.id, name: member.name, role: member.role, by: asker)
  }

  /// Says that somebody was asked, and comes if they accept.
  package init(asking member: Member, by asker: MemberID) {
    self.init(
      member: member.id, name: member.name, role: member.role, by: asker, isOpen: true)
  }

  /// Who is asked.
  package var who: Member { Member(id: member, name: name, role: role) }
}

/// Somebody left.
@Event("channel.memberLeft")
public struct MemberLeft: Sendable {
  /// Who.
  public var member: MemberID
}

/// The conversation is now somebody else's: the assistant is silent, or answers again.
@Event("channel.handedOff")
public struct ChannelHandedOff: Sendable {
  /// Who has the conversation; nil gives it back to the assistant.
  public var to: MemberID?
}

/// A member said something.
@Event("message.sent", subject: .caller)
public struct MessageSent: Sendable {
  public var message: MessageID
  /// Who said it.
  public var sender: MemberID
  /// The message.
  @Personal(erased: MessageContent.erased)
  public var content: MessageContent
  /// Whether links in it are shown as previews; they are unless it says no.
  public var linkPreview: Bool?
  /// The message that it answers by quoting it.
  public var replyTo: MessageID?
}

/// A member changed what they had said.
@Event("message.edited", subject: .caller)
public struct MessageEdited: Sendable {
  public var message: MessageID
  /// Its present content.
  @Personal(erased: MessageContent.erased)
  public var content: MessageContent
}

/// A member took back what they had said.
@Event("message.retracted")
public struct MessageRetracted: Sendable {
  public var message: MessageID
  /// Who had said it; nil in what an earlier version wrote, as are the next two.
  public var sender: MemberID?
  /// The version of the event that said it: what is left of that names no message once its words
  /// are out of the record.
  public var version: Int?
  /// The address of the file that it showed; nil for one that showed none.
  @Plain("an address names a channel and a file") public var file: String?
  /// The messages of the assistant that say again what it said, or were said in answer to it: they
  /// go with it; nil if there are none, and in what an earlier version wrote.
  @Plain("identifiers of messages and versions") public var answers: [RetractedAnswer]?
}

/// A message of the assistant that goes with the one that it answered.
@JSONShape
public struct RetractedAnswer: Sendable, Hashable {
  public var message: MessageID
  /// The version of the event that said it.
  public var version: Int
}

extension MessageRetracted {
  /// The message and its answers: nobody is shown the words of any of them.
  public var messages: Set<MessageID> { Set([message] + (answers ?? []).map(\.message)) }
}

/// A member has read everything up to a message.
@Event("message.read")
public struct MessageRead: Sendable {
  /// Who.
  public var member: MemberID
  /// The last message read.
  public var upTo: MessageID
}
