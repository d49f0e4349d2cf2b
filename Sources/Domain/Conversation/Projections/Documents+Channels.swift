import EventLog
import Projections

extension Documents where Folded == ChannelsProjection {
  mutating func send(_ event: borrowing EventView, in channel: String) throws {
    guard let people = try document(people(of: channel)) else { return }
    let members = people.members + (people.called.map { [$0] } ?? [])
    guard !members.isEmpty else { return }
    let sent = try event.decode(MessageSent.self)
    if event.isImported { try noteStranger(sent.sender, in: channel) }
    let summary = sent.content.summary.shortened(to: 120)
    let time = event.time
    for member in members {
      // Always there: joining and being called put it there, leaving takes the member off the list.
      try update(
        .named(channel), of: member.rawValue, default: ChannelSummary(title: "", unread: 0)
      ) {
        $0.note(sent, summary, time, isOwn: member == sent.sender)
      }
    }
  }

  mutating func join(
    _ member: Member, at time: Timestamp, _ channel: String
  ) throws {
    let key = people(of: channel)
    guard member.role != .assistant else {
      return try update(key, default: ChannelPeople()) { $0.hasAssistant = true }
    }
    try update(key, default: ChannelPeople()) { people in
      if !people.members.contains(member.id) { people.members.append(member.id) }
      people.providers.removeAll { $0 == member.id }
      if member.role == .provider { people.providers.append(member.id) }
      if people.called == member.id { people.called = nil }
    }
    try noteStranger(member.id, in: channel)
    let line =
      try document(key)?.line(for: member.id, since: time)
      ?? ChannelSummary(title: "", lastTime: time, unread: 0)
    try update(.named(channel), of: member.id.rawValue, default: line) {
      $0.isCalled = false
      $0.invitedBy = nil
    }
  }

  /// A person who is asked to come has a line that says so, and nothing of what is said there.
  mutating func invite(_ invited: MemberInvited, at time: Timestamp, _ channel: String) throws {
    guard invited.isOpen == true, let people = try document(people(of: channel)),
      !people.members.contains(invited.member)
    else { return }
    let line = ChannelSummary(
      title: people.title, lastTime: time, unread: 0, invitedBy: invited.by)
    try update(.named(channel), of: invited.member.rawValue, default: line) {
      $0.invitedBy = invited.by
    }
  }

  mutating func decline(_ member: MemberID, _ channel: String) throws {
    guard try part(.named(channel), of: member.rawValue)?.invitedBy != nil else { return }
    try remove(.named(channel), of: member.rawValue)
  }

  /// Messages that were taken back stand in no list.
  mutating func retract(_ messages: Set<MessageID>, _ channel: String) throws {
    for member in try document(people(of: channel))?.members ?? [] {
      let last = try part(.named(channel), of: member.rawValue)?.lastMessage
      guard last.map(messages.contains) ?? false else { continue }
      let nothing = ChannelSummary(title: "", unread: 0)
      try update(.named(channel), of: member.rawValue, default: nothing) {
        $0.last = "Message deleted"
      }
    }
  }

  /// Somebody is given the conversation, or the assistant: whoever was before them and has not come
  /// in is called no more.
  mutating func call(
    _ member: MemberID?, at time: Timestamp, _ channel: String
  ) throws {
    let key = people(of: channel)
    guard let people = try document(key) else { return }
    if let former = people.called, former != member {
      try remove(.named(channel), of: former.rawValue)
    }
    let called = member.flatMap { people.members.contains($0) ? nil : $0 }
    guard called != people.called else { return }
    try update(key, default: people) { $0.called = called }
    guard let called else { return }
    let line = ChannelSummary(title: people.title, lastTime: time, unread: 0, isCalled: true)
    try update(.named(channel), of: called.rawValue, default: line) {
      $0.isCalled = true
      $0.invitedBy = nil
    }
  }

  private mutating func noteStranger(_ member: MemberID, in channel: String) throws {
    let key = people(of: channel)
    let known = try document(key)
    guard member != .assistant, known?.own?.person != member, known?.hadOthers != true else {
      return
    }
    try update(key, default: ChannelPeople()) { $0.hadOthers = true }
  }

  mutating func leave(_ member: MemberID, _ channel: String) throws {
    try update(people(of: channel), default: ChannelPeople()) { people in
      people.members.removeAll { $0 == member }
      people.providers.removeAll { $0 == member }
      if member == .assistant { people.hasAssistant = false }
    }
    try remove(.named(channel), of: member.rawValue)
  }

  /// The message that is the newest again stands in every list, with what is still unread.
  mutating func undo(
    _ undone: TurnUndone, at time: Timestamp, _ channel: String
  ) throws {
    guard let people = try document(people(of: channel)) else { return }
    for member in people.members + (people.called.map { [$0] } ?? []) {
      let nothing = ChannelSummary(title: "", unread: 0)
      try update(.named(channel), of: member.rawValue, default: nothing) { line in
        (line.last, line.lastMessage, line.lastTime) = (undone.preview, undone.newest, time)
        line.lastSender = nil
        line.unread = member == undone.by ? 0 : max(0, line.unread - undone.messages.count)
      }
    }
  }

  mutating func read(_ read: MessageRead, _ channel: String) throws {
    guard try part(.named(channel), of: read.member.rawValue)?.lastMessage == read.upTo else {
      return
    }
    let nothing = ChannelSummary(title: "", unread: 0)
    try update(.named(channel), of: read.member.rawValue, default: nothing) { $0.unread = 0 }
  }
}
