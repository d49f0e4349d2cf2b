import ArgumentParser
import EventLog
import EventLogLMDB
import EventLogVerification
import Files
import Foundation
import Projections
import Terminal

/// `evtool restore`.
struct RestoreCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: "Makes a log from a backup, as it was at any moment.",
    discussion: """
      Reads a backup, or any other data directory, also on read-only media, and makes a log in --data, which must not \
      have one yet (move DIR/log aside). The new log is verified before it gets its name. It is the same log: the keys \
      in DIR/keys open it, and signed heads up to its end hold. Remove DIR/views: they are rebuilt. If people were \
      erased since the backup, erase them again, as in the guide "Look after a log".

      --to takes a position or a time, and only whole commits. A time takes commits up to the last one that had \
      happened by then. If the clock was ever ahead or set back, the command says how many events with later times are \
      included, and how many earlier ones are left out. A state from before a redaction is refused, because the log no \
      longer has those payloads.

      A killed restore leaves DIR/log.partial. The next one removes it and says so, unless the folder has anything \
      else in it.

      --archive instead puts archived payloads back into the log of --data, from all segments in a folder, or from \
      those of --segment. Each payload is then byte for byte what it was, except those redacted since. If a segment is \
      missing, damaged or from another log, nothing is changed. Stop the server first. The segments stay, and the log \
      records it (segment.restored).

      EXAMPLES:
        evtool restore /backups/2026-11-21 --data ./restored
        evtool restore /backups/hourly --to @2026-11-21T10:00Z --data ./before
        evtool restore /backups/hourly --to 73803 --dry-run --data ./before
        evtool restore --archive ./verbatim-data/archive --dry-run
        evtool restore --archive /slow/archive
      """)

  @Argument(help: "The data directory that is restored.", completion: .directory)
  var backup: String?

  @Option(
    parsing: .unconditional,
    help: "Up to where: a position, @2026-11-21T10:00Z, or -1h (default: all).")
  var to: MomentArgument?

  @OptionGroup var log: LogOptions

  @Option(
    help: "Put archived payloads back, from the segments in this folder.", completion: .directory)
  var archive: String?

  @Option(help: "With --archive: only from this segment; may be given again.")
  var segment: [String] = []

  @Option(help: "With --archive: who does it; stays on record.")
  var actor = OperatorName.standard

  @Flag(help: "Say what would be restored, and change nothing.")
  var dryRun = false

  func validate() throws {
    guard backup?.isEmpty != true, archive?.isEmpty != true, (backup == nil) != (archive == nil)
    else { throw ValidationError("name the folder of the backup, or that of --archive") }
    guard archive != nil || segment.isEmpty else {
      throw ValidationError("--segment goes with --archive")
    }
    guard to == nil || archive == nil else {
      throw ValidationError("--to goes with a backup, not with --archive")
    }
    if let fault = try OperatorName.fault(actor) { throw ValidationError("--actor: \(fault)") }
  }

  func run(on console: Console) async throws {
    try LogOptions.requireFiles(for: "restore")
    if let archive { return try restore(from: archive, on: console) }
    guard let backup else { return }
    let source = DataFolder(backup, environment: [:])
    let place = RealPath(log.folder.log)
    guard !place.isWithin(RealPath(source.path)), !RealPath(source.log).isWithin(place) else {
      throw UnusableRestoration(
        "\(log.folder.path) is the directory that would be restored: name another one with --data")
    }
    if !dryRun { try log.sayUnfinishedCopy(of: log.folder.log, on: console) }
    guard try LMDBEventLog.isNone(at: log.folder.log) else {
      throw UnusableRestoration(
        "\(log.folder.path) holds a log already, and restore overwrites none: choose another --data, or move it away"
      )
    }
    guard try !LMDBEventLog.isNone(at: source.log) else {
      throw LogError.notALog(
        path: source.log, reason: "there is none; name a folder that evtool backup made")
    }
    let (wanted, end, notes) = try end(in: source)
    for note in notes { try console.note(note) }
    guard !dryRun else {
      return try tell("would be restored", end, wanted, of: source, on: console)
    }
    let bar = console.progress("Restoring", total: Int(clamping: end.value))
    let copied = try await BackupDestination(path: log.folder.path).withMadeFolders {
      try await LMDBEventLog.copy(
        source.log, to: log.folder.log, upTo: end, archive: ArchiveFolder(path: source.archive)
      ) {
        try bar.advance(by: $0)
      }
    }
    try bar.finish()
    try sayForeignKeys(on: console)
    try tell(
      "restored and verified", end, wanted, lacking: copied.archived, of: source, on: console)
  }

  /// Says so where the keys beside the restored log are not its own, or are not there.
  private func sayForeignKeys(on console: Console) throws {
    guard !ClosedKeys.are(in: log.folder.keys) else { return }
    let state = try LMDBEventLog.vaultState(
      of: log.folder.log, KeyVault(folder: log.folder.keys))
    guard !state.isRight, let bound = state.bound else { return }
    try console.note(
      state.found.map {
        "\(log.folder.keys) has the keys of another log (\($0), expected \(bound)): nobody can write this log, nor read what is personal in it, "
          + "until its own are there; put them back from your backup of secrets, and see evtool keys"
      }
        ?? "the keys of this log (\(bound)) are not in \(log.folder.keys): put them back from your backup of secrets before you start a server"
    )
  }

  private static func words(later: Int) -> String {
    "\(Readable.count(later, "event")) before the last one that had happened by then "
      + "\(later == 1 ? "has a later time and is" : "have later times and are") restored, too: the log's clock was set, or they were "
      + "imported; to end before them, give a position"
  }

  private static func words(left: Int, from first: Position) -> String {
    "\(Readable.count(left, "event")) that had happened by then "
      + "\(left == 1 ? "is left out, at position" : "are left out, the first at position") \(first): a commit is restored whole or not at all, "
      + "and what was imported later came later; to go on behind, give a position at which a commit ends"
  }

  /// The position that is meant, if it is one, where the last commit up to it ends, and what is to
  /// be said of events before and behind that; the source is closed again.
  private func end(
    in source: DataFolder
  ) throws -> (wanted: Position, end: Position, notes: [String]) {
    let log = try LMDBEventLog(path: source.log, mode: .reading, clock: Timestamp.now)
    let head = try log.head()
    let moment = to?.moment(now: .now()) ?? .position(head)
    guard case .time(let time) = moment else {
      let wanted = try moment.beginning(of: log)
      guard wanted <= head else {
        throw NothingFound("there is nothing at position \(wanted): the backup ends at \(head)")
      }
      return (wanted, try Self.end(of: wanted, in: log), [])
    }
    let end = try LogMoment.lastCommit(by: time, of: log)
    let (later, left, first) = try LogMoment.strays(from: time, around: end, of: log)
    return (
      end, end,
      (end == .start && head > .start ? [try Self.nothing(in: log)] : [])
        + (later > 0 ? [Self.words(later: later)] : [])
        + (left > 0 ? [Self.words(left: left, from: first)] : [])
    )
  }

  /// The sentence that is said if nothing had happened by then.
  private static func nothing(in log: LMDBEventLog) throws -> String {
    try log.withSnapshot { snapshot in
      var words = "no commit had ended by then, so the log is empty"
      try snapshot.forEachStoredEvent { event in
        words += ": the first event of the backup is of \(event.time)"
        return .stop
      }
      return words
    }
  }

  private static func end(of wanted: Position, in log: LMDBEventLog) throws -> Position {
    try log.withSnapshot { snapshot in
      guard wanted > .start, wanted < snapshot.head else { return wanted }
      var end = wanted
      try snapshot.forEachFrame(from: wanted) { frame in
        if frame.lastPosition > wanted { end = Position(frame.firstPosition.value - 1) }
        return .stop
      }
      return end
    }
  }

  private func tell(
    _ what: String, _ end: Position, _ wanted: Position, lacking archived: Int = 0,
    of source: DataFolder, on console: Console
  ) throws {
    let events = Int(clamping: end.value)
    if log.json {
      var members = [
        ("data", JSONText(log.folder.path)), ("events", JSONText(events)),
        ("dryRun", JSONText(dryRun)),
      ]
      if archived > 0 { members.append(("archived", JSONText(archived))) }
      return try console.write(JSONText(members))
    }
    var lines = ["\(Readable.count(events, "event")) \(what): \(log.folder.path)"]
    if let words = ArchivedElsewhere.words(archived, source) { lines.append(words) }
    if end < wanted {
      lines.append("position \(wanted) lies within a commit, which is left out whole")
    }
    if FileManager.default.fileExists(atPath: log.folder.views) {
      lines.append("\(log.folder.views) is of another state: remove it")
    }
    try console.output.writeLines(lines)
  }
}

