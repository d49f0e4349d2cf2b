import Conversation
import EventLog
import ImportExport
import Testing

/// Places and names that a line takes although they are somebody else's.
extension ClaimTests {
  @Test func `an appointment is in one calendar`() async throws {
    func booked(_ position: Int, _ provider: String) -> String {
      Self.line(
        position, "calendar-\(provider)", 0, "appointment.booked",
        #"{"appointment":"one","department":"skin","end":"2026-12-24T16:30:00Z","person":"ann","#
          + #""provider":"\#(provider)","sequence":0,"start":"2026-12-24T16:00:00Z","zone":"Etc/UTC"}"#
      )
    }
    let log = emptyLog()
    let both = booked(1, "lee") + "\n" + booked(2, "kim")
    let found = try await imported(both, as: EventLines(), into: log)
    #expect(found.events == 1 && found.problems.map(\.line) == [2])
    let later = try await imported(booked(1, "kim"), as: EventLines(), into: log)
    #expect(later.problems.first?.what.contains("is in calendar-lee already") == true)
  }

  @Test(arguments: ["healthcare", "HealthCare", "Assistant", "\u{FF41}ssistant", "ann\u{A0}x"])
  func `nobody comes in under the name of software`(_ name: String) async throws {
    let lines = [
      Self.line(1, "channel-c", 0, "channel.created", #"{"title":"T"}"#),
      Self.line(
        2, "channel-c", 1, "channel.memberJoined",
        #"{"member":"\#(name)","name":"","role":"person"}"#),
    ]
    #expect(try await problems(lines).map(\.line) == [2])
  }
}
