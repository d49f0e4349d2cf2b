package import EventLog

/// A log's events in order, some at a time, so that a slow reader never holds on to a state of the
/// log.
///
/// Events that are appended after the first page was asked for do not show.
package struct EventPages {
  private static let maximumEvents = 1000
  private static let maximumBytes = 1 << 20
  private static let maximumPassed = 100_000

  /// The position up to which the log is read.
  package let end: Position
  /// The position up to which it has been read.
  package private(set) var passed: Position
  private let log: any EventLog
  private let stream: StreamName?
  private let isWanted: (borrowing EventView) -> Bool
  private var nextVersion = Version.initial
  private var isAtEnd = false

  /// Reads the log, or one stream of it, between two positions; only events that are wanted are
  /// copied.
  package init(
    of log: any EventLog, stream: StreamName? = nil, from start: Position = Position(1),
    upTo end: Position? = nil,
    where isWanted: @escaping (borrowing EventView) -> Bool = { _ in true }
  ) throws {
    self.log = log
    self.stream = stream
    self.isWanted = isWanted
    let head = try log.head()
    self.end = min(head, end ?? head)
    passed = Position(max(1, start.value) - 1)
  }

  /// The next events, possibly none of many that were passed; nil at the end.
  package mutating func next() throws -> [RecordedEvent]? {
    guard !isAtEnd, passed < end else { return nil }
    var page = Page(passed: passed, nextVersion: nextVersion)
    let step: (borrowing EventView) throws -> Step = { [end, isWanted, passed] event in
      guard event.position <= end else {
        page.isAtEnd = true
        return .stop
      }
      if event.position > passed { page.pass(event, isWanted: isWanted(event)) }
      page.nextVersion = event.version.next
      return page.isFull ? .stop : .proceed
    }
    try log.withSnapshot { snapshot in
      if let stream {
        try snapshot.forEachEvent(in: stream, from: nextVersion, .forward, step)
      } else {
        try snapshot.forEachEvent(from: passed.next, step)
      }
    }
    passed = page.passed
    nextVersion = page.nextVersion
    isAtEnd = page.isAtEnd || !page.isFull
    return page.events
  }

  private struct Page {
    var passed: Position
    var nextVersion: Version
    var isAtEnd = false
    var events: [RecordedEvent] = []
    private var bytes = 0
    private var count = 0

    init(passed: Position, nextVersion: Version) {
      self.passed = passed
      self.nextVersion = nextVersion
    }

    var isFull: Bool {
      events.count >= EventPages.maximumEvents || bytes >= EventPages.maximumBytes
        || count >= EventPages.maximumPassed
    }

    mutating func pass(_ event: borrowing EventView, isWanted: Bool) {
      passed = event.position
      count += 1
      guard isWanted else { return }
      let event = event.recorded
      bytes += event.payload.count
      events.append(event)
    }
  }
}