/// A destination that nothing can be restored to.
struct UnusableRestoration: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension RestoreCommand {
  /// Puts back what was archived.
  func restore(from folder: String, on console: Console) throws {
    let restorer = ArchiveRestorer(path: log.folder.log, from: folder)
    var found = try restorer.plan(Set(segment))
    if !dryRun, !found.isEmpty {
      let bar = console.progress("Restoring", total: found.reduce(0) { $0 + $1.events })
      found = try restorer.restore(Set(segment), actor: actor, at: .now()) {
        try bar.advance(by: $0)
      }
      try bar.finish()
    }
    if log.json { return try console.write(Self.json(found, isTrial: dryRun)) }
    guard !found.isEmpty else { return try console.output.writeLine("nothing is archived there") }
    try console.output.writeLines(
      found.map { segment in
        let events = Readable.count(segment.events, "event")
        let others =
          segment.others > 0
          ? "; \(Readable.count(segment.others, "other")) of it restored before, or redacted since"
          : ""
        return (dryRun ? "\(events) would be restored" : "\(events) restored")
          + " from \(segment.name.sanitized())\(others)"
      })
  }

  private static func json(_ segments: [ArchiveRestorer.Segment], isTrial: Bool) -> JSONText {
    JSONText([
      "events": JSONText(segments.reduce(0) { $0 + $1.events }),
      "segments": JSONText(
        segments.map { segment in
          JSONText([
            "name": JSONText(segment.name),
            "record": JSONText(Int64(clamping: segment.record.value)),
            "events": JSONText(segment.events), "others": JSONText(segment.others),
          ])
        }),
      "dryRun": JSONText(isTrial),
    ])
  }
}
