import PluginKit
import Scheduling

/// Books an appointment for the signed-in person, once for each call.
struct Booking {
  // Each attempt that fails was overtaken by somebody's booking; nobody waits for that many.
  private static let attempts = 64
  private static let step = "reservation"

  let clock: WallClock
  private let context: FunctionContext
  private let person: PersonID
  private let appointment: AppointmentID

  /// - Throws: ``FunctionRefusal`` if the person's or the call's identifier cannot be one.
  init(_ context: FunctionContext) throws(FunctionRefusal) {
    let call = context.call.rawValue
    guard let person = PersonID(rawValue: context.person.rawValue), call.utf8.count <= 160,
      let appointment = AppointmentID(rawValue: call)
    else {
      throw FunctionRefusal("I cannot book without knowing who you are.", status: 400)
    }
    self.context = context
    clock = WallClock(context.zone)
    self.person = person
    self.appointment = appointment
  }

  /// Books what is wished for.
  ///
  /// - Throws: ``FunctionRefusal`` with what is free instead.
  func book(_ wish: BookAppointmentParameters) async throws -> BookedReservation {
    if let booked = try alreadyBooked() { return details(booked) }
    let check = try AvailabilityCheck(wish, context)
    try check.checkIsHere()
    let own = try otherBookings
    if let same = own.first(where: { $0.covers(check.wished, clock) }) {
      throw refusal(because: same)
    }
    for _ in 0..<Self.attempts {
      let freeTimes = try check.freeTimes().filter { freeTime in
        !own.contains { $0.overlaps(freeTime.interval) }
      }
      guard let freeTime = freeTimes.first else { break }
      if let booked = try await book(freeTime, check) { return details(booked) }
    }
    // The same call, made twice at the same time, may have taken the free time itself meanwhile.
    if let booked = try alreadyBooked() { return details(booked) }
    throw try nothingFree(check)
  }

  /// The free time that would be booked: with whom, and when where only a day was named.
  ///
  /// - Throws: ``FunctionRefusal`` with what is free instead.
  func preview(of wish: BookAppointmentParameters) throws -> CallPreview {
    let check = try AvailabilityCheck(wish, context)
    try check.checkIsHere()
    let own = try otherBookings
    if let same = own.first(where: { $0.covers(check.wished, clock) }) {
      throw refusal(because: same)
    }
    let free = try check.freeTimes().first { freeTime in
      !own.contains { $0.overlaps(freeTime.interval) }
    }
    guard let free else { throw try nothingFree(check) }
    var exact = wish
    exact.department = check.wish.department.name
    (exact.date, exact.doctor) = (clock.text(free.interval.start), free.doctor.name)
    return .complete(exact, isAsSaid: check.wished.isMoment)
  }

  private var otherBookings: [Reservation] {
    get throws {
      try context.reservations()
        .filter { $0.status == .booked && $0.appointment != appointment }
    }
  }

  /// Nil if somebody else was faster.
  private func book(_ freeTime: DoctorTime, _ check: AvailabilityCheck) async throws
    -> AppointmentBooked?
  {
    let request = AppointmentRequest(
      appointment: appointment, person: person, purpose: check.wish.department.specialty,
      interval: freeTime.interval)
    do {
      try await context.execute(
        .book(request, now: context.now), of: ProviderCalendar.self, on: freeTime.doctor.id.stream,
        step: Self.step)
    } catch SchedulingRefusal.slotTaken {
      return nil
    } catch let refusal as SchedulingRefusal {
      switch refusal {
      case .tooManyOpen, .withOneself: throw FunctionRefusal.conflict("\(refusal)")
      case .inTwoPlaces(_, let start): throw FunctionRefusal.elsewhere(clock.text(start))
      default: throw refusal
      }
    } catch AppendError.commitIDReused, SchedulingRefusal.alreadyExists {
      // The same call, made twice at the same time, has booked another time: that one counts.
    }
    return try alreadyBooked()
  }

  /// The appointment that this call has already led to.
  private func alreadyBooked() throws -> AppointmentBooked? {
    // Holds that have run out end in the same commit, before the booking.
    try context.recorded(Self.step, of: ProviderCalendar.self)?.lazy.compactMap { event in
      if case .booked(let booked) = event { booked } else { nil }
    }.first
  }
}

extension FunctionRefusal {
  /// Nobody is in two places at once: what was looked at before has changed since.
  static func elsewhere(_ time: String) -> FunctionRefusal {
    .conflict("You already have an appointment on \(time). Please choose another time.")
  }
}

extension Reservation {
  fileprivate func covers(_ wished: TimeWish, _ clock: WallClock) -> Bool {
    guard wished.isMoment, let moment = wished.start(clock) else { return false }
    return start <= moment && moment < end
  }

  fileprivate func overlaps(_ interval: Interval) -> Bool {
    Interval(start: start, end: end).overlaps(interval)
  }
}

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
        + "\(TimeWish(at: own.start, clock)?.text ?? ""). Please choose another time.",
      status: 409,
      details: Alternatives())
  }

  /// What was wished for is not free: what is.
  func nothingFree(_ check: AvailabilityCheck) throws -> FunctionRefusal {
    let whom = check.wish.doctor?.name ?? check.wish.department.name
    return try check.refusal(
      "I'm sorry, \(whom) has no free appointment on \(check.wished.text).")
  }
}
