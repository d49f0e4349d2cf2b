extension ProviderCalendar {
  /// The state after an event; it accepts every event that was ever recorded.
  ///
  /// It asks no time zone anything: appointments are recorded in UTC, so a new edition of the zone database changes
  /// what is offered from then on and nothing that was agreed.
  public static func evolve(_ state: inout CalendarState, with event: CalendarEvent) {
    switch event {
    case .availabilityPublished(let event): state.publish(event)
    case .availabilityWithdrawn(let event): state.offered.withdraw(event.scope)
    case .held(let event):
      state.begin(Appointment(event))
    case .booked(let event):
      state.begin(Appointment(event))
    case .rescheduled(let event):
      state.begin(Appointment(event))
    case .cancelled(let event):
      state.end(event.appointment, of: event.person, .cancelled(by: event.by))
    case .holdExpired(let event): state.end(event.appointment, of: event.person, .holdExpired)
    case .completed(let event): state.endBegun(event.appointment, of: event.person, .completed)
    case .missed(let event): state.endBegun(event.appointment, of: event.person, .missed)
    }
  }
}

extension CalendarState {
  fileprivate mutating func publish(_ event: AvailabilityPublished) {
    provider = provider ?? event.provider
    switch event.offer {
    case .schedule(let profile, let schedule):
      self.profile = profile
      offered.publish(schedule, zone: profile.zone)
    case .window(let window): offered.publish(window)
    }
  }

  fileprivate mutating func begin(_ appointment: Appointment) {
    provider = provider ?? appointment.provider
    keep(appointment)
  }
}

extension Appointment {
  fileprivate init(_ event: AppointmentHeld) {
    self.init(
      id: event.appointment, provider: event.provider, person: event.person,
      department: event.department, interval: event.interval, zone: event.zone, sequence: 0,
      heldUntil: event.until)
  }

  fileprivate init(_ event: AppointmentBooked) {
    self.init(
      id: event.appointment, provider: event.provider, person: event.person,
      department: event.department, interval: event.interval, zone: event.zone,
      sequence: event.sequence, heldUntil: nil)
  }

  fileprivate init(_ event: AppointmentRescheduled) {
    self.init(
      id: event.appointment, provider: event.provider, person: event.person,
      department: event.department, interval: event.interval, zone: event.zone,
      sequence: event.sequence, heldUntil: nil)
  }
}
