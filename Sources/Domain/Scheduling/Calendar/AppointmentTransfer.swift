public import EventLog

/// The move of a booked appointment into another provider's calendar: there it is booked, and here
/// given up, both or neither.
///
/// There it is another appointment, with an id of its own: no two calendars have one of the same.
public struct AppointmentTransfer: Sendable, Equatable {
  /// The appointment that is given up.
  public var appointment: AppointmentID
  /// In whose calendar it is.
  public var provider: ProviderID
  /// The appointment that is booked for it.
  public var request: AppointmentRequest
  /// In whose calendar.
  public var other: ProviderID

  /// A move of one of them into the calendar of another provider.
  public init(
    of appointment: AppointmentID, from provider: ProviderID, to request: AppointmentRequest,
    with other: ProviderID
  ) {
    (self.appointment, self.provider) = (appointment, provider)
    (self.request, self.other) = (request, other)
  }

  /// The events that follow in both calendars, for its person, who asks for it.
  ///
  /// `demands` says what else has to be still so, by the calendar that it goes into.
  ///
  /// - Throws: ``SchedulingRefusal``, or what `demands` throws.
  public func decide(
    now: Timestamp, actor: String, in decision: inout Decision,
    demanding demands: (CalendarState) throws -> CommandDemands
  ) throws -> [StreamEvents] {
    let from = try decision.state(of: ProviderCalendar.self, on: provider.stream)
    let into = try decision.state(of: ProviderCalendar.self, on: other.stream)
    let party = Party.person(id: request.person)
    // Who asks for the old one later is told where it went.
    let given = try ProviderCalendar.decide(
      .cancel(appointment, by: party, reason: "", now: now), in: from
    ).map { event in
      guard case .cancelled(var cancelled) = event else { return event }
      cancelled.movedTo = AppointmentPlace(provider: other, appointment: request.appointment)
      return CalendarEvent.cancelled(cancelled)
    }
    // A visit that was given up has nothing to move any more.
    guard !given.isEmpty else { throw SchedulingRefusal.alreadyCancelled(appointment) }
    let taken = try ProviderCalendar.decide(.book(request, now: now), in: into)
    guard !taken.isEmpty else { throw SchedulingRefusal.alreadyExists(request.appointment) }
    let more = try demands(into)
    decision.demand(more.conditions)
    let person = request.person.rawValue
    return [(given, provider.stream), (taken, other.stream)].map { events, stream in
      let new = events.map { event in
        var new = event.new(actor: actor, subject: person)
        new.tags += more.tags
        return new
      }
      return StreamEvents(new, to: stream)
    }
  }
}
