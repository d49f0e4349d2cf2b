internal import Basics
public import EventLog
internal import EventLogVerification
internal import Files
import Foundation
import Glibc
internal import JSON
internal import LMDB

/// What a repair of a damaged data file came to, or would.
public struct LogSalvage: Sendable, Equatable {
  /// An event that is lost.
  public struct Loss: Sendable, Equatable {
    public let position: Position
    public let stream: StreamName
    public let version: Version
    /// What kind of event it was; `event.unreadable` if nobody knows.
    public let type: EventType
    /// What stands in the place of its payload, in hexadecimal.
    public let hash: String
    /// What was wrong with it.
    public let reason: String
  }

  /// What was damaged, as a verification found it first.
  public let damage: String
  /// What is lost, in order.
  public internal(set) var losses: [Loss] = []
  /// How many events are kept.
  public internal(set) var events = 0
  /// Notes about the log that are lost, in words.
  public internal(set) var notes: [String] = []
  /// Where the damaged files lie then, byte for byte.
  public let folder: String
}

/// The frames of a log that is written anew, some at a time, and what is on record of what they
/// lack.
struct SalvageDraft {
  private static let framesAtOnce = 1000
  private static let eventsInACommit = 1000

  private let carved: CarvedFrames
  private let plan: SalvagePlan
  private let kept: String
  private let actor: String?
  private let time: Timestamp
  private var part = 0
  private var chain = Chain()
  private var head = Position.start
  /// The next version of the stream of records.
  private var version = Version.initial
  private var frames: [[UInt8]] = []
  private(set) var losses: [LogSalvage.Loss] = []
  private(set) var events = 0
  private var records: [EventLost] = []

  /// Begins with a plan; `kept` is the folder in which the damaged files will lie, by its name.
  init(
    _ carved: CarvedFrames, _ plan: SalvagePlan, kept: String, by actor: String?,
    at time: Timestamp
  ) {
    (self.carved, self.plan, self.kept, self.actor, self.time) = (carved, plan, kept, actor, time)
  }

  /// The next frames, the records at the end; nil once there are no more.
  mutating func next() throws -> [[UInt8]]? {
    frames = []
    while part < plan.parts.count, frames.count < Self.framesAtOnce {
      try add(plan.parts[part])
      part += 1
    }
    if part == plan.parts.count, frames.count < Self.framesAtOnce { try record() }
    return frames.isEmpty ? nil : frames
  }

  private mutating func add(_ part: SalvagePlan.Part) throws {
    switch part {
    case .kept(let place, let mended):
      var bytes = try redacted(carved.bytes(place))
      if let mended { bytes = bytes.dropLast(mended.count) + mended }
      try add(bytes)
    case .bare(let place, let reason):
      let found = carved.bytes(place)
      let bytes = try Frame(found.span).rewriting { _ in .redacted }
      try add(bytes, isKept: !note(bytes, reason))
    case .gap(let range, let link, let reason): try add(range, link, reason)
    }
  }

  private mutating func add(_ bytes: [UInt8], isKept: Bool = true) throws {
    let frame = try Frame(bytes.span)
    if isKept { events += frame.count }
    if frame.streamName.isEqual(to: Array(StreamName.losses.rawValue.utf8)) {
      version = frame.firstVersion + frame.count
    }
    chain.take(frame.link)
    head = frame.lastPosition
    frames.append(bytes)
  }

  /// Fills a gap with commits that say nothing but their stream, one for each run of versions.
  private mutating func add(
    _ range: ClosedRange<UInt64>, _ link: [UInt8]?, _ reason: String
  ) throws {
    var rest = range
    while true {
      let owner = plan.owners[rest.lowerBound]
      let count = run(from: rest)
      let position = Position(rest.lowerBound)
      let body = try CommitBody.lost(count, of: owner?.stream ?? .lost(at: position), at: time)
      let before = chain.link
      var bytes: [UInt8] = []
      chain.append(
        FrameHeader(position: position, version: owner?.version ?? .initial), body.bytes.span,
        body.coverage, to: &bytes)
      bytes = try Frame(bytes.span).rewriting { _ in .redacted }
      let isLast = rest.lowerBound + UInt64(count) > range.upperBound
      if isLast, let link { bytes = bytes.dropLast(link.count) + link }
      chain.take(before)
      try note(
        bytes, owner == nil ? reason + ", nor which stream it belongs to" : reason)
      try add(bytes, isKept: false)
      guard !isLast else { return }
      rest = (rest.lowerBound + UInt64(count))...range.upperBound
    }
  }

  /// How many positions from the first on belong to one stream.
  private func run(from range: ClosedRange<UInt64>) -> Int {
    let first = plan.owners[range.lowerBound]
    var count = 1
    while range.lowerBound + UInt64(count) <= range.upperBound,
      count < Self.eventsInACommit
    {
      let other = plan.owners[range.lowerBound + UInt64(count)]
      guard other?.stream == first?.stream,
        other.map({ $0.version == first.map { $0.version + count } }) ?? true
      else { break }
      count += 1
    }
    return count
  }

