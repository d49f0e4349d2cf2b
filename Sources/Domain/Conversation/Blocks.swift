package import EventLog

/// Somebody wants neither invitations nor words of another person any more.
@Event("person.blocked")
package struct PersonBlocked: Sendable {
  /// Who wants none.
  @Subject package var person: MemberID
  /// Whose.
  package var blocked: MemberID
}

/// Somebody takes invitations and words of another person again.
@Event("person.unblocked")
package struct PersonUnblocked: Sendable {
  /// Who takes them.
  @Subject package var person: MemberID
  /// Whose.
  package var blocked: MemberID
}

/// Somebody did not come where another person had asked them to.
@Event("person.declined")
package struct PersonDeclined: Sendable {
  /// Who did not come.
  @Subject package var person: MemberID
  /// Who had asked them.
  package var inviter: MemberID
  /// The channel to which they were asked.
  @Plain("channels are named by pseudonyms") package var channel: String
}

extension PersonBlocked {
  /// Each person's lie in a stream of their own.
  package static var streams: StreamRule { .category("blocks", named: .afterSubject) }

  /// The stream of whom a person has blocked, `blocks-<person>`.
  ///
  /// - Throws: `NameFault` for a text that is no identifier.
  package static func stream(of person: MemberID) throws(NameFault) -> StreamName {
    try StreamName(category: "blocks", checking: person.rawValue)
  }
}

extension PersonUnblocked {
  /// They lie with ``PersonBlocked``.
  package static var streams: StreamRule { PersonBlocked.streams }
}

extension PersonDeclined {
  /// They lie with ``PersonBlocked``.
  package static var streams: StreamRule { PersonBlocked.streams }
}

/// The events of whom a person has blocked, and whom they did not come to.
@EventUnion
package enum BlockEvent: Sendable, Equatable {
  case blocked(PersonBlocked)
  case unblocked(PersonUnblocked)
  case declined(PersonDeclined)
}

/// A change of whom a person has blocked.
package enum BlockCommand: Sendable {
  /// Take neither invitations nor words of somebody.
  case block(MemberID, by: MemberID)
  /// Take them again.
  case unblock(MemberID, by: MemberID)
  /// Note that somebody did not come into a channel that another person had asked them to.
  case decline(String, of: MemberID, by: MemberID)
}

/// Why somebody cannot be blocked.
package enum BlockRefusal: Error, Equatable {
  /// Nobody blocks themselves, nor the assistant.
  case notSomebodyElse(MemberID)
  /// As many are blocked as can be.
  case tooMany(Int)
}

/// Whom a person has blocked, and whom they did not come to.
package struct BlockState: Sendable, Equatable {
  /// Who can neither invite them nor be read by them.
  package fileprivate(set) var blocked: Set<MemberID> = []
  /// The channels to which others had asked them in vain, by who asked.
  package fileprivate(set) var declined: [MemberID: Set<String>] = [:]

  /// Why somebody cannot ask them to come into a channel, or into a new one; nil if they can.
  package func refusal(of inviter: MemberID, into channel: String?) -> InvitationRefusal? {
    if blocked.contains(inviter) { return .blocked }
    let channels = declined[inviter, default: []]
    if let channel, channels.contains(channel) { return .declinedHere }
    return channels.count < Blocks.maximumDeclined ? nil : .declinedOften(channels.count)
  }
}

/// Why somebody is not asked to come once more.
package enum InvitationRefusal: Sendable, Equatable {
  /// They have blocked who asks.
  case blocked
  /// They did not come into this channel.
  case declinedHere
  /// They did not come so often.
  case declinedOften(Int)
}

/// The rules of whom a person has blocked: a person who is blocked cannot invite them, and is not
/// read by them.
///
/// Nor is anybody asked by the same person over and over.
package enum Blocks: Decider {
  /// The most that one person blocks.
  package static let maximum = 1000
  /// How many invitations of one person somebody declines before there are no more of them.
  package static let maximumDeclined = 3

  /// Nobody is blocked.
  package static let initial = BlockState()

  /// The events that follow from a command; a second time changes nothing.
  ///
  /// - Throws: ``BlockRefusal``.
  package static func decide(
    _ command: BlockCommand, in state: BlockState
  ) throws -> [BlockEvent] {
    switch command {
    case .block(let other, let person):
      guard other != person, !MemberID.reserved.contains(other) else {
        throw BlockRefusal.notSomebodyElse(other)
      }
      guard !state.blocked.contains(other) else { return [] }
      guard state.blocked.count < maximum else { throw BlockRefusal.tooMany(maximum) }
      return [.blocked(PersonBlocked(person: person, blocked: other))]
    case .unblock(let other, let person):
      guard state.blocked.contains(other) || state.declined[other] != nil else { return [] }
      return [.unblocked(PersonUnblocked(person: person, blocked: other))]
    case .decline(let channel, let inviter, let person):
      // A person who asks so often is asked no more: the state does not grow with what they try.
      guard state.refusal(of: inviter, into: channel) == nil else { return [] }
      return [.declined(PersonDeclined(person: person, inviter: inviter, channel: channel))]
    }
  }

  /// The state after an event; who takes somebody's invitations again forgets what they declined.
  package static func evolve(_ state: inout BlockState, with event: BlockEvent) {
    switch event {
    case .blocked(let blocked): state.blocked.insert(blocked.blocked)
    case .unblocked(let unblocked):
      state.blocked.remove(unblocked.blocked)
      state.declined[unblocked.blocked] = nil
    case .declined(let declined):
      state.declined[declined.inviter, default: []].insert(declined.channel)
    }
  }
}
