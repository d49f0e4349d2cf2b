import Conversation
import EventLog

/// The events that are appended: messages of about 300 bytes of payload over 10,000 streams, from a fixed seed.
struct Workload {
  static let streams = 10_000
  static let payloadBytes = 300

  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64 by Sebastiano Vigna: the same seed gives the same numbers.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func commit(of events: Int) -> Commit {
    let stream = StreamName.channel("bench-\(next() % UInt64(Self.streams))")
    return Commit((0..<events).map { _ in event() }, to: stream)
  }

  mutating func event() -> NewEvent {
    let id = MessageID(String(next(), radix: 16))
    let words = String(repeating: "The quick brown fox. ", count: 9)
    let sent = MessageSent(
      message: id, sender: "person-12345", content: .text(text: words + "And \(next())."))
    return NewEvent(sent, actor: "person-12345", correlation: "turn-\(id)")
  }
}
