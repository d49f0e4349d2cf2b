import Conversation
import EventLog
import JSON
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
      if let refusal = context.refusal(of: parameters) { return refusal }
      let clock = WallClock(context.zone)
      let today = clock.day(of: context.now).flatMap { clock.start(of: $0) } ?? context.now
      let reservations = try context.reservations().filter { $0.start >= today }
      let listed = try reservations.map { try $0.json(context, clock) }
      return FunctionResponse(["reservations": .array(listed)])
    }
  }
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
  fileprivate func json(_ context: FunctionContext, _ clock: WallClock) throws -> JSONValue {
    let words = clock.words(start)
    return [
      "appointmentId": .string(appointment.rawValue), "date": .string(words.day),
      "time": .string(words.time), "department": .string(department.rawValue),
      "doctor": .string(try context.name(of: provider)), "status": .string(status.rawValue),
    ]
  }
}
