public import EventLog
public import JSON

/// A pure fold of events into keyed documents, the *views* that people see.
///
/// `apply` reads no clock, makes no ids and calls nothing: folding the same events gives the same documents, now and in
/// ten years. Raise `version` whenever `apply` or the document changes; the view is then built anew.
public protocol Projection: Sendable {
  /// What one key's view holds.
  associatedtype Document: JSONRepresentable & Sendable

  /// The name under which views are stored and asked for.
  var name: String { get }
  /// The version of the rules and of the document's shape.
  var version: Int { get }
  /// The types of events that are folded; all others are skipped unread.
  var events: Set<EventType> { get }

  /// Folds one event into the documents it concerns.
  ///
  /// - Throws: stops this projection at the event, with the documents as they were before it.
  func apply(_ event: borrowing EventView, to documents: inout Documents<Document>) throws

  /// The streams whose events alone make the document of a key, or nil if any stream may.
  ///
  /// With it, a view of the past costs its own streams instead of the whole log.
  func streams(of key: String) -> [StreamName]?
}

extension Projection {
  /// Any stream may contribute.
  public func streams(of key: String) -> [StreamName]? { nil }
}

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
  public func apply(
    _ event: borrowing EventView, to documents: inout Documents<Document>
  ) throws {
    guard let key = try key(for: event) else { return }
    try documents.update(key, default: initial(key)) { document in
      try apply(event, to: &document)
    }
  }
}
