import JSON

/// Writes calendars and appointments as FHIR R4 resources (version 4.0.1, https://hl7.org/fhir/R4/appointment.html).
///
/// A held appointment is `pending` and its slot `busy-tentative`; a booked one is `booked`, then `fulfilled` or
/// `noshow`, and its slot is `busy`; a cancelled one, or a hold that ran out, is `cancelled` with a reason and has no
/// slot any more. The same records give the same JSON.
package enum FHIR {
  /// Gives `sink` the JSON of one bundle of the type `collection`, an entry at a time.
  ///
  /// It has of each calendar its `Practitioner`, `Schedule`, `Slot`s and `Appointment`s, and a `Patient` for each person
  /// who has one of them; every reference leads to an entry. Only appointments that `isWanted` says yes to are in it.
  /// With `free` the slots that are free in that time are too.
  package static func writeBundle(
    _ calendars: [CalendarRecord], free: Interval? = nil, to sink: (String) throws -> Void,
    where isWanted: (AppointmentRecord) -> Bool = { _ in true }
  ) rethrows {
    try sink(#"{"resourceType":"Bundle","type":"collection""#)
    // FHIR has no empty arrays.
    var separator = #","entry":["#
    func write(_ resource: JSONValue) throws {
      try sink(separator + entry(resource).jsonText)
      separator = ","
    }
    var people: Set<PersonID> = []
    for calendar in calendars {
      let appointments = calendar.appointments.filter(isWanted)
      people.formUnion(appointments.map(\.person))
      try write(practitioner(calendar))
      try write(schedule(calendar))
      for slot in appointments.lazy.compactMap(slot) { try write(slot) }
      for slot in freeSlots(of: calendar, in: free) { try write(slot) }
      for record in appointments { try write(appointment(record, provider: calendar.name)) }
    }
    for person in people.sorted() { try write(patient(person)) }
    try sink(separator == "," ? "]}" : "}")
  }

  private static func freeSlots(
    of calendar: CalendarRecord, in range: Interval?
  ) -> some Sequence<JSONValue> {
    let slots = range.map {
      ProviderCalendar.freeSlots(
        in: calendar.state, from: $0.start, to: $0.end, limit: .max)
    }
    return (slots ?? []).lazy.map { slot(.free, $0, of: calendar.provider) }
  }

  private static func entry(_ resource: JSONValue) -> JSONValue {
    let place = ["resourceType", "id"].compactMap { resource[$0]?.string }
    return [
      "fullUrl": .string("\(FHIRName.base)/\(place.joined(separator: "/"))"), "resource": resource,
    ]
  }
}
