internal import Basics
import Conversation
import EventLog

/// The events that are appended: messages of about 300 bytes of payload over 10,000 streams, from a fixed seed.
struct Workload {
  static let streams = 10_000

  /// No longer than the keys to which `redis-benchmark` appends.
  private static let names = (0..<streams).map { StreamName.channel("\($0)") }

  private var random: SplitMix64
  private var prepared: [[NewEvent]] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    prepared = (0..<16).map { _ in [event()] }
  }

  /// The same events in another order, to other streams.
  init(seed: UInt64, events other: Workload) {
    random = SplitMix64(seed: seed)
    prepared = other.prepared
  }

  /// A random one of the streams.
  mutating func stream() -> StreamName { Self.names[Int(random.next() % UInt64(Self.streams))] }

  mutating func commit(of events: Int) -> Commit {
    let chosen = Int(random.next() % UInt64(prepared.count))
    guard events > 1 else { return Commit(prepared[chosen], to: stream()) }
    return Commit((0..<events).map { prepared[$0 % prepared.count][0] }, to: stream())
  }

  mutating func event() -> NewEvent {
    let id = MessageID(String(random.next(), radix: 16))
    let words = String(repeating: "The quick brown fox. ", count: 9)
    let sent = MessageSent(
      message: id, sender: "person-12345", content: .text(text: words + "And \(random.next())."))
    return NewEvent(sent, actor: "person-12345", correlation: "turn-\(id)")
  }
}
