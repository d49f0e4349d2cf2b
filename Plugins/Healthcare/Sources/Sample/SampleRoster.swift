import Scheduling

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
