import Conversation
package import EventLog
import JSON

/// Writes a log's channels as conversations that ``OpenAIChat`` reads.
package enum TranscriptExport {
  /// Gives `sink` one line for each channel, in the order of their last commits.
  ///
  /// An imported conversation comes out with equal messages and tools; arguments and answers are
  /// written as compact JSON. In a channel that was not imported a card, a button or a choice has
  /// no place and is left out, and a message shows as it was first said; a turn that was undone, and
  /// a message that was deleted, is left out. `progress` is called with the number of channels written so far. Memory holds one
  /// channel.
  ///
  /// - Returns: the events that cannot be read; their conversations go out without them.
  @discardableResult
  package static func write(
    _ log: any EventLog, to sink: ([UInt8]) throws -> Void,
    progress: (Int) throws -> Void = { _ in }
  ) throws -> [UnreadableEvent] {
    var unreadable: [UnreadableEvent] = []
    let channels = try log.withSnapshot { try $0.streams(in: "channel") }
      .sorted { $0.lastCommit < $1.lastCommit }
    for (index, channel) in channels.enumerated() {
      let events = try log.withSnapshot { try $0.events(in: channel.name) }
      var writer = TranscriptWriter(
        id: channel.name.identifier, without: undone(in: events, &unreadable))
      for event in events {
        do {
          try writer.add(event)
        } catch let error as JSONError {
          unreadable.append(UnreadableEvent(event, error.reason))
        }
      }
      try sink(writer.conversation.json + [UInt8(ascii: "\n")])
      try progress(index + 1)
    }
    return unreadable
  }

  private static func undone(
    in events: [RecordedEvent], _ unreadable: inout [UnreadableEvent]
  ) -> UndoneParts {
    var undone = UndoneParts()
    for event in events where !event.isRedacted {
      do {
        switch event.type {
        case TurnUndone.eventType: undone.note(try event.decode(TurnUndone.self))
        case MessageRetracted.eventType: undone.note(try event.decode(MessageRetracted.self))
        default: break
        }
      } catch {
        unreadable.append(UnreadableEvent(event, "\(error)"))
      }
    }
    return undone
  }
}
