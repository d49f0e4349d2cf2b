package import EventLog
import JSON

/// Something that an operator has decided about a projection, as it stands on the record of decisions.
@JSONShape
package struct ProjectionDecision: Sendable, Equatable {
  /// What is decided.
  @JSONShape
  package enum Kind: String, Sendable, CaseIterable {
    /// An event is passed over: its view goes on without it.
    case skip
    /// An event that was passed over is folded again.
    case unskip
    /// All views are built anew.
    case build
  }

  /// What is decided.
  package var decision: Kind
  /// The projection.
  package var projection: String
  /// The event; nil for what is no event's.
  package var position: Int64?
  /// The event's type.
  package var type: String?
  /// Why.
  package var reason: String?
  /// Who decided it.
  package var by: String
  /// When.
  package var time: Timestamp

  /// A decision about an event, or about all views.
  package init(
    _ decision: Kind, of projection: String, at position: Int64? = nil, type: String? = nil,
    reason: String? = nil, by: String, time: Timestamp
  ) {
    self.init(
      decision: decision, projection: projection, position: position, type: type, reason: reason,
      by: by, time: time)
  }
}

/// What the decisions about a projection come to: documents that are folded by others are built anew.
package struct FoldOrder: Sendable, Equatable {
  /// The events that are passed over.
  package var skipped: Set<Int64> = []
  /// How often all views were to be built anew.
  package var builds = 0

  /// Nothing was decided.
  package init() {}

  /// Takes in one more decision; of several about an event the last one counts.
  mutating func take(_ decision: ProjectionDecision) {
    switch (decision.decision, decision.position) {
    case (.skip, let position?): skipped.insert(position)
    case (.unskip, let position?): skipped.remove(position)
    case (.build, _): builds += 1
    case (_, nil): break
    }
  }
}
