public import Projections

/// The projections of appointments that an installation with calendars has.
public enum SchedulingProjections {
  /// `reservations` and `calendar`.
  public static let all: [any Projection] = [ReservationsProjection(), CalendarProjection()]
}
