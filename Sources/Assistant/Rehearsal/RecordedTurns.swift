import Conversation
import EventLog

/// The turns of a log that can be rehearsed, in the order in which they began.
struct RecordedTurns {
  private(set) var all: [RecordedTurn] = []
  private(set) var skipped: [SkippedTurn] = []
  private var open: [String: RecordedTurn] = [:]
  private var faults: [String: String] = [:]
  private let plugins: Set<String>
  /// The plugin of each channel that has another one than these.
  private var strangers: [String: String] = [:]

  /// The turns of some channels, of all without any, in which one of these plugins answers.
  init(of channels: Set<String>, by plugins: Set<String>, in log: any EventLog) throws {
    self.plugins = plugins
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent { event in
        guard event.isIn(category: "channel"), !event.isImported,
          channels.isEmpty || channels.contains(event.streamIdentifier)
        else { return .proceed }
        try note(event)
        return .proceed
      }
    }
    for turn in open.values.sorted(by: { $0.start < $1.start }) { skip(turn, "it is still open") }
    all.sort { $0.start < $1.start }
  }

  private mutating func note(_ event: borrowing EventView) throws {
    let channel = event.streamIdentifier
    if event.type == ChannelCreated.eventType, event.isReadable,
      let plugin = try event.decode(ChannelCreated.self).plugin, !plugins.contains(plugin)
    {
      strangers[channel] = plugin
    }
    if event.type == TurnStarted.eventType, event.isReadable {
      let started = try event.decode(TurnStarted.self)
      open[channel] = RecordedTurn(
        channel: channel, id: started.turn, start: event.position, time: event.time)
      faults[channel] = nil
    }
    if event.type == TurnUndone.eventType, event.isReadable {
      return leaveOut(try event.decode(TurnUndone.self), in: channel)
    }
    guard open[channel]?.id.rawValue == event.correlation else { return }
    let recorded = event.recorded
    if event.isArchived {
      faults[channel] = "position \(event.position) is archived, and its segment not at hand"
    } else if !event.isReadable {
      faults[channel] = "position \(event.position) was redacted, or is of a newer version"
    } else if recorded.isErased {
      faults[channel] = "position \(event.position) was erased"
    }
    // To be taken up again is no part of what it came to.
    guard event.type != TurnResumed.eventType else { return }
    open[channel]?.events.append(recorded)
    guard event.type == TurnCompleted.eventType || event.type == TurnFailed.eventType,
      let turn = open.removeValue(forKey: channel)
    else { return }
    end(turn)
  }

  private mutating func end(_ turn: RecordedTurn) {
    if let plugin = strangers[turn.channel] {
      return skip(turn, "its plugin \(plugin) is not given: --plugin takes a plugin's folder")
    }
    if let fault = faults[turn.channel] { return skip(turn, fault) }
    let last = turn.events.last?.payload ?? []
    guard
      turn.events.last?.type != TurnFailed.eventType
        || !String(decoding: last, as: UTF8.self).contains(TurnFailure.interrupted.rawValue)
    else { return skip(turn, "the program ended in it twice") }
    all.append(turn)
  }

  /// A message that was undone is as if it had not been said.
  private mutating func leaveOut(_ undone: TurnUndone, in channel: String) {
    let turns = [undone.turn] + (undone.retried ?? [])
    let gone = all.filter { $0.channel == channel && turns.contains($0.id) }
    all.removeAll { $0.channel == channel && turns.contains($0.id) }
    for turn in gone { skip(turn, "it was undone") }
  }

  private mutating func skip(_ turn: RecordedTurn, _ reason: String) {
    skipped.append(SkippedTurn(channel: turn.channel, turn: turn.id, reason: reason))
  }
}
