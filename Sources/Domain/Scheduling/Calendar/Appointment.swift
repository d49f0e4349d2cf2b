public import EventLog

/// An appointment that is held or booked and has not ended yet.
public struct Appointment: Sendable, Hashable {
  /// Its identifier.
  public let id: AppointmentID
  /// In whose calendar.
  public let provider: ProviderID
  /// Who has it.
  public let person: PersonID
  /// What for.
  public let department: Specialty
  /// When it is.
  public let interval: Interval
  /// The provider's zone when it got this time.
  public let zone: ZoneID
  /// The revision for calendars.
  public let sequence: Int
  /// When it runs out, if it is only held; nil if it is booked.
  public let heldUntil: Timestamp?
}
