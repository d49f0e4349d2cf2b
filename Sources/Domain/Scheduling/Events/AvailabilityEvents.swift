public import Basics
public import EventLog
public import JSON

/// What a provider publishes.
@JSONShape
public enum AvailabilityOffer: Sendable, Hashable {
  /// A whole schedule: from its first day on it takes the place of all that was published or withdrawn before.
  case schedule(profile: ProviderProfile, schedule: Schedule)
  /// Hours on one day beside those already published, in slots of the schedule that counts on that day.
  case window(window: DayHours)
}

/// How much of what was published is withdrawn.
@JSONShape
public enum AvailabilityScope: Sendable, Hashable {
  /// A whole day.
  case day(day: CalendarDay)
  /// Some hours of a day; slots are laid anew in what is left.
  case window(window: DayHours)
  /// Everything from a day on.
  case everything(from: CalendarDay)
}

/// A provider has offered time.
@Event("availability.published")
public struct AvailabilityPublished: Sendable {
  /// Whose time it is.
  public var provider: ProviderID
  /// What is offered.
  @Plain("what a provider publishes") public var offer: AvailabilityOffer
}

/// A provider offers some time no longer; appointments booked in it stay valid.
@Event("availability.withdrawn")
public struct AvailabilityWithdrawn: Sendable {
  /// Whose time it is.
  @Subject public var provider: ProviderID
  /// Which time.
  public var scope: AvailabilityScope
  /// Why, for people.
  @Personal public var reason: String?
}
