import ArgumentParser
import EventLog
import EventLogLMDB
import EventLogVerification
import Foundation
import JSON
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
