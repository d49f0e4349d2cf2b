import PluginKit
import Scheduling

extension Booking {
  /// The answer of the demo: `{"appointmentDetails": {…}}`.
  func details(_ booked: AppointmentBooked) -> BookedReservation {
    let words = clock.words(booked.start)
    return BookedReservation(
      details: AppointmentDetails(
        appointmentId: booked.appointment.rawValue, date: words.day, time: words.time,
        department: booked.purpose.rawValue,
        doctor: Clinic.doctor(booked.provider)?.name ?? booked.provider.rawValue))
  }

  /// Nobody can be in two places at once.
  func refusal(because own: Reservation) -> FunctionRefusal {
    let doctor = Clinic.doctor(own.provider)?.name ?? own.provider.rawValue
    return FunctionRefusal(
      "You already have an appointment with \(doctor) on "
        + "\(WishedTime.moment(own.start).text(clock)). Please choose another time.", status: 409,
      details: FreeInstead())
  }

  /// What was wished for is not free: what is.
  func nothingFree(_ check: AvailabilityCheck) throws -> FunctionRefusal {
    let free = try check.alternatives()
    let whom = check.wish.doctor?.name ?? check.wish.department.name
    return FunctionRefusal(
      "I'm sorry, \(whom) has no free appointment on \(check.wished.text(clock)). "
        + Self.offer(free, clock), status: 409,
      details: FreeInstead(slots: free.map { $0.offered(clock) }))
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
