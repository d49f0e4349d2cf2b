package import EventLog

/// What redacting some events would take away.
package struct RedactionPlan: Sendable, Equatable {
  /// An event whose payload is to go.
  package struct Item: Sendable, Equatable {
    package let position: Position
    package let stream: StreamName
    package let version: Version
    package let type: EventType
    /// The bytes of its payload.
    package let bytes: Int
    /// SHA-256 of its salt and its payload, which stays.
    package let saltedHash: [UInt8]
    /// Where it is on record that the payload was archived, which is in no segment that goes with this; nil where the log has it.
    package let archiveRecord: Position?
    /// The first position of its commit.
    let commit: Position
  }

  /// The events, in order.
  package fileprivate(set) var items: [Item] = []
  /// Those that are redacted already.
  package fileprivate(set) var done: [Position] = []

  /// Looks up events in a log and changes nothing.
  ///
  /// - Throws: ``RedactionRefusal`` where one of them is not there or must stay.
  package init(_ positions: some Sequence<Position>, in snapshot: borrowing Snapshot) throws {
    let wanted = Set(positions)
    guard !wanted.contains(.start), wanted.allSatisfy({ $0 <= snapshot.head }) else {
      let position = wanted.sorted().first { $0 == .start || $0 > snapshot.head } ?? .start
      throw RedactionRefusal(
        "there is no event at position \(position): the log ends at \(snapshot.head)")
    }
    var names = NameTable()
    var plan = self
    try translateErrors {
      try snapshot.forEachFrame(at: wanted.map(\.value).sorted()) { frame in
        let commit = frame.firstPosition
        _ = try frame.forEachEvent(names: &names) { event in
          if wanted.contains(event.position) { try plan.add(event, of: commit) }
          return .proceed
        }
        return .proceed
      }
    }
    self = plan
  }

  private init() {}

  private mutating func add(_ event: borrowing EventView, of commit: Position) throws {
    guard !event.isRedacted else { return done.append(event.position) }
    guard !event.type.isRecordOfRemoval else {
      throw RedactionRefusal(
        "the event at position \(event.position) is \(event.type), the record of what was taken "
          + "away: it stays")
    }
    items.append(
      Item(
        position: event.position, stream: event.stream, version: event.version,
        type: event.type, bytes: event.payloadBytes, saltedHash: event.saltedHash,
        archiveRecord: event.archiveRecord, commit: commit))
  }
}

/// Why events are not redacted; nothing was changed.
package struct RedactionRefusal: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
