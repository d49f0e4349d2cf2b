public import JSON

/// Writes calendars and appointments as FHIR R4 resources (version 4.0.1, https://hl7.org/fhir/R4/appointment.html).
///
/// A held appointment is `pending` and its slot `busy-tentative`; a booked one is `booked`, then `fulfilled` or
/// `noshow`, and its slot is `busy`; a cancelled one, or a hold that ran out, is `cancelled` with a reason and has no
/// slot any more. The same records give the same JSON.
public enum FHIR {
  /// A bundle of the type `collection`: of each calendar its `Practitioner`, `Schedule`, `Slot`s and `Appointment`s, and a
  /// `Patient` for each person who has one of them; every reference leads to an entry.
  ///
  /// Only appointments that `isWanted` says yes to are in it. With `free` the slots that are
  /// free in that time are too.
  public static func bundle(
    _ calendars: [CalendarRecord], free: Interval? = nil,
    where isWanted: (AppointmentRecord) -> Bool = { _ in true }
  ) -> JSONValue {
    let appointments = calendars.map { $0.appointments.filter(isWanted) }
    var resources = zip(calendars, appointments).flatMap { calendar, appointments in
      let open = free.map { freeSlots(of: calendar, in: $0) } ?? []
      return [practitioner(calendar), schedule(calendar)]
        + appointments.compactMap(slot) + open
        + appointments.map { appointment($0, provider: calendar.name) }
    }
    resources += Set(appointments.joined().map(\.person)).sorted().map(patient)
    return [
      "resourceType": "Bundle", "type": "collection", "entry": .array(resources.map(entry)),
    ]
  }

  private static func freeSlots(
    of calendar: CalendarRecord, in range: Interval
  ) -> [JSONValue] {
    ProviderCalendar.freeSlots(
      in: calendar.state, from: range.start, to: range.end, limit: .max
    ).map { slot(.free, $0, of: calendar.provider) }
  }

  private static func entry(_ resource: JSONValue) -> JSONValue {
    let place = ["resourceType", "id"].compactMap { resource[$0]?.string }
    return [
      "fullUrl": .string("\(FHIRName.base)/\(place.joined(separator: "/"))"), "resource": resource,
    ]
  }
}
