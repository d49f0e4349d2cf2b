import JSON
import PluginKit

/// Why a wish cannot be looked into, and what to say to the person.
struct WishRefusal: Error, Equatable {
  /// The status of the response.
  let status: Int
  /// What is said.
  let message: String

  /// The response that says so.
  var response: FunctionResponse {
    FunctionResponse(status: status, ["message": .string(message)])
  }
}

extension WishRefusal {
  static let departmentMissing = WishRefusal(
    status: 400,
    message: "Please tell me which department you would like to see: \(departments).")

  static func noDepartment(_ name: String) -> WishRefusal {
    WishRefusal(
      status: 404,
      message: "I'm sorry, there is no department \"\(name.prefix(60))\" here. "
        + "There are \(departments). Which one would you like?")
  }

  static func noDoctor(_ name: String) -> WishRefusal {
    WishRefusal(
      status: 404,
      message: "I'm sorry, there is no doctor \"\(name.prefix(60))\" here. "
        + "There are \(list(Clinic.doctors.map(\.name))). Whom would you like to see?")
  }

  static func elsewhere(_ doctor: Doctor, not department: Department) -> WishRefusal {
    let own = Clinic.department(of: doctor)?.name ?? "another department"
    return WishRefusal(
      status: 409,
      message: "\(doctor.name) works in \(own), not in \(department.name). "
        + "In \(department.name) there is \(list(department.doctors.map(\.name), "or")): "
        + "please tell me whom you would like to see, and when.")
  }

  static func tooFar(_ date: String, until last: String) -> WishRefusal {
    WishRefusal(
      status: 409,
      message: "I'm sorry, \(date) is too far ahead: appointments are only given until \(last). "
        + "Please name an earlier day.")
  }

  static func noDate(_ text: String?) -> WishRefusal {
    let heard = text.map { "I could not find \"\($0.prefix(60))\" on the calendar. " } ?? ""
    return WishRefusal(
      status: 400,
      message: heard + "Please name the day, such as 2026-11-24, or the day and the time, "
        + "such as 2026-11-24 09:00.")
  }

  private static var departments: String { list(Clinic.departments.map(\.name)) }

  private static func list(_ names: [String], _ conjunction: String = "and") -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
