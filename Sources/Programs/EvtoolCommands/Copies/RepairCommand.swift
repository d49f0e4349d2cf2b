import ArgumentParser
import Erasure
import EventLog
import EventLogLMDB
import Terminal

/// A log came back whose place another one has taken, with events that it lacks.
struct LateReturn: Error, CustomStringConvertible {
  let reason: String

  var description: String {
    "\(reason). If that one is gone for good, run evtool repair --without-repaired-log, which records its events as lost"
  }
}

/// `evtool repair`.
struct RepairCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair", abstract: "Makes a damaged log usable again.",
    discussion: """
      If data.mdb or the journal is damaged, repair keeps every event that the chain of hashes proves, wherever it is \
      in the files, and removes the others. A removed event keeps its place without its payload, and an event.lost in \
      the stream log-losses says which it is, and why. If the chain cannot prove a commit, all its payloads are \
      removed, because nobody can tell which of them was changed. The new file is verified before it replaces the old \
      one. The views are removed and rebuilt. Repair needs room for a second log.

      Acknowledged events that a damaged journal has lost are recorded as lost, and their positions are not used \
      again. The same holds for events that the log has acknowledged (DIR/log.head) and lacks because an older copy \
      was put in its place. If the newer log turns up later, and nobody has written the repaired one since, put it in \
      its place and run repair again: it goes on as it was. If the repaired log has acknowledged events since, repair \
      refuses, because they are in that log alone: put it back. Data that a power cut tore before it was acknowledged is \
      not damage. A journal that belongs to another log is set aside.

      The damaged files go to a folder 'damaged.N' in DIR/log, with a list in losses.json. Erased or redacted data may \
      be in them, so delete the folder when you no longer need it. If no commit can be kept, repair refuses, and you \
      need a backup. If the log is sound, nothing changes. If repair is interrupted, run it again. Stop the server \
      first.

      EXAMPLES:
        evtool verify
        evtool repair --dry-run
        evtool repair
        evtool cat log-losses
      """)

  /// The most losses that are told one by one.
  private static let told = 50

  @OptionGroup var log: LogOptions

  @Flag(help: "Say what is damaged and what would be kept, and change nothing.")
  var dryRun = false

  @Flag(
    help:
      "Go on with a log that came back too late, and record what the repaired log has acknowledged since as lost."
  )
  var withoutRepairedLog = false

  func run(on console: Console) async throws {
    try LogOptions.requireFiles(for: "repair")
    let place = log.folder.log
    if let salvage = try await salvage() { return try say(salvage, on: console) }
    if !withoutRepairedLog, let reason = try LMDBEventLog.lateReturn(of: place) {
      throw LateReturn(reason: reason)
    }
    let repair = try dryRun ? LMDBEventLog.repairPlan(place) : LMDBEventLog.repair(place)
    if let repair, repair.isBack { return try sayBack(repair, on: console) }
    // Without another log's journal it shows what of the log's own is lost.
    let rest = repair == nil || dryRun ? nil : try await self.salvage()
    if log.json { return try console.write(rest.map(json) ?? json(repair)) }
    guard let repair else {
      return try console.output.writeLine(
        "the log is sound: nothing \(dryRun ? "would be" : "was") changed")
    }
    let (ends, lies) = dryRun ? ("would end", "would lie") : ("now ends", "lies")
    let journal = repair.folder.map { "what there was of the journal \(lies) in \($0)" }
    try console.output.writeLines([
      repair.damage,
      "the log \(ends) at position \(repair.head); "
        + (journal ?? "nothing was left of the journal, so no record says what it had"),
    ])
    if let rest { try say(rest, on: console) } else { try sayReturn(on: console) }
  }

  /// Says that a log goes on which an earlier repair did without.
  private func sayBack(_ repair: LogRepair, on console: Console) throws {
    // They were folded from the log that was in its place.
    if !dryRun { try log.files.removeViews() }
    if log.json { return try console.write(json(repair)) }
    try console.output.writeLines([
      repair.damage,
      "the log \(dryRun ? "would go" : "goes") on from position \(repair.head); nothing of it is lost, and the views are rebuilt",
    ])
  }

  /// Says how a log that was missed can come back after all.
  private func sayReturn(on console: Console) throws {
    guard !dryRun, let file = try LMDBEventLog.missedEnd(of: log.folder.log) else { return }
    try console.output.writeLine(
      AdvisedCommands().located(
        "if the log that was there before turns up whole, and nobody has written this one since: put it in the place of \(log.folder.log), and run evtool repair, which goes on with it (\(file) knows its end)"
      ))
  }

  private func salvage() async throws -> LogSalvage? {
    try await LMDBEventLog.salvage(
      log.folder.log, by: OperatorName.standard, at: Timestamp.now(), isTrial: dryRun
    ) { plan in
      // Views that were folded from events that are gone are not the log's any more; views come
      // back by themselves.
      if !plan.losses.isEmpty { try log.files.removeViews() }
    }
  }

  private func say(_ salvage: LogSalvage, on console: Console) throws {
    if log.json { return try console.write(json(salvage)) }
    var lines = [salvage.damage]
    if !salvage.losses.isEmpty {
      var table = Table([
        Column("position", .right), Column("stream"), Column("version", .right), Column("type"),
        Column("why"),
      ])
      for loss in salvage.losses.prefix(Self.told) {
        table.append([
          .count(loss.position.value), Cell(loss.stream.rawValue), .count(loss.version.value),
          Cell(loss.type.name), Cell(loss.reason),
        ])
      }
      lines += table.lines(on: console.canvas)
      if salvage.losses.count > Self.told {
        lines.append("… and \(salvage.losses.count - Self.told) more: --json lists all")
      }
    }
    lines += salvage.notes.map { "lost as well: \($0)" }
    let lost = Readable.count(salvage.losses.count, "event")
    lines.append(
      dryRun
        ? "\(lost) would be lost, \(Readable.count(salvage.events)) kept; the damaged files would lie in \(salvage.folder)"
        : "\(lost) lost, \(Readable.count(salvage.events)) kept; the damaged files lie in \(salvage.folder)"
          + (salvage.losses.isEmpty
            ? "" : "; evtool cat log-losses has the records, and the views are rebuilt"))
    try console.output.writeLines(lines)
    try sayReturn(on: console)
  }

  private func json(_ salvage: LogSalvage) -> JSONText {
    var members: [(String, JSONText)] = [
      ("repaired", JSONText(!dryRun)), ("damage", JSONText(salvage.damage)),
      ("folder", JSONText(salvage.folder)), ("events", JSONText(salvage.events)),
      (
        "losses",
        JSONText(
          salvage.losses.map { loss in
            JSONText([
              "position": JSONText(Int64(clamping: loss.position.value)),
              "stream": JSONText(loss.stream.rawValue),
              "version": JSONText(Int64(clamping: loss.version.value)),
              "type": JSONText(loss.type.name), "reason": JSONText(loss.reason),
            ])
          })
      ), ("notes", JSONText(salvage.notes.map { JSONText($0) })),
    ]
    if dryRun { members.append(("dryRun", JSONText(true))) }
    return JSONText(members)
  }

  private func json(_ repair: LogRepair?) -> JSONText {
    var members: [(String, JSONText)] = [
      ("repaired", JSONText(repair != nil && !dryRun)),
      ("damage", JSONText(repair?.damage ?? "")), ("folder", JSONText(repair?.folder ?? "")),
    ]
    if dryRun {
      members.append(("head", JSONText(repair.map { Int(clamping: $0.head.value) })))
      members.append(("dryRun", JSONText(true)))
    }
    return JSONText(members)
  }
}
