import ArgumentParser
import EventLog
import Foundation
import Projections

/// The source that the browser reads; nothing is ever written.
struct BrowserSource {
  /// How much of the log is walked through at once for what came of an event.
  private static let maximumWalked = 500_000

  let log: any EventLog
  /// The log's name for the title.
  let name: String
  private let projections: [any Projection]
  private let orders: [String: FoldOrder]
  private let folder: DataFolder

  init(
    _ log: any EventLog, in folder: DataFolder, _ projections: [any Projection],
    _ orders: [String: FoldOrder]
  ) {
    (self.log, self.folder, self.projections, self.orders) = (log, folder, projections, orders)
    name = folder.path
  }

  func head() throws -> Position { try log.head() }

  func streams() throws -> [StreamSummary] { try log.withSnapshot { try $0.streams() } }

  /// The positions of a stream's events; it reads the index alone.
  func positions(of stream: StreamName) throws -> [UInt64] {
    try log.withSnapshot { try $0.positions(of: stream, upTo: $0.head) }
  }

  /// The events at some positions, in order.
  func events(at positions: [UInt64]) throws -> [RecordedEvent] {
    try log.withSnapshot { snapshot in
      var events: [RecordedEvent] = []
      try snapshot.forEachEvent(at: positions) { event in
        events.append(event.recorded)
        return events.count < positions.count ? .proceed : .stop
      }
      return events
    }
  }

  func event(at position: Position) throws -> RecordedEvent? {
    try log.withSnapshot { try $0.event(at: position) }
  }

  /// The direct effects of an event, of the events after a position, and up to where that was
  /// looked for.
  func effects(
    of cause: Position, after start: Position
  ) throws -> (found: [UInt64], end: Position) {
    try log.withSnapshot { snapshot in
      var (found, end, walked) = ([UInt64](), start, 0)
      try snapshot.forEachStoredEvent(from: start.next) { event in
        guard walked < Self.maximumWalked else { return .stop }
        (end, walked) = (event.position, walked + 1)
        if event.causation == cause { found.append(event.position.value) }
        return .proceed
      }
      return (found, end)
    }
  }

  /// The projections whose view of a key is made of one stream alone: their past is at hand.
  func views(of stream: StreamName) -> [String] {
    projections.filter { $0.streams(of: stream.identifier)?.contains(stream) ?? false }.map(\.name)
  }

  /// The streams that make a view; nil if any may.
  func streams(of key: String, in projection: String) throws -> [StreamName]? {
    try named(projection).streams(of: key)
  }

  /// The events that have changed a view; nil if the stored views do not know them.
  func positions(of key: String, in projection: String) throws -> [UInt64]? {
    try stored(projection)?.positions(of: key, in: projection)
  }

  /// A view as it was after a position; nil if there was none.
  func view(_ key: String, in name: String, at position: Position) throws -> View? {
    let projection = try named(name)
    if projection.streams(of: key) == nil, let views = try stored(name) {
      return try views.view(name, key, at: .position(position), pages: .all)
    }
    return try Replay.view(
      projection, key: key, of: log, at: .position(position), pages: .all,
      skipping: orders[name]?.skipped ?? [])
  }

  /// The stored views of a projection, folded on in memory; nil if they are of no use.
  private func stored(_ name: String) throws -> Views? {
    do {
      let views = try Views.stored(
        path: folder.views, projections: [named(name)], log: log, decisions: folder.decisions)
      guard let views, let status = try views.statuses().first,
        [.ready, .incomplete].contains(status.state), status.lag <= ViewSource.farBehind
      else { return nil }
      try views.catchUp()
      return views
    } catch is UnreadableViews {
      return nil
    } catch is LockedViews {
      return nil
    } catch is DamagedViews {
      // The log alone says the same.
      return nil
    }
  }

  private func named(_ name: String) throws -> any Projection {
    guard let projection = projections.first(where: { $0.name == name }) else {
      throw UnknownProjection(name: name, known: projections.map(\.name))
    }
    return projection
  }
}
