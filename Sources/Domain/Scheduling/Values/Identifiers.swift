public import EventLog

/// Tells identifiers of people apart from others.
public enum PersonKind {}
/// Tells identifiers of providers apart from others.
public enum ProviderKind: MadeKind {}
/// Tells identifiers of appointments apart from others.
public enum AppointmentKind: MadeKind {}
/// Tells names of specialties apart from identifiers.
public enum SpecialtyKind: MadeKind {}

/// Who has an appointment.
public typealias PersonID = Identifier<PersonKind>
/// Who offers appointments: a doctor, a room, a machine.
public typealias ProviderID = Identifier<ProviderKind>
/// One appointment from its hold to its end; the caller makes it, so that a repeated request is recognised.
public typealias AppointmentID = Identifier<AppointmentKind>
/// What a provider is asked for, such as `dermatology`; an appointment names it as its department.
public typealias Specialty = Identifier<SpecialtyKind>

extension ProviderID {
  /// The stream that holds the provider's calendar, `calendar-<provider>`.
  public var stream: StreamName { StreamName(category: "calendar", identifier: rawValue) }
}
