import EventLog
import JSON
import Scheduling
import Testing

@Suite struct FHIRTests {
  @Test func `an appointment has this form`() throws {
    let json = FHIR.appointment(try Story.record("moved"), provider: "Dr Lee")
    #expect(
      json == [
        "resourceType": "Appointment", "id": "dr-lee.moved",
        "meta": ["lastUpdated": "2026-11-20T10:00:00Z"],
        "identifier": [
          ["system": "https://verbatim.invalid/fhir/identifiers/appointment", "value": "moved"]
        ],
        "status": "booked", "created": "2026-11-20T09:00:00Z",
        "specialty": [["text": "dermatology"]],
        "start": "2026-11-23T08:40:00Z", "end": "2026-11-23T09:10:00Z", "minutesDuration": 30,
        "slot": [["reference": "Slot/dr-lee.2026-11-23T084000Z"]],
        "participant": [
          [
            "actor": ["reference": "Patient/ada", "display": "ada"], "required": "required",
            "status": "needs-action",
          ],
          [
            "actor": ["reference": "Practitioner/dr-lee", "display": "Dr Lee"],
            "required": "required", "status": "accepted",
          ],
        ],
      ])
  }

  @Test func `an appointment and its slot stand as R4 says it`() {
    let stands = Story.calendar().appointments.map { record in
      let answers = FHIR.appointment(record)["participant"]
      return [
        record.id.rawValue, FHIR.appointment(record)["status"]?.string,
        FHIR.slot(record)?["status"]?.string, answers?[0]?["status"]?.string,
        answers?[1]?["status"]?.string,
      ]
    }
    #expect(
      stands == [
        ["alone", "noshow", "busy", "accepted", "accepted"],
        ["given-up", "cancelled", nil, "declined", "accepted"],
        ["moved", "booked", "busy", "needs-action", "accepted"],
        ["too-late", "cancelled", nil, "needs-action", "accepted"],
        ["wished", "pending", "busy-tentative", "tentative", "accepted"],
        ["done", "fulfilled", "busy", "accepted", "accepted"],
      ])
  }

  @Test func `who cancelled is coded, and why is said in their words`() throws {
    #expect(
      FHIR.appointment(try Story.record("given-up"))["cancelationReason"] == [
        "coding": [
          [
            "system": "http://terminology.hl7.org/CodeSystem/appointment-cancellation-reason",
            "code": "pat",
          ]
        ],
        "text": .string(Story.reason),
      ])
  }

  @Test func `a bundle holds what its appointments lead to, and free slots where asked`() throws {
    let day = Interval(start: at("2026-11-23T00:00:00Z"), end: at("2026-12-01T00:00:00Z"))
    let text = Story.bundle(free: day) { $0.person == Clinic.ada }
    let bundle = try JSONValue(json: text)
    let entries = (0...).lazy.map { bundle["entry"]?[$0] }.prefix { $0 != nil }
    let names = entries.map { $0?["fullUrl"]?.string?.replacing(Self.base, with: "") }
    #expect(
      Array(names) == [
        "Practitioner/dr-lee", "Schedule/dr-lee", "Slot/dr-lee.2026-11-23T080000Z",
        "Slot/dr-lee.2026-11-23T084000Z", "Slot/dr-lee.2026-11-23T092000Z",
        "Slot/dr-lee.2026-11-30T080000Z", "Slot/dr-lee.2026-11-30T084000Z",
        "Slot/dr-lee.2026-11-30T092000Z", "Slot/dr-lee.2026-11-30T100000Z",
        "Appointment/dr-lee.alone", "Appointment/dr-lee.moved", "Appointment/dr-lee.wished",
        "Patient/ada",
      ])
  }

  @Test func `a bundle of nothing has no entries, not even an empty array`() {
    var text = ""
    FHIR.writeBundle([], to: { text += $0 })
    #expect(text == #"{"resourceType":"Bundle","type":"collection"}"#)
  }

  @Test func `any name becomes an id that FHIR allows and that nothing else has`() {
    let names = ["a", "a.b", "x", "a b", "ä", "a_b", String(repeating: "n", count: 100), "A"]
    var ids: [String] = []
    for provider in names {
      for id in names {
        var calendar = CalendarRecord(of: ProviderID(provider))
        calendar.apply(Self.booked(id, provider), at: Clinic.now)
        ids += calendar.appointments.compactMap { FHIR.appointment($0)["id"]?.string }
      }
    }
    #expect(Set(ids).count == names.count * names.count)
    #expect(ids.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9.-]{1,64}/) != nil })
    #expect(ids.first == "a.a")
  }

  private static let base = "https://verbatim.invalid/fhir/"

  private static func booked(_ id: String, _ provider: String) -> CalendarEvent {
    .booked(
      AppointmentBooked(
        appointment: AppointmentID(id), provider: ProviderID(provider),
        person: Clinic.ada, purpose: Clinic.skin, start: Clinic.slot("08:00").start,
        end: Clinic.slot("08:00").end, zone: Clinic.berlin, sequence: 0))
  }
}
