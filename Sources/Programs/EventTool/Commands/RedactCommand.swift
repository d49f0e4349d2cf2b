import ArgumentParser
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
      throw ValidationError("--reason has \(reason.utf8.count) bytes, expected are 1 to 1000")
    }
    if let fault = try OperatorName.fault(actor) { throw ValidationError("--actor: \(fault)") }
  }

  func run(on console: Console) async throws {
    try LogOptions.requireFiles(for: "redact")
    let redactor = Redactor(path: log.folder.log)
    let chosen = positions.map(\.position)
    let plan = try redactor.plan(chosen)
    guard yes, !dryRun else {
      return try show(
        RedactionReport(plan: plan, projections: KnownProjections.all()), on: console)
    }
    let payloads = try payloads(of: plan)
    try requireKeysAndNote()
    try LMDBEventLog.checkReplaceable(log.folder.log)
    try redactor.redact(chosen, reason: reason, actor: actor, at: .now()) { open in
      try log.removeViews()
      try LMDBEventLog.removeDrafts(in: log.folder.log)
      try noteRemains(of: payloads, plan, in: open)
    }
    // Somebody may have built them anew meanwhile.
    do {
      try log.removeViews()
    } catch {
      throw UnfinishedRedaction(reason: "\(error)")
    }
    let (reader, verification) = try log.compact()
    let findings = try ErasureProof.search(for: payloads, in: log.searched())
    let strangers = try log.strangersFiles()
    let found = findings.filter { strangers.contain($0.path, isSaid: false) }
    try ErasureRemains.note(
      [.files], of: found.map { plan.items[$0.text].position.description }, in: log.folder.log)
    if strangers.paths.isEmpty { try ErasureRemains.forgetFiles(in: log.folder.log) }
    let setAside = try UnfinishedErasure.foldersSetAside(in: log.folder.log)
    let alike = findings.isEmpty ? [:] : try others(saying: payloads)
    let open = try log.openInLMDB()
    let report = RedactionReport(
      plan: plan,
      outcome: .init(
        // The data file was written anew, entry by entry: what it has of them, other events say.
        findings: findings.filter { finding in
          alike[finding.text] == nil || strangers.contain(finding.path, isSaid: false)
        },
        alike: alike, reader: reader, verification: verification, setAside: setAside,
        strangers: strangers, stale: try log.segments(holding: chosen, in: open),
        remains: try ErasureRemains.places(
          of: positions.map(\.position.description), in: open,
          hasFiles: !strangers.paths.isEmpty)))
    try show(report, on: console)
    if !verification.isFine { throw Failure.corruption }
    if !report.isDone { throw Failure.difference }
  }

  /// Refuses a log whose keys, or whose note of what earlier runs left, are not there.
  private func requireKeysAndNote() throws {
    let open = try log.openInLMDB()
    try open.requireKeys(KeyVault(folder: log.folder.keys))
    try ErasureRemains.check(in: open)
  }

  /// Notes which payloads lie where no redaction takes them away, while they are known.
  private func noteRemains(
    of payloads: [String], _ plan: RedactionPlan, in open: LMDBEventLog
  ) throws {
    let strangers = try log.strangersFiles()
    let files = try ErasureProof.search(for: payloads, in: strangers.paths).map(\.text)
    let names = try ErasureProof.search(for: payloads, inEventsOf: open).names
    let said = payloads.indices.filter { index in
      !payloads[index].isEmpty && [reason, actor].contains { $0.contains(payloads[index]) }
    }
    let named = names.union(said).filter { payloads[$0].utf8.count >= Erasure.telling }
    let owners = plan.items.map(\.position.description)
    try ErasureRemains.note([.files], of: files.map { owners[$0] }, in: open)
    let called = try NamesTaken(plan.items.map(\.position), in: open)
      .owners(in: open, [reason, actor], KeyVault(folder: log.folder.keys))
    try ErasureRemains.note([.names], of: named.map { owners[$0] } + called, in: open)
  }

  /// The events that say the same as some payloads, by the payload's index.
  private func others(saying payloads: [String]) throws -> [Int: [Position]] {
    let forms = payloads.map { ErasureProof.forms(of: $0) }
    var found: [Int: [Position]] = [:]
    let open = try log.openInLMDB()
    try open.withSnapshot { snapshot in
      try snapshot.forEachStoredEvent { event in
        let payload = Data(event.recorded.payload)
        for (index, forms) in forms.enumerated()
        where forms.contains(where: { payload.range(of: $0) != nil }) {
          found[index, default: []].append(event.position)
        }
        return .proceed
      }
    }
    return found
  }

  /// The payloads as they lie in the log, for the search after they are gone; one without members, which says nothing, is not looked for.
  private func payloads(of plan: RedactionPlan) throws -> [String] {
    let open = try log.openInLMDB()
    return try open.withSnapshot { snapshot in
      try plan.items.compactMap { item in
        try snapshot.storedEvent(in: item.stream, at: item.version)?.event
      }.map { String(decoding: $0.payload, as: UTF8.self) }.map { $0 == "{}" ? "" : $0 }
    }
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
  /// What came of it.
  struct Outcome {
    /// Where a payload still lies in the log's files.
    let findings: [ErasureProof.Finding]
    /// The events that say the same as a payload, by its index in the plan.
    let alike: [Int: [Position]]
    /// Who kept the log from being compacted.
    let reader: String?
    let verification: LogVerification
    /// What a repair has set aside in the log's folder.
    let setAside: [String]
    /// What lies in the searched folders and is not the log's.
    let strangers: StrangersFiles
    /// The segments of an archive that still have a payload that was taken out.
    let stale: [String]
    /// Where something is left that cannot be searched for again.
    let remains: Set<ErasureRemains.Place>
  }

  let plan: RedactionPlan
  /// The projections that this program knows.
  var projections: [any Projection] = []
  var outcome: Outcome?

  /// Whether the payloads are gone from the log's folder, as far as anybody can still tell.
  var isDone: Bool {
    guard let outcome else { return false }
    return outcome.findings.isEmpty && outcome.reader == nil && unsearchable(outcome).isEmpty
      && outcome.remains.isEmpty && outcome.stale.isEmpty
  }

  /// The folders that may hold what an earlier run took out, and that no compaction writes anew.
  private func unsearchable(_ outcome: Outcome) -> [String] {
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

  private func lines(_ outcome: Outcome) -> [String] {
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
  private func found(_ outcome: Outcome) -> [String] {
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
  private func alike(_ outcome: Outcome) -> [String] {
    outcome.alike.sorted { $0.key < $1.key }.map { index, events in
      let places = events.prefix(10).map { "\($0)" }.joined(separator: " ")
      return "what position \(plan.items[index].position) said, "
        + "\(Readable.count(events.count, "other event")) also has: \(places)"
        + (events.count > 10 ? " …" : "")
    }
  }

  /// What can be said of payloads that an earlier run took out.
  private func known(_ outcome: Outcome) -> [String] {
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
