import PluginKit
import Scheduling

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
    let free = ProviderCalendar.freeSlots(
      in: state, from: now, to: now.adding(.seconds(14 * 86_400)), now: now, limit: 40)
    for (index, slot) in taken(among: free).enumerated() {
      try run(.book(try request(index, slot), now: now))
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

  // A few of the coming days' slots, others for each doctor.
  private func taken(among free: [Interval]) -> [Interval] {
    [1, 4, 5, 9, 14, 22].map { $0 + number % 3 }.filter(free.indices.contains).map { free[$0] }
  }

  private func request(_ index: Int, _ slot: Interval) throws -> AppointmentRequest {
    AppointmentRequest(
      appointment: AppointmentID("sample-\(doctor.id)-\(index + 1)"),
      person: try PersonID(checking: "P\(20_001 + number * 10 + index)"),
      purpose: Clinic.department(of: doctor)?.specialty ?? "General Medicine", interval: slot)
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
