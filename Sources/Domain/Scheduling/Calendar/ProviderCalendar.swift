public import EventLog

/// The rules of one provider's calendar, the stream `ProviderID.stream`.
///
/// What always holds, whatever is asked in whatever order: an appointment or hold takes exactly one slot that was
/// offered when it was made; no two of them overlap, buffer included; none is made in the past; only its person and
/// its provider change it. A command that is repeated as it was changes nothing and is no error. Withdrawing or
/// replacing availability touches no appointment and no hold: they stay valid until somebody cancels them.
public enum ProviderCalendar: Decider {
  /// Nothing is offered and nothing is booked.
  public static var initial: CalendarState { CalendarState() }

  /// What happens because of a command; nothing if it changes nothing.
  ///
  /// An event `appointment.holdExpired` comes first for each hold that has run out and stands in the way.
  public static func decide(
    _ command: CalendarCommand, in state: CalendarState
  ) throws(SchedulingRefusal) -> [CalendarEvent] {
    switch command {
    case .publish(let offer, let provider, let now):
      try publish(offer, by: provider, now: now, in: state)
    case .withdraw(let scope, let provider, let reason):
      try withdraw(scope, by: provider, reason: reason, in: state)
    case .close(let provider, let now): try close(by: provider, now: now, in: state)
    case .hold(let request, let until, let now):
      try hold(request, until: until, now: now, in: state)
    case .expireHolds(let now): state.expiredHolds(now: now).map(state.expiry)
    case .book(let request, let now): try book(request, now: now, in: state)
    case .reschedule(let id, let interval, let party, let now):
      try reschedule(id, to: interval, by: party, now: now, in: state)
    case .cancel(let id, let party, let reason, let now):
      try cancel(id, by: party, reason: reason, now: now, in: state)
    case .complete(let id, let provider, let now):
      try finish(id, as: .completed, by: provider, now: now, in: state)
    case .markNoShow(let id, let provider, let now):
      try finish(id, as: .missed, by: provider, now: now, in: state)
    }
  }
}
