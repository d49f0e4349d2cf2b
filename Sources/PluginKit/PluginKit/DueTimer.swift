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
  /// How many later moments it was due at as well had passed before it fired, because the program
  /// was off.
  public let skipped: Int
  /// The moment it is.
  public let now: Timestamp
  /// The zone in which people here name times.
  public let zone: TimeZone
  /// The timer's payload.
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

/// Something that people of a group say to each other, and what may be known to find out whether it
/// matters.
public struct OverheardMessage: Sendable {
  /// Who says it.
  public let person: MemberID
  /// Their name there.
  public let name: String
  /// Their words.
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

extension FunctionContext {
  /// Has the plugin heard again and again, at a time on the person's clocks, in this channel; it
  /// lasts until it is cancelled, whatever restarts.
  ///
  /// The text that is said then is registered with ``PluginRegistry/whenDue(_:_:)``. A repeated
  /// call sets nothing more. What was due while the program was off is said once at its next start.
  ///
  /// - Throws: `TimerRefusal`.
  @discardableResult
  public func setTimer(
    _ kind: String, every: Recurrence, payload: JSONValue = [:], step: String? = nil
  ) async throws -> TimerID {
    guard let due = every.next(after: now) else { throw TimerRefusal.neverDue }
    return try await set(kind, due, every, payload, step)
  }

  /// Has the plugin heard once, at a moment; the rest is as for timers that recur.
  ///
  /// - Throws: `TimerRefusal`.
  @discardableResult
  public func setTimer(
    _ kind: String, at due: Timestamp, payload: JSONValue = [:], step: String? = nil
  ) async throws -> TimerID {
    try await set(kind, due, nil, payload, step)
  }

  /// Cancels a timer of the person that the plugin has set; whether there was one.
  @discardableResult
  public func cancelTimer(_ timer: TimerID, step: String? = nil) async throws -> Bool {
    guard try timers().contains(where: { $0.timer == timer }) else { return false }
    let events = try await execute(
      .cancel(timer), of: TimerRules.self, on: .timers(of: person),
      step: step ?? "cancel.\(timer)")
    return !events.isEmpty
  }

  /// The person's timers that the plugin has set and that are not over, in the order in which they
  /// were set.
  public func timers() throws -> [PendingTimer] {
    guard let plugin else { return [] }
    return try state(of: TimerRules.self, on: .timers(of: person)).timers
      .filter { $0.plugin == plugin }
  }

  private func set(
    _ kind: String, _ due: Timestamp, _ every: Recurrence?, _ payload: JSONValue, _ step: String?
  ) async throws -> TimerID {
    guard let plugin else { throw TimerRefusal.noPlugin }
    let step = step ?? "timer.\(kind)"
    let timer = TimerID("\(call).\(step)")
    try await execute(
      .set(
        TimerSet(
          timer: timer, plugin: plugin, kind: kind, channel: channel, person: person, due: due,
          every: every, payload: payload)),
      of: TimerRules.self, on: .timers(of: person), step: step)
    return timer
  }

  /// The plugin that acts.
  private var plugin: String? { (writing as? PluginLog)?.plugin }
}
