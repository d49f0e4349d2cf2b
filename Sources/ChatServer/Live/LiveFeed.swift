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
  fileprivate struct State {
    /// Everything up to here has been given to the listeners.
    var position: Position
    var listeners: [LiveListener.ID: LiveListener] = [:]
    var byChannel: [String: Set<LiveListener.ID>] = [:]
    var newest = 0
  }

  /// How often a listener hears something at least.
  static let heartbeat = Duration.seconds(15)
  /// How many events are walked through in one snapshot.
  private static let batch = 1024

  private let log: any EventLog
  private let meters: Meters
  private let logger: Logger
  private let heard: @Sendable (borrowing EventView) throws -> Void
  private let state: Mutex<State>

  /// `heard` is called with each event, in order, whoever appended it.
  init(
    log: any EventLog, meters: Meters, logger: Logger,
    heard: @escaping @Sendable (borrowing EventView) throws -> Void
  ) throws {
    (self.log, self.meters, self.logger, self.heard) = (log, meters, logger, heard)
    state = Mutex(State(position: try log.head()))
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

  /// Gives the listeners what has been appended.
  private func give() throws {
    var position = state.withLock(\.position)
    var count = 0
    var deliveries: [Delivery] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(from: position.next) { event in
        position = event.position
        count += 1
        try heard(event)
        if let delivery = try delivery(of: event) { deliveries.append(delivery) }
        deliveries += try notifications(of: event)
        return count < Self.batch ? .proceed : .stop
      }
    }
    // Who may still listen is asked of the log: not while a snapshot of it is open.
    for delivery in deliveries { delivery.run() }
  }

  /// An event on its way to those who are to hear of it.
  private struct Delivery {
    let message: LiveMessage
    let listeners: [LiveListener]
    /// Whether somebody may have lost the right to hear it.
    let isDismissal: Bool

    func run() {
      // Whoever leaves a channel, or has it no longer, hears nothing more of it, not even this.
      if isDismissal {
        for listener in listeners where !listener.hearsAll { listener.dismiss() }
      }
      for listener in listeners { listener.give(message) }
    }
  }

  private func delivery(of event: borrowing EventView) throws -> Delivery? {
    try meters.saw(event)
    let position = event.position
    guard event.isIn(category: "channel"), LiveMessage.isShown(event.type) else {
      state.withLock { $0.position = position }
      return nil
    }
    let channel = event.streamIdentifier
    let (joined, left) = (try event.joinedMember(), try event.leftMember())
    let listeners = state.withLock { state in
      state.position = position
      if let joined { state.admit(joined, to: channel) }
      if let left { state.release(left, from: channel) }
      return state.listeners(of: channel)
    }
    guard !listeners.isEmpty else { return nil }
    return Delivery(
      message: LiveMessage(event, in: channel), listeners: listeners,
      isDismissal: event.type == MemberLeft.eventType || event.type == ChannelHandedOff.eventType)
  }

  /// To whom an event is told beside its channel, on the stream of all that is theirs; nobody is looked for where it is told to nobody.
  private func notifications(of event: borrowing EventView) throws -> [Delivery] {
    try Notification.told(by: event).map { person, notification in
      let listeners = state.withLock { state in
        state.listeners.values.filter { $0.hearsAll && $0.member.rawValue == person }
      }
      return Delivery(
        message: LiveMessage(notification), listeners: listeners, isDismissal: false)
    }
  }

  /// Tells a channel's listeners what is no event: who types, what is being said.
  func tell(_ channel: String, _ message: LiveMessage) {
    for listener in state.withLock({ $0.listeners(of: channel) }) { listener.give(message) }
  }

  /// How many streams somebody has open.
  func streams(of member: MemberID) -> Int {
    state.withLock { state in state.listeners.values.count { $0.member == member } }
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
      state.newest += 1
      let listener = LiveListener(
        id: state.newest, member: member, hearsAll: toAllOfTheirs,
        isStillAllowed: isStillAllowed)
      state.listeners[listener.id] = listener
      for channel in channels {
        let isNew = !state.listeners(of: channel).contains { $0.member == member }
        state.byChannel[channel, default: []].insert(listener.id)
        state.tellPresence(in: channel, to: isNew ? nil : listener)
      }
      return ((listener, state.position), state.listeners.count)
    }
    meters.subscribers(count)
    return added
  }

  /// Lets a listener go.
  func remove(_ listener: LiveListener) {
    let count = state.withLock { state in
      state.listeners[listener.id] = nil
      for (channel, ids) in state.byChannel where ids.contains(listener.id) {
        state.byChannel[channel] = ids.count == 1 ? nil : ids.subtracting([listener.id])
        let isGone = !state.listeners(of: channel).contains { $0.member == listener.member }
        if isGone { state.tellPresence(in: channel, to: nil) }
      }
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

extension LiveFeed.State {
  fileprivate func listeners(of channel: String) -> [LiveListener] {
    byChannel[channel, default: []].compactMap { listeners[$0] }
  }

  /// Tells who is there, to one listener or to all: while the state is held, so that what is told last is so.
  fileprivate func tellPresence(in channel: String, to listener: LiveListener?) {
    let here = listeners(of: channel)
    let members = Set(here.map(\.member)).sorted().map(\.rawValue)
    let message = LiveMessage(
      "presence", Presence(channel: channel, members: members), about: channel)
    for listener in listener.map({ [$0] }) ?? here { listener.give(message) }
  }

  /// Whoever leaves a channel does not hear it any more on the stream of all their channels.
  fileprivate mutating func release(_ member: MemberID, from channel: String) {
    for listener in listeners(of: channel) where listener.hearsAll && listener.member == member {
      byChannel[channel]?.remove(listener.id)
    }
  }

  /// Whoever comes into a channel hears it on the stream of all their channels.
  fileprivate mutating func admit(_ member: MemberID, to channel: String) {
    for listener in listeners.values where listener.hearsAll && listener.member == member {
      byChannel[channel, default: []].insert(listener.id)
    }
  }
}

extension EventView {
  /// Who came into the channel by this event.
  fileprivate borrowing func joinedMember() throws -> MemberID? {
    guard type == MemberJoined.eventType, isReadable else { return nil }
    return try decode(MemberJoined.self).member
  }
  /// Who left the channel by this event.
  fileprivate borrowing func leftMember() throws -> MemberID? {
    guard type == MemberLeft.eventType, isReadable else { return nil }
    return try decode(MemberLeft.self).member
  }
}
