/// What reading a log came to: which events are not as they lie in it, and which cannot be shown as they should be.
package struct ReadingReport: Sendable, Equatable {
  /// Events of an old version that were lifted.
  package var lifted = 0
  /// Events of an old version that an upcaster threw at; they are shown as they lie in the log.
  package var unliftable = 0
  /// Events of a known type in a version that is not known yet, shown as they lie in the log.
  package var newer: [EventType: Int] = [:]
  /// Events of types that no payload has, shown as they lie in the log.
  package var unknown: [EventType: Int] = [:]
  /// Sealed members that were opened.
  package var opened = 0
  /// Sealed members whose key is not there: they read as erased.
  package var erased = 0
  /// Sealed members that do not open with their own key: somebody changed them, or moved them to another event or stream; they read as
  /// erased too.
  package var damaged = 0

  /// A report with nothing in it.
  package init() {}
}

extension Snapshot {
  /// Reads every event and counts what is not as it lies in the log; costs a whole walk.
  package func readingReport() throws -> ReadingReport {
    var names = NameTable()
    var lens = EventLens(reading)
    var unknown: [EventType: Int] = [:]
    try forEachFrame { frame in
      try frame.forEachEvent(names: &names) { event in
        try lens.show(event) { event in
          if !reading.upcasters.knows(event.type) { unknown[event.type, default: 0] += 1 }
          return .proceed
        }
      }
    }
    var report = lens.report
    report.unknown = unknown
    return report
  }
}
