package import EventLog

/// What archiving some streams would take out of a log.
package struct ArchivePlan: Sendable, Equatable {
  /// The streams that have something to be archived.
  package private(set) var streams = 0
  /// How many events have a payload that would go.
  package private(set) var events = 0
  /// The bytes of these payloads.
  package private(set) var bytes = 0
  /// How many events of the streams are archived already.
  package private(set) var archived = 0
  /// The commits that the events lie in, in order.
  private(set) var commits: [UInt64] = []

  /// Looks up streams in a log and changes nothing; the log is opened without an archive.
  ///
  /// - Throws: ``ArchiveRefusal`` where one of them is not there or has to stay.
  package init(_ streams: some Sequence<StreamName>, in snapshot: borrowing Snapshot) throws {
    for stream in Set(streams) {
      guard !Self.staying.contains(stream.category) else {
        throw ArchiveRefusal(
          "the stream \(stream) is a record of the log itself: it stays; name streams of other categories"
        )
      }
      var found: [UInt64] = []
      try snapshot.commits(of: stream) { entry in
        found.append(entry.position.value)
        return .proceed
      }
      guard !found.isEmpty else {
        throw ArchiveRefusal("there is no stream \(stream): evtool streams lists those there are")
      }
      commits += found
    }
    commits.sort()
    var names = NameTable()
    var plan = self
    var seen: Set<StreamName> = []
    try snapshot.forEachFrame(at: commits) { frame in
      var isIn = false
      _ = try frame.forEachEvent(names: &names) { event in
        if event.isArchived { plan.archived += 1 }
        guard event.isArchivable else { return .proceed }
        isIn = true
        plan.events += 1
        plan.bytes += event.payloadBytes
        return .proceed
      }
      if isIn { seen.insert(frame.stream) }
      return .proceed
    }
    self = plan
    self.streams = seen.count
  }

  /// The categories whose streams say what became of events.
  private static let staying = ["log", "subject"]
}

extension EventView {
  /// Whether it has a payload that can be archived.
  var isArchivable: Bool { hasContent && !type.isRecordOfRemoval }
}

/// Why nothing is archived or restored; nothing was changed.
package struct ArchiveRefusal: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
