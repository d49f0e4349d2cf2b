import EventLog
import Scheduling
import TestSupport
import Testing

@Suite struct ICalendarTests {
  @Test func `a message has this form`() throws {
    let text = ICalendar.message(try Story.record("moved"), provider: "Lee, \"Skin\" & Co")
    #expect(
      text
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//Verbatim//Verbatim//EN
        CALSCALE:GREGORIAN
        METHOD:REQUEST
        BEGIN:VEVENT
        UID:moved.dr-lee@verbatim.invalid
        SEQUENCE:1
        DTSTAMP:20261120T100000Z
        CREATED:20261120T090000Z
        LAST-MODIFIED:20261120T100000Z
        DTSTART:20261123T084000Z
        DTEND:20261123T091000Z
        STATUS:CONFIRMED
        SUMMARY:dermatology: ada\\, Lee\\, "Skin" & Co
        DESCRIPTION:2026-11-23 09:40 (Europe/Berlin)\\nProvider: Lee\\, "Skin" & Co\\n
         Person: ada\\nAppointment: moved
        CATEGORIES:dermatology
        ORGANIZER;CN="Lee, ^'Skin^' & Co":mailto:dr-lee@verbatim.invalid
        ATTENDEE;CN=ada;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailt
         o:ada@verbatim.invalid
        END:VEVENT
        END:VCALENDAR

        """.replacing("\n", with: "\r\n"))
  }

  @Test func `a calendar without appointments is one without events`() {
    #expect(
      ICalendar.calendar([], named: "Dr Lee")
        == """
        BEGIN:VCALENDAR
        VERSION:2.0
        PRODID:-//Verbatim//Verbatim//EN
        CALSCALE:GREGORIAN
        METHOD:PUBLISH
        NAME:Dr Lee
        X-WR-CALNAME:Dr Lee
        END:VCALENDAR

        """.replacing("\n", with: "\r\n"))
  }

  @Test func `an address or UID tells any two names apart`() throws {
    let names = ["a.b", "a%2Eb", "a b", "ä", "a@b", "a-b", "A-b", "a_b"]
    let messages = names.map { name in
      var calendar = CalendarRecord(of: ProviderID(name))
      calendar.apply(Clinic.booked(AppointmentID(name), "08:00"), at: Clinic.now)
      return calendar.appointments.map { ICalendar.message($0) }.joined()
    }
    let lines = messages.compactMap { $0.split(separator: "\r\n").first { $0.hasPrefix("UID:") } }
    #expect(lines.first == "UID:a%2Eb.dr-lee@verbatim.invalid")
    #expect(Set(lines).count == names.count)
  }

  @Test(arguments: UInt64(0)..<20)
  func `no line is longer than 75 octets, and unfolding gives the text back`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = ["a", "é", "€", "🩺", ",", ";", "\\", " ", ":", "\"", "^", "\t"]
    let name = (0..<Int.random(in: 0...200, using: &random))
      .map { _ in letters.randomElement(using: &random) ?? "a" }.joined()
    let text = ICalendar.calendar([], named: name)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 }, "seed \(seed)")
    let unfolded = text.replacing("\r\n ", with: "").split(separator: "\r\n")
    let escaped = name.replacing("\\", with: "\\\\").replacing(",", with: "\\,")
      .replacing(";", with: "\\;")
    #expect(unfolded.contains { $0 == "NAME:\(escaped)" }, "seed \(seed)")
  }

  @Test func `control characters and line ends of any kind cannot end a line`() {
    let text = ICalendar.calendar([], named: "a\r\nEND:VCALENDAR\rb\u{1B}[2Jc\u{85}d")
    #expect(text.contains("NAME:a\\nEND:VCALENDAR\\nb[2Jcd\r\n"))
  }
}
