import PluginKit
import Scheduling

/// The parameters of `move_appointment`.
@Parameters
struct MoveAppointmentParameters {
  /// the day, or the day and time, to which the appointment is moved.
  @Parameter("preferred_reservation_date", slot: .otherDate)
  var date: String
  /// the day and time of the appointment as it is now; without it the only coming one.
  @Parameter("reserved_date", slot: .date.readWhenAsked())
  var reserved: String?
  /// the doctor of the appointment as it is now.
  @Parameter("reserved_doctor", slot: .reservedDoctor)
  var doctor: String?
  /// the identifier of the appointment, if it is known.
  @Parameter(slot: .text)
  var appointment: String?
}

/// The result of `move_appointment`.
struct MovedAppointment: FunctionOutput {
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

extension Function {
  /// `move_appointment`: gives one of the person's appointments another time with the same doctor.
  static let moveAppointment = Function(
    "move_appointment", "Moves an appointment of the patient to another day or time.",
    effect: .write
  ) { (wish: MoveAppointmentParameters, context) in
    try await AppointmentChange(context).move(wish)
  }
  .examples([
    "Move my appointment", "I need to reschedule my appointment",
    "Can I move my reservation to another day?", "Change my appointment to Friday",
    "Postpone my appointment", "Please put my visit on Thursday at 10 instead",
    "Could my appointment be later that day?", "Shift my booking to next week",
    "I want to change the date of my reservation", "Reschedule my visit to Monday at 9",
    "Move the appointment with Dr. Kim to Wednesday",
  ])
  .quickReplies(["Can I check my reservation information?", "Thank you"])
  .consent(.spoken)
  .asks { (wish: MoveAppointmentParameters) in
    let old = wish.reserved.map { " of \($0)" } ?? ""
    let doctor = wish.doctor.map { " with \($0)" } ?? ""
    return Confirmation(
      "Shall I move your appointment\(doctor)\(old) to \(wish.date)?",
      quickReplies: ["Yes", "No"],
      declined: "All right, your appointment stays as it is.")
  }
  .previews { (wish: MoveAppointmentParameters, context) in
    try AppointmentChange(context).preview(of: wish)
  }
  .undone(
    by: "move_appointment",
    with: [
      "appointment": .result("appointment"), "reserved_date": .result("to"),
      "preferred_reservation_date": .result("from"),
    ]
  )
  .amended(by: "move_appointment", carrying: ["reserved_date": "preferred_reservation_date"])
}
