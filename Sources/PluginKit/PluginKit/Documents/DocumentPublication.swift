import Conversation
import EventLog

/// Puts the documents of a plugin on record when a program starts: those that are new, and those
/// whose text or title has changed.
struct DocumentPublication: Sendable {
  let plugin: String
  let documents: [Document]

  /// Appends `document.published` for each document whose newest version in the log is another one.
  func publish(_ context: SetupContext) async throws {
    for document in documents {
      let stream = try StreamName.document(document.name, in: document.language, of: plugin)
      let newest = try Self.newest(in: stream, of: context.log)
      let published = DocumentPublished(
        plugin: plugin, document: document.name, language: document.language,
        title: document.title, text: document.text, version: document.version)
      guard newest?.content != published else { continue }
      // Of several programs that start over one log at once all may find the same.
      let earlier = newest.map { "\($0.version)" } ?? "none"
      try await context.log.append(
        [NewEvent(published)], to: stream,
        expecting: newest.map { .exactly($0.version) } ?? .noStream,
        commitID: CommitID("\(stream)-after-\(earlier)-\(document.version)"))
    }
  }

  /// The newest version of a document on record, and where in its stream it lies; nil if it was
  /// never published.
  private static func newest(
    in stream: StreamName, of log: any EventLog
  ) throws -> (version: Version, content: DocumentPublished)? {
    try log.withSnapshot { snapshot in
      var found: (Version, DocumentPublished)?
      try snapshot.forEachEvent(in: stream, .backward) { event in
        guard event.type == DocumentPublished.eventType else { return .proceed }
        found = (event.version, try event.decode(DocumentPublished.self))
        return .stop
      }
      return found
    }
  }

  /// A document as it was in a version; nil if that was never published.
  static func document(
    _ name: String, in languages: [String], version: String, of plugin: String,
    from log: any EventLog
  ) throws -> DocumentPublished? {
    for language in languages {
      let stream = try StreamName.document(name, in: language, of: plugin)
      let found = try log.withSnapshot { snapshot in
        var found: DocumentPublished?
        try snapshot.forEachEvent(in: stream, .backward) { event in
          guard event.type == DocumentPublished.eventType else { return .proceed }
          let content = try event.decode(DocumentPublished.self)
          guard content.version == version else { return .proceed }
          found = content
          return .stop
        }
        return found
      }
      if let found { return found }
    }
    return nil
  }
}
