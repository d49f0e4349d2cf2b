package import EventLog
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
