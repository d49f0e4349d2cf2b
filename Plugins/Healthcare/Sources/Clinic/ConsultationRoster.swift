import Foundation
import PluginKit
import Scheduling

/// Who answers consultations when, as the log has it.
struct ConsultationRoster: Sendable {
  /// Each doctor's hours, the doctor rostered first coming first.
  private(set) var doctors: [OnCallRostered] = []

  /// Reads who is rostered, but for those who cannot be called.
  init(_ log: any EventLog, _ staff: StaffAccounts) throws {
    let rostered = try log.withSnapshot { snapshot in
      try snapshot.fold(.consultationRoster, into: [OnCallRostered]()) { doctors, event in
        guard event.type == OnCallRostered.eventType else { return }
        let rostered = try event.decode(OnCallRostered.self)
        let place = doctors.firstIndex { $0.provider == rostered.provider }
        if let place { doctors[place] = rostered } else { doctors.append(rostered) }
      }.state
    }
    doctors = rostered.filter { doctor in
      MemberID(rawValue: doctor.provider.rawValue).map(staff.canBeCalled) ?? false
    }
  }

  /// The first doctor whose hours it is.
  func onCall(at moment: Timestamp) -> OnCallRostered? { doctors.first { $0.isOnCall(at: moment) } }

  /// Who answers a question that is asked now, and from when on where not at once; nil if nobody is
  /// rostered.
  func answering(at moment: Timestamp) -> (doctor: OnCallRostered, from: Timestamp?)? {
    if let doctor = onCall(at: moment) { return (doctor, nil) }
    let next = doctors.compactMap { doctor in
      doctor.starts(after: moment).min().map { (doctor, $0) }
    }.min { $0.1 < $1.1 }
    return next.map { ($0.0, $0.1) }
  }

  /// When the next doctor's hours begin, within a week; nil if nobody is rostered.
  func nextStart(after moment: Timestamp) -> Timestamp? {
    doctors.flatMap { $0.starts(after: moment) }.min()
  }
}

extension OnCallRostered {
  // A zone that is recorded has a name that Foundation knows.
  private var clock: WallClock { WallClock(TimeZone(identifier: zone.rawValue) ?? .gmt) }

  fileprivate func isOnCall(at moment: Timestamp) -> Bool {
    guard let weekday = clock.day(of: moment)?.weekday, let time = clock.time(of: moment) else {
      return false
    }
    return hours.contains {
      $0.weekday == weekday && $0.hours.from <= time && time < $0.hours.to
    }
  }

  fileprivate func starts(after moment: Timestamp) -> [Timestamp] {
    let days = (0...7).compactMap { clock.day(of: moment, addingDays: $0) }
    return days.flatMap { day in
      hours.filter { $0.weekday == day.weekday }.compactMap { clock.moment(day, $0.hours.from) }
    }.filter { $0 > moment }
  }
}
