import ArgumentParser
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import Projections
import Terminal

/// `evtool archive`.
struct ArchiveCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive",
    abstract: "Takes the payloads of closed streams off the log's disk, into signed segments.",
    discussion: """
      For streams that nobody writes to any more. Their events stay in the log without their payloads, so the chain, \
      signed heads and proofs hold. The payloads go into segments: files of about 64 MiB, signed with --key (evtool \
      verify --new-key makes one). Each segment is on disk and was read back before anything leaves the log. The log \
      records it (events.archived in the stream log-archive). Then evtool compact frees the disk space.

      While the segments are in DIR/archive, which may be a link to another disk, everything works as before: cat, \
      views, consumers, exports, and old conversations that continue. Without them, a command that needs an archived \
      payload says so and stops; cat and show say which events are archived. evtool verify works either way, and also \
      checks the segments with --archive. evtool restore --archive brings the payloads back. Erasing a person also \
      makes their words in segments unreadable, because the key is gone. Redacted payloads are never restored.

      Stop the server first. If a run is interrupted, run it again: each payload is in the log or in a recorded \
      segment. Segments are as precious as the log, and no backup of the log contains them.

      EXAMPLES:
        evtool archive --category channel --idle-since -52w --dry-run
        evtool archive --category channel --idle-since -52w --key archive.key
        evtool archive channel-42 channel-43 --key archive.key --to /slow/archive
        evtool compact
      """)

  @Argument(help: "The streams.", completion: Completions.streams)
  var streams: [String] = []

  @OptionGroup var log: LogOptions

  @Option(help: "All streams of this category.", completion: Completions.categories)
  var category: String?

  @Option(
    parsing: .unconditional,
    help: "Of the category those without an event since: @2025-11-21, or -52w.")
  var idleSince: MomentArgument?

  @Option(help: "The folder of the segments (default: DIR/archive).", completion: .directory)
  var to: String?

  @Option(help: "The file of the key that signs them.", completion: .file())
  var key: String?

  @Option(help: "Who does it; stays on record.")
  var actor = OperatorName.standard

  @Flag(help: "Say what would be archived, and change nothing.")
  var dryRun = false

  func validate() throws {
    guard streams.isEmpty != (category == nil) else {
      throw ValidationError("name streams, or --category with --idle-since")
    }
    guard (category == nil) == (idleSince == nil) else {
      throw ValidationError(
        "--category and --idle-since go together: the rest may still be written")
    }
    guard key != nil || dryRun else {
      throw ValidationError(
        "name the key that signs the segments with --key; evtool verify --new-key makes one")
    }
    if let stream = streams.first(where: { StreamName(rawValue: $0) == nil }) {
      throw ValidationError(
        "'\(stream)' is not a stream's name: expected one such as channel-9c52 (evtool streams lists them)"
      )
    }
    guard to?.isEmpty != true else { throw ValidationError("--to is empty, expected a folder") }
    if let fault = try OperatorName.fault(actor) { throw ValidationError("--actor: \(fault)") }
  }

  func run(on console: Console) async throws {
    try LogOptions.requireFiles(for: "archive")
    let folder = to ?? log.folder.archive
    if let taken = log.folder.ownFolder(of: folder) {
      throw ArchiveRefusal(
        "\(folder) is in \(taken), where only the program's own files are: name another folder with --to"
      )
    }
    let archiver = Archiver(path: log.folder.log, to: folder)
    let chosen = try chosen()
    let plan = try archiver.plan(chosen)
    var report = ArchiveReport(plan: plan, folder: folder, usual: log.folder.archive)
    if let key, !dryRun, plan.events > 0 {
      let key = try SigningKey(path: key)
      let bar = console.progress("Archiving", total: plan.events)
      report.segments = try archiver.archive(
        chosen, signingWith: key, actor: actor, at: .now()
      ) { try bar.advance(by: $0) }
      try bar.finish()
    }
    if log.json { return try console.write(report.json(isTrial: dryRun)) }
    try console.output.writeLines(report.lines(isTrial: dryRun))
  }

  private func chosen() throws -> [StreamName] {
    guard let category, let idleSince else {
      return streams.compactMap { StreamName(rawValue: $0) }
    }
    let open = try LMDBEventLog(path: log.folder.log, mode: .reading, clock: Timestamp.now)
    let moment = idleSince.moment(now: .now())
    return try open.withSnapshot { snapshot in
      let all = try snapshot.streams(in: category)
      guard !all.isEmpty else {
        throw ArchiveRefusal(
          "there is no stream of the category \(category): evtool stats lists those there are")
      }
      let last = Dictionary(uniqueKeysWithValues: all.map { ($0.lastCommit.value, $0.name) })
      var idle: [StreamName] = []
      try snapshot.forEachFrame(at: last.keys.sorted()) { frame in
        guard try moment.isAfterAll(of: frame) else { return .proceed }
        frame.forEachPart { part in
          if let name = last[part.entry.position.value] { idle.append(name) }
        }
        return .proceed
      }
      return idle
    }
  }
}

extension LogMoment {
  /// Whether a commit lies before it, by the position or the time of the last of its events.
  fileprivate func isAfterAll(of frame: borrowing Frame) throws -> Bool {
    switch self {
    case .position(let position): frame.lastPosition <= position
    case .time(let time): try frame.latest() < time
    }
  }
}

/// The payloads that an archiving takes out of the log, or took out.
struct ArchiveReport {
  let plan: ArchivePlan
  /// The folder of the segments.
  let folder: String
  /// The folder in which readers look for them.
  let usual: String
  var segments: [EventsArchived] = []

  func json(isTrial: Bool) -> JSONText {
    JSONText([
      "streams": JSONText(plan.streams), "events": JSONText(plan.events),
      "bytes": JSONText(plan.bytes), "already": JSONText(plan.archived),
      "folder": JSONText(folder),
      "segments": JSONText(
        segments.map { segment in
          JSONText([
            "name": JSONText(segment.segment), "hash": JSONText(segment.hash),
            "first": JSONText(segment.first), "last": JSONText(segment.last),
            "events": JSONText(segment.events), "streams": JSONText(segment.streams),
            "bytes": JSONText(segment.bytes),
          ])
        }),
      "dryRun": JSONText(isTrial),
    ])
  }

  func lines(isTrial: Bool) -> [String] {
    let what =
      "\(Readable.count(plan.events, "event")) of \(Readable.count(plan.streams, "stream")), "
      + "\(Readable.bytes(plan.bytes)) of payloads"
    let already =
      plan.archived > 0
      ? ["\(Readable.count(plan.archived, "event")) of these streams archived already"] : []
    guard plan.events > 0 else { return already + ["nothing to archive"] }
    guard !isTrial else { return already + ["\(what) would be archived"] }
    let moved = segments.map {
      "  \($0.segment.sanitized())  \(Readable.count($0.events, "event")), \(Readable.bytes($0.bytes))"
    }
    return already + ["\(what) archived in \(folder.sanitized()):"] + moved + next
  }

  /// The remaining steps.
  private var next: [String] {
    let link =
      RealPath(folder) == RealPath(usual)
      ? []
      : [
        "readers find them once \(usual.sanitized()) is that folder, or a link to it: until then they stop at these events"
      ]
    return link + ["evtool compact gives the disk the space back"]
  }
}
