import EventLog
import JSON
import Projections
import Scheduling
import Testing

@Suite struct ProvidersProjectionTests {
  @Test func `whoever publishes a schedule is listed once, with the newest profile`() async throws {
    let log = MemoryEventLog(clock: { Clinic.now }, personal: .inPlain)
    try await log.record(Clinic.published(), Clinic.booked("a1", "08:40"), Clinic.published())
    let view = try Replay.view(
      ProvidersProjection(), key: ProvidersProjection.key, of: log, at: .position(log.head()))
    #expect(view?.head == ["count": 1])
    let parts = try #require(view?.parts)
    #expect(parts.map(\.name) == [.named(Clinic.lee.rawValue)])
    #expect(try ProviderProfile(json: parts[0].value.json) == Clinic.profile())
  }
}
