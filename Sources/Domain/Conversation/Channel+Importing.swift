package import EventLog

extension Channel {
  /// Whether an event that was recorded elsewhere may follow in a channel.
  ///
  /// It asks for what those who read the channel rely on: it is created once and first, everybody
  /// has one role, the assistant's is the assistant's alone, only members speak and act, they or
  /// who was called are given the conversation, a turn is for whoever spoke last and ends as
  /// itself. What the event leaves open is not asked for, since nothing imported is acted on.
  /// Nobody has the name of one of the plugins. Where the channel `hasGaps`, since messages were
  /// taken out of the record that it comes from, turns and calls may lack what they began with.
  ///
  /// - Throws: ``ChannelRefusal``, or `NameFault` for a member who may not be called so.
  package static func checkImported(
    _ event: ChannelEvent, in state: ChannelState, plugins: [String] = [], hasGaps: Bool = false
  ) throws {
    if case .channelCreated(let created) = event {
      guard !state.exists else { throw ChannelRefusal.existsAlready }
      try created.person?.checkPerson(plugins: plugins)
      return
    }
    guard state.exists else { throw ChannelRefusal.unknownChannel }
    if let member = event.author { try check(member, in: state) }
    switch event {
    case .memberJoined(let joined):
      try check(joined.member, as: joined.role, in: state, plugins)
    case .memberInvited(let invited):
      try check(invited.member, as: invited.role, in: state, plugins)
    case .handedOff(let handed):
      // A member who was called has the conversation before they come in.
      if let member = handed.to, !state.invited.contains(member) { try check(member, in: state) }
    case .turnStarted(let started) where hasGaps: try check(started.person, in: state)
    default: if !hasGaps { try checkTurn(event, in: state) }
    }
  }

  private static func checkTurn(_ event: ChannelEvent, in state: ChannelState) throws {
    switch event {
    case .turnStarted(let started):
      guard let waiting = state.waiting.first(where: { $0.message == started.message }) else {
        throw ChannelRefusal.nothingToAnswer(started.message)
      }
      guard waiting.person == started.person else {
        throw ChannelRefusal.notTheirTurn(started.person)
      }
    case .functionReturned(let returned): try check(returned.call, in: state)
    case .functionFailed(let failed): try check(failed.call, in: state)
    case .turnResumed(let resumed): _ = try check(resumed.turn, in: state)
    case .turnCompleted(let completed): _ = try check(completed.turn, in: state)
    case .turnFailed(let failed): _ = try check(failed.turn, in: state)
    case .inputRequested, .inputSubmitted, .alarmRaised, .complaintRaised, .dialogueRepaired,
      .requestDeferred, .requestTakenUp, .optionNamed:
      if let turn = state.turn { try check([event], belongTo: turn) }
    default: break
    }
  }

  /// A call outside of a turn belongs to a transcript, which has no turns.
  private static func check(_ call: CallID, in state: ChannelState) throws {
    guard state.turn == nil || state.turn?.call?.call == call else {
      throw ChannelRefusal.notCalled(call)
    }
  }

  /// The person of the channel is in it as a person, nobody speaks as the assistant, and a member
  /// keeps their role.
  private static func check(
    _ member: MemberID, as role: MemberRole, in state: ChannelState, _ plugins: [String]
  ) throws {
    if member == .assistant {
      if role != .assistant { try member.checkPerson(plugins: plugins) }
      return
    }
    try member.checkPerson(plugins: plugins)
    let expected = state.person == member ? .person : state.members[member]?.role
    guard role != .assistant, role == expected ?? role else {
      throw ChannelRefusal.otherRole(member, role)
    }
  }
}

extension ChannelEvent {
  /// The member who has done it, who has to be there.
  fileprivate var author: MemberID? {
    switch self {
    case .messageSent(let sent): sent.sender
    case .messageRead(let read): read.member
    case .memberLeft(let left): left.member
    case .memberInvited(let invited): invited.by
    case .cardSelected(let selected): selected.by
    case .buttonClicked(let clicked): clicked.by
    case .quickReplyChosen(let chosen): chosen.by
    case .inputSubmitted(let submitted): submitted.by
    case .optionNamed(let named): named.by
    case .turnUndoRequested(let requested): requested.by
    case .turnUndone(let undone): undone.by
    case .messageReacted(let reacted): reacted.member
    default: nil
    }
  }
}

extension EventLog {
  /// An identifier for something new that is to lie in this program's part of the log: the first of
  /// some whose channel is at home in it.
  ///
  /// `candidate` is called with 0, 1, 2 …, and gives another one each time; if the log is not cut,
  /// once. Of n parts each is as likely, so n calls are needed on average. Where the candidates are
  /// the same again, so is what is found.
  package func channelID(_ candidate: (Int) -> String) -> String {
    var attempt = 0
    while true {
      let identifier = candidate(attempt)
      // A text that is no name is refused if it is used.
      guard let stream = StreamName(rawValue: "channel-\(identifier)"),
        partition(elsewhereFor: stream) != nil
      else { return identifier }
      attempt += 1
    }
  }
}
