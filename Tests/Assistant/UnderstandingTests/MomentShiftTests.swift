import Testing
import Understanding

/// Moments told by another one, which is Tuesday, 24 November 2026, at 10:00.
struct MomentShiftTests {
  @Test(arguments: [
    ("an hour earlier", "2026-11-24 09:00"),
    ("could it be half an hour later?", "2026-11-24 10:30"),
    ("two hours later please", "2026-11-24 12:00"), ("15 minutes earlier", "2026-11-24 09:45"),
    ("a day later", "2026-11-25 10:00"), ("one week earlier", "2026-11-17 10:00"),
    ("the day after", "2026-11-25 10:00"), ("make it the following day", "2026-11-25 10:00"),
    ("the day before, please", "2026-11-23 10:00"), ("the Friday after", "2026-11-27 10:00"),
    ("could we push it back by an hour?", "2026-11-24 11:00"),
    ("delay my visit 30 minutes", "2026-11-24 10:30"),
    ("move it forward by half an hour", "2026-11-24 09:30"),
    ("postpone it by two days", "2026-11-26 10:00"), ("the following Tuesday", "2026-12-01 10:00"),
    ("the week after that", "2026-12-01 10:00"),
    ("lieber eine halbe Stunde früher", "2026-11-24 09:30"),
    ("zwei Tage später", "2026-11-26 10:00"), ("media hora antes", "2026-11-24 09:30"),
    ("una semana más tarde", "2026-12-01 10:00"),
  ])
  func `it moves`(_ text: String, _ moved: String) throws {
    let shift = try #require(MomentShift(text))
    let moment = try #require(shift.moved(day("2026-11-24"), time(10)))
    #expect("\(moment.day) \(try #require(moment.time))" == moved)
  }

  @Test(arguments: [
    "the day after tomorrow", "an hour", "on Friday", "next week", "after 10", "later", "a day off",
    "the Friday after my birthday", "una hora antes de la cita", "zwei Stunden",
  ])
  func `what moves nothing`(_ text: String) {
    #expect(MomentShift(text) == nil)
  }
}
