import PluginKit
import Scheduling

/// Moves or cancels one of the signed-in person's coming appointments, once for each call.
struct AppointmentChange {
  private static let step = "rearrangement"

  private let context: FunctionContext
  private let search: AppointmentSearch
  private let person: PersonID

  /// - Throws: ``FunctionRefusal`` if the person's identifier cannot be one.
  init(_ context: FunctionContext) throws(FunctionRefusal) {
    guard let person = PersonID(rawValue: context.person.rawValue) else {
      throw FunctionRefusal("I cannot do that without knowing who you are.", status: 400)
    }
    self.context = context
    self.person = person
    search = AppointmentSearch(context)
  }

  /// Gives an appointment another time with the same doctor: the one named, of a day the same time
  /// of day, else its first.
  func move(_ wish: MoveAppointmentParameters) async throws -> MovedAppointment {
    if let moved = try alreadyMoved() { return moved }
    let wished = try wished(wish.date)
    let (appointment, doctor) = try appointment(
      wish.reserved, with: wish.doctor, called: wish.appointment)
    try checkIsHere(doctor, for: appointment)
    guard let freeTime = try freeTime(for: appointment, with: doctor, at: wished) else {
      throw try nothingFree(doctor, wished, appointment)
    }
    do {
      try await execute(
        .reschedule(
          appointment.appointment, to: freeTime.interval, by: .person(id: person), now: context.now),
        on: doctor)
    } catch SchedulingRefusal.slotTaken {
      throw try nothingFree(doctor, wished, appointment)
    } catch SchedulingRefusal.inTwoPlaces(_, let start) {
      throw FunctionRefusal.elsewhere(clock.text(start))
    }
    return MovedAppointment(
      appointment.appointment, with: doctor, from: clock.text(appointment.start),
      to: clock.text(freeTime.interval.start))
  }

  /// Gives an appointment up.
  func cancel(_ wish: CancelAppointmentParameters) async throws -> String {
    if try isDone { return "Your appointment has been cancelled." }
    let (appointment, doctor) = try appointment(
      wish.reserved, with: wish.doctor, called: wish.appointment)
    try await execute(
      .cancel(appointment.appointment, by: .person(id: person), now: context.now), on: doctor)
    return
      "Your appointment with \(doctor.name) on \(clock.text(appointment.start)) has been cancelled."
  }

  /// Where an appointment would be moved to: of a day the same time of day, else its first; nil if
  /// nothing is free.
  func freeTime(
    for appointment: Reservation, with doctor: Doctor, at wished: TimeWish
  ) throws -> DoctorTime? {
    let others = try coming().filter { $0.appointment != appointment.appointment }
    let free = try search.freeTimes(with: [doctor], at: wished).filter { freeTime in
      !others.contains { Interval(start: $0.start, end: $0.end).overlaps(freeTime.interval) }
    }
    let time = wished.onlyDay == nil ? nil : clock.words(appointment.start).time
    return free.first { clock.words($0.interval.start).time == time } ?? free.first
  }

  /// - Throws: ``FunctionRefusal`` if it is no day, or one too far ahead.
  func wished(_ date: String) throws(FunctionRefusal) -> TimeWish {
    guard let wished = TimeWish(date, clock) else { throw FunctionRefusal.noDate(date) }
    try wished.check(search)
    return wished
  }

  var clock: WallClock { search.clock }

  private var isDone: Bool {
    get throws { try context.recorded(Self.step, of: ProviderCalendar.self) != nil }
  }

  private func alreadyMoved() throws -> MovedAppointment? {
    try context.recorded(Self.step, of: ProviderCalendar.self)?.lazy.compactMap { event in
      guard case .rescheduled(let moved) = event, let doctor = Clinic.doctor(moved.provider)
      else { return nil }
      return MovedAppointment(
        moved.appointment, with: doctor, from: clock.text(moved.previous.start),
        to: clock.text(moved.start))
    }.first
  }

  private func coming() throws -> [Reservation] {
    try context.reservations().filter { $0.status == .booked && $0.start >= context.now }
  }

  /// The one that a day, or a day and time, names; without one the only one there is.
  private func appointment(
    _ reserved: String?, with named: String?, called id: String?
  ) throws -> (Reservation, Doctor) {
    let meant = try meant(reserved, with: named, called: id)
    guard meant.count == 1, let doctor = Clinic.doctor(meant[0].provider) else {
      throw FunctionRefusal.conflict("\(list(meant)) Please say which one, with its day and time.")
    }
    return (meant[0], doctor)
  }

