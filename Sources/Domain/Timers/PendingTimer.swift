public import Conversation
public import EventLog
public import JSON

/// A timer that will fire, or has fired and was not told of yet.
@JSONShape
public struct PendingTimer: Sendable, Equatable {
  /// The timer.
  public var timer: TimerID
  /// The plugin whose timer it is.
  public var plugin: String
  /// What it is for.
  public var kind: String
  /// The channel in which it is said; nil for the person's own conversation with the plugin.
  public var channel: String?
  /// Whose timer it is.
  public var person: MemberID
  /// When it fires next; nil where it never does again.
  public var due: Timestamp?
  /// When it fires again; nil for a timer that fires once.
  public var every: Recurrence?
  /// What the plugin wants to know then.
  public var payload: JSONValue
  /// The firing that is still to be told of.
  public var owed: Firing?

  /// A timer that was due.
  @JSONShape
  public struct Firing: Sendable, Hashable {
    /// The moment it was due at.
    public var due: Timestamp
    /// How many later moments had passed by then.
    public var skipped: Int
  }
}

extension PendingTimer {
  /// A timer that was just set; nil where whoever set it is forgotten since.
  init?(_ set: TimerSet) {
    guard set.payload != PersonalField.erasedText else { return nil }
    self.init(
      timer: set.timer, plugin: set.plugin, kind: set.kind, channel: set.channel,
      person: set.person, due: set.due, every: set.every, payload: set.payload)
  }

  mutating func fire(_ fired: TimerFired) {
    due = fired.next
    owed = Firing(due: fired.due, skipped: fired.skipped)
  }

  /// Notes that a firing was told of.
  mutating func tell(_ told: TimerTold) {
    if owed?.due == told.due { owed = nil }
  }

  /// Whether nothing follows from it any more.
  var isOver: Bool { due == nil && owed == nil }
}
