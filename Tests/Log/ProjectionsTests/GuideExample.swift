import EventLog
import JSON
import Projections

@Event("book.lent")
struct BookLent {
  var reader: String
  var title: String
}

@Event("book.returned")
struct BookReturned {
  var reader: String
  var title: String
}

@JSONShape
struct Shelf: Sendable {
  var titles: [String] = []
}

/// `shelves`: the books that a reader has at home.
struct ShelvesProjection: KeyedProjection {
  let name = "shelves"
  let version = 1
  let events: Set<EventType> = [BookLent.eventType, BookReturned.eventType]
  typealias Document = Shelf

  func key(for event: borrowing EventView) throws -> String? { event.streamIdentifier }

  func initial(_ key: String) -> Shelf { Shelf() }

  func apply(_ event: borrowing EventView, to shelf: inout Shelf) throws {
    switch event.type {
    case BookLent.eventType: shelf.titles.append(try event.decode(BookLent.self).title)
    default:
      let title = try event.decode(BookReturned.self).title
      shelf.titles.removeAll { $0 == title }
    }
  }
}
