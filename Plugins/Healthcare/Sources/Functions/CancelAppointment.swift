import PluginKit

/// The parameters of `cancel_appointment`.
@Parameters
struct CancelAppointmentParameters {
  /// the day, or the day and time, of the appointment; without it the only coming one.
  @Parameter("reserved_date", slot: .reservedDate)
  var reserved: String?
  /// the doctor of the appointment.
  @Parameter("reserved_doctor", slot: .reservedDoctor)
  var doctor: String?
  /// the identifier of the appointment, if it is known.
  @Parameter(slot: .text)
  var appointment: String?
}

extension Function {
  /// `cancel_appointment`: gives one of the person's appointments up, after a confirmation.
  static let cancelAppointment = Function(
    "cancel_appointment", "Cancels an appointment of the patient.", effect: .destructive
  ) { (wish: CancelAppointmentParameters, context) in
    try await AppointmentChange(context).cancel(wish)
  }
  .examples([
    "Cancel my appointment", "I want to cancel my appointment", "Cancel my reservation",
    "Please cancel the booking", "I can't make it to my appointment", "Delete my reservation",
    "I won't be able to come on that date", "Call off my visit",
    "I don't need the appointment any more", "I cannot come to my appointment",
    "Cancel the appointment on Monday", "Take back my reservation",
    "Drop the appointment on Tuesday", "I want to give up my visit",
  ])
  .quickReplies(["Can I check my reservation information?", Phrases.book])
  .asks { (wish: CancelAppointmentParameters) in
    let doctor = wish.doctor.map { " with \($0)" } ?? ""
    let date = wish.reserved.map { " on \($0)" } ?? ""
    return Confirmation(
      "Shall I cancel your appointment\(doctor)\(date)?", quickReplies: ["Yes", "No"],
      declined: "All right, your appointment stays as it is.")
  }
  .previews { (wish: CancelAppointmentParameters, context) in
    try AppointmentChange(context).preview(of: wish)
  }
  .cannotBeUndone("Its time is free for others at once. You can make another appointment.")
}
