import CareTeam
import EventLog
import Installation
import JSON
import Scheduling
import TestSupport
import Testing

/// Holds that run out while a server runs, and while none does.
struct HoldServiceTests {
  @Test("a hold that has run out is recorded: when it has, and at the next start")
  func sweeping() async throws {
    try await withFolder { data in
      let slots = try await RunningServer.with(data: data) { server in
        let slots = try await self.slots(server)
        let log = server.installation.log
        try await self.hold("a1", slots[0], from: server.clock.now, for: .milliseconds(50), log)
        server.clock.advance(by: .seconds(1))
        try await self.expect(["a1"], log)
        return slots
      }
      try await self.holdBesideNoServer("a2", slots[1], data)
      try await RunningServer.with(data: data) { server in
        try await self.expect(["a1", "a2"], server.installation.log)
      }
    }
  }

  private func holdBesideNoServer(
    _ id: AppointmentID, _ slot: Interval, _ data: String
  ) async throws {
    let installation = try await Installation.onceFree(data, plugins: [CareTeamPlugin()])
    let hourAgo = Timestamp.now().adding(.seconds(-3600))
    try await hold(id, slot, from: hourAgo, for: .seconds(60), installation.log)
  }

  /// Some slots that are far enough ahead.
  private func slots(_ server: RunningServer) async throws -> [Interval] {
    let patient = try await server.signIn("p12345")
    let free = try await server.call(
      "GET", "/providers/nurse-amara/availability?limit=200", as: patient)
    let slots = try #require(try free["slots"]?.array)
    return try slots.suffix(2).map { slot in
      Interval(
        start: try #require(Timestamp(slot["start"]?.string ?? "")),
        end: try #require(Timestamp(slot["end"]?.string ?? "")))
    }
  }

  private func hold(
    _ id: AppointmentID, _ slot: Interval, from now: Timestamp, for time: Duration,
    _ log: any EventLog
  ) async throws {
    let amara: ProviderID = "nurse-amara"
    let calendars = CommandRunner<ProviderCalendar>(log: log)
    let specialty = try #require(try calendars.state(of: amara.stream).profile?.specialties.first)
    let request = AppointmentRequest(
      appointment: id, person: "P12345", purpose: specialty, interval: slot)
    _ = try await calendars.execute(
      .hold(request, until: now.adding(time), now: now), on: amara.stream)
  }

  private func expect(_ ids: [String], _ log: any EventLog) async throws {
    var expired: [String] = []
    let filter = EventFilter(types: [NamePattern(AppointmentHoldExpired.eventType)])
    for try await event in log.subscribe(matching: filter) {
      expired.append(try event.decode(AppointmentHoldExpired.self).appointment.rawValue)
      if expired.count == ids.count { break }
    }
    #expect(expired == ids)
  }
}
