import PluginKit

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
