/// A demand that must hold while a commit is appended; otherwise nothing of it is.
public enum AppendCondition: Sendable, Hashable {
  /// A stream is in a state, also one that the commit does not write.
  case stream(StreamName, ExpectedVersion)
  /// No event that a query finds was appended after a position: mostly the log's head when the
  /// decision was made.
  case nothing(EventQuery, after: Position)

  /// The most tags that the conditions of one commit name.
  package static let maximumTags = 1000
  /// The most events that one condition looks at.
  package static let maximumSteps = 100_000
}

extension AppendCondition: CustomStringConvertible {
  /// The demand in words.
  public var description: String {
    switch self {
    case .stream(let stream, let expected): "\(stream) at \(expected)"
    case .nothing(let query, let position): "no \(query) after position \(position)"
    }
  }
}

/// Events by their tags and types, whatever streams they lie in.
public struct EventQuery: Sendable, Hashable {
  /// Events that have all of some tags, and one of some types.
  public struct Item: Sendable, Hashable {
    /// The types, one of which the event has; any type if there are none.
    public let types: [EventType]
    /// The tags, all of which the event has; at least one.
    public let tags: [EventTag]

    /// Events of these types with all these tags.
    public init(_ types: [EventType] = [], tagged tags: [EventTag]) {
      (self.types, self.tags) = (types, tags)
    }
  }

  /// An event is found if one of them finds it.
  public let items: [Item]

  /// A query that finds the events of any of some items.
  public init(_ items: [Item]) { self.items = items }

  /// Events of some types, or of any, with all of some tags.
  public init(_ types: [EventType] = [], tagged tags: EventTag...) {
    self.init([Item(types, tagged: tags)])
  }

  /// The rule that it breaks; nil if it keeps all.
  package var fault: String? {
    guard !items.isEmpty, !items.contains(where: \.tags.isEmpty) else {
      return "a query names a tag in each of its items, so that an index can answer it: "
        + "mark a member of the event with @Tagged, or demand a stream's version"
    }
    return items.lazy.flatMap(\.tags).compactMap(\.fault).first
  }

  /// This query with other tags, one for each.
  func mapTags(_ change: (EventTag) throws -> EventTag) rethrows -> EventQuery {
    EventQuery(try items.map { Item($0.types, tagged: try $0.tags.map(change)) })
  }
}

extension EventQuery: CustomStringConvertible {
  /// Types and tags.
  public var description: String {
    items.map { item in
      let types = item.types.isEmpty ? "event" : item.types.map(\.name).joined(separator: " or ")
      return "\(types) with \(item.tags.map(\.description).joined(separator: " and "))"
    }.joined(separator: ", or ")
  }
}

/// A query as an index answers it.
package struct TagQuery: Sendable {
  private struct Item: Sendable {
    let types: [UInt64]
    let tags: [TagHash]
  }

  private let items: [Item]

  /// A query whose personal tags are sealed.
  package init(_ query: EventQuery) {
    items = query.items.map {
      Item(types: $0.types.map(TaggedEvent.hash), tags: $0.tags.map(\.hash))
    }
  }

  /// The first event that it finds after a position; `next` is the first one of a tag after one.
  ///
  /// Tags of one item are followed in turn, each from where the others are: it costs what the
  /// rarest one has.
  ///
  /// - Throws: ``QueryTooLarge`` after so many steps.
  package func first(
    after position: Position, steps: inout Int,
    _ next: (TagHash, Position) throws -> TaggedEvent?
  ) throws -> Position? {
    var first: Position?
    for (number, item) in items.enumerated() {
      do {
        let found = try Self.first(of: item, after: position, steps: &steps, next)
        first = [first, found].compactMap(\.self).min()
      } catch let end as QueryTooLarge {
        // Of the items behind this one nothing is known yet.
        guard number == items.count - 1 else { throw QueryTooLarge(reached: position) }
        throw QueryTooLarge(
          reached: min(end.reached, first.map { Position($0.value - 1) } ?? end.reached))
      }
    }
    return first
  }

  private static func first(
    of item: Item, after position: Position, steps: inout Int,
    _ next: (TagHash, Position) throws -> TaggedEvent?
  ) throws -> Position? {
    var (place, agreed, number) = (position, 0, 0)
    while true {
      guard steps > 0 else { throw QueryTooLarge(reached: place) }
      steps -= 1
      guard let event = try next(item.tags[number], place) else { return nil }
      agreed = agreed > 0 && event.position == place.next ? agreed + 1 : 1
      if agreed == item.tags.count {
        if item.types.isEmpty || item.types.contains(event.type) { return event.position }
        (place, agreed) = (event.position, 0)
      } else {
        // The next tag has to have an event at this very place.
        place = Position(event.position.value - 1)
      }
      number = (number + 1) % item.tags.count
    }
  }
}

/// A query that looks at too many events.
package struct QueryTooLarge: Error {
  /// No event up to here is found beside those that were shown already: a reader may go on behind it.
  package let reached: Position
}