  /// Notes the events of a commit that are lost, but for those of which an earlier repair has said
  /// so; false if there are no others.
  ///
  /// The chain is where it was before the commit.
  @discardableResult
  private mutating func note(_ bytes: [UInt8], _ reason: String) throws -> Bool {
    let after = chain.link.hexadecimal
    var names = NameTable()
    var found: [LogSalvage.Loss] = []
    _ = try Frame(bytes.span).forEachEvent(names: &names) { event in
      let loss = LogSalvage.Loss(
        position: event.position, stream: event.stream, version: event.version,
        type: event.type, hash: event.saltedHash.hexadecimal, reason: reason)
      let place = SalvagePlan.Loss(
        position: Int(clamping: event.position.value), hash: loss.hash)
      if !plan.losses.contains(place) { found.append(loss) }
      return .proceed
    }
    losses += found
    records += found.map {
      EventLost(
        position: Int(clamping: $0.position.value), stream: $0.stream.rawValue,
        version: Int(clamping: $0.version.value), type: $0.type.name, hash: $0.hash,
        reason: $0.reason, after: after, kept: kept)
    }
    return !found.isEmpty
  }

  /// An old copy of a commit without what was redacted since.
  private func redacted(_ bytes: [UInt8]) throws -> [UInt8] {
    guard !plan.redactions.isEmpty else { return bytes }
    return try Frame(bytes.span).rewriting { event in
      event.hasContent && plan.redactions.contains(event.saltedHash.hexadecimal)
        ? .redacted : .same
    }
  }

  /// Adds the records of what is lost.
  private mutating func record() throws {
    while !records.isEmpty {
      let new = records.prefix(Self.eventsInACommit).map {
        NewEvent($0, actor: actor, causation: .position(Position(UInt64($0.position))))
      }
      records.removeFirst(new.count)
      let body = try CommitBody(Commit(new, to: .losses), time: time)
      let place = FrameHeader(position: head.next, version: version)
      var bytes: [UInt8] = []
      var next = chain
      next.append(place, body.bytes.span, body.coverage, to: &bytes)
      try add(bytes, isKept: false)
    }
  }
}

extension LMDBEventLog {
  /// Makes a log whose data file is damaged, or its journal, usable again: writes anew what the
  /// chain proves, puts on record what is lost, and sets the damaged files aside.
  ///
  /// Nothing is thrown away: the files lie, as they were found, in a folder `damaged.N` of the
  /// log's, with a list of the losses. What is written is verified before it takes the damaged
  /// file's place, in one step. Whatever ends it before leaves the log as it was; one that was cut
  /// off is done again.
  ///
  /// `prepare` is called before anything of the log is changed, once what it will be is written and
  /// verified; what it throws ends it.
  ///
  /// - Throws: `LogError`: `locked` if somebody writes or reads, `corrupted` where what is left
  ///   makes no log, or none of it can be kept.
  /// - Returns: what was done, or with `isTrial` would be; nil if the data file and the journal are
  ///   sound, or the journal is another log's, and nothing was changed.
  public static func salvage(
    _ path: String, by actor: String?, at time: Timestamp, isTrial: Bool = false,
    preparing prepare: (LogSalvage) throws -> Void = { _ in }
  ) async throws -> LogSalvage? {
    try LogStore.checkExists(path)
    guard let (damage, lost) = try damage(in: path) else { return nil }
    let lock = isTrial ? nil : try translateErrors { try WriterLock(folder: path) }
    defer { withExtendedLifetime(lock) {} }
    if !isTrial { try checkReplaceable(path) }
    let carved = try CarvedFrames(folder: path, journalLost: lost)
    guard !carved.places.isEmpty else {
      throw LogError.corrupted(
        .start, reason: "no commit can be found in data.mdb. " + LogError.restoring)
    }
    let plan = try SalvagePlan(carved)
    // A data file that is sound says itself that there is nothing but what its journal has lost,
    // which is on record then.
    guard plan.keepsAny || lost != nil else {
      throw LogError.corrupted(
        .start,
        reason:
          "nothing of the log can be kept: no commit in its files is proven by the chain, and an empty log would take its place, so nothing was changed. "
          + LogError.restoring)
    }
    let folder = freeFolder(in: path)
    let notes = carved.notes(called: LogStore.allNotes)
    guard notes[LogStore.replicaName] == nil else {
      throw LogError.system(
        reason:
          "the event log at \(path) follows a cluster, which has what is lost here: move the folder aside, and a new one is filled from the cluster",
        isFull: false)
    }
    var draft = SalvageDraft(
      carved, plan, kept: (folder as NSString).lastPathComponent, by: actor,
      at: time)
    var result = LogSalvage(damage: damage, folder: folder)
    if notes[LogStore.headerName] == nil {
      result.notes.append(
        "the log's own id and when it was made: it has a new id, which no signed head and no backup of before knows"
      )
    }
    if carved.isCut, !plan.isEndKnown {
      result.notes.append(
        "how much is lost at the end: data.mdb ends before the last page that its header names, so there may have been events that no record here names, "
          + "and their positions are given again: whoever follows the log and was further has to begin anew"
      )
    }
    let copy = path + "/repair.partial"
    if isTrial {
      while try draft.next() != nil {}
    } else {
      try checkFolder(copy)
      try remove(copy)
      do {
        try await write(&draft, notes, to: copy, at: time)
      } catch {
        try remove(copy)
        throw error
      }
    }
    (result.losses, result.events) = (draft.losses, draft.events)
    guard !isTrial else { return result }
    do {
      try prepare(result)
    } catch {
      try remove(copy)
      throw error
    }
    try setAside(path, result)
    try exchange(path, copy)
    try remove(copy)
    try publishDamaged(path, as: folder)
    return result
  }

