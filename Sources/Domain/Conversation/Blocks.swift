package import EventLog

/// Somebody wants no invitations of another person any more.
@Event("person.blocked")
package struct PersonBlocked: Sendable {
  /// Who wants none.
  @Subject package var person: MemberID
  /// Whose.
  package var blocked: MemberID
}

/// Somebody takes invitations of another person again.
@Event("person.unblocked")
package struct PersonUnblocked: Sendable {
  /// Who takes them.
  @Subject package var person: MemberID
  /// Whose.
  package var blocked: MemberID
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

/// The events of whom a person has blocked.
@EventUnion
package enum BlockEvent: Sendable, Equatable {
  case blocked(PersonBlocked)
  case unblocked(PersonUnblocked)
}

/// A change of whom a person has blocked.
package enum BlockCommand: Sendable {
  /// Take no invitations of somebody.
  case block(MemberID, by: MemberID)
  /// Take them again.
  case unblock(MemberID, by: MemberID)
}

/// Why somebody cannot be blocked.
package enum BlockRefusal: Error, Equatable {
  /// Nobody blocks themselves, nor the assistant.
  case notSomebodyElse(MemberID)
  /// As many are blocked as can be.
  case tooMany(Int)
}

/// The rules of whom a person has blocked: a person who is blocked cannot invite them.
package enum Blocks: Decider {
  /// The most that one person blocks.
  package static let maximum = 1000

  /// Nobody is blocked.
  package static let initial: Set<MemberID> = []

  /// The events that follow from a command; a second time changes nothing.
  ///
  /// - Throws: ``BlockRefusal``.
  package static func decide(
    _ command: BlockCommand, in state: Set<MemberID>
  ) throws -> [BlockEvent] {
    switch command {
    case .block(let other, let person):
      guard other != person, !MemberID.reserved.contains(other) else {
        throw BlockRefusal.notSomebodyElse(other)
      }
      guard !state.contains(other) else { return [] }
      guard state.count < maximum else { throw BlockRefusal.tooMany(maximum) }
      return [.blocked(PersonBlocked(person: person, blocked: other))]
    case .unblock(let other, let person):
      guard state.contains(other) else { return [] }
      return [.unblocked(PersonUnblocked(person: person, blocked: other))]
    }
  }

  /// The state after an event.
  package static func evolve(_ state: inout Set<MemberID>, with event: BlockEvent) {
    switch event {
    case .blocked(let blocked): state.insert(blocked.blocked)
    case .unblocked(let unblocked): state.remove(unblocked.blocked)
    }
  }
}
