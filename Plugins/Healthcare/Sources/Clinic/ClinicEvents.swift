import PluginKit
import Scheduling

/// A visit was entered into a patient's history, the stream `patient-<person>`.
@Event("medicalRecord.added")
struct MedicalRecordAdded: Sendable {
  /// Whose history it is.
  @Subject var patient: MemberID
  @Plain("a number in the clinic's files") var record: String
  /// The day of the visit.
  var day: CalendarDay
  /// Where it was.
  @Personal var department: String
  /// The doctor's name.
  @Personal var doctor: String
  /// What was found.
  @Personal var diagnosis: String
  /// What was done.
  @Personal var treatment: String
}

extension MedicalRecordAdded {
  /// The patient's own history.
  static var streams: StreamRule { .category("patient", named: .afterSubject) }
}

extension StreamName {
  /// The medical history of a patient; nil if the identifier cannot be part of a stream's name.
  static func patient(_ identifier: String) -> StreamName? {
    identifier.isEmpty ? nil : StreamName(rawValue: "patient-\(identifier)")
  }
}

/// A doctor answers consultations at these hours, from now on; it replaces the doctor's hours so
/// far.
@Event("onCall.rostered")
struct OnCallRostered: Sendable {
  /// Who.
  var provider: ProviderID
  /// What the doctor is called.
  @Plain("patients are told who answers") var name: String
  /// The zone whose clocks the hours are written for.
  var zone: ZoneID
  /// The hours of each week; none takes the doctor off the roster.
  var hours: [WeeklyHours]
}

extension OnCallRostered {
  /// The roster.
  static var streams: StreamRule { .category("roster") }
}

extension StreamName {
  /// Who answers consultations when.
  static let consultationRoster = StreamName(category: "roster", identifier: "consultation")
}
