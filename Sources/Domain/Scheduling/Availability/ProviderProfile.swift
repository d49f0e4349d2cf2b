public import JSON

/// What people see of a provider when they choose one.
@JSONShape
public struct ProviderProfile: Sendable, Hashable {
  public var name: String
  /// What the provider can be booked for.
  public var specialties: [Specialty]
  /// The zone whose clocks the schedule is written for.
  public var zone: ZoneID
}
