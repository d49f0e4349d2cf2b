import Conversation
import EventLog

/// The plan of some lines of events for a log: which are new, where they will lie, and in which
/// commits.
struct EventPlan {
  private static let maximumEvents = 256
  private static let maximumBytes = 1 << 20

  let head: Position
  private(set) var progress: ImportProgress
  private(set) var counts = ImportCounts()
  private let rules: ImportRules
  private var groups: [Group] = []
  private var planned: [StreamName: Version] = [:]

  /// Events that follow each other in one stream and in the log.
  private struct Group {
    let stream: StreamName
    let firstVersion: Version
    let firstPosition: Position
    var events: [NewEvent] = []
    var bytes = 0

    func takes(_ line: EventLine) -> Bool {
      stream == line.stream && events.count < maximumEvents
        && bytes + line.event.payload.count <= maximumBytes
    }
  }

  init(after head: Position, _ progress: ImportProgress, checkedBy rules: ImportRules) {
    self.head = head
    self.progress = progress
    self.rules = rules
  }

  /// The commits that the new events make.
  var commits: [Commit] {
    groups.map { group in
      let first = group.firstVersion
      let expected =
        first == .initial ? .noStream : ExpectedVersion.exactly(Version(first.value - 1))
      return Commit(group.events, to: group.stream, expecting: expected)
    }
  }

  /// Takes in the next line; returns what is wrong with it, if anything is.
  mutating func take(_ line: ReadLine, in snapshot: borrowing Snapshot) throws -> String? {
    switch line {
    case .refused(let refused):
      let isRedacted = refused.problem == nil
      if isRedacted {
        counts.leftOut += 1
        if let place = refused.place { progress.states.leaveOut(of: place.stream) }
      }
      progress.leaveOut(refused.place, isRedacted: isRedacted, takesVersion: true)
      return refused.problem
    case .event(let event) where isRecordOfLeftOut(event):
      counts.leftOut += 1
      progress.leaveOut(event.place, isRedacted: false, takesVersion: true)
      return nil
    case .event(let read):
      let event = progress.placed(read)
      do {
        try add(event, in: snapshot)
        return nil
      } catch let bad as BadLine {
        progress.leaveOut(event.place, isRedacted: false, takesVersion: !bad.isOfVersion)
        return bad.description
      }
    }
  }

  /// The records of a log about events whose payloads it has no more.
  private static let recordsOfGone = [EventRedacted.eventType, EventLost.eventType]

  private func isRecordOfLeftOut(_ line: EventLine) -> Bool {
    Self.recordsOfGone.contains(line.event.type) && progress.isAboutRedacted(line)
  }

  /// - Throws: `BadLine` if it does not fit what is there.
  private mutating func add(_ line: EventLine, in snapshot: borrowing Snapshot) throws {
    guard line.position > progress.newest else {
      throw BadLine(
        "the position \(line.position) does not follow \(progress.newest), that of a line before")
    }
    let cause = try progress.cause(line.causation)
    let recorded = try snapshot.lastVersion(of: line.stream)
    if let recorded, try skip(line, cause.position, upTo: recorded, in: snapshot) { return }
    if try passOver(line, in: snapshot) { return }
    let version = try version(of: line, after: recorded)
    let line = try progress.types.complete(line, rules, in: snapshot)
    if !rules.isRaw { try check(line, rules, after: recorded, in: snapshot) }
    let isClosed = try isClosed(line, in: snapshot)
    append(line, as: version, cause.position)
    if progress.types.isUntagged(line, rules, in: snapshot) { counts.untagged += 1 }
    progress.types.note(line, in: snapshot)
    if isClosed { counts.closed += 1 }
    if cause.isOther || version != line.version { counts.renumbered += 1 }
  }

  /// Whether a line came sealed, and no key that is here opens it.
  ///
  /// - Throws: `BadLine` if the key is here, and what should be sealed under it is not.
  private func isClosed(_ line: EventLine, in snapshot: borrowing Snapshot) throws -> Bool {
    guard line.event.isSealed else { return false }
    let report = try snapshot.opening(line.event, in: line.stream)
    guard rules.isRaw || report.damaged == 0 else {
      throw BadLine(
        "what is sealed in it does not open with the key that it names: it was changed, or never sealed"
      )
    }
    return report.opened == 0
  }

  private func version(of line: EventLine, after recorded: Version?) throws -> Version {
    let next = (planned[line.stream] ?? recorded)?.next ?? .initial
    let reached = progress.next(before: line)
    // Later events of the stream are there: nothing else takes its place when the lines are read
    // again.
    guard reached >= next else {
      let other = reached == line.version ? "" : "does not follow: version \(reached) "
      throw BadLine(
        "version \(line.version) of the stream \(line.stream) \(other)"
          + "is in the log with other contents")
    }
    guard progress.versions(of: line).contains(next) else {
      throw BadLine(
        "version \(line.version) of the stream \(line.stream) cannot be appended, "
          + "expected \(next)", isOfVersion: true)
    }
    return next
  }

