import Conversation
import EventLog
import JSON
import Logging
import NIOCore
import Notifications
import ServiceLifecycle
import Synchronization

/// Follows the log once for everybody, and gives each listener what happens in their channels.
///
/// An event is written out once, however many listen. A listener that does not keep up is dropped, and can go on from the last id that it saw; the others never notice.
final class LiveFeed: Service {
  /// How often a listener hears something at least.
  static let heartbeat = Duration.seconds(15)
  /// How many events are walked through in one snapshot.
  private static let batch = 1024

  private let log: any EventLog
  private let meters: Meters
  private let logger: Logger
  private let isInside: @Sendable (MemberID, String) -> Bool
  private let heard: @Sendable (borrowing EventView) throws -> Void
  private let state: Mutex<LiveAudience>

  /// `isInside` says who may look into a channel without being an auditor; `heard` is called with each event, in order, whoever appended it.
  init(
    log: any EventLog, meters: Meters, logger: Logger,
    isInside: @escaping @Sendable (MemberID, String) -> Bool,
    heard: @escaping @Sendable (borrowing EventView) throws -> Void
  ) throws {
    (self.log, self.meters, self.logger) = (log, meters, logger)
    (self.isInside, self.heard) = (isInside, heard)
    state = Mutex(LiveAudience(position: try log.head()))
  }

  /// Follows the log until the server shuts down; then everybody's stream ends.
  func run() async throws {
    await withGracefulShutdownHandler {
      await cancelWhenGracefulShutdown {
        await withTaskGroup { group in
          group.addTask { await self.follow() }
          group.addTask { await self.beat() }
        }
      }
    } onGracefulShutdown: {
      self.endAll()
    }
  }

  private func follow() async {
    while !Task.isCancelled {
      do {
        try await log.waitForEvents(after: state.withLock(\.position))
        try give()
      } catch is CancellationError {
        return
      } catch {
        // Whoever listens cannot be told what is missing: they come again, and read it from the log.
        logger.error("the log cannot be followed", metadata: ["error": "\(error)"])
        endAll()
        state.withLock { $0.position = $0.position.next }
      }
    }
  }

  private func beat() async {
    while !Task.isCancelled {
      do { try await Task.sleep(for: Self.heartbeat) } catch { return }
      for listener in state.withLock({ Array($0.listeners.values) }) {
        listener.dismiss()
        listener.give(.comment("heartbeat"))
      }
    }
  }

  /// Tells everybody that what they have may not be so any more: something was erased.
  ///
  /// Who was erased hears nothing more.
  func reset() {
    let (position, listeners) = state.withLock { ($0.position, Array($0.listeners.values)) }
    for listener in listeners {
      listener.dismiss()
      listener.give(.reset(at: position))
    }
  }

  /// Ends those streams of somebody that they may not hear any more.
  func dismiss(_ member: MemberID) {
    let listeners = state.withLock { $0.listeners.values.filter { $0.member == member } }
    for listener in listeners { listener.dismiss() }
  }

