import EventLog
import JSON
import Projections
import Synchronization

/// A guest ordered a tea.
@Event("tea.ordered")
struct TeaOrdered: Sendable {
  @Subject var guest: String
  @Personal var tea: String
}

/// The house serves from now on.
@Event("house.opened")
struct HouseOpened: Sendable {}

/// What guests have ordered, by guest.
struct TeasProjection: KeyedProjection {
  typealias Document = JSONValue

  let name = "teas"
  let version = 1
  let events: Set<EventType> = ["tea.ordered"]
  /// Where it is there, the projection is not pure.
  var counter: Counter?

  func key(for event: borrowing EventView) throws -> String? { try TeaOrdered(event).guest }

  func initial(_ key: String) -> JSONValue { [] }

  func apply(_ event: borrowing EventView, to document: inout JSONValue) throws {
    let mood = counter.map { " \($0.next())" } ?? ""
    document = .array((document.array ?? []) + [.string(try TeaOrdered(event).tea + mood)])
  }
}

extension TeaOrdered {
  fileprivate init(_ event: borrowing EventView) throws(JSONError) {
    try self.init(json: event.payload)
  }
}

/// Counts, and so makes whatever asks it answer differently each time.
final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
