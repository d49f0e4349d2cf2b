import PluginKit
import Scheduling

/// Whom somebody wants to see; checked against the clinic's names.
struct ClinicChoice: Sendable, Hashable {
  let department: Department
  /// The doctor who was named.
  let doctor: Doctor?

  /// The doctors who can fulfil it.
  var doctors: [Doctor] { doctor.map { [$0] } ?? department.doctors }

  /// Looks the names up, in any case; a doctor's name alone, beside a blank department, names the
  /// department too.
  ///
  /// - Throws: ``FunctionRefusal`` for a name that nobody here has, and if the doctor works in
  ///   another department: one of both was not meant, and guessing would book the wrong one.
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

/// Why a wish cannot be looked into.
extension FunctionRefusal {
  static let departmentMissing = FunctionRefusal(
    "Please tell me which department you would like to see: \(departments).", status: 400)

  static func noDepartment(_ name: String) -> FunctionRefusal {
    FunctionRefusal(
      "I'm sorry, there is no department \"\(name.prefix(60))\" here. "
        + "There are \(departments). Which one would you like?", status: 404)
  }

  static func noDoctor(_ name: String) -> FunctionRefusal {
    FunctionRefusal(
      "I'm sorry, there is no doctor \"\(name.prefix(60))\" here. "
        + "There are \(list(Clinic.doctors.map(\.name))). Whom would you like to see?", status: 404)
  }

  static func elsewhere(_ doctor: Doctor, not department: Department) -> FunctionRefusal {
    let own = Clinic.department(of: doctor)?.name ?? "another department"
    return FunctionRefusal(
      "\(doctor.name) works in \(own), not in \(department.name). "
        + "In \(department.name) there is \(list(department.doctors.map(\.name), "or")): "
        + "please tell me whom you would like to see, and when.", status: 409)
  }

  static func tooFar(_ date: String, until last: String) -> FunctionRefusal {
    FunctionRefusal(
      "I'm sorry, \(date) is too far ahead: appointments are only given until \(last). "
        + "Please name an earlier day.", status: 409)
  }

  static func noDate(_ text: String?) -> FunctionRefusal {
    let heard = text.map { "I could not find \"\($0.prefix(60))\" on the calendar. " } ?? ""
    return FunctionRefusal(
      heard + "Please name the day, such as 2026-11-24, or the day and the time, "
        + "such as 2026-11-24 09:00.", status: 400)
  }

  private static var departments: String { list(Clinic.departments.map(\.name)) }

  private static func list(_ names: [String], _ conjunction: String = "and") -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
