import PluginKit
import Scheduling

/// Whom somebody wants to see; checked against the clinic's names.
struct Wish: Sendable, Hashable {
  let department: Department
  /// The doctor who was named.
  let doctor: Doctor?

  /// The doctors who can fulfil it.
  var doctors: [Doctor] { doctor.map { [$0] } ?? department.doctors }

  /// Looks the names up, in any case; a doctor's name alone, beside a blank department, names the department too.
  ///
  /// - Throws: ``FunctionRefusal`` for a name that nobody here has, and where the doctor works in another department:
  ///   one of both was not meant, and guessing would book the wrong one.
  init(department name: String, doctor: String?) throws(FunctionRefusal) {
    self.doctor = try Self.doctor(named: doctor)
    if !name.isBlank {
      guard let named = Clinic.department(named: name) else { throw .noDepartment(name) }
      department = named
    } else if let own = self.doctor.flatMap(Clinic.department(of:)) {
      department = own
    } else {
      throw .departmentMissing
    }
    if let doctor = self.doctor, !department.doctors.contains(doctor) {
      throw .elsewhere(doctor, not: department)
    }
  }

  private static func doctor(named name: String?) throws(FunctionRefusal) -> Doctor? {
    guard let name, !name.isBlank else { return nil }
    guard let doctor = Clinic.doctor(named: name) else { throw .noDoctor(name) }
    return doctor
  }
}

extension String {
  /// Whether it says nothing.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
