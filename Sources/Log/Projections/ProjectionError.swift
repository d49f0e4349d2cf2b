import EventLog
public import JSON

/// Where and why a projection could not fold an event.
@JSONShape
public struct ProjectionError: Error, Hashable, Sendable {
  /// The event it could not fold.
  public var position: Int64
  public var projection: String
  /// What went wrong.
  public var reason: String
  /// The event's type.
  public var type: String
  /// The key of the view it was at; nil if it had not come to one.
  public var view: String?
}

extension ProjectionError: CustomStringConvertible {
  /// One line for a person.
  public var description: String {
    // What a projection keeps for itself lies under U+0001 and a name, which no view's key begins with.
    let document = view.map { ", key \($0.drop { $0 == "\u{1}" })" } ?? ""
    return "the projection \(projection) cannot fold position \(position) (\(type)\(document)): "
      + reason
  }
}

extension Projection {
  /// Folds an event; careful documents leave it out where that fails.
  ///
  /// - Throws: ``ProjectionError`` whatever the projection throws.
  // Of the projection and not of its documents: called for each event by code that is compiled once for all projections, which has
  // the projection's type at hand and would have to look up the documents'.
  func fold(
    _ event: borrowing EventView, into documents: inout Documents<Self>
  ) throws(ProjectionError) {
    // A version that is not known yet may mean anything: it is shown raw and counted, as a type that nobody knows is.
    guard !event.isNewer else { return }
    // Nor left out: what it said is to be had, and a view without it would say something else.
    if let archived = ArchivedEvent(event) {
      throw ProjectionError(
        position: Int64(clamping: event.position.value), projection: name, reason: archived.reason,
        type: event.type.name, view: nil)
    }
    documents.position = event.position.value
    documents.isAtView = false
    if documents.quarantine != nil, documents.leavesOut(event) { return }
    do {
      if !event.isRedacted {
        try apply(event, to: &documents)
      } else if isGroupedByStream {
        try applyRedacted(event, to: &documents)
      }
    } catch {
      let failure = ProjectionError(
        position: Int64(clamping: event.position.value), projection: name, reason: "\(error)",
        type: event.type.name, view: view(of: event, documents))
      // What is stored may be to blame, and not the event.
      if documents.unreadable == nil, documents.damage == nil {
        documents.damage = DamagedEvent(event)
      }
      guard documents.isCareful, documents.unreadable == nil, documents.leaveOut(failure) else {
        throw failure
      }
    }
    if documents.isCareful { documents.keepChanges() }
  }

  private func view(of event: borrowing EventView, _ documents: Documents<Self>) -> String? {
    do {
      if let view = try view(of: event) { return view }
    } catch {
      // The reason that is kept is why it could not be folded.
    }
    return documents.isAtView ? documents.newest?.key : nil
  }
}

extension Documents {
  /// Folds an event.
  ///
  /// - Throws: ``ProjectionError`` whatever the projection throws.
  mutating func fold(_ event: borrowing EventView) throws(ProjectionError) {
    try projection.fold(event, into: &self)
  }
}

/// A projection that was asked for and is not registered.
public struct UnknownProjection: Error, Equatable, CustomStringConvertible {
  /// What was asked for.
  public let name: String
  /// What there is.
  public let known: [String]

  public init(name: String, known: [String]) {
    self.name = name
    self.known = known
  }

  /// One line for a person.
  public var description: String {
    "there is no projection \(name); known are: \(known.joined(separator: ", "))"
  }
}
