import EventLog
import Foundation
import Scheduling
import TestSupport
import Testing

@testable import Calendars

/// When somebody is busy, as calendar files say.
@Suite struct BusyCalendarTests {
  private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  private func read(_ text: String, zone: TimeZone = berlin) throws -> BusyCalendar {
    try read(bytes: Array("BEGIN:VCALENDAR\r\n\(text)\r\nEND:VCALENDAR".utf8), zone: zone)
  }

  private func read(bytes: [UInt8], zone: TimeZone = berlin) throws -> BusyCalendar {
    try BusyCalendar(
      bytes,
      in: Interval(
        start: try #require(Timestamp("2026-03-01T00:00:00Z")),
        end: try #require(Timestamp("2027-03-01T00:00:00Z"))), zone: zone)
  }

  /// The times of one event, as `03-28T09:00/10:00`, in UTC.
  private func times(_ lines: String..., zone: TimeZone = berlin) throws -> [String] {
    let event = ["BEGIN:VEVENT"] + lines + ["END:VEVENT"]
    return spans(try read(event.joined(separator: "\r\n"), zone: zone))
  }

  private func spans(_ busy: BusyCalendar) -> [String] {
    busy.times.map { time in
      let (start, end) = (time.start.description, time.end.description)
      let isOneDay = start.prefix(10) == end.prefix(10)
      return String(start.dropFirst(5).prefix(11)) + "/"
        + end.dropFirst(isOneDay ? 11 : 5).prefix(isOneDay ? 5 : 11)
    }
  }

  @Test func `a time is read by the clocks that it names`() throws {
    #expect(
      try times("DTSTART:20260401T090000Z", "DTEND:20260401T100000Z") == ["04-01T09:00/10:00"])
    #expect(
      try times("DTSTART;TZID=America/New_York:20260401T090000", "DURATION:PT90M")
        == ["04-01T13:00/14:30"])
    // Without a zone it is the reader's, and so is a day.
    #expect(
      try times("DTSTART:20260401T090000", "DURATION:PT1H") == ["04-01T07:00/08:00"])
    #expect(try times("DTSTART;VALUE=DATE:20260401") == ["03-31T22:00/04-01T22:00"])
    #expect(
      try times("DTSTART;VALUE=DATE:20260401", "DTEND;VALUE=DATE:20260403")
        == ["03-31T22:00/04-02T22:00"])
    // A program's own name before that of the zone; an end by other clocks.
    #expect(
      try times(
        "DTSTART;TZID=/example.org/20260101/Asia/Tokyo:20260401T090000",
        "DTEND;TZID=Europe/Berlin:20260401T030000") == ["04-01T00:00/01:00"])
  }

  @Test func `a meeting stays at its hour when the clocks change`() throws {
    #expect(
      try times(
        "DTSTART;TZID=Europe/Berlin:20260322T090000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=3")
        == ["03-22T08:00/09:00", "03-29T07:00/08:00", "04-05T07:00/08:00"])
    // The hour that is skipped counts by the offset before it, the one that comes twice is the
    // first.
    #expect(
      try times("DTSTART;TZID=Europe/Berlin:20260329T023000", "DURATION:PT1H")
        == ["03-29T01:30/02:30"])
    #expect(
      try times("DTSTART;TZID=Europe/Berlin:20261025T023000", "DURATION:PT1H")
        == ["10-25T00:30/01:30"])
  }

  @Test func `the rules of a zone that the file brings along count if its name means none`()
    throws
  {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:(UTC+02:00) Clinic\\, Ward
      BEGIN:STANDARD
      DTSTART:19701101T020000
      RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
      TZOFFSETFROM:+0300
      TZOFFSETTO:+0200
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:19700405T020000
      RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0300
      END:DAYLIGHT
      END:VTIMEZONE
      BEGIN:VEVENT
      DTSTART;TZID="(UTC+02:00) Clinic, Ward":20260404T120000
      DURATION:PT1H
      RRULE:FREQ=DAILY;COUNT=2
      END:VEVENT
      """
    #expect(spans(try read(zone)) == ["04-04T10:00/11:00", "04-05T09:00/10:00"])
    // Of a name that means one, a program's poor rules count for nothing.
    for (name, time) in [
      ("Europe/Berlin", "04-04T10:00/11:00"), ("Eastern Standard Time", "04-04T16:00/17:00"),
    ] {
      let poor = """
        BEGIN:VTIMEZONE
        TZID:\(name)
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0500
        TZOFFSETTO:+0500
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VEVENT
        DTSTART;TZID=\(name):20260404T120000
        DURATION:PT1H
        END:VEVENT
        """
      #expect(spans(try read(poor)) == [time], "\(name)")
    }
  }

  @Test func `a name that means no zone is said, and the calendar's own zone is that of its days`()
    throws
  {
    let unknown = try read(
      "BEGIN:VEVENT\nDTSTART;TZID=Moon/Base:20260404T120000\nDURATION:PT1H\nEND:VEVENT")
    #expect(spans(unknown) == ["04-04T10:00/11:00"])
    #expect(unknown.faults.count == 1 && unknown.faults[0].contains("Moon/Base"))
    let tokyo = try read(
      "X-WR-TIMEZONE:Asia/Tokyo\nBEGIN:VEVENT\nDTSTART;VALUE=DATE:20260401\nEND:VEVENT")
    #expect(spans(tokyo) == ["03-31T15:00/04-01T15:00"] && tokyo.faults.isEmpty)
  }

  @Test func `a file that was cut off is none`() throws {
    let whole = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260401T090000Z\nDURATION:PT1H\nEND:VEVENT"
    #expect(try read(bytes: Array("\(whole)\nEND:VCALENDAR".utf8)).times.count == 1)
    for text in [whole, whole + "\nEND:VCALENDA", String(whole.prefix(60))] {
      #expect {
        try read(bytes: Array(text.utf8))
      } throws: {
        "\($0)".contains("END:VCALENDAR")
      }
    }
  }

  @Test func `rules that give too much are left out but for their first times, and it is said`()
    throws
  {
    let rules = [
      "FREQ=MINUTELY",
      "FREQ=YEARLY;BYHOUR=\(all(0..<24));BYMINUTE=\(all(0..<60));BYSECOND=\(all(0..<60))",
      "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
    ]
    for rule in rules {
      let events = (0..<40).map { number in
        let day = String(10_000 + 100 * (number / 28 + 4) + number % 28 + 1).suffix(4)
        return "BEGIN:VEVENT\nDTSTART:2026\(day)T090000Z\nDURATION:PT1M\nRRULE:\(rule)\nEND:VEVENT"
      }
      let busy = try read(events.joined(separator: "\n"))
      #expect(busy.events == 40 && !busy.times.isEmpty, "\(rule)")
      #expect(
        busy.faults.contains { $0.contains("too much") || $0.contains("more than") }, "\(rule)")
    }
    let unknown = try read(
      "BEGIN:VEVENT\nDTSTART:20260401T090000Z\nDURATION:PT1H\nRRULE:RSCALE=HEBREW;FREQ=DAILY\nEND:VEVENT"
    )
    #expect(spans(unknown) == ["04-01T09:00/10:00"] && unknown.faults.count == 1)
  }

  private func all(_ range: Range<Int>) -> String { range.map(String.init).joined(separator: ",") }

  @Test func `what comes back is left out, moved and cancelled one by one`() throws {
    let series = """
      BEGIN:VEVENT
      UID:s1
      DTSTART:20260401T090000Z
      DTEND:20260401T100000Z
      RRULE:FREQ=DAILY;COUNT=6
      EXDATE:20260402T090000Z
      RDATE:20260420T090000Z
      RDATE;VALUE=PERIOD:20260421T090000Z/PT2H
      END:VEVENT
      BEGIN:VEVENT
      UID:s1
      RECURRENCE-ID:20260403T090000Z
      DTSTART:20260403T140000Z
      DTEND:20260403T150000Z
      END:VEVENT
      BEGIN:VEVENT
      UID:s1
      RECURRENCE-ID:20260404T090000Z
      DTSTART:20260404T090000Z
      STATUS:CANCELLED
      END:VEVENT
      """
    #expect(
      spans(try read(series)) == [
        "04-01T09:00/10:00", "04-03T14:00/15:00", "04-05T09:00/10:00", "04-06T09:00/10:00",
        "04-20T09:00/10:00", "04-21T09:00/11:00",
      ])
  }

  @Test func `a change of this one and those that follow moves all of them`() throws {
    let series = """
      BEGIN:VEVENT
      UID:s1
      DTSTART:20260401T090000Z
      DURATION:PT1H
      RRULE:FREQ=WEEKLY;COUNT=3
      END:VEVENT
      BEGIN:VEVENT
      UID:s1
      RECURRENCE-ID;RANGE=THISANDFUTURE:20260408T090000Z
      DTSTART:20260408T110000Z
      DURATION:PT30M
      END:VEVENT
      """
    #expect(
      spans(try read(series)) == ["04-01T09:00/10:00", "04-08T11:00/11:30", "04-15T11:00/11:30"])
  }

  @Test func `who is not busy keeps no time, and times that touch are one`() throws {
    for line in ["TRANSP:TRANSPARENT", "STATUS:CANCELLED", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"] {
      #expect(try times("DTSTART:20260401T090000Z", "DURATION:PT1H", line) == [], "\(line)")
    }
    let busy = """
      BEGIN:VFREEBUSY
      FREEBUSY;FBTYPE=BUSY:20260401T090000Z/PT1H,20260401T100000Z/20260401T103000Z
      FREEBUSY;FBTYPE=FREE:20260402T090000Z/PT1H
      END:VFREEBUSY
      """
    #expect(spans(try read(busy)) == ["04-01T09:00/10:30"])
    // Beside the range: before it and after it.
    #expect(try times("DTSTART:20250401T090000Z", "DURATION:PT1H", "RRULE:FREQ=YEARLY").count == 1)
  }

  @Test func `lines are put together again, whatever ends them and whatever they are encoded in`()
    throws
  {
    var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
    bytes += Array("begin:vcalendar\nBEGIN:VEVENT\rSUMMARY:M".utf8) + [0xFC]
    bytes += Array("ller\nDTSTART;TZID=\"Europe/\n Berlin\":2026\n\t0401T090000\r\n".utf8)
    bytes += Array("DURATION:PT\r\n 1H\nEND:VEVENT\nend:vcalendar".utf8)
    #expect(spans(try read(bytes: bytes)) == ["04-01T07:00/08:00"])
  }

  @Test func `what cannot be read is left out and said, and the rest counts`() throws {
    let busy = try read(
      """
      BEGIN:VEVENT
      SUMMARY:no time
      END:VEVENT
      BEGIN:VEVENT
      DTSTART:20261399T000000Z
      END:VEVENT
      BEGIN:VEVENT
      DTSTART:20260401T090000Z
      RRULE:FREQ=SECONDLY
      END:VEVENT
      BEGIN:VEVENT
      DTSTART:20260401T090000Z
      DURATION:PT1H
      END:VEVENT
      """)
    #expect(spans(busy) == ["04-01T09:00/10:00"] && busy.events == 4)
    #expect(busy.faults.count == 3 && !busy.faults.joined().contains("no time"))
    for (text, found) in [("<html>", "<html>"), ("", "''"), ("BEGIN:VCARD\nEND:VCARD", "VCARD")] {
      #expect {
        try read(bytes: Array(text.utf8))
      } throws: {
        "\($0)".contains("BEGIN:VCALENDAR") && "\($0)".contains(found)
      }
    }
    #expect(throws: CalendarFault.self) {
      try read(bytes: Array(repeating: 0x20, count: BusyCalendar.maximumBytes + 1))
    }
  }
}
