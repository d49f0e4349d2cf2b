import EventLog
import PluginKit
import Scheduling

/// The sample data that the first start publishes: calendars, one patient's history, who is on call.
struct SampleClinic: Sendable {
  private let context: SetupContext
  private let zone: ZoneID
  private let clock: ClinicClock

  init(_ context: SetupContext) {
    self.context = context
    zone = ZoneID(context.zone)
    clock = ClinicClock(context.zone)
  }

  /// Publishes what is not there yet; a stream that has events is left alone.
  func publish() async throws {
    guard let today = clock.day(of: context.now) else { return }
    for (index, doctor) in Clinic.doctors.enumerated() {
      let stream = doctor.id.stream
      guard try isNew(stream) else { continue }
      let calendar = SampleCalendar(doctor, number: index, zone: zone)
      try await append(
        try calendar.events(from: today, now: context.now).map { $0.new(actor: "healthcare") },
        to: stream)
    }
    if let patient = StreamName.patient(SampleHistory.patient) {
      try await append(SampleHistory.records(before: context.now, clock).map(new), to: patient)
    }
    try await append([new(SampleRoster.aroundTheClock(zone))], to: .consultationRoster)
  }

  private func isNew(_ stream: StreamName) throws -> Bool {
    try context.log.withSnapshot { try $0.lastVersion(of: stream) == nil }
  }

  private func new(_ event: some EventPayload) -> NewEvent { NewEvent(event, actor: "healthcare") }

  /// A stream that exists was published at an earlier start and is now the clinic's own.
  private func append(_ events: [NewEvent], to stream: StreamName) async throws {
    do {
      try await context.log.append(events, to: stream, expecting: .noStream)
    } catch AppendError.conflict {
      return
    }
  }
}
