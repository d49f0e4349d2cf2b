/// An event whose payload does not have the shape of its type, so that nobody knows what follows from it: whatever needs the state of its
/// stream stands still until an operator has looked at it.
public struct UnreadableEvent: Error, Equatable, CustomStringConvertible {
  public let stream: StreamName
  /// Where it lies in the log.
  public let position: Position
  /// The kind of event.
  public let type: EventType
  /// What is wrong with it.
  public let reason: String

  /// What failed, and what to do.
  public var description: String {
    "the event at position \(position) of \(stream) is no \(type) that can be read (\(reason)); "
      + "nothing can go on there until an operator has looked at it: evtool show \(position)"
  }
}

extension EventUnion {
  /// Reads an event of the log; nil if it is of no type known here, of a newer version of one, or redacted.
  ///
  /// - Throws: ``UnreadableEvent``, which names its place.
  public static func read(_ event: borrowing EventView) throws(UnreadableEvent) -> Self? {
    do {
      return try Self(event)
    } catch {
      throw UnreadableEvent(
        stream: event.stream, position: event.position, type: event.type, reason: error.reason)
    }
  }
}

extension UnreadableEvent {
  /// The error for an event that was copied out of the log.
  package init(_ event: RecordedEvent, _ reason: String) {
    self.init(
      stream: event.stream, position: event.position, type: event.type, reason: reason)
  }
}
