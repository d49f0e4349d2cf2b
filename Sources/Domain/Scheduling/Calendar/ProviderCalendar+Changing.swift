import EventLog

extension ProviderCalendar {
  static func reschedule(
    _ id: AppointmentID, to slot: Interval, by party: Party, now: Timestamp,
    in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    let appointment = try state.changeable(id, by: party)
    guard appointment.heldUntil == nil else { throw .notBooked(id) }
    guard appointment.interval != slot else { return [] }
    guard appointment.interval.start >= now else { throw .inThePast(appointment.interval.start) }
    let place = try state.claim(slot, now: now, leaving: appointment.interval)
    let moved = AppointmentRescheduled(
      appointment: id, provider: place.provider, person: appointment.person,
      department: appointment.department, start: slot.start, end: slot.end, zone: place.zone,
      sequence: appointment.sequence + 1, previous: appointment.interval, by: party)
    return place.expired + [.rescheduled(moved)]
  }

  static func cancel(
    _ id: AppointmentID, by party: Party, reason: String, now: Timestamp, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    if state.ended[id]?.outcome == .cancelled(by: party) { return [] }
    let appointment = try state.changeable(id, by: party)
    guard appointment.heldUntil != nil || appointment.interval.start >= now else {
      throw .inThePast(appointment.interval.start)
    }
    return [
      .cancelled(
        AppointmentCancelled(
          appointment: id, provider: appointment.provider, person: appointment.person,
          sequence: appointment.sequence + 1, by: party, reason: reason))
    ]
  }

  static func finish(
    _ id: AppointmentID, as outcome: EndedAppointment.Outcome, by provider: ProviderID,
    now: Timestamp, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    guard state.provider ?? provider == provider else { throw .notYours }
    if state.ended[id]?.outcome == outcome { return [] }
    let appointment = try state.changeable(id, by: .provider(id: provider))
    guard appointment.heldUntil == nil else { throw .notBooked(id) }
    guard appointment.interval.start <= now else { throw .notYet(appointment.interval.start) }
    return [
      outcome == .missed
        ? .missed(
          AppointmentMissed(appointment: id, provider: provider, person: appointment.person))
        : .completed(
          AppointmentCompleted(appointment: id, provider: provider, person: appointment.person))
    ]
  }
}

extension CalendarState {
  /// The appointment of that id, if the party may change it and it is not over.
  fileprivate func changeable(
    _ id: AppointmentID, by party: Party
  ) throws(SchedulingRefusal) -> Appointment {
    guard let person = open[id]?.person ?? ended[id]?.person else { throw .unknownAppointment(id) }
    switch party {
    case .person(let own): guard own == person else { throw .notYours }
    case .provider(let own): guard own == provider else { throw .notYours }
    }
    if let appointment = open[id] { return appointment }
    throw ended[id]?.outcome.refusal(of: id) ?? .unknownAppointment(id)
  }
}

extension EndedAppointment.Outcome {
  func refusal(of id: AppointmentID) -> SchedulingRefusal {
    switch self {
    case .cancelled: .alreadyCancelled(id)
    case .holdExpired: .holdExpired(id)
    case .completed, .missed: .alreadyOver(id)
    }
  }
}
