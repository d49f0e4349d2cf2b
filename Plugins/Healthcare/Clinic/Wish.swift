import JSON
import Scheduling

/// Whom somebody wants to see; checked against the clinic's names.
struct Wish: Sendable, Hashable {
  /// The department.
  let department: Department
  /// The doctor who was named.
  let doctor: Doctor?

  /// The doctors who can fulfil it.
  var doctors: [Doctor] { doctor.map { [$0] } ?? department.doctors }

  /// Reads `department` and `preferred_doctor_name`, in any case; a doctor's name alone names the department too.
  ///
  /// - Throws: ``WishRefusal`` for a name that nobody here has, and where the doctor works in another department:
  ///   one of both was not meant, and guessing would book the wrong one.
  init(_ arguments: JSONValue) throws(WishRefusal) {
    doctor = try Self.doctor(arguments)
    if let name = arguments.text("department") {
      guard let named = Clinic.department(named: name) else { throw .noDepartment(name) }
      department = named
    } else if let own = doctor.flatMap(Clinic.department(of:)) {
      department = own
    } else {
      throw .departmentMissing
    }
    if let doctor, !department.doctors.contains(doctor) {
      throw .elsewhere(doctor, not: department)
    }
  }

  private static func doctor(_ arguments: JSONValue) throws(WishRefusal) -> Doctor? {
    guard let name = arguments.text("preferred_doctor_name") else { return nil }
    guard let doctor = Clinic.doctor(named: name) else { throw .noDoctor(name) }
    return doctor
  }
}

extension JSONValue {
  /// A member that holds some text; nil if it is missing, blank or no string.
  func text(_ name: String) -> String? {
    guard let text = self[name]?.string, text.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
    return text
  }
}
