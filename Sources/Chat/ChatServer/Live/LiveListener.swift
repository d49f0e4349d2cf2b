import Basics
import Conversation
import NIOCore

/// Somebody at the other end of a stream: what they have not taken yet, up to a limit
/// (``LiveQueue``).
///
/// A client that has more to take is dropped: the id of the last event that it took lets it go on,
/// from the log.
final class LiveListener: Sendable {
  typealias ID = Int

  let id: ID
  let member: MemberID
  /// Whether it hears every channel of its member, those that they come into later, too.
  let hearsAll: Bool
  /// Whether its member may still listen.
  let isStillAllowed: @Sendable () -> Bool
  /// Whether its member does not read what somebody says.
  private let isBlocked: @Sendable (MemberID) -> Bool

  private let queue = Lock(LiveQueue())
  /// Says that there is something in the queue, or its end.
  private let (signals, signal) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  private let onDrop = Callback<Void>()

  init(
    id: ID, member: MemberID, hearsAll: Bool,
    isStillAllowed: @escaping @Sendable () -> Bool = { true },
    isBlocked: @escaping @Sendable (MemberID) -> Bool = { _ in false }
  ) {
    (self.id, self.member, self.hearsAll) = (id, member, hearsAll)
    (self.isStillAllowed, self.isBlocked) = (isStillAllowed, isBlocked)
  }

  /// Gives it a message, without words that its member does not read; one that does not keep up
  /// gets none any more.
  func give(_ said: LiveMessage) {
    guard let message = shown(said) else { return drop() }
    guard queue.withLock({ $0.add(message) }) else { return drop() }
    signal.yield()
  }

  /// A message as its member sees it; nil if it cannot be made so.
  private func shown(_ message: LiveMessage) -> LiveMessage? {
    guard let author = message.event?.author, author != member, isBlocked(author) else {
      return message
    }
    do { return try message.event.map { LiveMessage(try $0.hidden()) } } catch { return nil }
  }

  /// The next message; nil at its end, after those that wait, or once the task is cancelled.
  func next() async -> LiveMessage? {
    var signals = signals.makeAsyncIterator()
    while true {
      if let message = queue.withLock({ $0.take() }) { return message }
      guard await signals.next() != nil else { return queue.withLock { $0.take() } }
    }
  }

  /// Whether it gets nothing more.
  var isOver: Bool { queue.withLock { $0.isOver } }

  /// Called once it falls behind: what is being written to it may never be taken.
  func whenDropped(_ act: @escaping @Sendable () -> Void) { onDrop.set(act) }

  /// Ends it where its member may not listen any more.
  func dismiss() {
    if !isStillAllowed() { drop() }
  }

  private func drop() {
    end()
    onDrop.call(())
  }

  /// Ends its messages, after those that wait.
  func end() {
    queue.withLock { $0.isOver = true }
    signal.finish()
  }
}

/// The messages that wait for a listener, in order: so many, and so many bytes of them.
///
/// Messages that are no events never fill it: a newer one takes the place of the same, and past the
/// limit the oldest go.
struct LiveQueue {
  /// The most events, and the most of what is none.
  static let capacity = 256
  /// The most bytes of events, and of what is none; one message of any length is let in.
  static let maximumBytes = 512 << 10

  private var waiting: [LiveMessage] = []
  private var events = Amount()
  private var others = Amount()
  /// Whether it takes nothing more.
  var isOver = false

  /// Adds a message; false if there is no room for it.
  mutating func add(_ message: LiveMessage) -> Bool {
    guard !isOver else { return true }
    if message.position != nil {
      guard events.hasRoom(for: message) else { return false }
      events.add(message)
    } else {
      makeRoom(for: message)
      others.add(message)
    }
    waiting.append(message)
    return true
  }

  private mutating func makeRoom(for message: LiveMessage) {
    if let subject = message.subject {
      while let same = waiting.firstIndex(where: { $0.subject == subject }) {
        others.remove(waiting.remove(at: same))
      }
    }
    while !others.hasRoom(for: message),
      let oldest = waiting.firstIndex(where: { $0.position == nil })
    {
      others.remove(waiting.remove(at: oldest))
    }
  }

  /// The first message, which waits no longer; nil if none does.
  mutating func take() -> LiveMessage? {
    guard !waiting.isEmpty else { return nil }
    let first = waiting.removeFirst()
    if first.position != nil { events.remove(first) } else { others.remove(first) }
    return first
  }

  /// How many messages there are of a kind, and how long they are together.
  private struct Amount {
    private var count = 0
    private var bytes = 0

    func hasRoom(for message: LiveMessage) -> Bool {
      count == 0
        || count < LiveQueue.capacity
          && bytes + message.bytes.readableBytes <= LiveQueue.maximumBytes
    }

    mutating func add(_ message: LiveMessage) {
      count += 1
      bytes += message.bytes.readableBytes
    }

    mutating func remove(_ message: LiveMessage) {
      count -= 1
      bytes -= message.bytes.readableBytes
    }
  }
}
