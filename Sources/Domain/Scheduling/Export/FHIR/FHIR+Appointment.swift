import EventLog
package import JSON

extension FHIR {
  /// The `Appointment`, with `provider` as the name that people know the practitioner by.
  package static func appointment(
    _ appointment: AppointmentRecord, provider name: String? = nil
  ) -> JSONValue {
    var resource: JSONObject = [
      "resourceType": "Appointment", "id": .string(appointmentID(appointment)),
      "meta": ["lastUpdated": .string(appointment.changed.description)],
      "identifier": [identifier("appointment", appointment.id.rawValue)],
      "status": .string(status(appointment)), "created": .string(appointment.created.description),
      "specialty": [["text": .string(appointment.department.rawValue)]],
      "start": .string(appointment.interval.start.description),
      "end": .string(appointment.interval.end.description),
      "participant": participants(appointment, name),
    ]
    let minutes = appointment.interval.wholeMinutes
    if minutes > 0 { resource["minutesDuration"] = .int(minutes) }
    resource["cancelationReason"] = cancellation(appointment)
    if appointment.takesTime {
      let slot = slotID(appointment.interval, of: appointment.provider)
      resource["slot"] = [reference("Slot", slot)]
    }
    return .object(resource)
  }

  private static func appointmentID(_ appointment: AppointmentRecord) -> String {
    FHIRName.id(appointment.provider.rawValue, appointment.id.rawValue)
  }

  private static func status(_ appointment: AppointmentRecord) -> String {
    switch appointment.status {
    case .held: "pending"
    case .booked: "booked"
    case .completed: "fulfilled"
    case .missed: "noshow"
    case .cancelled, .holdExpired: "cancelled"
    }
  }

  /// Who gave it up (the code system `appointment-cancellation-reason`), and why in their own words.
  private static func cancellation(_ appointment: AppointmentRecord) -> JSONValue? {
    switch appointment.status {
    case .cancelled(.person, let reason): cancellation("pat", reason)
    case .cancelled(.provider, let reason): cancellation("prov", reason)
    case .holdExpired: cancellation("other", "held too long")
    default: nil
    }
  }

  private static func cancellation(_ code: String, _ reason: String) -> JSONValue {
    let system = "http://terminology.hl7.org/CodeSystem/appointment-cancellation-reason"
    var concept: JSONObject = ["coding": [["system": .string(system), "code": .string(code)]]]
    if !reason.isEmpty { concept["text"] = .string(reason) }
    return .object(concept)
  }
}

extension Interval {
  fileprivate var wholeMinutes: Int64 { (end.microseconds - start.microseconds) / 60_000_000 }
}
