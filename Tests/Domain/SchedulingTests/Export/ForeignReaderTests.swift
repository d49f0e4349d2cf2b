import EventLog
import JSON
import Scheduling
import TestSupport
import Testing

/// What the rest of the world makes of the exports: PyPI's `icalendar`, and the R4 models of
/// `fhir.resources`.
@Suite(
  .enabled(
    if: ForeignReader.python != nil, "needs python3 with venv and, the first time, PyPI"))
struct ForeignReaderTests {
  @Test func `icalendar reads back each message with what was meant`() throws {
    let records = Story.calendar().appointments
    let text = records.map { ICalendar.message($0, provider: Self.name) }.joined()
    let read = try ForeignReader.read(text, by: ForeignReader.icalendar)
    #expect(
      read == .array(records.map { ["method": .string(Self.method($0)), "events": [event($0)]] }))
  }

  @Test func `icalendar reads back a published calendar`() throws {
    let records = Story.calendar().appointments
    let text = ICalendar.calendar(
      records, named: Self.name, providers: [Clinic.lee: Self.name])
    let read = try ForeignReader.read(text, by: ForeignReader.icalendar)
    let events = records.map { record in
      var event = event(record).object
      event?["attendee"] = nil
      return event.map(JSONValue.object)
    }
    #expect(read == [["method": "PUBLISH", "events": .array(events.compactMap(\.self))]])
  }

  @Test func `fhir resources finds nothing wrong with a bundle, and a wrong word in it`() throws {
    let week = Interval(start: at("2026-11-23T00:00:00Z"), end: at("2026-12-07T00:00:00Z"))
    let bundle = Story.bundle(free: week)
    #expect(
      try ForeignReader.read(bundle, by: ForeignReader.fhir) == [
        "version": "4.0.1", "problems": [],
        "counts": [
          "Appointment": 6, "Patient": 2, "Practitioner": 1, "Schedule": 1, "Slot": 8,
        ],
      ])
    let wrong = bundle.replacing(#""status":"noshow""#, with: #""status":"lost""#)
    #expect(
      try ForeignReader.read(wrong, by: ForeignReader.fhir)["problems"] == [
        "Appointment.status: lost"
      ])
  }

  private static let name = "Lee; \\ \"Söhne\", ^ & Co: a calendar with a long name, 🩺 and more"

  private static func method(_ record: AppointmentRecord) -> String {
    record.takesTime ? "REQUEST" : "CANCEL"
  }

  private func event(_ record: AppointmentRecord) -> JSONValue {
    var event: JSONObject = [
      "uid": .string("\(record.id).dr-lee@verbatim.invalid"),
      "sequence": .int(Int64(record.sequence)), "start": .string(record.interval.start.description),
      "end": .string(record.interval.end.description), "stamp": .string(record.changed.description),
      "organizer": [.string(Self.name), "mailto:dr-lee@verbatim.invalid"],
      "attendee": [
        .string(record.person.rawValue), .string("mailto:\(record.person)@verbatim.invalid"),
      ],
      "summary": .string("dermatology: \(record.person), \(Self.name)"),
      "status": .string(record.takesTime ? "CONFIRMED" : "CANCELLED"),
    ]
    if case .held = record.status { event["status"] = "TENTATIVE" }
    if case .cancelled(_, let reason) = record.status { event["comment"] = .string(reason) }
    return .object(event)
  }
}
