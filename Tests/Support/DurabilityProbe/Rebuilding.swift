package import EventLog
import EventLogLMDB
import JSON
import Projections

/// `rebuild`: builds views beside the old ones, again and again, until it is killed.
struct Rebuilding {
  let path: String
  let version: Int

  func run() throws {
    let log = try LMDBEventLog(
      path: path + "/log", mode: .reading, clock: { Timestamp(microseconds: 0) })
    var limits = ViewLimits()
    limits.stretch = 100
    let views = try Views(
      path: path + "/views", projections: [StreamSizes(version: version)], log: log,
      limits: limits)
    try say("ready")
    try views.rebuild(["sizes"]) { count in
      do { try say("passed \(count)") } catch { return }
    }
    try say("done")
  }
}

/// How many events each stream has, times the version.
package struct StreamSizes: KeyedProjection {
  package let name = "sizes"
  package let version: Int
  package let events: Set<EventType> = [Workload.type]
  package typealias Document = Int

  /// A version of the projection.
  package init(version: Int) { self.version = version }

  package func key(for event: borrowing EventView) -> String? { event.streamIdentifier }
  package func initial(_ key: String) -> Int { 0 }
  package func apply(_ event: borrowing EventView, to size: inout Int) { size += version }
}
