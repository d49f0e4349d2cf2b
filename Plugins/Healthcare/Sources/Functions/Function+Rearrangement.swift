import PluginKit

/// What `move_appointment` takes.
@Parameters
struct MovingParameters {
  /// the day, or the day and time, to which the appointment is moved.
  @Parameter("preferred_reservation_date", slot: .otherDate)
  var date: String
  /// the day and time of the appointment as it is now; without it the only coming one.
  @Parameter("reserved_date", slot: Slot(.date, isReadWhenAsked: true))
  var reserved: String?
  /// the doctor of the appointment as it is now.
  @Parameter("reserved_doctor", slot: .reservedDoctor)
  var doctor: String?
  /// the identifier of the appointment, where it is known.
  @Parameter(slot: Slot(.text))
  var appointment: String?
}

/// What `cancel_appointment` takes.
@Parameters
struct CancellationParameters {
  /// the day, or the day and time, of the appointment; without it the only coming one.
  @Parameter("reserved_date", slot: .reservedDate)
  var reserved: String?
  /// the doctor of the appointment.
  @Parameter("reserved_doctor", slot: .reservedDoctor)
  var doctor: String?
  /// the identifier of the appointment, where it is known.
  @Parameter(slot: Slot(.text))
  var appointment: String?
}

extension Function {
  /// `move_appointment`: gives one of the person's appointments another time with the same doctor.
  static func moveAppointment() throws -> Function {
    try Function(
      "move_appointment", summary: "Moves an appointment of the patient to another day or time.",
      parameters: MovingParameters.self, effect: .write, consent: .spoken,
      examples: Utterances.moveAppointment,
      quickReplies: ["Can I check my reservation information?", "Thank you"],
      confirmation: { wish in
        let old = wish.reserved.map { " of \($0)" } ?? ""
        let doctor = wish.doctor.map { " with \($0)" } ?? ""
        return Confirmation(
          "Shall I move your appointment\(doctor)\(old) to \(wish.date)?",
          quickReplies: ["Yes", "No"],
          declined: "All right, your appointment stays as it is.")
      },
      resolution: { wish, context in
        try Rearrangement(context).resolution(of: wish)
      },
      amendment: Amendment(
        change: "move_appointment", carrying: ["reserved_date": "preferred_reservation_date"]),
      compensation: .call(
        "move_appointment",
        with: [
          "appointment": .result("appointment"), "reserved_date": .result("to"),
          "preferred_reservation_date": .result("from"),
        ])
    ) { wish, context in
      try await Rearrangement(context).move(wish)
    }
  }

  /// `cancel_appointment`: gives one of the person's appointments up, after a confirmation.
  static func cancelAppointment() throws -> Function {
    try Function(
      "cancel_appointment", summary: "Cancels an appointment of the patient.",
      parameters: CancellationParameters.self, effect: .destructive,
      examples: Utterances.cancelAppointment,
      quickReplies: ["Can I check my reservation information?", "I want to make an reservation"],
      confirmation: { wish in
        let doctor = wish.doctor.map { " with \($0)" } ?? ""
        let date = wish.reserved.map { " on \($0)" } ?? ""
        return Confirmation(
          "Shall I cancel your appointment\(doctor)\(date)?", quickReplies: ["Yes", "No"],
          declined: "All right, your appointment stays as it is.")
      },
      resolution: { wish, context in
        try Rearrangement(context).resolution(of: wish)
      },
      compensation: .impossible(
        "Its time is free for others at once. You can make another appointment.")
    ) { wish, context in
      try await Rearrangement(context).cancel(wish)
    }
  }
}
