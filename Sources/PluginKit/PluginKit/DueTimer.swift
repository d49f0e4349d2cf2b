public import Conversation
public import EventLog
public import Foundation
public import JSON
public import Projections
public import Timers

/// A timer that has fired, and what may be known to find out what is said then.
public struct DueTimer: Sendable {
  /// The timer.
  public let timer: TimerID
  /// Whose it is.
  public let person: MemberID
  /// The moment it was due at.
  public let due: Timestamp
  /// How many later moments it was due at as well had passed before it fired, because the program was off.
  public let skipped: Int
  /// The moment it is.
  public let now: Timestamp
  /// The zone in which people here name times.
  public let zone: TimeZone
  /// What the timer carries.
  public let payload: JSONValue
  private let views: any PluginViews

  package init(
    _ pending: PendingTimer, _ firing: PendingTimer.Firing, now: Timestamp, zone: TimeZone,
    views: any PluginViews
  ) {
    (timer, person, payload) = (pending.timer, pending.person, pending.payload)
    (due, skipped) = (firing.due, firing.skipped)
    (self.now, self.zone, self.views) = (now, zone, views)
  }

  /// The document of a key, up to date with the log; nil if there is none.
  public func document<Known: Projection>(
    _ projection: Known.Type, _ key: String
  ) throws -> Known.Document? {
    try views.document(projection, key)
  }
}

/// Something that people of a group say to each other, and what may be known to find out whether it matters.
public struct Overheard: Sendable {
  /// Who says it.
  public let person: MemberID
  /// What they are called there.
  public let name: String
  /// What they say.
  public let text: String
  /// The group.
  public let channel: String
  /// The moment it is.
  public let now: Timestamp
  private let views: any PluginViews

  package init(
    _ text: String, by person: MemberID, called name: String, in channel: String,
    now: Timestamp, views: any PluginViews
  ) {
    (self.text, self.person, self.name) = (text, person, name)
    (self.channel, self.now, self.views) = (channel, now, views)
  }

  /// The document of a key, up to date with the log; nil if there is none.
  public func document<Known: Projection>(
    _ projection: Known.Type, _ key: String
  ) throws -> Known.Document? {
    try views.document(projection, key)
  }
}