  /// The coming ones that a day, or a day and time, and a doctor name; all if nothing does.
  ///
  /// - Throws: ``FunctionRefusal`` if there is none.
  func meant(
    _ reserved: String?, with doctor: String?, called id: String?
  ) throws -> [Reservation] {
    if let id { return [try reservation(id, at: reserved)] }
    let all = try coming()
    let meant = all.filter { reservation in
      (reserved.map { clock.text(reservation.start).hasPrefix($0) } ?? true)
        && (doctor.map { Clinic.doctor(reservation.provider)?.name == $0 } ?? true)
    }
    guard meant.isEmpty else { return meant }
    let what = (doctor.map { " with \($0)" } ?? "") + (reserved.map { " on \($0)" } ?? "")
    throw FunctionRefusal.notFound(
      all.isEmpty
        ? "You have no upcoming appointment." : "You have no appointment\(what). \(list(all))")
  }

  /// One of the person's appointments.
  ///
  /// - Throws: ``FunctionRefusal``: 410 if it is given up already, 409 if it is at another time by
  ///   now, or over.
  private func reservation(_ id: String, at reserved: String?) throws -> Reservation {
    let known = try context.reservations().first {
      ExactText($0.appointment.rawValue) == ExactText(id)
    }
    guard let known else { throw FunctionRefusal.notFound("You have no such appointment.") }
    guard known.status == .booked else {
      throw FunctionRefusal("The appointment has been given up already.", status: 410)
    }
    guard known.start >= context.now else {
      throw FunctionRefusal.conflict("The appointment on \(clock.text(known.start)) is over.")
    }
    if let reserved, !clock.text(known.start).hasPrefix(reserved) {
      throw FunctionRefusal.conflict(
        "The appointment is on \(clock.text(known.start)) by now.")
    }
    return known
  }

  /// An appointment as it is named where there are several.
  func name(_ reservation: Reservation) -> String {
    let doctor = Clinic.doctor(reservation.provider)?.name ?? reservation.provider.rawValue
    return "\(clock.text(reservation.start)) with \(doctor)"
  }

  func list(_ reservations: [Reservation]) -> String {
    "These are your coming appointments: \(reservations.map(name).joined(separator: ", "))."
  }

  func nothingFree(
    _ doctor: Doctor, _ wished: TimeWish, _ appointment: Reservation
  ) throws -> FunctionRefusal {
    let free = try search.offers(with: [doctor], for: wished).free
    let times = free.prefix(3).map { clock.text($0.interval.start) }
    let instead = times.isEmpty ? "" : " Free instead: \(times.joined(separator: ", "))."
    return .conflict(
      "I'm sorry, \(doctor.name) has no free appointment on \(wished.text), so yours stays "
        + "on \(clock.text(appointment.start)).\(instead)")
  }

  /// Refuses to move what is with a doctor whose account was removed.
  private func checkIsHere(
    _ doctor: Doctor, for appointment: Reservation
  ) throws(FunctionRefusal) {
    guard context.hasLeft(doctor.id) else { return }
    throw .conflict(
      "I'm sorry, \(doctor.name) has left, so your appointment on \(clock.text(appointment.start)) cannot be "
        + "moved. Please cancel it and book another one.")
  }

  private func execute(_ command: CalendarCommand, on doctor: Doctor) async throws {
    try await context.execute(
      command, of: ProviderCalendar.self, on: doctor.id.stream, step: Self.step)
  }
}

extension AppointmentChange {
  /// The one appointment that would be given up, with its day, time and doctor.
  func preview(of wish: CancelAppointmentParameters) throws -> CallPreview {
    let meant = try meant(wish.reserved, with: wish.doctor, called: wish.appointment)
    guard meant.count == 1 else { return which(of: meant) }
    var exact = wish
    (exact.reserved, exact.doctor) = words(for: meant[0])
    return .complete(exact, isAsSaid: false)
  }

  /// The one appointment that would be moved, and just where to.
  func preview(of wish: MoveAppointmentParameters) throws -> CallPreview {
    let wished = try wished(wish.date)
    let meant = try meant(wish.reserved, with: wish.doctor, called: wish.appointment)
    guard meant.count == 1, let doctor = Clinic.doctor(meant[0].provider) else {
      return which(of: meant)
    }
    try checkIsHere(doctor, for: meant[0])
    guard let freeTime = try freeTime(for: meant[0], with: doctor, at: wished) else {
      throw try nothingFree(doctor, wished, meant[0])
    }
    var exact = wish
    exact.date = clock.text(freeTime.interval.start)
    (exact.reserved, exact.doctor) = words(for: meant[0])
    return .complete(exact, isAsSaid: false)
  }

  private func words(for reservation: Reservation) -> (time: String, doctor: String?) {
    (clock.text(reservation.start), Clinic.doctor(reservation.provider)?.name)
  }

  private func which(of meant: [Reservation]) -> CallPreview {
    .ambiguous(
      parameter: "reserved_date", question: "\(list(meant)) Which one do you mean?",
      answers: meant.prefix(4).map(name))
  }
}
