package import EventLog
import JSON

/// Which events a consumer wants: of some types, in some streams; everything where nothing is said.
@JSONShape
package struct ConsumerFilter: Sendable, Equatable {
  /// Types, or `message.*` for all that begin so; all if empty.
  package var types: [String] = []
  /// Streams, or `channel-*` for all that begin so; all if empty.
  package var streams: [String] = []

  /// Whether an event is wanted.
  package func wants(_ event: borrowing EventView) -> Bool {
    guard types.isEmpty || Self.matches(types, event.type.name) else { return false }
    return streams.isEmpty || Self.matches(streams, event.stream.rawValue)
  }

  /// Whether an event that was copied is wanted.
  func wants(_ event: RecordedEvent) -> Bool {
    (types.isEmpty || Self.matches(types, event.type.name))
      && (streams.isEmpty || Self.matches(streams, event.stream.rawValue))
  }

  private static func matches(_ patterns: [String], _ name: String) -> Bool {
    patterns.contains { NamePattern($0)?.matches(name) ?? false }
  }
}

/// How much of an event a consumer is told.
@JSONShape
package enum PayloadChoice: String, Sendable, CaseIterable {
  /// Everything, personal data opened.
  case full
  /// That it happened: the envelope without the payload.
  case none
}
