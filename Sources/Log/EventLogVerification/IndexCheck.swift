internal import Basics
internal import EventLog

/// The second pass of a verification: the index against what the commits demand.
struct IndexCheck {
  private(set) var result: LogVerification
  private let streams: [StreamName: StreamDigest]
  private let demanded: LogStatistics
  private let hasIDs: Bool
  private let hasTags: Bool

  init(_ check: CommitCheck) {
    result = check.result
    streams = check.streams
    demanded = check.statistics
    hasIDs = check.ids > 0
    hasTags = check.tags > 0
  }

  /// Compares streams, ids, tags and counts.
  mutating func run(in snapshot: borrowing Snapshot) throws {
    try checkStreams(snapshot)
    try checkIDs(snapshot)
    try checkTags(snapshot)
    try checkCounts(snapshot)
  }

  private mutating func checkStreams(_ snapshot: borrowing Snapshot) throws {
    let listed = try snapshot.streams()
    for summary in listed {
      guard let demanded = streams[summary.name] else {
        result.note(summary.lastCommit, "the index lists \(summary.name), which has no events")
        continue
      }
      var found = StreamDigest()
      try snapshot.commits(of: summary.name) { entry in
        found.add(entry)
        return .proceed
      }
      if found != demanded {
        result.note(
          demanded.lastCommit,
          "the index of \(summary.name) lists \(found.commits) commits up to version \(found.next), "
            + "not the \(demanded.commits) up to \(demanded.next) that there are")
      } else if summary.events != Int(clamping: demanded.next.value)
        || summary.lastCommit != demanded.lastCommit
      {
        // The next append goes by these, not by the list.
        result.note(
          demanded.lastCommit,
          "the index of \(summary.name) says that it has \(summary.events) events, the last commit at \(summary.lastCommit); "
            + "there are \(demanded.next), the last at \(demanded.lastCommit)")
      }
    }
    let names = Set(listed.map(\.name))
    for (name, digest) in streams.sorted(by: { $0.value.lastCommit < $1.value.lastCommit })
    where !names.contains(name) {
      result.note(digest.lastCommit, "the index does not list \(name)")
    }
  }

  private mutating func checkIDs(_ snapshot: borrowing Snapshot) throws {
    var problems: [(Position, String)] = []
    var stored = 0
    let index = try snapshot.storedIDs()
    let checkpoint = index?.upTo ?? .start
    try snapshot.forEachFrame { frame in
      guard hasIDs else { return .stop }
      guard let id = frame.id else { return .proceed }
      if frame.firstPosition <= checkpoint { stored += 1 }
      let found = try snapshot.position(of: id)
      if found != frame.firstPosition {
        let place = found.map { "at position \($0)" } ?? "nowhere"
        problems.append((frame.firstPosition, "the index finds the commit id \(id) \(place)"))
      }
      return .proceed
    }
    for (position, what) in problems { result.note(position, what) }
    if let listed = index?.count, listed != stored {
      result.note(checkpoint, "the index lists \(listed) commit ids, there are \(stored)")
    }
  }

  private mutating func checkTags(_ snapshot: borrowing Snapshot) throws {
    // Without an index a tag is looked for in the commits themselves.
    guard let index = try snapshot.storedTags(), hasTags || index.digest.count > 0 else { return }
    var stored = TagDigest()
    var problems: [Position] = []
    var names = NameTable()
    let checkpoint = index.upTo
    try snapshot.forEachFrame { frame in
      try frame.forEachTag(names: &names) { tag, event in
        if event.position <= checkpoint { stored.add(tag, event) }
        let before = Position(event.position.value - 1)
        if try snapshot.nextEvent(tagged: tag, after: before) != event {
          problems.append(event.position)
        }
      }
      return .proceed
    }
    for position in problems {
      result.note(position, "the index does not find the event by one of its tags")
    }
    if index.digest != stored {
      result.note(
        checkpoint,
        "the index lists \(index.digest.count) tags of events, there are \(stored.count), or they differ"
      )
    }
  }

  private mutating func checkCounts(_ snapshot: borrowing Snapshot) throws {
    var found = try snapshot.statistics()
    found.bytes = demanded.bytes
    guard found != demanded else { return }
    result.note(
      snapshot.head,
      "the index counts \(found.events) events, \(found.commits) commits, \(found.streams) streams, "
        + "\(found.types.count) types, \(found.categories.count) categories; there are "
        + "\(demanded.events), \(demanded.commits), \(demanded.streams), \(demanded.types.count), "
        + "\(demanded.categories.count), or their sizes differ")
  }
}

/// A digest of a stream's commits, so that two lists of them can be compared without keeping
/// either.
struct StreamDigest: Equatable {
  private(set) var next = Version.initial
  private(set) var lastCommit = Position.start
  private(set) var commits = 0
  private var hash = FNV1a()

  /// Begins with the first commit.
  init() {}

  /// Begins with a version.
  init(next: Version) { self.next = next }

  /// Adds the next commit of the stream (the hash finds accidents, the chain finds intent), and
  /// returns the version that it should begin with.
  @discardableResult
  mutating func add(_ entry: CommitEntry) -> Version {
    let expected = next
    hash.add(entry.firstVersion.value)
    hash.add(entry.position.value)
    hash.add(UInt64(entry.count))
    next = entry.nextVersion
    lastCommit = entry.position
    commits += 1
    return expected
  }
}
