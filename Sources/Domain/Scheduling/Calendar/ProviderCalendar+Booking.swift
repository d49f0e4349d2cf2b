import EventLog

extension ProviderCalendar {
  static func hold(
    _ request: AppointmentRequest, until: Timestamp, now: Timestamp, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    guard try state.existing(request, now: now) == nil else { return [] }
    guard until > now else { throw .inThePast(until) }
    let place = try state.claim(request, now: now)
    let held = AppointmentHeld(
      appointment: request.appointment, provider: place.provider, person: request.person,
      department: request.department, start: request.interval.start, end: request.interval.end,
      zone: place.zone, until: until)
    return place.expired + [.held(held)]
  }

  static func book(
    _ request: AppointmentRequest, now: Timestamp, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    if let existing = try state.existing(request, now: now) {
      guard existing.heldUntil != nil else { return [] }
      guard now <= existing.interval.start else { throw .inThePast(existing.interval.start) }
      return [
        booked(
          request, with: existing.provider, zone: existing.zone, sequence: existing.sequence + 1)
      ]
    }
    let place = try state.claim(request, now: now)
    return place.expired + [booked(request, with: place.provider, zone: place.zone)]
  }

  private static func booked(
    _ request: AppointmentRequest, with provider: ProviderID, zone: ZoneID, sequence: Int = 0
  ) -> CalendarEvent {
    .booked(
      AppointmentBooked(
        appointment: request.appointment, provider: provider, person: request.person,
        department: request.department, start: request.interval.start, end: request.interval.end,
        zone: zone, sequence: sequence))
  }
}

extension CalendarState {
  /// The appointment this request has already led to, if it has.
  fileprivate func existing(
    _ request: AppointmentRequest, now: Timestamp
  ) throws(SchedulingRefusal) -> Appointment? {
    let id = request.appointment
    if let over = ended[id] {
      guard over.person == request.person else { throw .notYours }
      throw over.outcome.refusal(of: id)
    }
    guard let appointment = open[id] else { return nil }
    guard appointment.person == request.person else { throw .notYours }
    guard appointment.interval == request.interval, appointment.department == request.department
    else { throw .alreadyExists(id) }
    if let until = appointment.heldUntil, until <= now { throw .holdExpired(id) }
    return appointment
  }

  fileprivate func claim(_ request: AppointmentRequest, now: Timestamp) throws(SchedulingRefusal)
    -> ClaimedPlace
  {
    if let profile, !profile.specialties.contains(request.department) {
      throw .departmentNotOffered(request.department, offered: profile.specialties)
    }
    return try claim(request.interval, now: now)
  }
}
