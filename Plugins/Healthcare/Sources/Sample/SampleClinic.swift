import PluginKit
import Scheduling

/// The sample data that the first start publishes: calendars, one patient's history, who is on call.
struct SampleClinic: Sendable {
  private let context: SetupContext
  private let zone: ZoneID
  private let clock: WallClock

  init(_ context: SetupContext) {
    self.context = context
    zone = ZoneID(context.zone)
    clock = WallClock(context.zone)
  }

  /// Publishes what is not there yet; a stream that has events is the clinic's own and left alone.
  func publish() async throws {
    let commits = try (calendars() + records() + roster()).filter { try isNew($0.stream) }
    // Appended together, so that the first start waits for the disk once.
    for result in await context.log.append(commits) {
      do {
        _ = try result.get()
      } catch AppendError.conflict {
        continue
      }
    }
  }

  private func calendars() throws -> [Commit] {
    guard let today = clock.day(of: context.now) else { return [] }
    return try Clinic.doctors.enumerated().filter { try isNew($0.element.id.stream) }
      .map { number, doctor in
        let events = try SampleCalendar(doctor, number: number, zone: zone)
          .events(from: today, now: context.now)
        return commit(events.map(\.payload), to: doctor.id.stream)
      }
  }

  private func records() -> [Commit] {
    StreamName.patient(SampleHistory.patient.rawValue).map { stream in
      [commit(SampleHistory.records(before: context.now, clock), to: stream)]
    } ?? []
  }

  private func roster() -> [Commit] {
    [commit([SampleRoster.aroundTheClock(zone)], to: .consultationRoster)]
  }

  private func commit(_ events: [any EventPayload], to stream: StreamName) -> Commit {
    Commit(events.map { NewEvent($0, actor: "healthcare") }, to: stream, expecting: .noStream)
  }

  private func isNew(_ stream: StreamName) throws -> Bool {
    try context.log.withSnapshot { try $0.lastVersion(of: stream) == nil }
  }
}
