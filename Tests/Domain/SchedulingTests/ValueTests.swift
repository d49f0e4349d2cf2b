import EventLog
import JSON
import Scheduling
import Testing

@Suite struct ValueTests {
  @Test(arguments: ["24:01", "12:60", "9:00", "0900", "-1:00", ""])
  func `a text that is no time is none`(_ text: String) {
    #expect(LocalTime(text) == nil)
  }

  @Test func `times read back what they wrote`() {
    for text in ["00:00", "09:05", "23:59", "24:00"] {
      #expect(LocalTime(text)?.description == text)
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
