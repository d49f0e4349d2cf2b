package import EventLog

/// One provider's calendar with every appointment it ever had: what the exports are made of.
///
/// It is a pure fold of the calendar's events; folding only the events up to some moment gives the
/// calendar of then.
package struct CalendarRecord: Sendable {
  /// Whose calendar it is.
  package let provider: ProviderID
  /// The state that its rules know: the profile, and which time is free.
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

  /// The name that people know the provider by; the identifier if no profile was published.
  package var name: String { state.profile?.name ?? provider.rawValue }
}

extension CalendarRecord {
  /// Brings the calendar up to date with its next event, which happened at `time`.
  package mutating func apply(_ event: CalendarEvent, at time: Timestamp) {
    ProviderCalendar.evolve(&state, with: event)
    switch event {
    case .availabilityPublished, .availabilityWithdrawn, .busyImported, .waitingJoined,
      .waitingLeft:
      break
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
      purpose: event.purpose, interval: event.interval, zone: event.zone,
      status: .held(until: event.until), placedBy: .person(id: event.person), sequence: 0,
      created: time, changed: time)
  }

  fileprivate init(_ event: AppointmentBooked, at time: Timestamp) {
    self.init(
      id: event.appointment, provider: event.provider, person: event.person,
      purpose: event.purpose, interval: event.interval, zone: event.zone, status: .booked,
      placedBy: .person(id: event.person), sequence: event.sequence, created: time, changed: time)
  }

  fileprivate mutating func move(_ event: AppointmentRescheduled) {
    purpose = event.purpose
    interval = event.interval
    zone = event.zone
    placedBy = event.by
    status = .booked
    sequence = max(event.sequence, sequence + 1)
  }
}

extension CalendarRecord {
  /// Reads one provider's calendar, or nil if the log has none; only events that `isWanted` says
  /// yes to count.
  ///
  /// Events that cannot be read are left out and listed.
  ///
  /// Costs the events of that calendar.
  package init?(
    of provider: ProviderID, in snapshot: borrowing Snapshot,
    where isWanted: (borrowing EventView) -> Bool = { _ in true }
  ) throws {
    self.init(of: provider)
    var isEmpty = true
    try snapshot.forEachEvent(in: provider.stream) { event in
      isEmpty = false
      guard isWanted(event) else { return .proceed }
      do throws(UnreadableEvent) {
        if let known = try CalendarEvent.read(event) { apply(known, at: event.time) }
      } catch {
        unreadable.append(error)
      }
      return .proceed
    }
    if isEmpty { return nil }
  }

  /// Reads the calendars of all providers, in the order of their identifiers.
  ///
  /// Costs the events of all calendars.
  package static func all(
    in snapshot: borrowing Snapshot, where isWanted: (borrowing EventView) -> Bool = { _ in true }
  ) throws -> [CalendarRecord] {
    var calendars: [CalendarRecord] = []
    for provider in try providers(in: snapshot) {
      guard let calendar = try CalendarRecord(of: provider, in: snapshot, where: isWanted) else {
        continue
      }
      calendars.append(calendar)
    }
    return calendars
  }

  /// The providers who have a calendar, in the order of their identifiers.
  package static func providers(in snapshot: borrowing Snapshot) throws -> [ProviderID] {
    try snapshot.streams(in: "calendar")
      .compactMap { ProviderID(rawValue: $0.name.identifier) }
      .sorted()
  }
}

/// One appointment with all that an export tells of it, whether it is still to come, over or given
/// up.
package struct AppointmentRecord: Sendable, Hashable {
  /// How it stands.
  package enum Status: Sendable, Hashable {
    /// Kept until this moment for a person who has not decided yet.
    case held(until: Timestamp)
    /// Agreed.
    case booked
    /// Given up by one of both sides; the reason may be empty.
    case cancelled(by: Party, reason: String)
    /// Held too long.
    case holdExpired
    /// It took place.
    case completed
    /// The person did not come.
    case missed
  }

  /// The appointment; the same id in two calendars means two appointments.
  package let id: AppointmentID
  /// In whose calendar.
  package let provider: ProviderID
  /// Who has it.
  package let person: PersonID
  /// The purpose.
  package internal(set) var purpose: Specialty
  /// When it is.
  package internal(set) var interval: Interval
  /// The provider's zone when it got this time.
  package internal(set) var zone: ZoneID
  /// How it stands.
  package internal(set) var status: Status
  /// Who gave it its present time.
  package internal(set) var placedBy: Party
  /// The revision for calendars: it grows whenever the time or the agreement changes, and never
  /// shrinks.
  package internal(set) var sequence: Int
  /// When it was held or booked first.
  package let created: Timestamp
  /// When something happened to it last.
  package internal(set) var changed: Timestamp
}

extension AppointmentRecord {
  /// Whether it keeps others out of its time.
  package var takesTime: Bool {
    switch status {
    case .held, .booked, .completed, .missed: true
    case .cancelled, .holdExpired: false
    }
  }
}