  /// What is wrong with the files, and where the journal is damaged if the data file is sound; nil
  /// if nothing is that can be salvaged.
  private static func damage(
    in path: String
  ) throws -> (what: String, lost: ClosedRange<Position>?)? {
    let (tables, journal) = try LogVerifier.verifyFiles(path)
    if let problem = tables.problems.first {
      return ("position \(problem.position): \(problem.what)", nil)
    }
    guard let journal else { return nil }
    let store = try LogStore(
      path: path, isReadOnly: true, createdAt: Timestamp(microseconds: 0), limits: LogLimits())
    let found = try translateErrors { try Self.journal(beyond: store).found }
    return found.lost.map { (journal.what, $0) }
  }

  /// Writes a verified and synced log of some frames and notes.
  private static func write(
    _ draft: inout SalvageDraft, _ notes: [String: [UInt8]], to folder: String, at time: Timestamp
  ) async throws {
    try change(folder) { try Folder.create(folder, shared: true) }
    try LogStore.create(in: folder, at: time, LogLimits(), isRebinding: true)
    try await feed(&draft, notes, to: folder)
    // The writer is gone by now: nothing is left in its journal.
    try withWriterLock(of: folder) { _ in }
    let found = try LogVerifier.verify(path: folder)
    if let problem = found.problems.first {
      throw LogError.corrupted(
        problem.position,
        reason: "what can be read makes no log: \(problem.what). " + LogError.restoring)
    }
    try keepData(of: folder)
  }

  private static func feed(
    _ draft: inout SalvageDraft, _ notes: [String: [UInt8]], to folder: String
  ) async throws {
    let log = try LMDBEventLog(
      path: folder, mode: .writing, clock: { .init(microseconds: 0) },
      reading: EventReading(), isCopy: true)
    while let some = try draft.next() {
      for answer in await log.feed(some) { _ = try answer.get() }
    }
    try log.store.takeNotes(notes)
  }

  /// Puts the damaged files, and the list of what is lost, into the folder of an unfinished repair.
  private static func setAside(_ path: String, _ result: LogSalvage) throws {
    let draft = draft(in: path)
    try change(path) {
      try Folder.create(draft, shared: true)
      for file in [path + "/data.mdb"] + Journal.allNames(in: path)
      where access(file, F_OK) == 0 {
        let place = draft + "/" + (file as NSString).lastPathComponent
        guard access(place, F_OK) != 0 else { continue }
        // Both names are the same bytes; a file system that cannot do that makes a copy.
        if link(file, place) != 0 { try FileManager.default.copyItem(atPath: file, toPath: place) }
      }
      let list = try OpenFile(path: draft + "/losses.json", isReadOnly: false)
      try list.clear()
      try list.write(result.manifest.json, at: 0)
      try list.sync()
      try Folder.sync(draft)
      try Folder.sync(path)
    }
  }

  private static func publishDamaged(_ path: String, as folder: String) throws {
    try change(path) {
      try Folder.rename(draft(in: path), to: folder)
      try Folder.sync(path)
    }
  }
}

extension LogSalvage {
  /// What lies beside the damaged files.
  fileprivate var manifest: JSONValue {
    [
      "damage": .string(damage), "notes": .array(notes.map { .string($0) }),
      "losses": .array(
        losses.map { loss in
          [
            "position": .int(Int64(clamping: loss.position.value)),
            "stream": .string(loss.stream.rawValue),
            "version": .int(Int64(clamping: loss.version.value)),
            "type": .string(loss.type.name), "hash": .string(loss.hash),
            "reason": .string(loss.reason),
          ]
        }),
    ]
  }
}
