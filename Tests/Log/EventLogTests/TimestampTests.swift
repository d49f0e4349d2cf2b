import EventLog
import LogTestSupport
import Testing

@Test(arguments: [
  ("2026-11-21T10:42:00Z", "2026-11-21T10:42:00Z"), ("2026-11-21t10:42z", "2026-11-21T10:42:00Z"),
  ("2026-11-21 10:42:00.5+02:00", "2026-11-21T08:42:00.5Z"),
  ("2026-01-01T00:00:00.123456789-0130", "2026-01-01T01:30:00.123456Z"),
  ("1969-12-31T23:59:59.999999Z", "1969-12-31T23:59:59.999999Z"),
  ("2024-02-29T00:00:00Z", "2024-02-29T00:00:00Z"),
  ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
  ("2026-11-21T10:42:00.1234567891Z", "2026-11-21T10:42:00.123456Z"),
])
func `a time reads as RFC 3339 and shows itself in UTC`(_ text: String, _ shown: String) throws {
  #expect(try #require(Timestamp(text)).description == shown)
}

@Test func `times of fixed length stand in their order as texts`() {
  let times = [-1, 0, 1, 10, 499_999, 500_000, 1_000_000, 1_795_255_200_000_000]
    .map { Timestamp(microseconds: $0).fixedLength }
  #expect(times.sorted() == times && Set(times.map(\.count)) == [27])
  #expect(times[5] == "1970-01-01T00:00:00.500000Z")
}

@Test(arguments: [
  "", "2026-11-21", "2026-02-29T00:00:00Z", "2026-11-21T24:00:00Z", "2026-11-21T10:42:00",
  "2026-11-21T10:42:00.Z", "2026-11-21T10:42:60Z", "2026-13-01T00:00:00Z", "2026-11-21T10:42:00Zx",
  "yesterday",
])
func `what is no time is refused`(_ text: String) {
  #expect(Timestamp(text) == nil)
}
