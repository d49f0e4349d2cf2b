public import Basics
public import JSON

/// When a provider can be booked, from a day on, in the clocks of the provider's zone.
///
/// Slots are laid one after another, with the buffer between them, from the opening of each stretch of hours; a
/// stretch that follows another without a pause belongs to it. A slot whose local start does not exist on a day
/// (clocks go forward) is left out; one whose start exists twice (clocks go back) is the first of both.
@JSONShape
public struct Schedule: Sendable, Hashable {
  /// The first day it counts for; it ends where a later published schedule begins.
  public var effectiveFrom: CalendarDay
  /// The hours of each week.
  public var weekly: [WeeklyHours]
  /// Days that differ; those before the first day do not count.
  public var exceptions: [DayException] = []
  /// The length of an appointment, 1 to 1440 minutes.
  public var slotMinutes: Int
  /// The pause kept free before and after every appointment, 0 to 1440 minutes.
  public var bufferMinutes: Int = 0
}
