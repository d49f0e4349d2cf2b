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
  /// A channel begins.
  case channelCreated(ChannelCreated)
  /// A member comes.
  case memberJoined(MemberJoined)
  /// A member is asked to come.
  case memberInvited(MemberInvited)
  /// A member goes.
  case memberLeft(MemberLeft)
  /// The conversation changes hands.
  case handedOff(ChannelHandedOff)
  /// A message changes.
  case messageEdited(MessageEdited)
  /// A message is taken back.
  case messageRetracted(MessageRetracted)
  /// Messages are read.
  case messageRead(MessageRead)
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
  /// A clinician is asked something.
  case clinicianAsked(ClinicianAsked)
  /// A clinician has answered.
  case clinicianAnswered(ClinicianAnswered)
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
