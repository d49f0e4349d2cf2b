public import EventLog
import JSON

/// A projection folded in memory, whatever its document's type.
protocol Folding: AnyObject {
  var name: String { get }
  var version: Int { get }
  var events: Set<EventType> { get }
  func apply(_ event: borrowing EventView) throws
  func result() -> FoldResult
  func document(_ key: String) throws -> JSONValue?
}

/// What a fold from zero came to.
public struct FoldResult: Sendable, Equatable {
  /// The projection.
  public let name: String
  /// How many documents it has.
  public let documents: Int
  /// The hash of all of them.
  public let stateHash: StateHash
}

/// A fold into memory, from nothing.
final class MemoryFold<Folded: Projection>: Folding {
  private let projection: Folded
  private var documents = Documents<Folded.Document>()
  let name: String
  let version: Int
  let events: Set<EventType>

  init(_ projection: Folded) {
    self.projection = projection
    name = projection.name
    version = projection.version
    events = projection.events
  }

  func apply(_ event: borrowing EventView) throws {
    try projection.apply(event, to: &documents)
  }

  func result() -> FoldResult {
    var hash = StateHash()
    var count = 0
    for (key, json) in documents.changes() {
      guard let json else { continue }
      hash.add(key, json)
      count += 1
    }
    return FoldResult(name: name, documents: count, stateHash: hash)
  }

  func document(_ key: String) throws -> JSONValue? {
    try documents.document(key).map { document in try JSONValue(document) }
  }
}

/// Where and why a projection stopped.
public struct ProjectionError: Error, CustomStringConvertible {
  /// The projection.
  public let projection: String
  /// The event it could not fold.
  public let position: Position
  /// The event's type.
  public let type: EventType
  /// What went wrong.
  public let reason: String

  /// One line for a person.
  public var description: String {
    "the projection \(projection) stopped at position \(position) (\(type)): \(reason)"
  }
}

extension Folding {
  /// Folds an event if it is wanted.
  func fold(_ event: borrowing EventView) throws {
    guard events.contains(event.type) else { return }
    do {
      try apply(event)
    } catch {
      throw ProjectionError(
        projection: name, position: event.position, type: event.type, reason: "\(error)")
    }
  }
}

extension Projection {
  func memoryFold() -> any Folding { MemoryFold(self) }
}
