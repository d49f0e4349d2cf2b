package import Conversation
package import EventLog
package import Projections

/// `relations`: who may act for somebody, and for whom they may act.
///
/// Whether something may be done is decided by the person's stream: the view says where to look.
package struct RelationsProjection: Projection {
  /// `relations`; the key is the member's identifier, on either side.
  package let name = "relations"
  /// The version of the rules.
  package let version = 2
  /// All that happens to a relation.
  package let events: Set<EventType> = [
    RelationAsked.eventType, RelationGranted.eventType, RelationWithdrawn.eventType,
  ]

  package typealias Document = RelationList

  package init() {}

  /// Folds one event into the lists of both sides.
  package func apply(
    _ event: borrowing EventView, to documents: inout Documents<RelationsProjection>
  ) throws {
    guard event.isIn(category: "relations"), !event.isImported else { return }
    switch try RelationEvent(event) {
    case .asked(let asked): try documents.note(RelationItem(asked))
    case .granted(let granted): try documents.note(RelationItem(granted))
    case .withdrawn(let withdrawn):
      for member in [withdrawn.person, withdrawn.representative] {
        try documents.update(member.rawValue, default: RelationList()) {
          $0.relations.removeAll { $0.relation == withdrawn.relation }
        }
      }
    case nil: break
    }
  }
}

extension Documents where Folded == RelationsProjection {
  fileprivate mutating func note(_ item: RelationItem) throws {
    for member in [item.person, item.representative] {
      try update(member.rawValue, default: RelationList()) { list in
        list.relations.removeAll { $0.relation == item.relation }
        list.relations.append(item)
      }
    }
  }
}

/// The relations of somebody, on either side.
@JSONShape
package struct RelationList: Sendable, Equatable {
  /// The oldest first.
  package var relations: [RelationItem] = []
}

/// A relation as both sides see it.
@JSONShape
package struct RelationItem: Sendable, Hashable {
  /// Its identifier.
  package var relation: String
  /// For whom somebody acts.
  package var person: MemberID
  /// The person's name when it was granted; nil as long as it is asked for.
  package var name: String?
  /// Who acts.
  package var representative: MemberID
  /// The relation of the person to them.
  package var kind: RelationKind
  /// The purposes.
  package var purposes: [RelationPurpose]
  /// Until when; nil if no end is set.
  package var until: Timestamp?
  /// Who granted it; nil as long as it is asked for.
  package var by: MemberID?
  /// Why, in the words of staff; nil if the person granted it.
  package var reason: String?
  /// Whether it stands; else it is asked for.
  package var isGranted: Bool
}

extension RelationItem {
  fileprivate init(_ asked: RelationAsked) {
    self.init(
      relation: asked.relation, person: asked.person, name: nil,
      representative: asked.representative, kind: asked.kind, purposes: asked.purposes,
      until: asked.until, by: nil, reason: nil, isGranted: false)
  }

  fileprivate init(_ granted: RelationGranted) {
    self.init(
      relation: granted.relation, person: granted.person, name: granted.name,
      representative: granted.representative, kind: granted.kind, purposes: granted.purposes,
      until: granted.until, by: granted.by, reason: granted.reason, isGranted: true)
  }
}
