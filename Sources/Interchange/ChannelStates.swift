import Conversation
import EventLog

/// The states of the channels that an import adds to, so that each line is checked against those before it.
struct ChannelStates {
  private static let kept = 10_000

  private var states: [StreamName: ChannelState] = [:]

  /// Takes in the next event of a channel.
  ///
  /// - Throws: `BadLine` where the channel cannot have it.
  mutating func admit(
    _ event: ChannelEvent, to stream: StreamName, in snapshot: borrowing Snapshot
  ) throws {
    var state = try states[stream] ?? Self.state(of: stream, in: snapshot)
    do {
      try Channel.admit(event, in: state)
    } catch {
      throw BadLine("the channel \(stream.identifier) cannot have it: \(error)")
    }
    Channel.evolve(&state, with: event)
    states[stream] = state
  }

  /// Forgets channels where there are many; they are read again from the log.
  mutating func trim() {
    if states.count > Self.kept { states = [:] }
  }

  private static func state(
    of stream: StreamName, in snapshot: borrowing Snapshot
  ) throws -> ChannelState {
    var state = Channel.initial
    try snapshot.forEachEvent(in: stream) { event in
      guard event.isImported else {
        throw BadLine(
          "the channel \(stream.identifier) goes on in this log: an import does not add to it")
      }
      if !event.isRedacted, let known = try ChannelEvent(event) {
        Channel.evolve(&state, with: known)
      }
      return .proceed
    }
    return state
  }
}
