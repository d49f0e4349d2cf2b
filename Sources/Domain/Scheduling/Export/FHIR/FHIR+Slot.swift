import EventLog
package import JSON

extension FHIR {
  /// The words of R4 for how a slot stands.
  enum SlotStatus: String {
    case free
    case busy
    case tentative = "busy-tentative"
  }

  /// The `Slot` that an appointment takes; nil where it takes none any more.
  package static func slot(_ appointment: AppointmentRecord) -> JSONValue? {
    guard appointment.takesTime else { return nil }
    let status: SlotStatus = if case .held = appointment.status { .tentative } else { .busy }
    return slot(status, appointment.interval, of: appointment.provider)
  }

  static func slot(
    _ status: SlotStatus, _ interval: Interval, of provider: ProviderID
  ) -> JSONValue {
    [
      "resourceType": "Slot", "id": .string(slotID(interval, of: provider)),
      "schedule": reference("Schedule", FHIRName.id(provider.rawValue)),
      "status": .string(status.rawValue), "start": .string(interval.start.description),
      "end": .string(interval.end.description),
    ]
  }

  static func slotID(_ interval: Interval, of provider: ProviderID) -> String {
    FHIRName.id(provider.rawValue, interval.start.description.filter { $0 != ":" && $0 != "." })
  }

  /// Who can be booked.
  static func practitioner(_ calendar: CalendarRecord) -> JSONValue {
    let id = calendar.provider.rawValue
    return [
      "resourceType": "Practitioner", "id": .string(FHIRName.id(id)),
      "identifier": [identifier("provider", id)], "name": [["text": .string(calendar.name)]],
    ]
  }

  /// What the slots of a calendar belong to.
  static func schedule(_ calendar: CalendarRecord) -> JSONValue {
    let id = FHIRName.id(calendar.provider.rawValue)
    var schedule: JSONObject = [
      "resourceType": "Schedule", "id": .string(id),
      "actor": [reference("Practitioner", id, calendar.name)],
    ]
    let specialties = calendar.state.profile?.specialties ?? []
    if !specialties.isEmpty {
      schedule["specialty"] = .array(specialties.map { ["text": .string($0.rawValue)] })
    }
    return .object(schedule)
  }
}
