import PluginKit
import Scheduling

extension Function {
  /// `get_reservation`: the signed-in person's appointments from today on.
  static func getReservation() throws -> Function {
    try Function(
      "get_reservation",
      summary: "Check the patient's reservation information through the patient ID",
      parameters: PatientParameters.self, effect: .read, examples: Utterances.getReservation,
      quickReplies: [
        "I don't feel well.", "Can I check my previous medical records?",
        "Can I talk to a doctor?",
      ]
    ) { parameters, context in
      try context.checkIsOwn(parameters)
      let clock = WallClock(context.zone)
      let today = clock.day(of: context.now).flatMap { clock.start(of: $0) } ?? context.now
      let reservations = try context.reservations().filter { $0.start >= today }
      return ListedReservations(
        reservations: try reservations.map { try $0.listed(context, clock) })
    } render: { answer in
      Renderers.reservations(answer.reservations)
    }
  }
}

/// What `get_reservation` gives.
@FunctionResult
struct ListedReservations {
  /// the appointments, by their start.
  var reservations: [ListedReservation]
}

/// An appointment as it is listed.
@FunctionResult
struct ListedReservation {
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
  /// booked or cancelled.
  var status: String
}

extension FunctionContext {
  /// The signed-in person's appointments, by their start.
  func reservations() throws -> [Reservation] {
    try document(ReservationsProjection.self, person.rawValue)?.appointments ?? []
  }

  /// What a doctor is called: as listed here, else as in the profile of the calendar.
  fileprivate func name(of provider: ProviderID) throws -> String {
    if let doctor = Clinic.doctor(provider) { return doctor.name }
    return try document(CalendarProjection.self, provider.rawValue)?.profile?.name
      ?? provider.rawValue
  }
}

extension Reservation {
  fileprivate func listed(
    _ context: FunctionContext, _ clock: WallClock
  ) throws -> ListedReservation {
    let words = clock.words(start)
    return ListedReservation(
      appointmentId: appointment.rawValue, date: words.day, time: words.time,
      department: purpose.rawValue, doctor: try context.name(of: provider),
      status: status.rawValue)
  }
}
