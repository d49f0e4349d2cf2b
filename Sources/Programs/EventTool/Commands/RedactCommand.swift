import Erasure
import ArgumentParser
import Erasure
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import JSON
import Projections
import Terminal

/// `evtool redact`.
struct RedactCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "redact", abstract: "Takes the payloads of events out of the log for good.",
    discussion: """
      For what was written by mistake. An event's envelope stays (its stream, version, type, time, actor, correlation and \
      cause), its payload goes, and with it the salt of its hash: the chain, signed heads and the heads of older backups \
      still verify, and nobody can guess from what is left what the payload was. Who did it, when and why is put on record \
      (event.redacted in the stream log-redactions). Without --yes it only shows what would go.

      Nobody else may write to the log. The views are removed (they are built anew), the log is compacted (written anew, without \
      what was taken out), and its files are searched for the payloads. Older backups and exports keep what they have. What is \
      promised is that these events' payloads are gone: other events that say the same keep it, and are listed.

      Run it again with the same positions to finish a run that was cut off: it compacts again. What an earlier run has taken \
      out is not known any more, so it cannot be searched for, and the answer says so. Where the earlier run found a payload in files that are not the log's, the next \
      one ends with 1, too, until these are moved away.

      Of an archived event the payload goes, too: it is never restored. A segment in DIR/archive that still has it is named.

      Ends with 1 where a payload lies where no event is that says the same, where somebody reads the log and so keeps it from being compacted, and where \
      an earlier run's payloads may lie in a folder that evtool repair has set aside. Records of erasures and redactions are \
      refused.

      EXAMPLES:
        evtool redact 120 --reason "imported without a subject"
        evtool redact 120 121 --reason "imported without a subject" --actor ann --yes
      """)

  @Argument(help: "The positions of the events.")
  var positions: [PositionArgument]

  @OptionGroup var log: LogOptions

  @Option(help: "Why, in 1 to 1000 bytes; stays on record, so name nothing that was redacted.")
  var reason: String

  @Option(help: "Who does it; stays on record.")
  var actor = OperatorName.standard

  @Flag(help: "Do it; without this only the plan is shown.")
  var yes = false

  @Flag(help: "Only show the plan, also with --yes.")
  var dryRun = false

  func validate() throws {
    guard (1...1000).contains(reason.utf8.count) else {
      throw ValidationError("--reason has \(reason.utf8.count) bytes, expected 1 to 1000")
    }
    if let fault = try OperatorName.fault(actor) { throw ValidationError("--actor: \(fault)") }
  }

  func run(on console: Console) async throws {
    try LogOptions.requireFiles(for: "redact")
    let redaction = Redaction(
      of: positions.map(\.position), in: log.files, reason: reason, actor: actor)
    let plan = try redaction.plan()
    guard yes, !dryRun else {
      return try show(
        RedactionReport(plan: plan, projections: KnownProjections.all()), on: console)
    }
    let outcome = try redaction.run(plan)
    let report = RedactionReport(plan: plan, outcome: outcome)
    try show(report, on: console)
    if !outcome.verification.isFine { throw Failure.corruption }
    if !report.isDone { throw Failure.difference }
  }

  private func show(_ report: RedactionReport, on console: Console) throws {
    if log.json { return try console.write(report.json) }
    try console.output.writeLines(report.lines(on: console.canvas))
    if report.outcome == nil, !dryRun {
      try console.output.writeLine("nothing was changed; run it again with --yes to redact")
    }
  }
}

/// What a redaction would take away, or took away.
struct RedactionReport {
  let plan: RedactionPlan
  /// The projections that this program knows.
  var projections: [any Projection] = []
  var outcome: RedactionOutcome?

  /// Whether the payloads are gone from the log's folder, as far as anybody can still tell.
  var isDone: Bool {
    guard let outcome else { return false }
    return outcome.findings.isEmpty && outcome.reader == nil && unsearchable(outcome).isEmpty
      && outcome.remains.isEmpty && outcome.stale.isEmpty
  }

  /// The folders that may hold what an earlier run took out, and that no compaction writes anew.
  private func unsearchable(_ outcome: RedactionOutcome) -> [String] {
    plan.done.isEmpty ? [] : outcome.setAside
  }

  var json: JSONText {
    JSONText([
      "events": JSONText(
        plan.items.map { item in
          JSONText([
            "position": JSONText(Int64(clamping: item.position.value)),
            "stream": JSONText(item.stream.rawValue),
            "version": JSONText(Int64(clamping: item.version.value)),
            "type": JSONText(item.type.name), "bytes": JSONText(item.bytes),
          ])
        }),
      "already": JSONText(plan.done.map { JSONText(Int64(clamping: $0.value)) }),
      "redacted": JSONText(isDone),
      "unsearchable": JSONText(
        (outcome?.remains ?? []).map(\.rawValue).sorted().map { JSONText($0) }),
      "compacted": JSONText(outcome.map { $0.reader == nil } ?? false),
      "staleSegments": JSONText((outcome?.stale ?? []).map { JSONText($0) }),
      "setAside": JSONText((outcome?.setAside ?? []).map { JSONText($0) }),
      "alike": JSONText(
        (outcome?.alike ?? [:]).sorted { $0.key < $1.key }.map { index, events in
          JSONText([
            "position": JSONText(Int64(clamping: plan.items[index].position.value)),
            "events": JSONText(events.map { JSONText(Int64(clamping: $0.value)) }),
          ])
        }),
      "remains": JSONText(
        (outcome?.findings ?? []).map { finding in
          JSONText([
            "path": JSONText(finding.path), "byte": JSONText(finding.offset),
            "position": JSONText(Int64(clamping: plan.items[finding.text].position.value)),
          ])
        }),
    ])
  }

