import PluginKit
import Scheduling

/// The sample data that the first start publishes: calendars, one patient's history, who is on
/// call.
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
    for result in await context.log.appendEach(commits) {
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

/// One doctor's sample calendar: weekly hours in half hours, some of them taken already.
struct SampleCalendar {
  private let doctor: Doctor
  private let number: Int
  private let zone: ZoneID

  /// `number` tells the doctors' hours and bookings apart.
  init(_ doctor: Doctor, number: Int, zone: ZoneID) {
    self.doctor = doctor
    self.number = number
    self.zone = zone
  }

  /// What is published, and what other patients have booked.
  func events(from today: CalendarDay, now: Timestamp) throws -> [CalendarEvent] {
    var state = ProviderCalendar.initial
    var events: [CalendarEvent] = []
    func run(_ command: CalendarCommand) throws {
      for event in try ProviderCalendar.decide(command, in: state) {
        ProviderCalendar.evolve(&state, with: event)
        events.append(event)
      }
    }
    let offer = AvailabilityOffer.schedule(profile: profile, schedule: schedule(from: today))
    try run(.publish(offer, by: doctor.id, now: now))
    let free = ProviderCalendar.freeTimes(
      in: state, from: now, to: now.adding(.seconds(14 * 86_400)), now: now, limit: 40)
    for (index, time) in taken(among: free).enumerated() {
      try run(.book(try request(index, time), now: now))
    }
    return events
  }

  private var profile: ProviderProfile {
    ProviderProfile(
      name: doctor.name,
      specialties: [Clinic.department(of: doctor)?.specialty].compactMap(\.self), zone: zone)
  }

  private func schedule(from today: CalendarDay) -> Schedule {
    let days = Weekday.allCases.enumerated().filter { index, _ in
      index < 5 ? (index + number) % 4 != 3 : index == 5 && number % 3 == 0
    }
    return Schedule(
      effectiveFrom: today,
      weekly: days.flatMap { _, day in hours.map { WeeklyHours(weekday: day, hours: $0) } },
      slotMinutes: 30)
  }

  private var hours: [LocalHours] {
    number % 2 == 0 ? [.between(9, 12), .between(14, 17)] : [.between(8, 11), .between(13, 16)]
  }

  // A few of the coming days' times, others for each doctor.
  private func taken(among free: [Interval]) -> [Interval] {
    [1, 4, 5, 9, 14, 22].map { $0 + number % 3 }.filter(free.indices.contains).map { free[$0] }
  }

  private func request(_ index: Int, _ time: Interval) throws -> AppointmentRequest {
    AppointmentRequest(
      appointment: AppointmentID("sample-\(doctor.id)-\(index + 1)"),
      person: try PersonID(checking: "P\(20_001 + number * 10 + index)"),
      purpose: Clinic.department(of: doctor)?.specialty ?? "General Medicine", interval: time)
  }
}

extension LocalHours {
  /// Whole hours of the day, each 0 to 24.
  static func between(_ from: Int, _ to: Int) -> LocalHours {
    LocalHours(from: .at(from), to: .at(to))
  }
}

extension LocalTime {
  fileprivate static func at(_ hour: Int) -> LocalTime {
    guard let time = LocalTime(hour: hour, minute: 0) else {
      preconditionFailure("hour \(hour) of a sample schedule must be 0 to 24")
    }
    return time
  }
}

/// One patient's medical history, John Doe's.
enum SampleHistory {
  static let patient: MemberID = "P12345"

  /// The visits, the oldest first, all of them some time before a moment.
  static func records(before now: Timestamp, _ clock: WallClock) -> [MedicalRecordAdded] {
    visits.enumerated().compactMap { index, visit in
      clock.day(of: now, addingDays: -visit.daysAgo).map { day in
        MedicalRecordAdded(
          patient: patient, record: "sample-\(index + 1)", day: day,
          department: visit.department,
          doctor: visit.doctor, diagnosis: visit.diagnosis, treatment: visit.treatment)
      }
    }
  }

  private struct Visit {
    let daysAgo: Int
    let department: String
    let doctor: String
    let diagnosis: String
    let treatment: String
  }

  private static let visits = [
    Visit(
      daysAgo: 912, department: "Orthopedics", doctor: "Dr. Mueller",
      diagnosis: "Sprained ankle", treatment: "Bandage, rest, cooling for two weeks"),
    Visit(
      daysAgo: 430, department: "General Medicine", doctor: "Dr. Lee",
      diagnosis: "Seasonal influenza", treatment: "Rest, fluids, paracetamol"),
    Visit(
      daysAgo: 197, department: "Cardiology", doctor: "Dr. Kim",
      diagnosis: "Mildly raised blood pressure",
      treatment: "Less salt, daily walks, control after a year"),
  ]
}

/// Who is on call at the start: one doctor, at all hours.
enum SampleRoster {
  /// The doctor's hours in a zone.
  static func aroundTheClock(_ zone: ZoneID) -> OnCallRostered {
    let doctor = Clinic.doctorOnCall
    return OnCallRostered(
      provider: doctor.id, name: doctor.name, zone: zone,
      hours: Weekday.allCases.map { WeeklyHours(weekday: $0, hours: .between(0, 24)) })
  }
}
