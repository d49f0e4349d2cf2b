import Basics
import Conversation
import EventLog
import JSON
import NIOCore
import Notifications
import ServiceLifecycle

/// Gives each listener what happens in their channels, as ``LogFollower`` tells it.
///
/// An event is written out once, however many listen. A listener that does not keep up is dropped,
/// and can go on from the last id that it saw; the others never notice.
final class LiveFeed: Service {
  /// How often a listener hears something at least.
  static let heartbeat = Duration.seconds(15)

  private let meters: Meters
  /// Whom people do not read.
  let blocks: BlockLists
  private let isInside: @Sendable (MemberID, String) -> Bool
  private let state: Lock<LiveAudience>

  /// Begins behind a position; `isInside` says who may look into a channel without being an
  /// auditor.
  init(
    after position: Position, meters: Meters, blocks: BlockLists,
    isInside: @escaping @Sendable (MemberID, String) -> Bool
  ) {
    (self.meters, self.blocks, self.isInside) = (meters, blocks, isInside)
    state = Lock(LiveAudience(position: position))
  }

  /// The last event that it was told.
  var position: Position { state.withLock(\.position) }

  /// Is heard of now and then until the server shuts down; then everybody's stream ends.
  func run() async throws {
    await withGracefulShutdownHandler {
      await cancelWhenGracefulShutdown { await self.beat() }
    } onGracefulShutdown: {
      self.endAll()
    }
  }

