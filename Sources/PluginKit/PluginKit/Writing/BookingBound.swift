internal import Basics
internal import EventLog
package import Scheduling

/// How many appointments one person may have open at a time: booked or held, and not over, with whomever.
///
/// A calendar's rules know one provider alone; every way to book passes here before it asks them. It counts for whom an appointment is, not who makes it.
package final class BookingBound: Sendable {
  /// The most of one person.
  package let most: Int
  private let people = Lanes<PersonID>()

  package init(most: Int) { self.most = most }

  /// Does what a command asks for, unless its person would have too many then; commands for one person come one after the other.
  ///
  /// `reservations` says what somebody has, as it is on the log now.
  ///
  /// - Throws: ``SchedulingRefusal/tooManyOpen(most:)``, or what `body` throws.
  package func within<R: Sendable>(
    _ command: CalendarCommand, reservations: (PersonID) throws -> Reservations?,
    _ body: () async throws -> R
  ) async throws -> R {
    guard case (let wish, let now)? = command.wish else { return try await body() }
    return try await people.inLane(of: wish.person) {
      let all = try reservations(wish.person)?.appointments ?? []
      let open = all.count { $0.isOpen(at: now) && $0.appointment != wish.appointment }
      guard open < most else { throw SchedulingRefusal.tooManyOpen(most: most) }
      return try await body()
    }
  }
}

extension CalendarCommand {
  /// What somebody would have more because of it, and when it is asked for.
  fileprivate var wish: (AppointmentRequest, Timestamp)? {
    switch self {
    case .hold(let request, _, let now), .book(let request, let now): (request, now)
    default: nil
    }
  }
}

extension Reservation {
  fileprivate func isOpen(at now: Timestamp) -> Bool {
    switch status {
    case .booked: end > now
    case .held: end > now && (heldUntil ?? now) > now
    case .cancelled, .completed, .missed: false
    }
  }
}