  private mutating func check(
    _ line: EventLine, _ rules: ImportRules, after recorded: Version?,
    in snapshot: borrowing Snapshot
  ) throws {
    try checkOrder(line, isFirst: recorded == nil && planned[line.stream] == nil)
    if let recorded, planned[line.stream] == nil {
      try snapshot.forEachEvent(in: line.stream, from: recorded) { event in
        guard event.isImported else {
          throw BadLine(
            "the stream \(line.stream) goes on in this log: an import does not add to it")
        }
        return .stop
      }
    }
    if line.meaning == .ownRecord { try checkCopy(line.event.type, in: snapshot) }
    try progress.states.take(line, rules, in: snapshot)
  }

  private func checkOrder(_ line: EventLine, isFirst: Bool) throws {
    switch line.meaning {
    case .first where !isFirst:
      throw BadLine("\(line.event.type) comes first, but \(line.stream) has begun")
    case .after(let first, _) where isFirst:
      throw BadLine("\(line.stream) has to begin with \(first), not with \(line.event.type)")
    default: break
    }
  }

  /// Whether a line registers a type that this log has registered just so; only a copy takes that on
  /// its own record.
  ///
  /// - Throws: `BadLine` if this log has it in another form, or not at all.
  private mutating func passOver(
    _ line: EventLine, in snapshot: borrowing Snapshot
  ) throws -> Bool {
    guard !rules.isRaw, line.event.type == TypeRegistered.eventType, try !isCopy(snapshot) else {
      return false
    }
    try progress.types.checkKnown(line, in: snapshot)
    progress.leaveOut(line.place, isRedacted: false, takesVersion: true)
    counts.skipped += 1
    return true
  }

  private mutating func isCopy(_ snapshot: borrowing Snapshot) throws -> Bool {
    var isCopy = progress.isCopy ?? true
    if progress.isCopy == nil {
      try snapshot.forEachStoredEvent { event in
        isCopy = event.isImported
        return isCopy ? .proceed : .stop
      }
    }
    progress.isCopy = isCopy
    return isCopy
  }

  /// Statements of a log about itself are true of its copies at most.
  private mutating func checkCopy(_ type: EventType, in snapshot: borrowing Snapshot) throws {
    guard try isCopy(snapshot), !Self.recordsOfGone.contains(type) else {
      throw BadLine("\(type) is what a log says of itself: it is not true of this one")
    }
  }

  /// Whether the event is in the log already.
  private mutating func skip(
    _ line: EventLine, _ cause: Position?, upTo recorded: Version, in snapshot: borrowing Snapshot
  ) throws -> Bool {
    for version in progress.versions(of: line) where version <= recorded {
      if let position = try position(of: line, version, cause, in: snapshot) {
        progress.pass(line, as: version, at: position)
        counts.skipped += 1
        return true
      }
    }
    return false
  }

  /// The position of the event; nil if the log has another one there.
  private func position(
    of line: EventLine, _ version: Version, _ cause: Position?, in snapshot: borrowing Snapshot
  ) throws -> Position? {
    guard !line.event.isSealed else {
      let stored = try snapshot.storedEvent(in: line.stream, at: version)
      guard let (event, isSealed) = stored, isSealed, event.isEqual(to: line, causedBy: cause)
      else { return nil }
      return event.position
    }
    var position: Position?
    try snapshot.forEachEvent(in: line.stream, from: version, .forward, liftsRegistered: false) {
      event in
      if event.recorded.isEqual(to: line, causedBy: cause) { position = event.position }
      return .stop
    }
    return position
  }

  private mutating func append(_ line: EventLine, as version: Version, _ cause: Position?) {
    let position = head + (counts.events + 1)
    var group = groups.popLast()
    if let full = group, !full.takes(line) {
      groups.append(full)
      group = nil
    }
    var open =
      group
      ?? Group(stream: line.stream, firstVersion: version, firstPosition: position)
    var event = line.event
    event.isImported = true
    event.causation = cause.map { cause in
      cause < open.firstPosition
        ? .position(cause) : .sibling(Int(cause.value - open.firstPosition.value))
    }
    open.events.append(event)
    open.bytes += event.payload.count
    groups.append(open)
    planned[line.stream] = version
    progress.pass(line, as: version, at: position)
    counts.events += 1
    if event.isSealed { counts.sealed += 1 }
    if line.event.type == ChannelCreated.eventType { counts.channels += 1 }
  }
}

extension EventLine {
  fileprivate var place: RefusedLine.Place {
    RefusedLine.Place(
      position: position, stream: stream, version: version, causation: causation)
  }
}

extension RecordedEvent {
  fileprivate func isEqual(to line: EventLine, causedBy cause: Position?) -> Bool {
    type == line.event.type && schemaVersion == line.event.schemaVersion
      && time == line.event.time && causation == cause
      && actor.map(ExactText.init) == line.event.actor.map(ExactText.init)
      && correlation.map(ExactText.init) == line.event.correlation.map(ExactText.init)
      && payload == line.event.payload
  }
}
