import PluginKit

/// The parameters of `reservation`: those of `check_availability`, but what was looked up before
/// still counts.
@Parameters
struct BookAppointmentParameters: AppointmentParameters {
  /// the department in charge.
  @Parameter(slot: .department)
  var department: String
  /// Preferred reservation date.
  @Parameter("preferred_reservation_date", slot: .agreedDate)
  var date: String
  /// Doctor Name.
  @Parameter("preferred_doctor_name", slot: .agreedDoctor)
  var doctor: String?
}

/// The result of `reservation`.
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
struct Alternatives {
  /// what is free instead.
  @Parameter("recommend_dates") var appointments: [OfferedAppointment] = []
}

extension Function {
  /// `reservation`: books the first time that fits; the same call books once, however often it is
  /// made.
  static let bookAppointment = Function(
    "reservation",
    // The demo's spelling.
    "Proceed with the reservation. If the doctor information is not entered, if there is "
      + "a doctor available on the day, it is automatically assigned.If there is no available "
      + "date, return recommend another date.", effect: .write
  ) { (wish: BookAppointmentParameters, context) in
    try await Booking(context).book(wish)
  }
  .examples([
    Phrases.book, Phrases.demo.book,
    "Please reserve a reservation with Dr. Kim, 2026-11-24 09:00",  // the demo's spelling
    "Please reserve a reservation with Dr. Park, 2026-12-01 14:30",  // the demo's spelling
    Phrases.reserve("Dr. Lee", "2026-11-25 10:00"),
    "Book an appointment with Dr. Novak on Tuesday at 10",
    "I'd like to book an appointment",
    "Please make an appointment for me in dermatology",
    "Reserve a slot tomorrow at 9",
    "Can you schedule me for Monday at 11?",
    "Book me in with the cardiologist next Tuesday at 3",
    "Make a booking for Friday morning",
    "I'll take the appointment on 2026-11-24 09:00",
    "Sign me up for that slot",
    "Please arrange a visit to the eye doctor on Thursday",
    "Put me down for Tuesday at 10",
    "Get me in to see Dr. Lee on Friday",
    "I need to be seen by a neurologist on Monday",
    "Set up a visit with Dr. Novak",
    "Pencil me in for 9 tomorrow",
    "Save me a place on Wednesday at 2",
    "Fix a date for me with the heart specialist",
  ])
  .quickReplies(["Thank you", "Can I talk to a doctor?"])
  .consent(.spoken)
  .asks { (wish: BookAppointmentParameters) in
    Confirmation(
      "Shall I make a reservation for you\(wish.wording)?", quickReplies: ["Yes", "No"],
      declined: "All right, nothing is reserved.")
  }
  .previews { (wish: BookAppointmentParameters, context) in
    try Booking(context).preview(of: wish)
  }
  .undone(
    by: "cancel_appointment", with: ["appointment": .result("appointmentDetails.appointmentId")]
  )
  .amended(
    by: "move_appointment", takenBackBy: "cancel_appointment",
    carrying: ["reserved_date": "preferred_reservation_date"]
  )
  .lets("booked", "confirmed")
  .shows { (booked: BookedReservation) in
    .reservation(booked.details)
  }
  .showsRefusal { (free: Alternatives) in .alternatives(free) }
}

extension BookAppointmentParameters {
  /// The wish as the end of a sentence: " in Cardiology on 2026-11-24 09:00".
  fileprivate var wording: String {
    let place = department.isEmpty ? "" : " in \(department)"
    let person = (doctor ?? "").isEmpty ? "" : " with \(doctor ?? "")"
    return "\(place)\(person) on \(date)"
  }
}

extension Rendering {
  /// The times that are free instead of the one that was wished for.
  static func alternatives(_ free: Alternatives) -> Rendering {
    Rendering(cards: Card.appointments(free.appointments), showsLinkPreview: false)
  }

  /// `reservation`: the demo's text, said right, and its one card.
  fileprivate static func reservation(_ booked: AppointmentDetails) -> Rendering {
    Rendering(
      text: "Your appointment is booked:",
      cards: [
        Rendering.Card(
          title: "Date: \(booked.date) \(booked.time)",
          details: "- Doctor: \(booked.doctor)\n- Department: \(booked.department)\n"
            + "- ID: \(booked.appointmentId)")
      ])
  }
}
