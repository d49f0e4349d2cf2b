package import EventLog

/// One appointment with all that an export tells of it, whether it is still to come, over or given up.
package struct AppointmentRecord: Sendable, Hashable {
  /// How it stands.
  package enum Status: Sendable, Hashable {
    /// Kept until this moment for a person who has not decided yet.
    case held(until: Timestamp)
    /// Agreed.
    case booked
    /// Given up by one of both sides; the reason may be empty.
    case cancelled(by: Party, reason: String)
    /// Held too long.
    case holdExpired
    /// It took place.
    case completed
    /// The person did not come.
    case missed
  }

  /// The appointment; the same id in two calendars means two appointments.
  package let id: AppointmentID
  /// In whose calendar.
  package let provider: ProviderID
  /// Who has it.
  package let person: PersonID
  /// What for.
  package internal(set) var department: Specialty
  /// When it is.
  package internal(set) var interval: Interval
  /// The provider's zone when it got this time.
  package internal(set) var zone: ZoneID
  /// How it stands.
  package internal(set) var status: Status
  /// Who gave it its present time.
  package internal(set) var placedBy: Party
  /// The revision for calendars: it grows whenever the time or the agreement changes, and never shrinks.
  package internal(set) var sequence: Int
  /// When it was held or booked first.
  package let created: Timestamp
  /// When something happened to it last.
  package internal(set) var changed: Timestamp
}

extension AppointmentRecord {
  /// Whether it keeps others out of its time.
  package var takesTime: Bool {
    switch status {
    case .held, .booked, .completed, .missed: true
    case .cancelled, .holdExpired: false
    }
  }
}
