import EventLog

/// The events that a projection could not fold, and the views that stand still since; and those that an operator decided to pass over.
///
/// An event that could not be folded is left out as a whole, and whatever follows for its view; all other views go on. A rebuild begins
/// without any. What is passed over is as if the projection did not want it.
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

  /// What was left out before, and what is passed over; nil where that is nothing.
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
  var holdsViews: Bool { !views.isEmpty }

  /// Whether a view stands still at a position; a fold that begins anew knows where that will be.
  @usableFromInline
  func holds(view: String, at position: UInt64) -> Bool {
    views[ExactText(view)].map { $0 <= Int64(clamping: position) } ?? false
  }

  /// Why a view stands still, or nobody knows whether it is whole.
  func failure(of view: String) -> ProjectionError? { all.failure(of: view) }
}

extension [ProjectionError] {
  /// The first event that a view lacks, or may lack: one that did not even come to a view could be any view's.
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

  /// Leaves an event out, with all documents as they were before it; false where there are too many such events.
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
