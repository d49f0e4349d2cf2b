import EventLog
import Scheduling
import TestSupport
import Testing

@Suite struct CalendarRecordTests {
  @Test func `a calendar keeps every appointment it ever had and how it stands`() {
    let stands = Story.calendar().appointments.map { [$0.id.rawValue: $0.status] }
    #expect(
      stands == [
        ["alone": .missed], ["given-up": .cancelled(by: .person(id: "bob"), reason: Story.reason)],
        ["moved": .booked], ["too-late": .holdExpired],
        ["wished": .held(until: at("2026-11-20T20:00:00Z"))], ["done": .completed],
      ])
  }

  @Test func `a move keeps the creation and says who moved it when`() throws {
    let before = try Story.record("moved", after: 2)
    #expect(before.interval == Clinic.slot("08:00") && before.placedBy == .person(id: Clinic.ada))
    let after = try Story.record("moved")
    #expect(after.interval == Clinic.slot("08:40") && after.placedBy == .provider(id: Clinic.lee))
    #expect(after.created == Story.time(1) && after.changed == Story.time(2))
  }

  @Test func `the first events give the calendar of then`() throws {
    #expect(try Story.record("given-up", after: 4).sequence == 0)
    #expect(try Story.record("given-up", after: 5).status == .booked)
    #expect(Story.calendar(after: 1).appointments == [])
  }

  @Test(arguments: UInt64(0)..<8)
  func `a sequence grows with every change and the log gives the same record`(
    _ seed: UInt64
  ) async throws {
    let history = try await RandomHistory(seed: seed)
    try history.log.withSnapshot { snapshot in
      var calendar = CalendarRecord(of: Clinic.lee)
      var last: [AppointmentID: AppointmentRecord] = [:]
      try snapshot.forEachEvent(in: Clinic.lee.stream) { view in
        if let event = try CalendarEvent(view) { calendar.apply(event, at: view.time) }
        for record in calendar.appointments {
          if let old = last[record.id], old != record { check(record, after: old, seed) }
          last[record.id] = record
        }
        return .proceed
      }
      #expect(last.count > 10, "seed \(seed)")
      let read = try CalendarRecord.all(in: snapshot)
      #expect(read.map(\.provider) == [Clinic.lee])
      #expect(read.map(\.appointments) == [calendar.appointments], "seed \(seed)")
      #expect(read.map(\.state) == [history.state], "seed \(seed)")
    }
  }

  private func check(_ record: AppointmentRecord, after old: AppointmentRecord, _ seed: UInt64) {
    let isSilent = record.status == .completed || record.status == .missed
    #expect(record.sequence == old.sequence + (isSilent ? 0 : 1), "seed \(seed): \(record)")
    #expect(record.created == old.created && record.changed >= old.changed, "seed \(seed)")
  }

  @Test func `a provider without events has no calendar`() throws {
    let log = MemoryEventLog(clock: { Clinic.now }, personal: .inPlain)
    let found = try log.withSnapshot { try CalendarRecord(of: Clinic.lee, in: $0)?.provider }
    #expect(found == nil)
  }
}
