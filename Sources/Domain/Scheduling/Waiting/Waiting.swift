public import EventLog

/// Somebody who waits for a time in one calendar, in the order in which they came.
public struct Waiting: Sendable, Hashable {
  /// The wish.
  public let wish: WaitingID
  /// Who waits.
  public let person: PersonID
  /// The purpose.
  public let purpose: Specialty
  /// The time in which they want to come.
  public let range: Interval
  /// The appointment that they give up for it; nil if they have none.
  public let instead: AppointmentID?
  /// How many minutes an offer is kept for them.
  public let minutes: Int
  /// The appointment that is kept for them now; nil if nothing is.
  public internal(set) var offer: AppointmentID?
  /// The times that they were offered and did not take; they are not offered again.
  public internal(set) var refused: Set<Interval> = []
  var offers = 0
  var unanswered = 0
}

extension Waiting {
  init(_ event: WaitingJoined) {
    self.init(
      wish: event.wish, person: event.person, purpose: event.purpose,
      range: Interval(start: event.from, end: event.until), instead: event.instead,
      minutes: event.minutes)
  }

  /// Whether a time is one that they want and were not offered yet.
  func wants(_ time: Interval) -> Bool {
    range.start <= time.start && time.end <= range.end && !refused.contains(time)
  }
}
