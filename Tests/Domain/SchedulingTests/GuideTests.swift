import EventLog
import Foundation
import Scheduling
import TestSupport
import Testing

@Suite struct GuideTests {
  @Test func `the guide's example books an appointment`() async throws {
    let log = MemoryEventLog { Clinic.now }
    try await follow(log, now: Clinic.now)
    let record = try log.withSnapshot { try CalendarRecord(of: Clinic.lee, in: $0) }
    #expect(record?.appointments.map(\.interval) == [Clinic.slot("08:00")])
  }

  private func follow(_ log: MemoryEventLog, now: Timestamp) async throws {
    let (berlin, nineToTwelve) = (Clinic.berlin, Clinic.hours("09:00", "12:00"))
    let (today, christmas) = (day("2026-11-20"), day("2026-12-25"))
    let nextWeek = at("2026-11-28T00:00:00Z")

    let calendar = CommandRunner<ProviderCalendar>(log: log)
    let lee: ProviderID = "dr-lee"
    let offer = AvailabilityOffer.schedule(
      profile: ProviderProfile(name: "Dr Lee", specialties: ["dermatology"], zone: berlin),
      schedule: Schedule(
        effectiveFrom: today, weekly: [WeeklyHours(weekday: .monday, hours: nineToTwelve)],
        exceptions: [.dayOff(day: christmas)], slotMinutes: 30, bufferMinutes: 10))
    _ = try await calendar.execute(.publish(offer, by: lee, now: now), on: lee.stream)

    let free = ProviderCalendar.freeTimes(
      in: try calendar.state(of: lee.stream), from: now, to: nextWeek, now: now, limit: 3)
    let request = AppointmentRequest(
      appointment: "a1", person: "ada", purpose: "dermatology", interval: free[0])
    do {
      _ = try await calendar.execute(
        .book(request, now: now), on: lee.stream, actor: "ada", subject: "ada")
    } catch SchedulingRefusal.slotTaken(let alternatives) {
      print("Somebody was faster. Free instead: \(alternatives)")
    }
  }

  @Test func `the guide's other example moves it to another provider, in one commit`() async throws
  {
    let log = MemoryEventLog(clock: { Clinic.now }, personal: .inPlain)
    try await follow(log, now: Clinic.now)
    let calendar = CommandRunner<ProviderCalendar>(log: log)
    let kim: ProviderID = "dr-kim"
    let offer = AvailabilityOffer.schedule(
      profile: ProviderProfile(name: "Dr Kim", specialties: ["dermatology"], zone: Clinic.berlin),
      schedule: Schedule(
        effectiveFrom: day("2026-11-20"),
        weekly: [WeeklyHours(weekday: .monday, hours: Clinic.hours("09:00", "12:00"))],
        slotMinutes: 30, bufferMinutes: 10))
    _ = try await calendar.execute(.publish(offer, by: kim, now: Clinic.now), on: kim.stream)
    let head = try log.head()
    try await move(log, to: Clinic.slot("08:00"), now: Clinic.now)
    #expect(try calendar.state(of: Clinic.lee.stream).appointments.isEmpty)
    #expect(try calendar.state(of: kim.stream).appointments.map(\.id) == ["a2"])
    #expect(try log.head() == head.next.next)
  }

  private func move(_ log: MemoryEventLog, to time: Interval, now: Timestamp) async throws {
    let request = AppointmentRequest(
      appointment: "a2", person: "ada", purpose: "dermatology", interval: time)
    let transfer = AppointmentTransfer(of: "a1", from: "dr-lee", to: request, with: "dr-kim")
    _ = try await log.decide { decision in
      try transfer.decide(now: now, actor: "ada", in: &decision) { _ in CommandDemands() }
    }
  }

  @Test func `the guide shows exactly the code that was compiled here`() throws {
    let guide = try String(
      contentsOf: Repository.file("Sources/Domain/Scheduling/Scheduling.docc/Appointments.md"),
      encoding: .utf8)
    let blocks = guide.split(separator: "```swift\n").dropFirst().compactMap {
      $0.split(separator: "```", maxSplits: 1).first
    }
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8).replacing(
      "\n    ", with: "\n")
    #expect(blocks.count == 2 && blocks.allSatisfy { source.contains($0) })
  }
}
