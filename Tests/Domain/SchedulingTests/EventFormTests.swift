import EventLog
import JSON
import Scheduling
import Testing

@Suite struct EventFormTests {
  private static let all: [CalendarEvent] = [
    .availabilityPublished(
      AvailabilityPublished(
        provider: "dr-lee",
        offer: .schedule(
          profile: ProviderProfile(name: "Lee", specialties: ["skin"], zone: Clinic.berlin),
          schedule: Schedule(
            effectiveFrom: day("2026-11-01"),
            weekly: [WeeklyHours(weekday: .sunday, hours: hours)],
            exceptions: [
              .dayOff(day: day("2026-12-24")), .extraHours(day: day("2026-12-23"), hours: hours),
            ], slotMinutes: 20, bufferMinutes: 5)))),
    .availabilityPublished(
      AvailabilityPublished(
        provider: "dr-lee", offer: .window(window: DayHours(day: day("2026-12-01"), hours: hours)))),
    .availabilityWithdrawn(
      AvailabilityWithdrawn(
        provider: "dr-lee", scope: .everything(from: day("2027-01-01")), reason: "retired")),
    .availabilityWithdrawn(
      AvailabilityWithdrawn(provider: "dr-lee", scope: .day(day: day("2027-01-01")))),
    Clinic.held("a1", "08:00", until: "2026-11-20T08:15:00.25Z"),
    Clinic.booked("a1", "08:00"),
    .rescheduled(
      AppointmentRescheduled(
        appointment: "a1", provider: "dr-lee", person: "ada", purpose: "skin",
        start: Clinic.now, end: at("2026-11-20T09:00:00Z"), zone: Clinic.berlin, sequence: 3,
        previous: Clinic.slot("08:00"), by: .person(id: "ada"))),
    .cancelled(
      AppointmentCancelled(
        appointment: "a1", provider: "dr-lee", person: "ada", sequence: 4,
        by: .provider(id: "dr-lee"), reason: "ill")),
    .cancelled(
      AppointmentCancelled(
        appointment: "a1", provider: "dr-lee", person: "ada", sequence: 4,
        by: .person(id: "ada"), reason: "",
        movedTo: AppointmentPlace(provider: "kim", appointment: "a2"))),
    .holdExpired(AppointmentHoldExpired(appointment: "a1", provider: "dr-lee", person: "ada")),
    .holdExpired(
      AppointmentHoldExpired(
        appointment: "a1", provider: "dr-lee", person: "ada", wish: "w1", isDeclined: true)),
    .waitingJoined(
      WaitingJoined(
        wish: "w1", provider: "dr-lee", person: "ada", purpose: "skin", from: Clinic.now,
        until: at("2026-11-20T09:00:00Z"), instead: "a1", minutes: 60)),
    .waitingLeft(
      WaitingLeft(wish: "w1", provider: "dr-lee", person: "ada", reason: .unanswered)),
    .completed(AppointmentCompleted(appointment: "a1", provider: "dr-lee", person: "ada")),
    .missed(AppointmentMissed(appointment: "a1", provider: "dr-lee", person: "ada")),
  ]

  private static let hours = LocalHours(from: time("00:30"), to: time("24:00"))

  @Test(arguments: all)
  func `an event reads back as it was written`(_ event: CalendarEvent) throws {
    let payload = event.payload
    let read = try CalendarEvent(type: type(of: payload).eventType, json: payload.json.span)
    #expect(read == event)
  }

  @Test func `the names of the events are these for ever`() {
    #expect(
      CalendarEvent.eventTypes.map(\.name) == [
        "availability.published", "availability.withdrawn", "appointment.held",
        "appointment.booked", "appointment.rescheduled", "appointment.cancelled",
        "appointment.holdExpired", "appointment.completed", "appointment.missed",
        "busy.imported", "waiting.joined", "waiting.left",
      ])
  }

  @Test func `the form of a schedule and of an appointment is this for ever`() {
    #expect(
      Self.all[0].payload.jsonText
        == #"{"offer":{"kind":"schedule","profile":{"name":"Lee","specialties":["skin"],"zone":"Europe/Berlin"},"schedule":{"bufferMinutes":5,"effectiveFrom":"2026-11-01","exceptions":[{"day":"2026-12-24","kind":"dayOff"},{"day":"2026-12-23","hours":{"from":"00:30","to":"24:00"},"kind":"extraHours"}],"noticeMinutes":0,"slotMinutes":20,"weekly":[{"hours":{"from":"00:30","to":"24:00"},"weekday":"sunday"}]}},"provider":"dr-lee"}"#
    )
    #expect(
      Self.all[6].payload.jsonText
        == #"{"appointment":"a1","by":{"id":"ada","kind":"person"},"department":"skin","end":"2026-11-20T09:00:00Z","person":"ada","previous":{"end":"2026-11-23T08:30:00Z","start":"2026-11-23T08:00:00Z"},"provider":"dr-lee","sequence":3,"start":"2026-11-20T08:00:00Z","zone":"Europe/Berlin"}"#
    )
  }
}
