internal import Basics
public import EventLog

/// A projection whose events each concern one document.
public protocol KeyedProjection: Projection {
  /// The key of the document that an event concerns; nil if it concerns none.
  func key(for event: borrowing EventView) throws -> String?
  /// The document of a key before its first event.
  func initial(_ key: String) -> Document
  /// Folds one event into its document.
  func apply(_ event: borrowing EventView, to document: inout Document) throws
}

extension KeyedProjection {
  /// Finds the event's document and folds the event into it.
  @inlinable
  public func apply(_ event: borrowing EventView, to documents: inout Documents<Self>) throws {
    guard let key = try key(for: event) else { return }
    try documents.change(key, default: initial(key)) { document in
      try apply(event, to: &document)
    }
  }

  /// The event's key.
  public func view(of event: borrowing EventView) throws -> String? { try key(for: event) }

  /// The events of a key.
  public func group(of event: borrowing EventView) throws -> UInt64 {
    try key(for: event).map { FNV1a.hash($0).folded } ?? 0
  }
}
