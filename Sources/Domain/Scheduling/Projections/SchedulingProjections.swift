public import Projections

/// The projections of appointments that an installation with calendars has.
public enum SchedulingProjections {
  /// `reservations`, `calendar` and `providers`.
  public static let all: [any Projection] = [
    ReservationsProjection(), CalendarProjection(), ProvidersProjection(),
  ]
}
