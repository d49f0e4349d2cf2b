import PluginKit
import Scheduling

extension Booking {
  /// The answer of the demo: `{"appointmentDetails": {…}}`.
  func details(_ booked: AppointmentBooked) -> FunctionResponse {
    let words = clock.words(booked.start)
    return FunctionResponse([
      "appointmentDetails": [
        "appointmentId": .string(booked.appointment.rawValue), "date": .string(words.day),
        "time": .string(words.time), "department": .string(booked.department.rawValue),
        "doctor": .string(Clinic.doctor(booked.provider)?.name ?? booked.provider.rawValue),
      ]
    ])
  }

  /// Nobody can be in two places at once.
  func refusal(because own: Reservation) -> FunctionResponse {
    let doctor = Clinic.doctor(own.provider)?.name ?? own.provider.rawValue
    return FunctionResponse(
      status: 409,
      [
        "message": .string(
          "You already have an appointment with \(doctor) on "
            + "\(WishedTime.moment(own.start).text(clock)). Please choose another time."),
        "recommend_dates": [],
      ])
  }

  /// What was wished for is not free: what is.
  func nothingFree(_ check: AvailabilityCheck) throws -> FunctionResponse {
    let free = try check.alternatives()
    let whom = check.wish.doctor?.name ?? check.wish.department.name
    return FunctionResponse(
      status: 409,
      [
        "message": .string(
          "I'm sorry, \(whom) has no free appointment on \(check.wished.text(clock)). "
            + Self.offer(free, clock)),
        "recommend_dates": .array(free.map { $0.json(clock) }),
      ])
  }

  private static func offer(_ free: [DoctorSlot], _ clock: WallClock) -> String {
    guard let first = free.first else {
      return "Nothing is free there in the \(AppointmentSearch.horizon) days after that either."
    }
    let listed = free.map { "\($0.doctor.name), \(clock.text($0.interval.start))" }
    return "Free instead: \(listed.joined(separator: " · ")). To take one, say for example "
      + "\"\(Phrases.reserve(first.doctor.name, clock.text(first.interval.start)))\"."
  }
}
