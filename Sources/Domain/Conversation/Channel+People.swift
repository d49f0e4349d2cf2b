import EventLog

/// The acts of people beside talking: they ask each other in, come or do not, report, take back what
/// they said, and answer with a sign.
extension Channel {
  /// The most people of a channel who were asked to come and have not answered.
  package static let maximumInvitations = 64
  /// The most reports of a channel; what is reported after them says nothing new.
  package static let maximumReports = 200

  static func decidePeople(
    _ command: ChannelCommand, in state: ChannelState
  ) throws -> [ChannelEvent] {
    switch command {
    case .invite(let guest, let member): return try invite(guest, by: member, in: state)
    case .accept(let guest):
      guard state.members[guest.id] == nil else { return [] }
      guard state.invitations[guest.id] != nil else {
        throw ChannelRefusal.notInvited(guest.id)
      }
      return [.memberJoined(MemberJoined(guest))]
    case .decline(let member):
      return state.invitations[member] == nil
        ? [] : [.invitationDeclined(InvitationDeclined(member: member))]
    case .report(let reported): return try report(reported, in: state)
    case .retract(let retracted, let member):
      return try retract(retracted, by: member, in: state)
    case .react(let reacted):
      try check(reacted.member, in: state)
      return [.messageReacted(reacted)]
    default: return []
    }
  }

  private static func invite(
    _ guest: Member, by member: MemberID, in state: ChannelState
  ) throws -> [ChannelEvent] {
    try check(member, in: state)
    guard state.members[guest.id] == nil, state.invitations[guest.id] == nil else { return [] }
    guard state.invitations.count < maximumInvitations else {
      throw ChannelRefusal.tooManyInvited(state.invitations.count)
    }
    return [.memberInvited(MemberInvited(asking: guest, by: member))]
  }

  /// Those who were asked to come report as well: that they were may be what they report.
  private static func report(
    _ reported: ChannelReported, in state: ChannelState
  ) throws -> [ChannelEvent] {
    if state.invitations[reported.by] == nil { try check(reported.by, in: state) }
    guard state.reports.count < maximumReports, !state.reports.contains(reported) else { return [] }
    return [.channelReported(reported)]
  }

  private static func retract(
    _ retracted: MessageRetracted, by member: MemberID, in state: ChannelState
  ) throws -> [ChannelEvent] {
    // Who has left takes back what is theirs, too.
    let message = retracted.message
    guard retracted.sender == member else { throw ChannelRefusal.notTheirMessage(message) }
    if let turn = state.turn, turn.message == message { throw ChannelRefusal.turnUnderWay(turn.id) }
    return state.retracted.contains(message) ? [] : [.messageRetracted(retracted)]
  }

  static func evolvePeople(_ state: inout ChannelState, with event: ChannelEvent) {
    switch event {
    case .memberInvited(let invited):
      if invited.isOpen == true {
        state.invitations[invited.member] = invited.by
      } else {
        state.invited.insert(invited.member)
      }
    case .invitationDeclined(let declined): state.invitations[declined.member] = nil
    case .channelReported(let reported): state.reports.insert(reported)
    case .messageRetracted(let retracted):
      // Nobody waits for an answer to what was taken back.
      state.waiting.removeAll { $0.message == retracted.message }
      state.retracted.formUnion(retracted.messages)
      state.undo.forget(retracted.message)
      if let newest = state.newestMessage, retracted.messages.contains(newest) {
        (state.replies, state.buttons) = ([], [:])
      }
      // Nothing of it is passed on or written down by a later yes.
      if let sender = retracted.sender, state.dialogues[sender]?.isUnderWay == true {
        state.dialogues[sender] = Dialogue()
      }
      // Once its words are out of the record, nothing else says what it showed.
      if let file = retracted.file { state.files[retracted.message] = file }
    default: break
    }
  }
}
