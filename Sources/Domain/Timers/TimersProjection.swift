public import Conversation
public import EventLog
public import JSON
package import Projections

/// `timers`: every timer that is set and not over, for whoever lets them fire.
package struct TimersProjection: Projection {
  /// `timers`; all of them are in the one view ``key``.
  package let name = "timers"
  /// The version of the rules.
  package let version = 1
  /// Everything that happens to timers.
  package let events = Set(TimerEvent.eventTypes)
  /// The parts are the `timers`, by their identifiers.
  package let partsMember = "timers"

  /// Nothing but its parts.
  package typealias Document = TimerCount
  /// One timer.
  package typealias Part = PendingTimer

  /// The key of the one view.
  package static let key = "pending"

  package init() {}

  /// The one view.
  package func view(of event: borrowing EventView) -> String? { Self.key }

  /// Sets, fires or removes a timer; another record's is left out.
  package func apply(
    _ event: borrowing EventView, to documents: inout Documents<TimersProjection>
  ) throws {
    guard !event.isImported, event.isIn(category: "timers"), let event = try TimerEvent(event)
    else { return }
    switch event {
    case .set(let set):
      guard let timer = PendingTimer(set) else { return }
      try documents.update(Self.key, default: TimerCount()) { $0.count += 1 }
      try documents.update(.named(set.timer.rawValue), of: Self.key, default: timer) { $0 = timer }
    case .fired(let fired): try change(fired.timer, in: &documents) { $0.fire(fired) }
    case .told(let told): try change(told.timer, in: &documents) { $0.tell(told) }
    case .cancelled(let cancelled): try remove(cancelled.timer, in: &documents)
    }
  }

  private func change(
    _ id: TimerID, in documents: inout Documents<TimersProjection>,
    _ change: @Sendable (inout PendingTimer) -> Void
  ) throws {
    let part = PartName.named(id.rawValue)
    guard var timer = try documents.part(part, of: Self.key) else { return }
    change(&timer)
    guard !timer.isOver else { return try remove(id, in: &documents) }
    let changed = timer
    try documents.update(part, of: Self.key, default: changed) { $0 = changed }
  }

  private func remove(
    _ id: TimerID, in documents: inout Documents<TimersProjection>
  ) throws {
    let part = PartName.named(id.rawValue)
    guard try documents.part(part, of: Self.key) != nil else { return }
    try documents.remove(part, of: Self.key)
    try documents.update(Self.key, default: TimerCount()) { $0.count -= 1 }
  }
}

/// How many timers there are.
@JSONShape
package struct TimerCount: Sendable, Equatable {
  /// So many are not over.
  package var count: Int = 0
}

/// A timer that will fire, or has fired and was not told of yet.
@JSONShape
public struct PendingTimer: Sendable, Equatable {
  /// The timer.
  public var timer: TimerID
  /// The plugin whose timer it is.
  public var plugin: String
  /// Its purpose.
  public var kind: String
  /// The channel in which it is said; nil for the person's own conversation with the plugin.
  public var channel: String?
  /// Whose timer it is.
  public var person: MemberID
  /// When it fires next; nil if it never does again.
  public var due: Timestamp?
  /// When it fires again; nil for a timer that fires once.
  public var every: Recurrence?
  /// The data that the plugin wants back then.
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
  /// A timer that was just set; nil if whoever set it is forgotten since.
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