  private func beat() async {
    while !Task.isCancelled {
      do { try await Task.sleep(for: Self.heartbeat) } catch { return }
      for listener in state.withLock({ Array($0.listeners.values) }) {
        listener.dismiss()
        listener.give(.heartbeat)
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

  /// Ends everybody's stream where what follows cannot be told up to a position.
  func skip(to position: Position) {
    endAll()
    state.withLock { $0.position = position }
  }

  /// Gives the listeners what happened; no snapshot of the log is open then.
  func give(_ deliveries: [LiveDelivery]) {
    for delivery in deliveries {
      if let handOff = delivery.handOff { letGo(of: handOff, among: delivery.listeners) }
      delivery.run()
    }
  }

  /// The events of a channel that listeners alone read.
  private static let said: Set<EventType> = [
    MessageSent.eventType, MessageEdited.eventType, CardRendered.eventType,
    ButtonRendered.eventType, QuickRepliesSuggested.eventType, InputRequested.eventType,
    InputSubmitted.eventType, FunctionCalled.eventType, FunctionReturned.eventType,
  ]

  /// Whether somebody reads what is sealed in an event.
  func isRead(_ event: borrowing EventView) -> Bool {
    guard Self.said.contains(event.type) else { return true }
    let channel = event.streamIdentifier
    return state.withLock { $0.isHeard(channel) }
  }

  /// A member who was called to a conversation and is so no more does not get it on the stream of
  /// all channels, and is told that it is gone.
  private func letGo(of handOff: LiveDelivery.HandOff, among listeners: [LiveListener]) {
    let channel = handOff.channel
    for listener in listeners where listener.hearsAll && !isInside(listener.member, channel) {
      state.withLock { $0.release(listener.member, from: channel) }
      guard listener.member != handOff.called else { continue }
      listener.give(.gone(channel))
    }
  }

  /// The messages of an event to the listeners of its channel, and to people who are told beside
  /// it.
  func deliveries(
    of event: borrowing EventView, in snapshot: borrowing Snapshot
  ) throws -> [LiveDelivery] {
    try shown(event, in: snapshot) + notifications(of: event)
  }

  private func shown(
    _ event: borrowing EventView, in snapshot: borrowing Snapshot
  ) throws -> [LiveDelivery] {
    let position = event.position
    guard event.isIn(category: "channel"), try LiveMessage.isShown(event, but: []) else {
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

  /// The message that a provider's calendar has changed, whoever changed it; it says no more than
  /// that.
  private func changedCalendar(by event: borrowing EventView) -> LiveDelivery? {
    guard event.isIn(category: "calendar") else { return nil }
    let provider = event.streamIdentifier
    let listeners = state.withLock { $0.ownStreams(of: provider) }
    guard !listeners.isEmpty else { return nil }
    let message = LiveMessage("calendar", ChangedCalendar(provider: provider), about: provider)
    return LiveDelivery(message: message, listeners: listeners, isDismissal: false)
  }

  /// To whom an event is told beside its channel, on the stream of all that is theirs; nobody is
  /// looked for where it is told to nobody.
  private func notifications(of event: borrowing EventView) throws -> [LiveDelivery] {
    try Notification.told(by: event).map { person, notification in
      let listeners = state.withLock { $0.ownStreams(of: person) }
      return LiveDelivery(
        message: LiveMessage(notification), listeners: listeners, isDismissal: false)
    }
  }

  /// Tells a channel's listeners what is no event: who types, what is being said.
  func send(_ channel: String, _ message: LiveMessage) {
    for listener in state.withLock({ $0.listeners(of: channel) }) { listener.give(message) }
  }

  /// Who listens to a channel now.
  func present(in channel: String) -> Set<MemberID> {
    Set(state.withLock { $0.listeners(of: channel) }.map(\.member))
  }

  /// Adds a listener, who is told who else is there, and returns it with the position up to which
  /// it has to read the log itself.
  func listen(
    to channels: [String], as member: MemberID, toAllOfTheirs: Bool,
    isStillAllowed: @escaping @Sendable () -> Bool
  ) -> (listener: LiveListener, joined: Position) {
    let isBlocked = { @Sendable [blocks] other in
      // Somebody who cannot be asked about is not read.
      do { return try blocks.blocked(by: member).contains(other) } catch { return true }
    }
    let (added, count) = state.withLock { state in
      let listener = state.add(member, toAllOfTheirs, to: channels, isStillAllowed, isBlocked)
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

/// Who listens to what, and up to where they have heard everything.
struct LiveAudience {
  /// Everything up to here has been given to the listeners.
  var position: Position
  private(set) var listeners: [LiveListener.ID: LiveListener] = [:]
  private var byChannel: [String: Set<LiveListener.ID>] = [:]
  private var newest = 0

  init(position: Position) { self.position = position }

  /// Adds a listener, who is told who else is there.
  mutating func add(
    _ member: MemberID, _ hearsAll: Bool, to channels: [String],
    _ isStillAllowed: @escaping @Sendable () -> Bool,
    _ isBlocked: @escaping @Sendable (MemberID) -> Bool
  ) -> LiveListener {
    newest += 1
    let listener = LiveListener(
      id: newest, member: member, hearsAll: hearsAll, isStillAllowed: isStillAllowed,
      isBlocked: isBlocked)
    listeners[listener.id] = listener
    for channel in channels {
      let isNew = !listeners(of: channel).contains { $0.member == member }
      byChannel[channel, default: []].insert(listener.id)
      sendPresence(in: channel, to: isNew ? nil : listener)
    }
    return listener
  }

  /// Lets a listener go; the others are told if nobody else stands for its member.
  mutating func remove(_ listener: LiveListener) {
    listeners[listener.id] = nil
    for (channel, ids) in byChannel where ids.contains(listener.id) {
      byChannel[channel] = ids.count == 1 ? nil : ids.subtracting([listener.id])
      let isGone = !listeners(of: channel).contains { $0.member == listener.member }
      if isGone { sendPresence(in: channel, to: nil) }
    }
  }

  func isHeard(_ channel: String) -> Bool { byChannel[channel]?.isEmpty == false }

  func listeners(of channel: String) -> [LiveListener] {
    byChannel[channel, default: []].compactMap { listeners[$0] }
  }

  /// Somebody's streams of all that is theirs.
  func ownStreams(of member: String) -> [LiveListener] {
    listeners.values.filter { $0.hearsAll && $0.member.rawValue == member }
  }

  /// Those of them that hear a channel.
  func ownStreams(of member: MemberID, in channel: String) -> [LiveListener] {
    listeners(of: channel).filter { $0.hearsAll && $0.member == member }
  }

  /// Tells who is there, to one listener or to all: while the state is held, so that what is told
  /// last is so.
  private func sendPresence(in channel: String, to listener: LiveListener?) {
    let here = listeners(of: channel)
    let members = Set(here.map(\.member)).sorted().map(\.rawValue)
    let message = LiveMessage(
      "presence", Presence(channel: channel, members: members), about: channel)
    for listener in listener.map({ [$0] }) ?? here { listener.give(message) }
  }

  /// A member who leaves a channel gets it no more on the stream of all their channels.
  mutating func release(_ member: MemberID, from channel: String) {
    for listener in listeners(of: channel) where listener.hearsAll && listener.member == member {
      byChannel[channel]?.remove(listener.id)
    }
  }

  /// A member who comes into a channel gets it on the stream of all their channels.
  mutating func admit(_ member: MemberID, to channel: String) {
    for listener in listeners.values where listener.hearsAll && listener.member == member {
      byChannel[channel, default: []].insert(listener.id)
    }
  }
}

/// An event on its way to those who are to hear of it.
struct LiveDelivery {
  /// A conversation that changes hands.
  struct HandOff {
    let channel: String
    /// Who has it now; nil if the assistant has, or nobody knows.
    let called: MemberID?
  }

  let message: LiveMessage
  let listeners: [LiveListener]
  /// Whether somebody may have lost the right to hear it.
  let isDismissal: Bool
  var handOff: HandOff?

  func run() {
    // A member who leaves a channel, or has it no longer, gets nothing more of it, not even this.
    if isDismissal {
      for listener in listeners where !listener.hearsAll { listener.dismiss() }
    }
    for listener in listeners { listener.give(message) }
  }
}

/// A channel that one has left, or was called to and is not any more.
@JSONShape
struct LeftChannel: Sendable {
  /// Its identifier.
  var channel: String
}

extension LiveMessage {
  static func gone(_ channel: String) -> LiveMessage {
    LiveMessage("gone", LeftChannel(channel: channel), about: channel)
  }
}

/// A provider's calendar that is not as it was.
@JSONShape
struct ChangedCalendar: Sendable {
  /// Whose it is.
  var provider: String
}

extension EventView {
  /// Who came into the channel by this event.
  borrowing func joinedMember() throws -> MemberID? {
    guard type == MemberJoined.eventType, isReadable else { return nil }
    return try decode(MemberJoined.self).member
  }

  /// Who left the channel by this event.
  borrowing func leftMember() throws -> MemberID? {
    guard type == MemberLeft.eventType, isReadable else { return nil }
    return try decode(MemberLeft.self).member
  }

  /// To whom the conversation goes by this event; nil if it stays where it is.
  borrowing func handOff() throws -> LiveDelivery.HandOff? {
    guard type == ChannelHandedOff.eventType else { return nil }
    guard isReadable, !isImported else {
      return LiveDelivery.HandOff(channel: streamIdentifier, called: nil)
    }
    return LiveDelivery.HandOff(
      channel: streamIdentifier, called: try decode(ChannelHandedOff.self).to)
  }
}

/// Relays the words of a language model to the listeners of a channel: an assistant is made before
/// its server.
package final class SpeechRelay: Sendable {
  private let listener = Callback<(channel: String, words: String)>()

  package init() {}

  /// Sends some more words that are said in a channel.
  package func send(_ words: String, in channel: String) {
    listener.call((channel, words))
  }

  func forward(to listener: @escaping @Sendable (_ channel: String, _ words: String) -> Void) {
    self.listener.set { listener($0.channel, $0.words) }
  }

  func end() { listener.set(nil) }
}
