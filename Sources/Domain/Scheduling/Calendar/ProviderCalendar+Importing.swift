package import EventLog

extension ProviderCalendar {
  /// Whether an event that was recorded elsewhere, at some time, may follow in a provider's calendar.
  ///
  /// It asks for what those who read the calendar rely on: it is that provider's, nothing is booked twice, and an appointment is changed
  /// only while it stands, as the person's it is.
  ///
  /// - Throws: ``SchedulingRefusal``.
  package static func checkImported(
    _ event: CalendarEvent, of provider: ProviderID, at time: Timestamp, in state: CalendarState
  ) throws(SchedulingRefusal) {
    guard event.provider == provider else { throw .notYours }
    switch event {
    case .availabilityPublished, .availabilityWithdrawn: break
    case .held(let held):
      guard state.open[held.appointment] == nil, state.ended[held.appointment] == nil else {
        throw .alreadyExists(held.appointment)
      }
      try state.checkFree(held.interval, at: time)
    case .booked(let booked):
      if let over = state.ended[booked.appointment] {
        throw over.outcome.refusal(of: booked.appointment)
      }
      let hold = state.open[booked.appointment]
      if let hold {
        guard hold.person == booked.person else { throw .notYours }
        guard hold.heldUntil != nil, hold.interval == booked.interval else {
          throw .alreadyExists(booked.appointment)
        }
      }
      try state.checkFree(booked.interval, at: time, leaving: hold)
    case .rescheduled(let moved):
      let open = try state.standing(moved.appointment, of: moved.person)
      try state.checkFree(moved.interval, at: time, leaving: open)
    case .cancelled(let event):
      _ = try state.standing(event.appointment, of: event.person)
      guard event.by == .person(id: event.person) || event.by == .provider(id: provider) else {
        throw .notYours
      }
    case .holdExpired(let event):
      let open = try state.standing(event.appointment, of: event.person)
      guard open.heldUntil != nil else { throw .notYours }
    case .completed(let event): _ = try state.standing(event.appointment, of: event.person)
    case .missed(let event): _ = try state.standing(event.appointment, of: event.person)
    }
  }
}

extension CalendarState {
  /// Holds that have run out stand in nobody's way.
  fileprivate func checkFree(
    _ slot: Interval, at time: Timestamp, leaving own: Appointment? = nil
  ) throws(SchedulingRefusal) {
    guard slot.start < slot.end else { throw .outsideAvailability(alternatives: []) }
    var taken = taken
    if let own { taken.remove(own.entry) }
    let question = TakenTime.Question(buffer: 0, now: time, excluded: nil)
    guard taken.isFree(slot, question) else { throw .slotTaken(alternatives: []) }
  }

  fileprivate func standing(
    _ id: AppointmentID, of person: PersonID
  ) throws(SchedulingRefusal) -> Appointment {
    guard let appointment = open[id] else {
      throw ended[id]?.outcome.refusal(of: id) ?? .unknownAppointment(id)
    }
    guard appointment.person == person else { throw .notYours }
    return appointment
  }
}

extension CalendarEvent {
  /// In whose calendar it is.
  fileprivate var provider: ProviderID {
    switch self {
    case .availabilityPublished(let event): event.provider
    case .availabilityWithdrawn(let event): event.provider
    case .held(let event): event.provider
    case .booked(let event): event.provider
    case .rescheduled(let event): event.provider
    case .cancelled(let event): event.provider
    case .holdExpired(let event): event.provider
    case .completed(let event): event.provider
    case .missed(let event): event.provider
    }
  }
}
