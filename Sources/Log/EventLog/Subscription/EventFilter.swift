public import JSON

/// Which events somebody wants to see: of some types, in some streams; everything where nothing is said.
@JSONShape
public struct EventFilter: Sendable, Hashable {
  /// Only these types; all if empty.
  public var types: [NamePattern] = []
  /// Only these streams, such as `channel-*` for those of a category; all if empty.
  public var streams: [NamePattern] = []

  /// Everything.
  public static let all = EventFilter()

  /// Whether an event is wanted: it has to meet both.
  public func accepts(_ event: borrowing EventView) -> Bool {
    (types.isEmpty || Self.any(types, matches: event.type.name))
      && (streams.isEmpty || Self.any(streams, matches: event.stream.rawValue))
  }

  /// Whether an event that was copied is wanted.
  public func accepts(_ event: RecordedEvent) -> Bool {
    (types.isEmpty || Self.any(types, matches: event.type.name))
      && (streams.isEmpty || Self.any(streams, matches: event.stream.rawValue))
  }

  private static func any(_ patterns: [NamePattern], matches name: String) -> Bool {
    patterns.contains { $0.matches(name) }
  }
}
