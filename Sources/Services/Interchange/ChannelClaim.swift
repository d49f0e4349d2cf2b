import Conversation
import EventLog

/// What a line says of an event of a channel that names nobody: whom it is about.
struct ChannelClaim {
  let person: String
  let event: ChannelEvent
  let actor: String?

  /// Checks that the event may be about that person: what a member says and does is about themselves, anything else about whom the turn is for,
  /// or, outside of turns, whose conversation it is.
  ///
  /// - Throws: `BadLine`.
  func check(in state: ChannelState) throws {
    let member = try MemberID(checking: person)
    if case .channelCreated(let created) = event { return try check(member, owns: created) }
    let isThere = state.person == member || state.turn?.person == member
    guard isThere || (state.members[member].map { $0.role != .assistant } ?? false) else {
      throw BadLine(
        "\"personal\" says it is about \(person.debugDescription), who is not in the channel")
    }
    if let turn = state.turn { return try check(member, in: turn) }
    guard author == nil || isAuthors(member) else {
      throw BadLine(
        "\"personal\" says it is about \(person.debugDescription), "
          + "but \((author ?? "").debugDescription) did it")
    }
    guard author == nil else { return }
    try check(member, owns: state)
  }

  private func check(_ member: MemberID, in turn: ChannelState.TurnState) throws {
    guard member != turn.person, !isAuthors(member) else { return }
    throw BadLine(
      "\"personal\" says it is about \(person.debugDescription), "
        + "but it belongs to a turn for \(turn.person.rawValue.debugDescription)")
  }

  private func check(_ member: MemberID, owns created: ChannelCreated) throws {
    guard created.person != member else { return }
    throw BadLine(
      "\"personal\" says it is about \(person.debugDescription), but the conversation is "
        + (created.person.map { "that of \($0.rawValue.debugDescription)" } ?? "nobody's own"))
  }

  /// Checks what the assistant says outside of turns; where a channel is for nobody in particular, whoever acts says so.
  private func check(_ member: MemberID, owns state: ChannelState) throws {
    let people = state.members.values.filter { $0.role == .person }.map(\.id)
    let owner = state.person ?? (people.count == 1 ? people[0] : nil)
    if owner == member || (owner == nil && isActors) { return }
    throw BadLine(
      "\"personal\" says it is about \(person.debugDescription), but "
        + (owner.map { "the conversation is that of \($0.rawValue.debugDescription)" }
          ?? "nothing says so: outside of a turn it is about whoever acts"))
  }

  /// The member who says or does it themselves; nil where the assistant does, or nobody says who.
  private var author: String? {
    switch event {
    case .messageSent(let sent): sent.sender == .assistant ? nil : sent.sender.rawValue
    case .messageEdited:
      actor == MemberID.assistant.rawValue || actor?.contains(" via ") == true ? nil : actor
    case .inputSubmitted(let submitted): submitted.by.rawValue
    default: nil
    }
  }

  private func isAuthors(_ member: MemberID) -> Bool {
    author.map(ExactText.init) == ExactText(member.rawValue)
  }

  private var isActors: Bool {
    let somebody = actor.map { actor in
      actor.firstRange(of: " via ").map { String(actor[..<$0.lowerBound]) } ?? actor
    }
    return somebody.map(ExactText.init) == ExactText(person)
  }
}
