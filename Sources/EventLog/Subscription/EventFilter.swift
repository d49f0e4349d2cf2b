/// Which events somebody wants to see.
public struct EventFilter: Sendable, Hashable {
  /// Only these types; all if empty.
  public var types: Set<EventType>
  /// Only streams of these categories; all if empty.
  public var categories: Set<String>
  /// Only these streams; all if empty.
  public var streams: Set<StreamName>

  /// Everything.
  public static let all = EventFilter()

  /// An event has to meet every part.
  public init(
    types: Set<EventType> = [], categories: Set<String> = [], streams: Set<StreamName> = []
  ) {
    self.types = types
    self.categories = categories
    self.streams = streams
  }

  /// Whether an event is wanted.
  public func accepts(_ event: borrowing EventView) -> Bool {
    guard types.isEmpty || types.contains(event.type) else { return false }
    guard !categories.isEmpty || !streams.isEmpty else { return true }
    let stream = event.stream
    return (categories.isEmpty || categories.contains(stream.category))
      && (streams.isEmpty || streams.contains(stream))
  }
}
