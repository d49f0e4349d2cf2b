import EventLog
import EventLogLMDB
import Terminal

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
