public import EventLog

/// What the rules of one provider's calendar know of its past.
///
/// Time that no command can reach any more is forgotten; of an appointment that is over only its person and its
/// outcome are kept, so that a late command is still answered rightly.
public struct CalendarState: Sendable, Equatable {
  /// Whose calendar it is; nil before the first event.
  public internal(set) var provider: ProviderID?
  /// The profile published last.
  public internal(set) var profile: ProviderProfile?
  var offered = OfferedTime()
  var taken = TakenTime()
  var open: [AppointmentID: Appointment] = [:]
  var ended: [AppointmentID: EndedAppointment] = [:]

  init() {}
}

extension CalendarState {
  /// The appointment of that id that is held or booked and not yet over.
  public func appointment(_ id: AppointmentID) -> Appointment? { open[id] }

  /// All appointments that are held or booked and not yet over, by time.
  public var appointments: [Appointment] {
    open.values.sorted { ($0.interval, $0.id) < ($1.interval, $1.id) }
  }
}

extension CalendarState {
  mutating func keep(_ appointment: Appointment) {
    release(appointment.id)
    ended[appointment.id] = nil
    open[appointment.id] = appointment
    taken.insert(appointment.entry)
  }

  /// Ends an appointment and frees its time.
  mutating func end(_ id: AppointmentID, of person: PersonID, _ outcome: EndedAppointment.Outcome) {
    release(id)
    open[id] = nil
    ended[id] = EndedAppointment(person: person, outcome: outcome)
  }

  /// Ends an appointment that has begun; its time stays taken while a command could still reach it.
  mutating func endBegun(
    _ id: AppointmentID, of person: PersonID, _ outcome: EndedAppointment.Outcome
  ) {
    if let begun = open.removeValue(forKey: id) {
      // Its start has passed, hence nothing earlier can be booked; a buffer reaches back a day at most.
      taken.removeAll(before: begun.interval.start.adding(.seconds(-2 * 86_400)))
    }
    ended[id] = EndedAppointment(person: person, outcome: outcome)
  }

  private mutating func release(_ id: AppointmentID) {
    guard let old = open[id] else { return }
    taken.remove(old.entry)
  }
}

extension Appointment {
  var entry: TakenTime.Entry { TakenTime.Entry(interval: interval, heldUntil: heldUntil) }
}
