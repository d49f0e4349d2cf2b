import Basics
import EventLog
public import JSON

/// A projection's failure to fold an event: the event, and the reason.
@JSONShape
public struct ProjectionError: Error, Hashable, Sendable {
  /// The event it could not fold.
  public var position: Int64
  public var projection: String
  /// The failure.
  public var reason: String
  /// The event's type.
  public var type: String
  /// The key of the view it was at; nil if it had not come to one.
  public var view: String?
}

extension ProjectionError: CustomStringConvertible {
  /// One line for a person.
  public var description: String {
    // Records that a projection keeps for itself lie under U+0001 and a name, which no view's key
    // begins with.
    let document = view.map { ", key \($0.drop { $0 == "\u{1}" })" } ?? ""
    return "the projection \(projection) cannot fold position \(position) (\(type)\(document)): "
      + reason
  }
}

extension Projection {
  /// Folds an event; careful documents leave it out if that fails.
  ///
  /// - Throws: ``ProjectionError`` whatever the projection throws.
  // Of the projection and not of its documents: called for each event by code that is compiled once
  // for all projections, which has the projection's type at hand and would have to look up the
  // documents'.
  func fold(
    _ event: borrowing EventView, into documents: inout Documents<Self>
  ) throws(ProjectionError) {
    // A version that is not known yet may mean anything: it is shown raw and counted, as a type
    // that nobody knows is.
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
      // The stored documents may be to blame, and not the event.
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
  /// The name that was asked for.
  public let name: String
  /// The known names.
  public let known: [String]

  public init(name: String, known: [String]) {
    self.name = name
    self.known = known
  }

  /// One line for a person.
  public var description: String {
    "there is no projection \(name)"
      + Spelling.advice(on: name, among: known) { "; known are: \($0)" }
  }
}

/// The events that a projection could not fold, and the views that stand still since; and those
/// that an operator decided to pass over.
///
/// An event that could not be folded is left out as a whole, and whatever follows for its view; all
/// other views go on. A rebuild begins without any. What is passed over is as if the projection did
/// not want it.
@usableFromInline
struct Quarantine: Sendable {
  /// How many events a projection may leave out before it stops.
  static let limit = 1000

  private(set) var all: [ProjectionError] = []
  private var positions: Set<Int64> = []
  /// The views that stand still, and since which position.
  private var views: [ExactText: Int64] = [:]
  /// The events that are passed over; no view stands still for them.
  private let skipped: Set<Int64>

  /// The events left out before and those passed over; nil if there are none.
  init?(_ failures: [ProjectionError], skipping skipped: Set<Int64> = []) {
    guard !failures.isEmpty || !skipped.isEmpty else { return nil }
    self.skipped = skipped
    for failure in failures { add(failure) }
  }

  /// Leaves out one more.
  mutating func add(_ failure: ProjectionError) {
    all.append(failure)
    positions.insert(failure.position)
    guard let view = failure.view.map(ExactText.init) else { return }
    views[view] = min(views[view] ?? failure.position, failure.position)
  }

  func holds(_ position: Position) -> Bool {
    let position = Int64(clamping: position.value)
    return positions.contains(position) || skipped.contains(position)
  }

  /// Whether some view stands still.
  fileprivate var holdsViews: Bool { !views.isEmpty }

  /// Whether a view stands still at a position; a fold that begins anew knows where that will be.
  @usableFromInline
  func holds(view: String, at position: UInt64) -> Bool {
    views[ExactText(view)].map { $0 <= Int64(clamping: position) } ?? false
  }

  /// Why a view stands still, or nobody knows whether it is whole.
  func failure(of view: String) -> ProjectionError? { all.failure(of: view) }
}

extension [ProjectionError] {
  /// The first event that a view lacks, or may lack: one that did not even come to a view could be
  /// any view's.
  func failure(of view: String) -> ProjectionError? {
    filter { $0.view == nil || $0.view.map(ExactText.init) == ExactText(view) }
      .min { $0.position < $1.position }
  }
}

extension Documents {
  /// Whether an event is left out: it could not be folded, or its view stands still.
  func leavesOut(_ event: borrowing EventView) -> Bool {
    guard let quarantine else { return false }
    if quarantine.holds(event.position) { return true }
    guard quarantine.holdsViews else { return false }
    do {
      guard let view = try projection.view(of: event) else { return false }
      return quarantine.holds(view: view, at: event.position.value)
    } catch {
      // Whatever is wrong with the event, folding it will say so.
      return false
    }
  }

  /// Leaves an event out, with all documents as they were before it; false if there are too many
  /// such events.
  mutating func leaveOut(_ failure: ProjectionError) -> Bool {
    takeBackChanges()
    guard quarantined.count < Quarantine.limit else { return false }
    if quarantine == nil { quarantine = Quarantine([failure]) } else { quarantine?.add(failure) }
    return true
  }

  /// The events that are left out.
  var quarantined: [ProjectionError] { quarantine?.all ?? [] }

  /// Whether a view may be changed.
  @inlinable
  func mayWrite(_ key: String) -> Bool {
    isInFocus(key) && quarantine?.holds(view: key, at: position) != true
  }
}
