package import EventLog

/// One provider's calendar with every appointment it ever had: what the exports are made of.
///
/// It is a pure fold of the calendar's events; folding only the events up to some moment gives the calendar of then.
package struct CalendarRecord: Sendable {
  /// Whose calendar it is.
  package let provider: ProviderID
  /// What its rules know: the profile, and which time is free.
  package private(set) var state = ProviderCalendar.initial
  /// Events that have another shape than their type, and are left out.
  package internal(set) var unreadable: [UnreadableEvent] = []
  private var records: [AppointmentID: AppointmentRecord] = [:]

  /// The calendar before its first event.
  package init(of provider: ProviderID) { self.provider = provider }

  /// All appointments, by time.
  package var appointments: [AppointmentRecord] {
    records.values.sorted { ($0.interval, $0.id) < ($1.interval, $1.id) }
  }

  /// The name that people know the provider by; the identifier where no profile was published.
  package var name: String { state.profile?.name ?? provider.rawValue }
}

extension CalendarRecord {
  /// Brings the calendar up to date with its next event, which happened at `time`.
  package mutating func apply(_ event: CalendarEvent, at time: Timestamp) {
    ProviderCalendar.evolve(&state, with: event)
    switch event {
    case .availabilityPublished, .availabilityWithdrawn: break
    case .held(let event):
      records[event.appointment] = AppointmentRecord(event, at: time)
    case .booked(let event): book(event, at: time)
    case .rescheduled(let event): change(event.appointment, at: time) { $0.move(event) }
    case .cancelled(let event):
      change(event.appointment, at: time) {
        $0.status = .cancelled(by: event.by, reason: event.reason)
        $0.sequence = max(event.sequence, $0.sequence + 1)
      }
    case .holdExpired(let event):
      change(event.appointment, at: time) {
        $0.status = .holdExpired
        $0.sequence += 1
      }
    case .completed(let event): change(event.appointment, at: time) { $0.status = .completed }
    case .missed(let event): change(event.appointment, at: time) { $0.status = .missed }
    }
  }

  private mutating func book(_ event: AppointmentBooked, at time: Timestamp) {
    guard records[event.appointment] != nil else {
      records[event.appointment] = AppointmentRecord(event, at: time)
      return
    }
    change(event.appointment, at: time) {
      $0.status = .booked
      $0.sequence = max(event.sequence, $0.sequence + 1)
    }
  }

  private mutating func change(
    _ id: AppointmentID, at time: Timestamp, _ body: (inout AppointmentRecord) -> Void
  ) {
    guard var record = records[id] else { return }
    body(&record)
    record.changed = time
    records[id] = record
  }
}

extension AppointmentRecord {
  fileprivate init(_ event: AppointmentHeld, at time: Timestamp) {
    self.init(
      id: event.appointment, provider: event.provider, person: event.person,
      department: event.department, interval: event.interval, zone: event.zone,
      status: .held(until: event.until), placedBy: .person(id: event.person), sequence: 0,
      created: time, changed: time)
  }

  fileprivate init(_ event: AppointmentBooked, at time: Timestamp) {
    self.init(
      id: event.appointment, provider: event.provider, person: event.person,
      department: event.department, interval: event.interval, zone: event.zone, status: .booked,
      placedBy: .person(id: event.person), sequence: event.sequence, created: time, changed: time)
  }

  fileprivate mutating func move(_ event: AppointmentRescheduled) {
    department = event.department
    interval = event.interval
    zone = event.zone
    placedBy = event.by
    status = .booked
    sequence = max(event.sequence, sequence + 1)
  }
}
