import AccessRecord
import Accounts
import Assistant
import Basics
import Conversation
import Erasure
import EventLog
import HTTPTypes
import Projections

/// Who comes into a conversation, who leaves, and what they are spared.
extension ChannelHandlers {
  /// Comes into a channel that one was called or invited to, or invites somebody else.
  func admit(_ request: AdmittedRequest) async throws {
    let caller = try request.principal
    let wanted = try request.parameter("account")
    guard wanted == caller.id.rawValue else { return try await invite(wanted, request) }
    let state = try server.channels.state(of: .channel(try request.channel))
    guard state.members[caller.id] == nil else { return }
    if state.invitations[caller.id] != nil {
      try await execute(.accept(try known(wanted)), request)
      return
    }
    guard caller.has(.provider) else {
      throw Problem.forbidden("only providers enter by themselves: a member can invite you")
    }
    _ = try await ChatSession.enter(
      try request.channel,
      as: Member(id: caller.id, name: caller.name, role: .provider),
      assistant: server.assistant)
  }

  private func invite(_ account: String, _ request: AdmittedRequest) async throws {
    let caller = try request.principal
    guard try role(of: caller, request) != nil else {
      throw Problem.forbidden(
        "you are no member of this channel: enter it first, where you were called or invited")
    }
    let guest = try known(account)
    let state = try server.channels.state(of: .channel(try request.channel))
    guard state.members[guest.id] == nil, state.invitations[guest.id] == nil else { return }
    try checkInvites(guest, by: caller, into: try request.channel)
    try peopleLimits.chargeInvitations(1, by: caller.id.rawValue)
    try await execute(.invite(guest, by: caller.id), request)
  }

  /// Refuses to invite somebody who has blocked the caller, or did not come when they were asked
  /// before.
  func checkInvites(_ guest: Member, by caller: Principal, into channel: String?) throws {
    switch try blocks.state(of: guest.id).refusal(of: caller.id, into: channel) {
    case nil: return
    case .blocked:
      throw Problem(
        .forbidden, "no-invitations",
        "\(guest.id) takes no invitations from you: leave them out")
    case .declinedHere:
      throw Problem(
        .conflict, "conflict",
        "\(guest.id) declined your invitation to this conversation, and 1 is the most there can be: another member can ask them"
      )
    case .declinedOften(let count):
      throw Problem(
        .conflict, "conflict",
        "\(guest.id) declined \(count) invitations of yours, and \(Blocks.maximumDeclined) are the most there can be: they can invite you"
      )
    }
  }

  /// Leaves a channel, or does not come into one that one was invited to.
  func leave(_ request: AdmittedRequest) async throws {
    let caller = try request.principal
    guard try request.parameter("account") == caller.id.rawValue else {
      throw Problem.forbidden("everybody leaves by themselves")
    }
    let state = try server.channels.state(of: .channel(try request.channel))
    if let inviter = state.invitations[caller.id] {
      try await decide(.decline(try request.channel, of: inviter, by: caller.id), request)
      try await execute(.decline(caller.id), request, part: "decline")
      return
    }
    try checkIsMember(state, caller)
    if state.handedTo == caller.id {
      try await execute(.handOff(to: nil), request, part: "give back")
    }
    try await execute(.leave(caller.id), request)
  }

  private func checkIsMember(_ state: ChannelState, _ caller: Principal) throws {
    guard state.members[caller.id] == nil else { return }
    throw Problem.forbidden(
      "you are no member of this channel: enter it first, where you were called or invited")
  }

  /// Tells those who look after people: auditors and administrators.
  func report(_ request: AdmittedRequest, _ input: NewReport) async throws {
    let caller = try request.principal
    let message = try input.message.map { text in
      guard let id = MessageID(rawValue: text),
        try server.entry(of: id, in: try request.channel) != nil
      else { throw Problem.notFound("the message \(text)") }
      return id
    }
    let about = try input.about.map { try known($0).id }
    let said = try message.flatMap { try server.entry(of: $0, in: try request.channel)?.sender }
    if let about { try checkIsHere(about, orSaid: said, request) }
    try await execute(
      .report(
        ChannelReported(
          by: caller.id, about: about, message: message, reason: input.reason.reason,
          told: watchers(but: caller.id))),
      request)
  }

  /// - Throws: ``Problem`` 422 if a report is about the caller, or about somebody who is not there and
  ///   has not said what is reported.
  private func checkIsHere(
    _ about: MemberID, orSaid sender: MemberID?, _ request: AdmittedRequest
  ) throws {
    let state = try server.channels.state(of: .channel(try request.channel))
    let isHere =
      state.members[about] != nil || state.invitations[about] != nil
      || state.invitations.values.contains(about)
    guard try about != request.principal.id, isHere || about == sender else {
      throw Problem.wrongValue(
        "'about' is '\(about)', expected somebody else of this conversation, or who said 'message'",
        at: ["about"])
    }
  }

  /// Those who look after people here: auditors and administrators.
  private func watchers(but caller: MemberID) -> [MemberID] {
    accounts.all.filter { $0.roles.contains(.auditor) || $0.roles.contains(.administrator) }.map(
      \.id
    ).filter { $0 != caller }.sorted { $0.rawValue < $1.rawValue }
  }

