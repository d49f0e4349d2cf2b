import PluginKit

extension ReservationParameters {
  /// The wish as the end of a sentence: " in Cardiology on 2026-11-24 09:00".
  fileprivate var wording: String {
    let place = department.isEmpty ? "" : " in \(department)"
    let person = (doctor ?? "").isEmpty ? "" : " with \(doctor ?? "")"
    return "\(place)\(person) on \(date)"
  }
}

extension Function {
  /// `reservation`: books the first slot that fits; the same call books once, however often it is made.
  static func reservation() throws -> Function {
    try Function(
      "reservation",
      summary:
        "Proceed with the reservation. If the doctor information is not entered, if there is "
        + "a doctor available on the day, it is automatically assigned.If there is no available "
        + "date, return recommend another date.",
      parameters: ReservationParameters.self, effect: .write, consent: .spoken,
      examples: Utterances.reservation,
      quickReplies: ["Thank you", "Can I talk to a doctor?"],
      confirmation: { wish in
        Confirmation(
          "Shall I make a reservation\(wish.wording)?", quickReplies: ["Yes", "No"],
          declined: "All right, nothing is reserved.")
      },
      resolution: { wish, context in
        try Booking(context).resolution(of: wish)
      },
      amendment: Amendment(
        change: "move_appointment", undo: "cancel_appointment",
        carrying: ["reserved_date": "preferred_reservation_date"]),
      compensation: .call(
        "cancel_appointment", with: ["appointment": .result("appointmentDetails.appointmentId")])
    ) { wish, context in
      try await Booking(context).book(wish)
    } render: { booked in
      Renderers.reservation(booked.details)
    } renderRefusal: { (free: FreeInstead) in
      Rendering(cards: SlotCards.cards(free.slots), showsLinkPreview: false)
    }
  }
}

/// What `reservation` gives.
@FunctionResult
struct BookedReservation {
  /// the appointment.
  @Parameter("appointmentDetails") var details: AppointmentDetails
}

/// An appointment that was booked.
@FunctionResult
struct AppointmentDetails {
  /// its identifier.
  var appointmentId: String
  /// the day.
  var date: String
  /// the time of day.
  var time: String
  /// where it is.
  var department: String
  /// with whom.
  var doctor: String
}

/// What a `reservation` that could not be made gives besides the reason.
@FunctionResult
struct FreeInstead {
  /// what is free instead.
  @Parameter("recommend_dates") var slots: [OfferedSlot] = []
}
