package import Conversation
package import EventLog

/// Somebody asks to act for a person; nothing follows from it until the person agrees.
@Event("relation.asked")
package struct RelationAsked: Sendable {
  /// Its identifier, which the relation keeps.
  @Plain("an identifier at random") package var relation: String
  /// For whom they would act.
  @Subject package var person: MemberID
  /// Who would act.
  package var representative: MemberID
  /// The relation of the person to them.
  @Plain("a kind of relation") package var kind: RelationKind
  /// The purposes.
  @Plain("kinds of acts") package var purposes: [RelationPurpose]
  /// Until when; nil if no end is set.
  package var until: Timestamp?
}

/// Somebody may act for a person from now on.
@Event("relation.granted")
package struct RelationGranted: Sendable {
  /// Its identifier.
  @Plain("an identifier at random") package var relation: String
  /// For whom they may act.
  @Subject package var person: MemberID
  /// The person's name then, by which they are spoken of.
  @Personal(erased: "") package var name: String
  /// Who may act.
  package var representative: MemberID
  /// The relation of the person to them.
  @Plain("a kind of relation") package var kind: RelationKind
  /// The purposes.
  @Plain("kinds of acts") package var purposes: [RelationPurpose]
  /// Until when; nil if no end is set.
  package var until: Timestamp?
  /// Who granted it: the person, or staff for somebody who cannot.
  package var by: MemberID
  /// Why, in the words of staff; nil if the person granted it.
  @Personal(erased: "") package var reason: String?
}

/// Somebody may act for a person no more, or no longer asks to.
@Event("relation.withdrawn")
package struct RelationWithdrawn: Sendable {
  /// Its identifier.
  @Plain("an identifier at random") package var relation: String
  /// For whom they acted.
  @Subject package var person: MemberID
  /// Who acted.
  package var representative: MemberID
  /// Who ended it: one of the two, or staff.
  package var by: MemberID
}

/// The relation of a person to the one who acts for them.
@JSONShape
package enum RelationKind: String, Sendable, Hashable, CaseIterable {
  case daughter, son, child, wife, husband, partner, mother, father, sister, brother
  case grandmother, grandfather, grandchild, relative, friend, other
}

/// Something that is done for another person.
@JSONShape
package enum RelationPurpose: String, Sendable, Hashable, CaseIterable {
  /// To book, move and cancel, and whatever else a function does.
  case booking
  /// To ask the assistant about what is theirs.
  case asking
  /// To read their appointments.
  case reading
}

extension RelationAsked {
  /// Each person's lie in a stream of their own.
  package static var streams: StreamRule { .category("relations", named: .afterSubject) }

  /// The stream of who may act for a person, `relations-<person>`.
  ///
  /// - Throws: `NameFault` for a text that is no identifier.
  package static func stream(of person: MemberID) throws(NameFault) -> StreamName {
    try StreamName(category: "relations", checking: person.rawValue)
  }
}

extension RelationGranted {
  /// They lie with ``RelationAsked``.
  package static var streams: StreamRule { RelationAsked.streams }
}

extension RelationWithdrawn {
  /// They lie with ``RelationAsked``.
  package static var streams: StreamRule { RelationAsked.streams }
}

/// The events of who may act for a person.
@EventUnion
package enum RelationEvent: Sendable, Equatable {
  case asked(RelationAsked)
  case granted(RelationGranted)
  case withdrawn(RelationWithdrawn)
}
