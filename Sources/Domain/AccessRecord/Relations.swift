package import Conversation
package import EventLog

/// A change of who may act for a person.
package enum RelationCommand: Sendable {
  /// Ask to act for the person.
  case ask(RelationAsked, now: Timestamp)
  /// Have somebody act for the person.
  case grant(RelationGranted, now: Timestamp)
  /// Agree to what somebody asks; the name is the person's.
  case accept(String, name: String, now: Timestamp)
  /// End what was granted or asked, as staff or one of the two.
  case withdraw(String, by: MemberID)
}

/// Why nobody acts for a person so.
package enum RelationRefusal: Error, Equatable {
  /// Nobody acts for themselves, nor does the assistant.
  case notSomebodyElse(MemberID)
  /// It would be over already, or allow nothing.
  case pointless
  /// There is none of that identifier.
  case unknown(String)
  /// There are as many as there can be.
  case tooMany(Int)
}

/// Who may act for a person, and who asks to.
package struct RelationState: Sendable, Equatable {
  /// The grants that stand, by identifier; some may have run out.
  package fileprivate(set) var granted: [String: RelationGranted] = [:]
  /// The requests that wait for the person's agreement, by identifier.
  package fileprivate(set) var asked: [String: RelationAsked] = [:]

  /// The relation by which somebody may do something for the person at a moment; nil if they may
  /// not.
  package func relation(
    of representative: MemberID, for purpose: RelationPurpose, at now: Timestamp
  ) -> RelationGranted? {
    granted.values.first {
      $0.representative == representative && $0.purposes.contains(purpose)
        && $0.until.map { $0 > now } != false
    }
  }

  /// The identifiers of all that concerns somebody who acts or asks to.
  package func identifiers(of representative: MemberID) -> [String] {
    (granted.values.filter { $0.representative == representative }.map(\.relation)
      + asked.values.filter { $0.representative == representative }.map(\.relation)).sorted()
  }
}

/// The rules of acting for a person: only the person gives that power, or staff in their stead, and
/// either side ends it.
///
/// It is never passed on: who acts for a person is named by themselves, and acts for nobody else by
/// that.
package enum Relations: Decider {
  /// The most that act for one person, and the most that ask to.
  package static let maximum = 20

  /// Nobody acts for the person.
  package static let initial = RelationState()

  /// The events that follow from a command; a second time changes nothing.
  ///
  /// - Throws: ``RelationRefusal``.
  package static func decide(
    _ command: RelationCommand, in state: RelationState
  ) throws -> [RelationEvent] {
    switch command {
    case .ask(let asked, let now):
      try check(asked.representative, asked.person, asked.purposes, asked.until, now)
      guard state.asked[asked.relation] == nil else { return [] }
      // Of one person's requests the newest counts.
      let earlier = state.asked.values.filter { $0.representative == asked.representative }
      guard state.asked.count - earlier.count < maximum else {
        throw RelationRefusal.tooMany(maximum)
      }
      return earlier.map { .withdrawn($0.end(by: asked.representative)) } + [.asked(asked)]
    case .grant(let granted, let now): return try grant(granted, now, in: state)
    case .accept(let relation, let name, let now):
      guard let asked = state.asked[relation] else {
        if state.granted[relation] != nil { return [] }
        throw RelationRefusal.unknown(relation)
      }
      return try grant(
        RelationGranted(
          relation: relation, person: asked.person, name: name,
          representative: asked.representative, kind: asked.kind, purposes: asked.purposes,
          until: asked.until, by: asked.person, reason: nil), now, in: state)
    case .withdraw(let relation, let by):
      if let granted = state.granted[relation] { return [.withdrawn(granted.end(by: by))] }
      if let asked = state.asked[relation] { return [.withdrawn(asked.end(by: by))] }
      throw RelationRefusal.unknown(relation)
    }
  }

  private static func grant(
    _ granted: RelationGranted, _ now: Timestamp, in state: RelationState
  ) throws -> [RelationEvent] {
    try check(granted.representative, granted.person, granted.purposes, granted.until, now)
    guard state.granted[granted.relation] == nil else { return [] }
    // One person acts by one grant: the new one takes the place of the old one.
    let earlier = state.granted.values.filter { $0.representative == granted.representative }
    guard state.granted.count - earlier.count < maximum else {
      throw RelationRefusal.tooMany(maximum)
    }
    return earlier.map { .withdrawn($0.end(by: granted.by)) } + [.granted(granted)]
  }

  private static func check(
    _ representative: MemberID, _ person: MemberID, _ purposes: [RelationPurpose],
    _ until: Timestamp?, _ now: Timestamp
  ) throws {
    for member in [representative, person] where MemberID.reserved.contains(member) {
      throw RelationRefusal.notSomebodyElse(member)
    }
    guard representative != person else { throw RelationRefusal.notSomebodyElse(person) }
    guard !purposes.isEmpty, until.map({ $0 > now }) != false else {
      throw RelationRefusal.pointless
    }
  }

  /// The state after an event.
  package static func evolve(_ state: inout RelationState, with event: RelationEvent) {
    switch event {
    case .asked(let asked): state.asked[asked.relation] = asked
    case .granted(let granted):
      state.asked[granted.relation] = nil
      state.granted[granted.relation] = granted
    case .withdrawn(let withdrawn):
      state.asked[withdrawn.relation] = nil
      state.granted[withdrawn.relation] = nil
    }
  }
}

extension RelationAsked {
  fileprivate func end(by member: MemberID) -> RelationWithdrawn {
    RelationWithdrawn(
      relation: relation, person: person, representative: representative, by: member)
  }
}

extension RelationGranted {
  fileprivate func end(by member: MemberID) -> RelationWithdrawn {
    RelationWithdrawn(
      relation: relation, person: person, representative: representative, by: member)
  }
}
