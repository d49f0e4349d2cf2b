import EventLog

/// Folds one view as it was, from the events that it depends on and no others.
///
/// Begins with the events that changed the view. Where folding them reads documents of other views, those views' events are
/// added and the fold is made again, until it reads nothing that was left out.
struct PastFold<Folded: Projection> {
  let projection: Folded
  let log: any EventLog
  /// The events that are passed over.
  let skipped: Set<Int64>
  /// The events that changed a view, up to a position and in order; not asked where the projection names streams.
  let touches: (String, UInt64) throws -> [UInt64]

  init(
    _ projection: Folded, _ log: any EventLog, skipping skipped: Set<Int64>,
    touches: @escaping (String, UInt64) throws -> [UInt64]
  ) {
    self.projection = projection
    self.log = log
    self.skipped = skipped
    self.touches = touches
  }

  func view(_ key: String, _ pages: PageChoice, at moment: Moment) throws -> View? {
    try log.withSnapshot { snapshot in
      var keys: Set<ExactText> = [ExactText(key)]
      var isCareful = false
      while true {
        let (documents, failure) = try fold(keys, at: moment, isCareful, snapshot)
        // What fails while documents are left out is tried again with them.
        if let missing = documents.focus?.missing, !missing.isEmpty {
          keys.formUnion(missing)
        } else if let failure {
          guard !isCareful else { throw failure }
          isCareful = true
        } else {
          return try documents.view(key, pages)
        }
      }
    }
  }

  private func fold(
    _ keys: Set<ExactText>, at moment: Moment, _ isCareful: Bool,
    _ snapshot: borrowing Snapshot
  ) throws -> (documents: Documents<Folded>, failure: ProjectionError?) {
    var documents = Documents(of: projection)
    documents.focus = Focus(keys: keys)
    documents.quarantine = Quarantine([], skipping: skipped)
    documents.isCareful = isCareful
    var failure: ProjectionError?
    let end = moment.end(before: snapshot.head)
    try snapshot.forEachEvent(at: positions(of: keys, upTo: end, snapshot)) { event in
      guard projection.events.contains(event.type), moment.includes(event) else {
        return .proceed
      }
      do throws(ProjectionError) { try documents.fold(event) } catch {
        failure = failure ?? error
      }
      if let damage = documents.damage { throw damage }
      return .proceed
    }
    return (documents, failure)
  }

  private func positions(
    of keys: Set<ExactText>, upTo end: Position, _ snapshot: borrowing Snapshot
  ) throws -> [UInt64] {
    var all: [UInt64] = []
    for key in keys { all += try positions(of: key.text, upTo: end, snapshot) }
    return keys.count == 1 ? all : Set(all).sorted()
  }

  private func positions(
    of key: String, upTo end: Position, _ snapshot: borrowing Snapshot
  ) throws -> [UInt64] {
    guard let streams = projection.streams(of: key) else { return try touches(key, end.value) }
    let positions = try streams.flatMap { try snapshot.positions(of: $0, upTo: end) }
    return streams.count > 1 ? positions.sorted() : positions
  }
}
