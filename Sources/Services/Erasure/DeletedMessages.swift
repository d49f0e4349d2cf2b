import Conversation
package import EventLog
import EventLogLMDB

/// The message that an event is about; what it says, is not needed.
@JSONShape
private struct NamedMessage {
  var message: MessageID
}

/// The message that a report is about, if it is about one.
@JSONShape
private struct ReportedMessage {
  var message: MessageID?
}

extension DataFolderLog {
  /// The events with words of messages that people deleted in their conversations, as far as the
  /// log still has these; without those that somebody reported, which auditors have to read.
  package func deletedMessages() throws -> [Position] { try open().deletedMessages() }
}

extension EventLog {
  /// The events with words of deleted messages in a log that is open.
  func deletedMessages() throws -> [Position] {
    try withSnapshot { snapshot in
      var deleted: [StreamName: Set<MessageID>] = [:]
      try snapshot.forEachEvent(from: Position(1), opens: { _ in false }) { event in
        guard event.type == MessageRetracted.eventType, event.isReadable else { return .proceed }
        let message = try event.decode(MessageRetracted.self).message
        deleted[event.stream, default: []].insert(message)
        return .proceed
      }
      var found: [Position] = []
      for (stream, messages) in deleted {
        var words: [(position: Position, message: MessageID)] = []
        var reported: Set<MessageID> = []
        try snapshot.forEachEvent(in: stream) { event in
          guard event.isReadable else { return .proceed }
          switch event.type {
          case ChannelReported.eventType:
            if let message = try event.decode(ReportedMessage.self).message {
              reported.insert(message)
            }
          case MessageSent.eventType, MessageEdited.eventType:
            let message = try event.decode(NamedMessage.self).message
            if messages.contains(message) { words.append((event.position, message)) }
          default: break
          }
          return .proceed
        }
        found += words.filter { !reported.contains($0.message) }.map(\.position)
      }
      return found.sorted()
    }
  }
}
