import AccessRecord
import ArgumentParser
import Erasure
import EventLog
import EventLogLMDB
import EventLogVerification
import Files
import Foundation
import JSON
import PluginKit
import Projections
import Terminal

/// `evtool retention`.
struct RetentionCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "retention",
    abstract: "Shows what rules of retention would take away, and what they took away.",
    discussion: """
      A server follows the rules in a file (verbatim serve --retention FILE) once a night: it archives or redacts \
      conversations in which nothing has happened for long, and erases people who have not been there. Each run is on \
      record, in the stream log-retention.

      With --rules, the command says what a run would archive and redact now, and what stays although a rule is due: \
      because it is held (evtool holds), something is open, or another rule keeps it longer. It changes nothing, and \
      works while a server is running. Who would be erased depends on accounts too: GET /v1/retention/plan of the \
      server says it.

      Without --rules, the command lists the runs on record. With --certificate, it writes a signed document about one \
      of them, which evtool verify --certificate checks against the log.

      EXAMPLES:
        evtool retention
        evtool retention --rules retention.rules --dry-run
        evtool retention --certificate run.json --sign certificates.key
        evtool verify --certificate run.json --public-key certificates.public
      """)

  @OptionGroup var log: LogOptions

  @Option(help: "The file of the rules, as the server has it.", completion: .file())
  var rules: String?

  @Flag(help: "Say what a run would do, which is all that this command does with --rules.")
  var dryRun = false

  @Option(help: "The zone whose calendar counts; by default this machine's.")
  var zone: String?

  @Option(help: "The position of the run to certify; by default the newest.")
  var run: PositionArgument?

  @Option(help: "Write a certificate of a run to this new file.")
  var certificate: String?

  @Option(help: "Sign the certificate with the key in this file (evtool verify --new-key).")
  var sign: String?

  func validate() throws {
    guard (certificate == nil) == (sign == nil) else {
      throw ValidationError("--certificate and --sign go together: nobody believes an unsigned one")
    }
    guard !dryRun || rules != nil else {
      throw ValidationError("--dry-run needs the rules: name their file with --rules")
    }
    guard rules == nil || certificate == nil else {
      throw ValidationError("--rules and --certificate exclude each other")
    }
    if let zone, TimeZone(identifier: zone) == nil {
      throw ValidationError(
        "--zone is '\(zone)', expected a time zone such as America/New_York")
    }
  }

  func run(on console: Console) async throws {
    if let rules { return try await plan(rules, on: console) }
    if let certificate, let sign {
      return try await certify(certificate, signingWith: sign, on: console)
    }
    let log = try await log.open()
    let runs = try RecordedRetention.latest(limit: 100, in: log)
    if self.log.json { return try console.write(JSONText(runs.map(\.json))) }
    let open = try RecordedRetention.unfinished(in: log).map { begun in
      "\(begun.position)  \(begun.time)  \((begun.actor ?? "").sanitized())  begun, and no end is on record: the next start of the server goes on"
    }
    guard !runs.isEmpty || open != nil else {
      return try console.output.writeLine("no run of rules of retention is on record")
    }
    try console.output.writeLines([open].compactMap(\.self) + runs.map(\.line))
  }

  private func plan(_ path: String, on console: Console) async throws {
    try LogOptions.requireFiles(for: "retention")
    let rules: RetentionRules
    do {
      rules = try RetentionRules(
        path: path, plugins: try KnownPlugins.registry().plugins.map(\.manifest.id))
    } catch {
      throw ValidationError("--rules is '\(path)': \(error)")
    }
    let log = try LMDBEventLog.behind(try await log.open(), for: "retention")
    guard
      let views = try Views.stored(
        path: self.log.folder.views, projections: KnownProjections.all(), log: log,
        decisions: self.log.folder.decisions)
    else {
      throw NothingFound(
        "there are no views in \(self.log.folder.views), by which conversations are known: build them with evtool projections rebuild"
      )
    }
    let planner = RetentionPlanner(
      rules, log: log, views: views, accounts: nil,
      zone: zone.flatMap { TimeZone(identifier: $0) } ?? .current)
    let plan = try planner.plan(at: .now())
    if self.log.json { return try console.write(plan.json) }
    try console.output.writeLines(plan.lines)
  }

  private func certify(
    _ path: String, signingWith keyFile: String, on console: Console
  ) async throws {
    let log = try await log.open()
    let key = try SigningKey(path: keyFile)
    let runs = try RecordedRetention.latest(limit: .max, in: log)
    guard let chosen = run.map({ run in runs.first { $0.position == run.position } }) ?? runs.first,
      let document = try log.withSnapshot({
        try RecordCertificate(of: chosen.position, in: $0, signedWith: key)
      })
    else {
      throw NothingFound(
        "no run of rules of retention is on record \(run.map { "at position \($0.position)" } ?? ""): evtool retention lists them"
      )
    }
    guard access(path, F_OK) != 0 else {
      throw UnusableCertificateFile.taken(path)
    }
    do {
      try DraftFile(of: path).publish(document.json)
    } catch {
      throw UnwritableCertificate(
        path: path, reason: (error as? FileError)?.words ?? SystemErrorText.of(error))
    }
    try console.output.writeLine(
      "the run at position \(chosen.position) is certified in \(path.sanitized())")
  }
}

extension RecordedRetention {
  fileprivate var json: JSONText {
    JSONText([
      "position": JSONText(Int(clamping: position.value)), "time": JSONText(time.fixedLength),
      "actor": JSONText(actor), "run": JSONText(run),
    ])
  }

  fileprivate var line: String {
    let what =
      run.refused.map { "refused: \($0.sanitized())" }
      ?? "archived \(run.archived), redacted \(run.redacted), erased \(run.erased), kept \(run.kept.map(\.count).reduce(0, +))"
    return "\(position)  \(time)  \((actor ?? "").sanitized())  \(what)"
  }
}

extension RetentionPlan {
  /// The most of a kind that are listed.
  private static let maximumLines = 1000

  fileprivate var json: JSONText {
    JSONText([
      "archive": JSONText(count(.archive)), "redact": JSONText(count(.redact)),
      "share": JSONText((share * 10).rounded() / 10),
      "items": JSONText(
        items.map { item in
          JSONText([
            "name": JSONText(item.thing.description), "action": JSONText(item.action.rawValue),
            "line": JSONText(item.line), "last": JSONText(item.last.fixedLength),
          ])
        }),
      "kept": JSONText(
        kept.map { kept in
          JSONText([
            "name": JSONText(kept.thing.description), "line": JSONText(kept.line),
            "reason": JSONText(kept.reason.words),
          ])
        }), "dryRun": JSONText(true),
    ])
  }

  fileprivate var lines: [String] {
    let going = items.prefix(Self.maximumLines).map {
      "  \($0.action.rawValue)  \($0.thing.description.sanitized())  last \($0.last), line \($0.line)"
    }
    let staying = kept.prefix(Self.maximumLines).map {
      "  \($0.thing.description.sanitized())  line \($0.line): \($0.reason.words.sanitized())"
    }
    return [
      "\(count(.archive)) to archive, \(count(.redact)) to redact (\(String(format: "%.1f", share)) % of \(streams))"
    ] + going + (kept.isEmpty ? [] : ["\(kept.count) stay although a rule is due:"] + staying)
      + ["nothing was changed; the server follows the rules at night"]
  }
}
