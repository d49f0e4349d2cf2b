import EventLog
import Scheduling

/// A visit was entered into a patient's history, the stream `patient-<person>`.
@Event("medicalRecord.added")
struct MedicalRecordAdded: Sendable {
  /// The record.
  var record: String
  /// The day of the visit.
  var day: LocalDay
  /// Where it was.
  var department: String
  /// The doctor's name.
  var doctor: String
  /// What was found.
  var diagnosis: String
  /// What was done.
  var treatment: String
}

extension StreamName {
  /// The medical history of a patient; nil if the identifier cannot be part of a stream's name.
  static func patient(_ identifier: String) -> StreamName? {
    identifier.isEmpty ? nil : StreamName(rawValue: "patient-\(identifier)")
  }
}
