internal import Basics
import Cryptography
import EventLog
package import JSON

/// Writes calendars and appointments as FHIR R4 resources (version 4.0.1,
/// https://hl7.org/fhir/R4/appointment.html).
///
/// A held appointment is `pending` and its slot `busy-tentative`; a booked one is `booked`, then
/// `fulfilled` or `noshow`, and its slot is `busy`; a cancelled one, or a hold that ran out, is
/// `cancelled` with a reason and has no slot any more. The same records give the same JSON.
package enum FHIR {
  /// Gives `sink` the JSON of one bundle of the type `collection`, an entry at a time.
  ///
  /// It has of each calendar its `Practitioner`, `Schedule`, `Slot`s and `Appointment`s, and a
  /// `Patient` for each person who has one of them; every reference leads to an entry. Only
  /// appointments that `isWanted` says yes to are in it. With `free` the slots that are free in
  /// that time are too.
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
      for slot in freeTimes(of: calendar, in: free) { try write(slot) }
      for record in appointments { try write(appointment(record, provider: calendar.name)) }
    }
    for person in people.sorted() { try write(patient(person)) }
    try sink(separator == "," ? "]}" : "}")
  }

  private static func freeTimes(
    of calendar: CalendarRecord, in range: Interval?
  ) -> some Sequence<JSONValue> {
    let slots = range.map {
      ProviderCalendar.freeTimes(
        in: calendar.state, from: $0.start, to: $0.end, limit: .max)
    }
    return (slots ?? []).lazy.map { slot(.free, $0, of: calendar.provider) }
  }

  /// An entry of a bundle, under the address that nobody else's resource has.
  package static func entry(_ resource: JSONValue) -> JSONValue {
    let place = ["resourceType", "id"].compactMap { resource[$0]?.string }
    return [
      "fullUrl": .string("\(FHIRName.base)/\(place.joined(separator: "/"))"), "resource": resource,
    ]
  }
}

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
      "specialty": [["text": .string(appointment.purpose.rawValue)]],
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

  /// Who gave it up (the code system `appointment-cancellation-reason`), and why in their own
  /// words.
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

extension FHIR {
  /// Both sides of an appointment, each with what they think of it.
  static func participants(_ appointment: AppointmentRecord, _ name: String?) -> JSONValue {
    let (person, provider) = (appointment.person.rawValue, appointment.provider.rawValue)
    return [
      participant(
        reference("Patient", FHIRName.id(person), person),
        answer(of: .person(id: appointment.person), appointment)),
      participant(
        reference("Practitioner", FHIRName.id(provider), name ?? provider),
        answer(of: .provider(id: appointment.provider), appointment)),
    ]
  }

  private static func participant(_ actor: JSONValue, _ answer: String) -> JSONValue {
    ["actor": actor, "required": "required", "status": .string(answer)]
  }

  /// A party that did not choose the present time has not yet said yes; one that gave it up has
  /// said no.
  private static func answer(of party: Party, _ appointment: AppointmentRecord) -> String {
    switch appointment.status {
    case .cancelled(party, _): return "declined"
    case .held where party == .person(id: appointment.person): return "tentative"
    case .holdExpired where party == .person(id: appointment.person): return "needs-action"
    default: break
    }
    let wasMovedOver = appointment.placedBy != party && party == .person(id: appointment.person)
    return wasMovedOver ? "needs-action" : "accepted"
  }

  /// Somebody who has an appointment; nothing but the identifier is known.
  static func patient(_ person: PersonID) -> JSONValue {
    [
      "resourceType": "Patient", "id": .string(FHIRName.id(person.rawValue)),
      "identifier": [identifier("person", person.rawValue)],
    ]
  }

  /// A name of ours for a thing of a kind.
  package static func identifier(_ kind: String, _ value: String) -> JSONValue {
    ["system": .string("\(FHIRName.base)/identifiers/\(kind)"), "value": .string(value)]
  }

  static func reference(_ type: String, _ id: String, _ display: String? = nil) -> JSONValue {
    var reference: JSONObject = ["reference": .string("\(type)/\(id)")]
    if let display { reference["display"] = .string(display) }
    return .object(reference)
  }

  /// The words of R4 for how a slot stands.
  enum SlotStatus: String {
    case free
    case busy
    case tentative = "busy-tentative"
  }

  /// The `Slot` that an appointment takes; nil if it takes none any more.
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

  /// The schedule to which the slots of a calendar belong.
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

/// How things of this project are named in FHIR R4.
enum FHIRName {
  /// A place for names that nobody else can have (RFC 2606).
  static let base = "https://verbatim.invalid/fhir"

  /// A logical id, 1 to 64 letters, digits, `-` and `.` (R4, data type `id`), of a thing that these
  /// parts name together.
  ///
  /// The parts themselves where they can stand in one, else their SHA-256. No two things get the
  /// same one.
  static func id(_ parts: String...) -> String {
    let readable = parts.joined(separator: ".")
    if readable.utf8.count <= 64, parts.allSatisfy(isPlain) { return readable }
    let named = parts.map { "\($0.utf8.count):\($0)" }.joined()
    let digits = Digest(of: named.utf8).hexadecimal
    return "x." + digits.prefix(60)
  }

  // Only the dots between parts are dots, and no part is the "x" that a hash begins with.
  private static func isPlain(_ part: String) -> Bool {
    !part.isEmpty && part != "x"
      && part.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
