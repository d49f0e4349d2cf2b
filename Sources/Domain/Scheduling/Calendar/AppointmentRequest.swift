public import JSON

/// Which slot a person wants, and what for.
@JSONShape
public struct AppointmentRequest: Sendable, Hashable {
  /// The appointment; a new id for a new wish, the same id when a request is repeated.
  public var appointment: AppointmentID
  /// Who wants it.
  public var person: PersonID
  /// What for; one of the provider's specialties.
  public var department: Specialty
  /// Exactly one of the slots that are offered.
  public var interval: Interval
}