  /// Opens a conversation outside one's own patients for a while; whoever may look anyway changes
  /// nothing.
  ///
  /// - Throws: ``Problem`` 404 if there is no such conversation, 409 where nobody may.
  func open(
    _ request: AdmittedRequest, _ input: NewOpening
  ) async throws {
    let (caller, channel) = (try request.principal, try request.channel)
    guard hasBreakGlass else {
      throw Problem(
        .conflict, "conflict",
        "nobody opens a conversation of others here: the setting 'break-glass' is off")
    }
    try Problem.checkVisible(input.reason, as: "reason")
    try server.checkPartition(of: channel)
    guard try !access.people(of: channel).isEmpty else {
      throw Problem.notFound("the channel \(channel)")
    }
    guard try !access.isOwn(channel, of: caller) else { return }
    // The same reason once more says nothing new; another one does.
    try await access.openings.inQueue(of: "\(caller.id) \(channel)") {
      guard try access.opening(of: channel, by: caller)?.reason != input.reason else { return }
      try await accesses.open(
        channel, because: input.reason, telling: watchers(but: caller.id), by: request)
    }
  }

  /// Whom the caller has blocked.
  func blocked(_ request: AdmittedRequest) throws -> BlockedPeople {
    let ids = try blocks.blocked(by: request.principal.id)
    let people = ids.sorted { $0.rawValue < $1.rawValue }.map { id in
      BlockedPerson(id: id.rawValue, name: accounts.account(id)?.name ?? id.rawValue)
    }
    return BlockedPeople(blocked: people)
  }

  /// Takes neither invitations nor words of somebody any more; those that wait for an answer are gone.
  func block(_ request: AdmittedRequest) async throws {
    let other = try known(try request.parameter("account")).id
    let caller = try request.principal
    try await decide(.block(other, by: caller.id), request)
    for (channel, summary) in try items(of: caller) where summary.invitedBy == other {
      _ = try await server.channels.execute(
        .decline(caller.id), on: .channel(channel),
        commitID: CommitID("\(request.key.commitID.value) \(channel)"),
        actor: caller.id.rawValue, subject: caller.id.rawValue)
    }
  }

  /// Takes invitations and words of somebody again.
  func unblock(_ request: AdmittedRequest) async throws {
    guard let other = MemberID(rawValue: try request.parameter("account")) else { return }
    try await decide(.unblock(other, by: try request.principal.id), request)
  }

  private func decide(_ command: BlockCommand, _ request: AdmittedRequest) async throws {
    let person = try request.principal.id
    do {
      _ = try await blocks.runner.execute(
        command, on: try PersonBlocked.stream(of: person), commitID: request.key.commitID,
        actor: person.rawValue, subject: person.rawValue)
    } catch BlockRefusal.notSomebodyElse(let other) {
      throw Problem(
        .unprocessableContent, "wrong-value", "\(other) cannot be blocked: name another person")
    } catch BlockRefusal.tooMany(let maximum) {
      throw Problem(
        .conflict, "conflict", "\(maximum) people are blocked, the most there can be: unblock one")
    }
  }

  /// Takes back a message of one's own: nobody sees its words in the conversation any more.
  ///
  /// While it is answered, that waits for the answer's end, for some seconds.
  func retract(_ request: AdmittedRequest) async throws {
    let caller = try request.principal.id
    let (message, entry) = try entry(request)
    guard let content = entry.content else { return }
    let position = Position(UInt64(clamping: entry.position))
    let said = try server.log.withSnapshot { try $0.event(at: position) }
    let stream = StreamName.channel(try request.channel)
    try await server.log.betweenTurns(until: ContinuousClock.now + Self.longestTurn) {
      try request.checkClientWaits()
      let answers = try server.log.withSnapshot {
        try QuotedWords(of: [message], in: stream, $0).answers
      }
      let retracted = MessageRetracted(
        message: message, sender: entry.sender ?? .assistant,
        version: said.map { Int(clamping: $0.version.value) }, file: content.fileAddress,
        answers: answers.isEmpty ? nil : answers)
      try await execute(.retract(retracted, by: caller), request)
    }
  }

  /// How long a deletion waits for the answer to its message.
  private static let longestTurn = Duration.seconds(30)

  /// Answers a message with a sign, or takes that away.
  func react(_ request: AdmittedRequest, _ input: NewReaction) async throws {
    let caller = try request.principal.id
    let (message, entry) = try entry(request)
    let before = entry.reactions?.first { $0.by == caller }?.reaction
    guard entry.content != nil, before != input.reaction?.reaction else { return }
    try await execute(
      .react(
        MessageReacted(message: message, member: caller, reaction: input.reaction?.reaction)),
      request)
  }

  private func entry(_ request: AdmittedRequest) throws -> (MessageID, TimelineEntry) {
    let text = try request.parameter("message")
    guard let message = MessageID(rawValue: text),
      let entry = try server.entry(of: message, in: try request.channel)
    else { throw Problem.notFound("the message \(text)") }
    return (message, entry)
  }
}

extension EventLog {
  /// Does something that must not be done during a turn: while one stands in the way, again after
  /// each commit, up to a deadline.
  ///
  /// - Throws: what `body` throws; `ChannelRefusal.turnUnderWay` after the deadline.
  func betweenTurns<R>(
    until deadline: ContinuousClock.Instant, _ body: () async throws -> R
  ) async throws -> R {
    while true {
      let head = try head()
      do {
        return try await body()
      } catch ChannelRefusal.turnUnderWay where ContinuousClock.now < deadline {
        await waitForMore(after: head, until: deadline)
      }
    }
  }
}

extension ServerParts {
  /// The entry of a message in its channel's timeline; nil if there is none.
  func entry(of message: MessageID, in channel: String) throws -> TimelineEntry? {
    try views.catchUp()
    let projection = ChannelProjection()
    guard let newest = try views.document(projection, channel)?.newestPage else { return nil }
    let find = { (page: Int) in
      try views.part(projection, channel, .page(page))?.entries.last { $0.message == message }
    }
    if let entry = try find(newest) { return entry }
    guard
      case .place(let page)? = try views.part(
        projection, channel, .named("message \(message)"))
    else { return nil }
    return try find(page)
  }
}
