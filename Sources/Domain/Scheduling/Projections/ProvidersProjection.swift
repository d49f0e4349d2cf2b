package import EventLog
package import Projections

/// `providers`: who offers appointments, so that somebody who knows none of them can choose.
package struct ProvidersProjection: Projection {
  /// `providers`; everybody is in the one view ``key``.
  package let name = "providers"
  /// The version of the rules.
  package let version = 1
  /// Who publishes a schedule is a provider.
  package let events: Set<EventType> = [AvailabilityPublished.eventType]
  /// The parts are the `providers`, by their identifiers.
  package let partsMember = "providers"

  /// Nothing but its parts.
  package typealias Document = ProviderCount
  /// What people see of one provider.
  package typealias Part = ProviderProfile

  /// The key of the one view.
  package static let key = "all"

  package init() {}

  /// The one view.
  package func view(of event: borrowing EventView) -> String? {
    event.isIn(category: "calendar") ? Self.key : nil
  }

  /// The one view is of every calendar's stream.
  package let isGroupedByStream = false

  /// Takes the profile that was published last.
  package func apply(
    _ event: borrowing EventView, to documents: inout Documents<ProvidersProjection>
  ) throws {
    guard event.isIn(category: "calendar") else { return }
    let published = try event.decode(AvailabilityPublished.self)
    guard case .schedule(let profile, _) = published.offer else { return }
    let part = PartName.named(published.provider.rawValue)
    if try documents.part(part, of: Self.key) == nil {
      try documents.update(Self.key, default: ProviderCount()) { $0.count += 1 }
    }
    try documents.update(part, of: Self.key, default: profile) { $0 = profile }
  }
}

/// How many providers there are.
@JSONShape
package struct ProviderCount: Sendable, Equatable {
  /// So many have published a schedule.
  package var count: Int = 0
}
