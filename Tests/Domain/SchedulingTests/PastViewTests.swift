import EventLog
import JSON
import Projections
import Scheduling
import TestSupport
import Testing

/// Appointments as they were, against views that were looked at when it was so.
@Suite struct PastViewTests {
  private struct Look: Hashable {
    let projection: String
    let key: String
  }

  private static let projections: [any Projection] = [
    ReservationsProjection(), CalendarProjection(),
  ]
  private static let looks =
    ["ada", "bob", "cem"].map { Look(projection: "reservations", key: $0) }
    + [Look(projection: "calendar", key: Clinic.lee.rawValue)]

  @Test(arguments: UInt64(0)..<4)
  func `every moment of a history is shown as it was shown then`(_ seed: UInt64) async throws {
    try await withFolder { folder in
      let history = try await RandomHistory(seed: seed)
      let then = try await shown(history.log, folder + "/then")
      let views = try Views(path: folder + "/now", projections: Self.projections, log: history.log)
      try views.catchUp()
      try views.flush()
      for (position, expected) in then {
        for look in Self.looks {
          let past = try views.view(look.projection, look.key, at: .position(position))
          #expect(past?.json == expected[look], "seed \(seed), \(look) at \(position)")
        }
      }
    }
  }

  /// What the views show after each commit of a log, folded as it comes in.
  private func shown(
    _ log: MemoryEventLog, _ folder: String
  ) async throws -> [(Position, [Look: JSONValue])] {
    let copy = MemoryEventLog(clock: { at("2026-10-19T00:00:00Z") }, personal: .inPlain)
    let views = try Views(path: folder, projections: Self.projections, log: copy)
    var shown: [(Position, [Look: JSONValue])] = []
    for frame in try frames(log) {
      let position = try #require(await copy.feed([frame]).first).get().lastPosition
      try views.catchUp()
      var now: [Look: JSONValue] = [:]
      for look in Self.looks { now[look] = try views.view(look.projection, look.key)?.json }
      shown.append((position, now))
    }
    return shown
  }

  private func frames(_ log: MemoryEventLog) throws -> [[UInt8]] {
    var frames: [[UInt8]] = []
    try log.withSnapshot { snapshot in
      try snapshot.forEachFrame { frame in
        var bytes: [UInt8] = []
        for index in frame.bytes.indices { bytes.append(frame.bytes[index]) }
        frames.append(bytes)
        return .proceed
      }
    }
    return frames
  }
}
