/// Where payloads lie that were taken out of a log and are to be had all the same.
///
/// A log that is opened with one reads as if nothing had been archived, as far as the archive is at hand: commits are shown byte for byte as
/// they were.
public protocol PayloadArchive: Sendable {
  /// The salt of an event and the payload after it, whose SHA-256 is the salted hash; nil where it is not at hand, or damaged.
  func content(at position: Position, saltedHash: [UInt8]) throws -> [UInt8]?
}

extension Frame {
  /// The frame's bytes with the archived payloads that an archive has; those that it has not stay archived.
  package func completed(from archive: any PayloadArchive) throws -> [UInt8] {
    try rewriting { event in
      guard event.isArchived,
        let content = try archive.content(at: event.position, saltedHash: event.saltedHash)
      else { return .same }
      return .restored(content)
    }
  }
}

/// An event whose payload is archived, and not at hand.
public struct ArchivedEvent: Error, Equatable, CustomStringConvertible {
  /// Where it lies in the log.
  public let position: Position
  /// The stream it belongs to.
  public let stream: StreamName
  /// Where it is on record that it was archived.
  public let record: Position

  /// The error for an event that was shown without its payload; nil where that is not archived.
  public init?(_ event: borrowing EventView) {
    guard let record = event.archiveRecord else { return nil }
    (position, stream, self.record) = (event.position, event.stream, record)
  }

  /// What is not there, and what to do.
  public var description: String {
    "the payload of the event at position \(position) of \(stream) is archived, and no segment at hand has it: \(remedy)"
  }

  /// Why the event was not read, for who says where it is.
  package var reason: String { "it is archived, and no segment at hand has it: \(remedy)" }

  private var remedy: String {
    "evtool show \(record) names the segment; put its file into the folder 'archive' of the data directory, or bring all of it "
      + "back with evtool restore --archive FOLDER"
  }
}
