import EventLog
import Scheduling
import Testing

@Suite struct ForgottenReasonTests {
  @Test func `why somebody cancelled is exported until they are forgotten`() async throws {
    let vault = KeyVault(MemoryKeyStore())
    let log = MemoryEventLog(clock: { Clinic.now }, vault: vault)
    try await log.record(Clinic.published(), Clinic.booked("a1", "08:00"))
    _ = try await CommandRunner<ProviderCalendar>(log: log).execute(
      .cancel("a1", by: .person(id: Clinic.ada), reason: "a broken leg", now: Clinic.now),
      on: Clinic.lee.stream, subject: "ada")
    #expect(try exported(log).contains("COMMENT:a broken leg\r\n"))
    _ = try await Eraser(log: log, vault: vault).erase("ada")
    #expect(try exported(log).contains("COMMENT:[erased]\r\n"))
  }

  private func exported(_ log: MemoryEventLog) throws -> String {
    let calendars = try log.withSnapshot { try CalendarRecord.all(in: $0) }
    return calendars.flatMap(\.appointments).map { ICalendar.message($0) }.joined()
  }
}
