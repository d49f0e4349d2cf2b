import EventLog
import EventLogLMDB
import Terminal

/// What an archiving takes out of the log, or took out.
struct ArchiveReport {
  let plan: ArchivePlan
  /// Where the segments are.
  let folder: String
  /// Where readers look for them.
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

  /// What is still to be done.
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
