public import EventLog
public import Projections

/// `providers`: who offers appointments, so that somebody who knows none of them can choose.
public struct ProvidersProjection: Projection {
  /// `providers`; everybody is in the one view ``key``.
  public let name = "providers"
  /// The version of the rules.
  public let version = 1
  /// Who publishes a schedule is a provider.
  public let events: Set<EventType> = [AvailabilityPublished.eventType]
  /// The parts are the `providers`, by their identifiers.
  public let partsMember = "providers"

  /// Nothing but its parts.
  public typealias Document = ProviderCount
  /// What people see of one provider.
  public typealias Part = ProviderProfile

  /// The key of the one view.
  public static let key = "all"

  public init() {}

  /// The one view.
  public func view(of event: borrowing EventView) -> String? {
    event.isIn(category: "calendar") ? Self.key : nil
  }

  /// The one view is of every calendar's stream.
  public let isGroupedByStream = false

  /// Takes the profile that was published last.
  public func apply(
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
public struct ProviderCount: Sendable, Equatable {
  /// So many have published a schedule.
  public var count: Int = 0
}
