internal import Basics
public import EventLog
public import JSON

/// A pure fold of events into keyed documents, the *views* that people see.
///
/// `apply` reads no clock, makes no ids and calls nothing: folding the same events gives the same
/// documents, now and in ten years. Raise `version` whenever `apply` or a document's shape changes;
/// the views are then built anew beside the old ones. The same happens if `events` changes, or the
/// version of one of these events. The engine stores views, catches up, rebuilds, proves them and
/// shows them as of any moment; see ``Views``.
public protocol Projection: Sendable {
  // MARK: What you write

  /// The content of one key's view; where it would grow without end, only its head.
  associatedtype Document: JSONRepresentable & Sendable

  /// The name under which views are stored and asked for.
  var name: String { get }

  /// The version of the rules and of the documents' shape.
  var version: Int { get }

  /// The types of events that are folded; all others are skipped unread.
  var events: Set<EventType> { get }

  /// Folds one event into the documents it concerns.
  ///
  /// - Throws: leaves the event out, with all documents as they were before it; the view it is for
  ///   stands still from then on.
  func apply(_ event: borrowing EventView, to documents: inout Documents<Self>) throws

  // MARK: What some need besides

  /// The content of the parts of a view, which are read and written one by one, see ``PartName``.
  associatedtype Part: JSONRepresentable & Sendable = NoPart

  /// The member of a view's JSON that its parts stand in: pages as one array, named parts as an
  /// object. Without it, `parts`.
  var partsMember: String { get }

  /// Folds one event whose payload was redacted: only its envelope can be read.
  ///
  /// It is called if ``isGroupedByStream`` is true. Otherwise, and without this method, such events
  /// are skipped.
  func applyRedacted(_ event: borrowing EventView, to documents: inout Documents<Self>) throws

  /// The key of the view that stands still if this event cannot be folded.
  ///
  /// Nil, as without this method, stands for the view that was being changed when it failed.
  func view(of event: borrowing EventView) throws -> String?

  /// The key with which a part of a view stands still: the one that ``view(of:)`` gives for the
  /// events that make the part. Nil, as without this method, stands for the view's own key.
  func source(of part: PartName, of key: String) -> String?

  // MARK: Only for speed

  /// Whether events of different streams never touch the same document: then a core passes over the
  /// streams of others unread. Without it, false.
  var isGroupedByStream: Bool { get }

  /// A number that events share which may touch the same document; events with different numbers
  /// are folded side by side.
  ///
  /// Parts count as documents of their own. Without it all events are in one group. It is not
  /// asked if ``isGroupedByStream`` is true.
  func group(of event: borrowing EventView) throws -> UInt64

  /// The streams whose events alone make the view of a key, or nil if any stream may.
  ///
  /// With it the log's own index says which events a view of the past needs; without it the engine
  /// keeps that in a table.
  func streams(of key: String) -> [StreamName]?

  /// The types of events that ``views(joinedBy:)`` is asked about, if ``isGroupedByStream`` is
  /// true. Without it, none: any stream may change any view.
  var joiningEvents: Set<EventType> { get }

  /// The keys of the views that an event's stream may change from then on.
  ///
  /// A stream without such an event never changes a view whose ``streams(of:)`` are unknown. So a
  /// view that many streams make, and of which nothing is stored, is folded from these alone.
  func views(joinedBy event: borrowing EventView) throws -> [String]
}

extension Projection {
  // The defaults of a projection that leaves these out.
  public var partsMember: String { "parts" }
  public func applyRedacted(
    _ event: borrowing EventView, to documents: inout Documents<Self>
  ) throws {}
  public func view(of event: borrowing EventView) throws -> String? { nil }
  public func source(of part: PartName, of key: String) -> String? { nil }
  public var isGroupedByStream: Bool { false }
  public func group(of event: borrowing EventView) throws -> UInt64 { 0 }
  public func streams(of key: String) -> [StreamName]? { nil }
  public var joiningEvents: Set<EventType> { [] }
  public func views(joinedBy event: borrowing EventView) throws -> [String] { [] }
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

/// The name of a part of a view: what lets a view grow without end while an event costs the same.
///
/// A view is a head and its parts; each is loaded, changed and stored by itself. A timeline is kept
/// in pages, a list of many things that are found by their names in named parts.
public enum PartName: Sendable, Hashable {
  /// A page; pages are shown in the order of their numbers, 0 or more.
  case page(Int)
  /// A part that is found by its name.
  case named(String)
}

extension PartName {
  /// Whether both are the same page, or named by the same bytes.
  public static func == (left: PartName, right: PartName) -> Bool {
    switch (left, right) {
    case (.page(let one), .page(let other)): one == other
    case (.named(let one), .named(let other)): ExactText(one) == ExactText(other)
    default: false
    }
  }

  /// Hashes the number, or the bytes of the name.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .page(let number): hasher.combine(number)
    case .named(let name): hasher.combine(ExactText(name))
    }
  }
}

extension PartName: CustomStringConvertible {
  /// `page 7`, or the name.
  public var description: String {
    switch self {
    case .page(let number): "page \(number)"
    case .named(let name): name
    }
  }
}

/// The part of a view that has none.
public struct NoPart: JSONRepresentable, Sendable {
  /// Reads nothing: there is no such part.
  public init(from reader: inout JSONReader) throws(JSONError) {
    throw reader.error("this projection has no parts")
  }

  /// Writes `null`.
  public func write(to writer: inout JSONWriter) { writer.null() }
}
