import PluginKit
import Scheduling

/// What `move_appointment` gives.
struct MovedAppointment: FunctionAnswer {
  private let appointment: AppointmentID
  private let doctor: Doctor
  private let (from, to): (String, String)

  init(_ appointment: AppointmentID, with doctor: Doctor, from: String, to: String) {
    (self.appointment, self.doctor, self.from, self.to) = (appointment, doctor, from, to)
  }

  static var answerSchema: SchemaDeclaration? {
    .object(
      .required("message", .string("what is said")),
      .required("appointment", .string("its identifier")),
      .required("from", .string("the day and time as they were")),
      .required("to", .string("the day and time as they are now")))
  }

  var response: FunctionResponse {
    FunctionResponse([
      "message": .string(
        "Your appointment with \(doctor.name) has been moved from \(from) to \(to)."),
      "appointment": .string(appointment.rawValue), "from": .string(from), "to": .string(to),
    ])
  }
}
