public import EventLog

/// Appointments that are booked as one, and moved and cancelled together or one by one.
extension ProviderCalendar {
  /// The most appointments of a series: one a week for a year.
  public static let longestSeries = 52

  static func book(
    _ requests: [AppointmentRequest], as series: SeriesID, now: Timestamp, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    let isOnePerson = Set(requests.map(\.person)).count == 1
    guard isOnePerson, (2...longestSeries).contains(requests.count) else {
      throw .seriesLength(requests.count, maximum: longestSeries)
    }
    var (state, events) = (state, [CalendarEvent]())
    for request in requests {
      do {
        let new = try book(request, as: series, now: now, in: state)
        for event in new { evolve(&state, with: event) }
        events += new
      } catch {
        throw .inSeries(request.interval.start, error)
      }
    }
    return events
  }

  static func reschedule(
    _ times: [AppointmentID: Interval], by party: Party, now: Timestamp, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    // One may move to where another of them was.
    var free = state
    for id in times.keys {
      guard let appointment = state.open[id] else { continue }
      free.taken.remove(appointment.entry)
    }
    var events: [CalendarEvent] = []
    for (id, time) in times.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
      do {
        let new = try reschedule(id, to: time, by: party, now: now, in: free, keepingOwn: false)
        events += new
        free.taken.insert(TakenTime.Entry(interval: time, heldUntil: nil))
      } catch {
        throw .inSeries(time.start, error)
      }
    }
    return events
  }

  static func cancel(
    _ series: SeriesID, by party: Party, now: Timestamp, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    let coming = state.appointments.filter { $0.series == series && $0.interval.start >= now }
    var events: [CalendarEvent] = []
    for appointment in coming {
      events += try cancel(appointment.id, by: party, reason: "", now: now, in: state)
    }
    return events
  }
}

extension CalendarState {
  /// The appointments of a series that are still to come, by time.
  public func appointments(of series: SeriesID, from now: Timestamp) -> [Appointment] {
    appointments.filter { $0.series == series && $0.interval.start >= now }
  }
}

extension Party {
  /// Whether it is the person who has the appointment.
  package var isPerson: Bool { if case .person = self { true } else { false } }
}