  func lines(on canvas: Canvas) -> [String] {
    var table = Table([
      Column("position", .right), .names("stream"), Column("version", .right), .names("type"),
      Column("bytes", .right),
    ])
    for item in plan.items {
      table.append([
        .count(item.position.value), Cell(item.stream.rawValue), .count(item.version.value),
        Cell(item.type.name), .count(item.bytes),
      ])
    }
    return (plan.items.isEmpty ? [] : table.lines(on: canvas) + [""])
      + plan.done.map { "the event at position \($0) is redacted already" } + undone
      + (outcome.map(lines) ?? [])
  }

  /// What these events did shows in views as if they had never been.
  private var undone: [String] {
    let types = Set(plan.items.map(\.type))
    let names = projections.filter { !$0.events.isDisjoint(with: types) }.map(\.name)
    guard outcome == nil, !names.isEmpty else { return [] }
    return [
      "folded by \(names.joined(separator: ", ")): what these events did is undone there, too "
        + "(an appointment whose cancellation is redacted is booked again)", "",
    ]
  }

  private func lines(_ outcome: RedactionOutcome) -> [String] {
    var lines: [String] = []
    if !plan.items.isEmpty {
      lines.append(
        "\(Readable.count(plan.items.count, "payload")) redacted and on record; the views are removed"
      )
    }
    lines += found(outcome) + alike(outcome) + known(outcome)
    lines += outcome.stale.map { "not gone: " + StaleSegment.advice($0) }
    lines += plan.items.compactMap { item in
      guard let record = item.archiveRecord, outcome.stale.isEmpty else { return nil }
      return
        "position \(item.position) is archived in a segment that is not here (evtool show \(record)): "
        + "what that file says of it stays there"
    }
    if outcome.remains.contains(.names) { lines.append(ErasureRemains.named) }
    if outcome.remains.contains(.files) { lines.append("not gone: " + outcome.strangers.advice) }
    lines += outcome.strangers.unsearched
    if let reader = outcome.reader {
      lines.append(
        "not compacted because of \(reader.sanitized()): the log's files may still hold what was taken out; "
          + "end that program, then run this again")
    }
    lines.append(
      outcome.verification.isFine
        ? "verify: the chain of \(Readable.count(outcome.verification.events, "event")) still holds"
        : "verify: \(Readable.count(outcome.verification.problems.count, "problem")); run evtool verify"
    )
    return lines
  }

  /// What the search for this run's payloads came to.
  private func found(_ outcome: RedactionOutcome) -> [String] {
    guard !plan.items.isEmpty else { return [] }
    guard !outcome.findings.isEmpty else {
      guard outcome.reader == nil else { return [] }
      return [
        outcome.alike.isEmpty
          ? "proof: none of the payloads is in the log's files"
          : "proof: none of the payloads is in the log's files but where other events say the same"
      ]
    }
    let places = outcome.findings.prefix(10).map {
      "  \($0.path.sanitized()) at byte \($0.offset): the payload of position "
        + "\(plan.items[$0.text].position)"
    }
    return ["not gone: \(Readable.count(outcome.findings.count, "place")) in the log's files"]
      + places + SetAside.advice(outcome.findings.map(\.path), of: outcome.setAside)
  }

  /// Which events say the same, and keep it.
  private func alike(_ outcome: RedactionOutcome) -> [String] {
    outcome.alike.sorted { $0.key < $1.key }.map { index, events in
      let places = events.prefix(10).map { "\($0)" }.joined(separator: " ")
      return "what position \(plan.items[index].position) said, "
        + "\(Readable.count(events.count, "other event")) also has: \(places)"
        + (events.count > 10 ? " …" : "")
    }
  }

  /// What can be said of payloads that an earlier run took out.
  private func known(_ outcome: RedactionOutcome) -> [String] {
    guard !plan.done.isEmpty else { return [] }
    let what = Readable.count(plan.done.count, "payload")
    let written = outcome.reader == nil ? "; the log's data file was written anew without them" : ""
    return [
      "\(what) of an earlier run: what they said is not known any more, so nothing was searched for\(written)"
    ]
      + unsearchable(outcome).map {
        "they may lie in \($0.sanitized()), which \(SetAside.what)"
      }
  }
}

/// What to do with folders that a repair has set aside.
enum SetAside {
  static let what =
    "evtool repair has set aside: take from it what you need, remove it, then run this again"

  /// One line for each folder that some of the paths lie in.
  static func advice(_ paths: [String], of folders: [String]) -> [String] {
    folders.filter { folder in paths.contains { $0.hasPrefix(folder + "/") } }
      .map { "\($0.sanitized()) \(what)" }
  }
}