  /// Gives the listeners what has been appended.
  private func give() throws {
    var position = state.withLock(\.position)
    var count = 0
    var deliveries: [LiveDelivery] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(from: position.next, opens: isRead) { event in
        position = event.position
        count += 1
        try heard(event)
        deliveries += try self.deliveries(of: event, in: snapshot)
        deliveries += try notifications(of: event)
        return count < Self.batch ? .proceed : .stop
      }
    }
    // Who may still listen is asked of the log: not while a snapshot of it is open.
    for delivery in deliveries {
      if let handOff = delivery.handOff { letGo(of: handOff, among: delivery.listeners) }
      delivery.run()
    }
  }

  /// What of a channel's events listeners alone read.
  private static let said: Set<EventType> = [
    MessageSent.eventType, MessageEdited.eventType, CardRendered.eventType,
    ButtonRendered.eventType, QuickRepliesSuggested.eventType, InputRequested.eventType,
    InputSubmitted.eventType, FunctionCalled.eventType, FunctionReturned.eventType,
  ]

  /// Whether somebody reads what is sealed in an event.
  private func isRead(_ event: borrowing EventView) -> Bool {
    guard Self.said.contains(event.type) else { return true }
    let channel = event.streamIdentifier
    return state.withLock { $0.isHeard(channel) }
  }

  /// Whoever was called to a conversation and is so no more does not hear it on the stream of all that is theirs, and is told that it is gone.
  private func letGo(of handOff: LiveDelivery.HandOff, among listeners: [LiveListener]) {
    let channel = handOff.channel
    for listener in listeners where listener.hearsAll && !isInside(listener.member, channel) {
      state.withLock { $0.release(listener.member, from: channel) }
      guard listener.member != handOff.called else { continue }
      listener.give(.gone(channel))
    }
  }

  private func deliveries(
    of event: borrowing EventView, in snapshot: borrowing Snapshot
  ) throws -> [LiveDelivery] {
    try meters.saw(event)
    let position = event.position
    guard event.isIn(category: "channel"), LiveMessage.isShown(event.type) else {
      state.withLock { $0.position = position }
      return changedCalendar(by: event).map { [$0] } ?? []
    }
    let channel = event.streamIdentifier
    let (joined, left) = (try event.joinedMember(), try event.leftMember())
    let handOff = try event.handOff()
    let (listeners, leaving) = state.withLock { state in
      state.position = position
      let leaving = left.map { state.ownStreams(of: $0, in: channel) } ?? []
      if let joined { state.admit(joined, to: channel) }
      if let called = handOff?.called { state.admit(called, to: channel) }
      if let left { state.release(left, from: channel) }
      return (state.listeners(of: channel), leaving)
    }
    let gone = LiveDelivery(message: .gone(channel), listeners: leaving, isDismissal: false)
    guard !listeners.isEmpty else { return leaving.isEmpty ? [] : [gone] }
    let told = LiveDelivery(
      message: try message(of: event, in: channel, snapshot), listeners: listeners,
      isDismissal: event.type == MemberLeft.eventType || event.type == ChannelHandedOff.eventType,
      handOff: handOff)
    return leaving.isEmpty ? [told] : [told, gone]
  }

  /// An event as it is told; one is opened late whose first listener came meanwhile.
  private func message(
    of event: borrowing EventView, in channel: String, _ snapshot: borrowing Snapshot
  ) throws -> LiveMessage {
    var message = LiveMessage(event, in: channel)
    guard event.isSealed else { return message }
    try snapshot.forEachEvent(from: event.position) { opened in
      message = LiveMessage(opened, in: channel)
      return .stop
    }
    return message
  }

  /// What tells a provider that their calendar has changed, whoever changed it; it says no more than that.
  private func changedCalendar(by event: borrowing EventView) -> LiveDelivery? {
    guard event.isIn(category: "calendar") else { return nil }
    let provider = event.streamIdentifier
    let listeners = state.withLock { $0.ownStreams(of: provider) }
    guard !listeners.isEmpty else { return nil }
    let message = LiveMessage("calendar", ChangedCalendar(provider: provider), about: provider)
    return LiveDelivery(message: message, listeners: listeners, isDismissal: false)
  }

  /// To whom an event is told beside its channel, on the stream of all that is theirs; nobody is looked for where it is told to nobody.
  private func notifications(of event: borrowing EventView) throws -> [LiveDelivery] {
    try Notification.told(by: event).map { person, notification in
      let listeners = state.withLock { $0.ownStreams(of: person) }
      return LiveDelivery(
        message: LiveMessage(notification), listeners: listeners, isDismissal: false)
    }
  }

  /// Tells a channel's listeners what is no event: who types, what is being said.
  func tell(_ channel: String, _ message: LiveMessage) {
    for listener in state.withLock({ $0.listeners(of: channel) }) { listener.give(message) }
  }

  /// Who listens to a channel now.
  func present(in channel: String) -> Set<MemberID> {
    Set(state.withLock { $0.listeners(of: channel) }.map(\.member))
  }

  /// Adds a listener, who is told who else is there, and returns it with the position up to which it has to read the log itself.
  func listen(
    to channels: [String], as member: MemberID, toAllOfTheirs: Bool,
    isStillAllowed: @escaping @Sendable () -> Bool
  ) -> (listener: LiveListener, joined: Position) {
    let (added, count) = state.withLock { state in
      let listener = state.add(member, toAllOfTheirs, to: channels, isStillAllowed)
      return ((listener, state.position), state.listeners.count)
    }
    meters.subscribers(count)
    return added
  }

  /// Lets a listener go.
  func remove(_ listener: LiveListener) {
    let count = state.withLock { state in
      state.remove(listener)
      return state.listeners.count
    }
    listener.end()
    meters.subscribers(count)
  }

  /// Ends everybody's stream.
  func endAll() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener.end() }
  }
}
