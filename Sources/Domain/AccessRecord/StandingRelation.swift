package import Conversation
package import EventLog

/// A relation by which somebody may do something for a person, as the record has it at a moment.
package struct StandingRelation: Sendable {
  /// The grant.
  package let granted: RelationGranted
  /// The demand that nothing of it has changed when an act is recorded.
  package let condition: AppendCondition

  /// The roles of a look at a record by somebody who acts for its person.
  package static let roles = ["representative"]

  /// Looks it up in the person's stream; nil if there is none.
  package static func find(
    of representative: MemberID, for person: MemberID, _ purpose: RelationPurpose,
    at now: Timestamp, in log: any EventLog
  ) throws -> StandingRelation? {
    let stream = try RelationAsked.stream(of: person)
    return try log.withSnapshot { snapshot in
      let (state, version) = try snapshot.fold(stream, into: Relations.initial) { state, event in
        if let event = try RelationEvent(event) { Relations.evolve(&state, with: event) }
      }
      guard let version,
        let granted = state.relation(of: representative, for: purpose, at: now)
      else { return nil }
      return StandingRelation(granted: granted, condition: .stream(stream, .exactly(version)))
    }
  }
}
