import PluginKit
import Scheduling

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
