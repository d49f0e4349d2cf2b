package import Attachments
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

/// The rest of messages that people deleted in their conversations, as far as the log and the store of
/// files have it; without those that somebody reported, which auditors have to read.
package struct DeletedMessages: Sendable {
  /// The events with their words, those that say them again first: only by the messages are these
  /// found.
  package fileprivate(set) var words: [Position] = []
  /// The files that they alone showed, also those that are gone.
  package fileprivate(set) var files: Set<AttachmentID> = []
}

extension DataFolderLog {
  /// The rest of deleted messages.
  package func deletedMessages() throws -> DeletedMessages { try open().deletedMessages() }

  /// Erases files that people uploaded, and returns how many; the log is open for writing, so no
  /// server runs.
  package func erase(_ files: Set<AttachmentID>) throws -> Int {
    let vault = KeyVault(folder: folder.keys)
    return try AttachmentStore(existing: folder.attachments, vault: vault)?.forget(files) ?? 0
  }
}

extension EventLog {
  /// The rest of deleted messages in a log that is open.
  func deletedMessages() throws -> DeletedMessages {
    try withSnapshot { snapshot in
      var deleted: [StreamName: Set<MessageID>] = [:]
      try snapshot.forEachEvent(from: Position(1), opens: { _ in false }) { event in
        guard event.type == MessageRetracted.eventType, event.isReadable else { return .proceed }
        let message = try event.decode(MessageRetracted.self).message
        deleted[event.stream, default: []].insert(message)
        return .proceed
      }
      var found = DeletedMessages()
      var said: [Position] = []
      for (stream, messages) in deleted {
        var channel = ChannelMessages()
        try snapshot.forEachEvent(in: stream) { event in
          try channel.note(event)
          return .proceed
        }
        let gone = messages.subtracting(channel.reported)
        said += channel.words.filter { gone.contains($0.message) }.map(\.position)
        found.words += try QuotedWords(of: gone, in: stream, snapshot).events
        for (address, showing) in channel.files where gone.isSuperset(of: showing) {
          let name = address.split(separator: "/").last.map(String.init) ?? ""
          if let id = AttachmentID(rawValue: name) { found.files.insert(id) }
        }
      }
      found.words += said
      return found
    }
  }
}

/// The words and the files of one channel's messages.
private struct ChannelMessages {
  var words: [(position: Position, message: MessageID)] = []
  var reported: Set<MessageID> = []
  /// Which messages show a file, by its address.
  var files: [String: Set<MessageID>] = [:]

  mutating func note(_ event: borrowing EventView) throws {
    guard event.isReadable else { return }
    switch event.type {
    case ChannelReported.eventType:
      if let message = try event.decode(ReportedMessage.self).message { reported.insert(message) }
    case MessageRetracted.eventType:
      // Once its words are out of the record, nothing else says what it showed.
      let retracted = try event.decode(MessageRetracted.self)
      if let file = retracted.file { files[file, default: []].insert(retracted.message) }
    case MessageSent.eventType:
      let sent = try event.decode(MessageSent.self)
      words.append((event.position, sent.message))
      if let file = sent.content.fileAddress { files[file, default: []].insert(sent.message) }
    case MessageEdited.eventType:
      words.append((event.position, try event.decode(NamedMessage.self).message))
    default: break
    }
  }
}
