import Basics
import Conversation
import NIOCore
import Synchronization

/// Somebody at the other end of a stream: what they have not taken yet, up to a limit.
final class LiveListener: Sendable {
  typealias ID = Int

  /// How many events wait for a listener at most; one more and it is dropped.
  static let capacity = LiveQueue.capacity

  let id: ID
  let member: MemberID
  /// Whether it hears every channel of its member, those that they come into later, too.
  let hearsAll: Bool
  /// Whether its member may still listen.
  let isStillAllowed: @Sendable () -> Bool

  private let queue = Mutex(LiveQueue())
  /// Says that there is something in the queue, or its end.
  private let (signals, signal) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
  private let onDrop = Hearer<Void>()

  init(
    id: ID, member: MemberID, hearsAll: Bool,
    isStillAllowed: @escaping @Sendable () -> Bool = { true }
  ) {
    (self.id, self.member, self.hearsAll) = (id, member, hearsAll)
    self.isStillAllowed = isStillAllowed
  }

  /// Gives it a message; one that does not keep up gets none any more.
  func give(_ message: LiveMessage) {
    guard queue.withLock({ $0.add(message) }) else { return drop() }
    signal.yield()
  }

  /// The next message; nil at its end, after those that wait, or once the task is cancelled.
  func next() async -> LiveMessage? {
    var signals = signals.makeAsyncIterator()
    while true {
      if let message = queue.withLock({ $0.take() }) { return message }
      guard await signals.next() != nil else { return queue.withLock { $0.take() } }
    }
  }

  /// Called once it falls behind: what is being written to it may never be taken.
  func whenDropped(_ act: @escaping @Sendable () -> Void) { onDrop.set(act) }

  /// Ends it where its member may not listen any more.
  func dismiss() {
    if !isStillAllowed() { drop() }
  }

  private func drop() {
    end()
    onDrop.tell(())
  }

  /// Ends its messages, after those that wait.
  func end() {
    queue.withLock { $0.isOver = true }
    signal.finish()
  }
}

/// What waits for a listener, in order.
///
/// What is no event never fills it: a newer one takes the place of the same, and past the limit the oldest go.
struct LiveQueue {
  /// The most events, and the most of what is none.
  static let capacity = 256

  private var waiting: [LiveMessage] = []
  private var events = 0
  /// Whether it takes nothing more.
  var isOver = false

  /// Adds a message; false where there is no room for it.
  mutating func add(_ message: LiveMessage) -> Bool {
    guard !isOver else { return true }
    if message.position != nil {
      guard events < Self.capacity else { return false }
      events += 1
    } else {
      makeRoom(for: message)
    }
    waiting.append(message)
    return true
  }

  private mutating func makeRoom(for message: LiveMessage) {
    if let subject = message.subject {
      waiting.removeAll { $0.subject == subject }
    }
    guard waiting.count - events >= Self.capacity else { return }
    if let oldest = waiting.firstIndex(where: { $0.position == nil }) { waiting.remove(at: oldest) }
  }

  /// The first message, which waits no longer; nil where none does.
  mutating func take() -> LiveMessage? {
    guard let first = waiting.first else { return nil }
    waiting.removeFirst()
    if first.position != nil { events -= 1 }
    return first
  }
}
