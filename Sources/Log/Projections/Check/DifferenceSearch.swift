internal import Basics
import EventLog
package import JSON
internal import LMDB

/// Looks for the event at which views come to differ from stored ones.
///
/// Who folded the stored views is not there to be asked: what is known is when a place got what it
/// holds as this program folds it.
struct DifferenceSearch<Folded: Projection> {
  let projection: Folded
  let log: any EventLog
  let stored: ViewTables
  let generation: Int
  let fresh: ViewTables
  let order: FoldOrder
  /// Up to where both were folded.
  let end: Position

  /// The first place by position, in any of some views; nil if there are none.
  func first(of views: Set<ExactText>) throws -> ViewTrial.Place? {
    let begun = try views.map { view in (view.text, try positions(of: view.text)) }
      .sorted { ($0.1.first ?? .max, $0.0) < ($1.1.first ?? .max, $1.0) }
    var first: (position: UInt64, difference: ViewCheck.Difference)?
    for (view, positions) in begun {
      // No place of a view is older than its first event.
      if let first, first.position <= positions.first ?? .max { break }
      guard let found = try place(in: view, positions) else { continue }
      if found.position < first?.position ?? .max { first = found }
    }
    guard let first else { return nil }
    let position = Position(first.position)
    let event = try log.withSnapshot { try $0.event(at: position) }
    return ViewTrial.Place(
      position: position, type: event?.type.name ?? "", difference: first.difference)
  }

  /// The events that a view is made of; of one that this program does not make, those that it was
  /// made of.
  private func positions(of view: String) throws -> [UInt64] {
    if let streams = projection.streams(of: view) {
      return try log.withSnapshot { snapshot in
        try streams.flatMap { try snapshot.positions(of: $0, upTo: end) }.sorted()
      }
    }
    let positions = try fresh.positions(of: view, in: 1, upTo: end.value)
    guard positions.isEmpty else { return positions }
    return try stored.positions(of: view, in: generation, upTo: end.value)
  }

  /// The first of a view's events after which a place that differs holds what it holds in the end.
  private func place(
    in view: String, _ positions: [UInt64]
  ) throws -> (position: UInt64, difference: ViewCheck.Difference)? {
    let places = try differences(of: view)
    guard let firstPlace = places.first else { return nil }
    guard let start = positions.first else { return (0, firstPlace) }
    var (low, high) = (0, positions.count - 1)
    while low < high {
      let middle = (low + high) / 2
      let now = try fold(view, upTo: positions[middle])
      let isSettled = places.contains { $0.isSettled(in: now) }
      (low, high) = isSettled ? (low, middle) : (middle + 1, high)
    }
    let now = try fold(view, upTo: positions[low])
    guard let place = places.first(where: { $0.isSettled(in: now) }) else {
      return (start, firstPlace)
    }
    return (positions[low], place)
  }

  private func fold(_ view: String, upTo position: UInt64) throws -> View? {
    let past = PastFold(projection, log, skipping: order.skipped) { key, end in
      try fresh.positions(of: key, in: 1, upTo: end)
    }
    return try past.view(view, .all, at: .position(Position(position)))
  }

  /// The first place of each document of a view that differs.
  private func differences(of view: String) throws -> [ViewCheck.Difference] {
    let old = try stored.rows(of: view, in: generation)
    let new = try fresh.rows(of: view, in: 1)
    let keys = Set(old.map(\.key)).union(new.map(\.key))
    return keys.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { key in
      let pair = (old.first { $0.key == key }, new.first { $0.key == key })
      return pair.0 == pair.1 ? nil : DocumentComparison.difference(pair.0, pair.1)
    }
  }
}

extension ViewTables {
  /// All documents of a view as they are stored.
  fileprivate func rows(of view: String, in generation: Int) throws -> [StoredRow] {
    try read { transaction in
      var rows: [StoredRow] = []
      try forEachDocument(of: view, in: generation, transaction) { key, json in
        rows.append(StoredRow(key: key.bytes, json: json.copied()))
        return .proceed
      }
      return rows
    }
  }
}

extension ViewCheck.Difference {
  /// Whether the place holds in a view of the past what it holds in the end; of one that holds
  /// nothing in the end, whether what it lies in is there.
  fileprivate func isSettled(in view: View?) -> Bool {
    guard let document = document(in: view) else { return false }
    guard let folded else {
      let outer = pointer.tokens.isEmpty ? pointer : JSONPointer(tokens: pointer.tokens.dropLast())
      return document.value(at: outer) != nil
    }
    return document.value(at: pointer) == folded
  }

  private func document(in view: View?) -> JSONValue? {
    guard let part else { return view?.head }
    return view?.parts.first { $0.name == part }?.value
  }
}

extension JSONValue {
  /// The value at a place; nil if nothing does.
  package func value(at pointer: JSONPointer) -> JSONValue? {
    pointer.tokens.reduce(self) { value, token in
      switch value {
      case .object(let object)?: object[token]
      case .array(let array)?: Int(token).flatMap { array.indices.contains($0) ? array[$0] : nil }
      default: nil
      }
    }
  }
}
