import Conversation
package import EventLog
import EventLogLMDB

/// The message that an event is about; what it says, is not needed.
@JSONShape
private struct NamedMessage {
  var message: MessageID
}

extension DataFolderLog {
  /// The events with words of messages that people deleted in their conversations, as far as the
  /// log still has these.
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
        try snapshot.forEachEvent(in: stream) { event in
          guard [MessageSent.eventType, MessageEdited.eventType].contains(event.type),
            event.isReadable,
            messages.contains(try event.decode(NamedMessage.self).message)
          else { return .proceed }
          found.append(event.position)
          return .proceed
        }
      }
      return found.sorted()
    }
  }
}
