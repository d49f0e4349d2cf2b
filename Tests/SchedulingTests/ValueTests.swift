import EventLog
import JSON
import Scheduling
import Testing

@Suite struct ValueTests {
  @Test func `every day of eight centuries is followed by the next and by the next weekday`() {
    var expected = day("1600-01-01")
    var weekday = 5  // a Saturday
    for year in 1600..<2400 {
      for month in 1...12 {
        for number in 1...31 {
          guard let day = LocalDay(year: year, month: month, day: number) else { continue }
          #expect(day >= expected && day.weekday == Weekday.allCases[weekday % 7])
          expected = day
          weekday += 1
        }
      }
    }
    #expect(weekday - 5 == 292_194)
  }

  @Test(arguments: ["2026-02-29", "0000-01-01", "2026-13-01", "2026-1-01", "2026-01-0a", ""])
  func `a text that is no day is none`(_ text: String) {
    #expect(LocalDay(text) == nil)
  }

  @Test(arguments: ["24:01", "12:60", "9:00", "0900", "-1:00", ""])
  func `a text that is no time is none`(_ text: String) {
    #expect(LocalTime(text) == nil)
  }

  @Test func `days and times read back what they wrote`() {
    for text in ["00:00", "09:05", "23:59", "24:00"] {
      #expect(LocalTime(text)?.description == text)
    }
    for text in ["0001-01-01", "2028-02-29", "9999-12-31"] {
      #expect(LocalDay(text)?.description == text)
    }
  }

  @Test func `a zone is known by its place`() {
    for name in ["Europe/Berlin", "Asia/Kolkata", "America/Argentina/Ushuaia", "UTC", "Etc/GMT+3"] {
      #expect(ZoneID(rawValue: name)?.rawValue == name)
    }
    for name in ["CET", "GMT+3", "Mars/Olympus", "europe/berlin", "../etc/passwd", ""] {
      #expect(ZoneID(rawValue: name) == nil)
    }
  }

  @Test func `an identifier is neither empty nor long nor in control`() {
    #expect(PersonID(rawValue: "") == nil)
    #expect(PersonID(rawValue: "a\nb") == nil)
    #expect(PersonID(rawValue: String(repeating: "x", count: 256)) == nil)
    #expect(ProviderID(rawValue: "dr-lee")?.stream.rawValue == "calendar-dr-lee")
  }

  @Test func `intervals that touch do not overlap and empty ones overlap nothing`() {
    let slot = Clinic.slot("08:00")
    let next = Clinic.slot("08:30")
    let empty = Interval(start: at("2026-11-23T08:10:00Z"), end: at("2026-11-23T08:10:00Z"))
    #expect(!slot.overlaps(next) && !slot.overlaps(empty) && slot.overlaps(slot))
  }
}
