import ArgumentParser
import EventLog
import Foundation
import Projections
import Terminal

/// `evtool projections skip`.
struct ProjectionsSkipCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "skip", abstract: "Lets a projection skip an event that it cannot process.",
    discussion: """
      The event stays in the log, but the projection ignores it, and its view continues after it. You can only skip an \
      event that could not be processed, and not one that is archived and only has to be brought back. \
      DIR/projections.jsonl records who decided it, when and why, for good. Neither the log nor the views have this \
      file: include it in your backups, and name nobody in --reason. A running server, rebuild, verify, try, replay \
      and view all follow it. Then the views are rebuilt, here or by the running server. --undo processes the event \
      again.

      EXAMPLES:
        evtool projections skip channel 4711 --reason "sent by a broken client, nobody saw it" --dry-run
        evtool projections skip channel 4711 --reason "sent by a broken client, nobody saw it"
        evtool projections skip channel 4711 --reason "the code is mended" --undo
      """)

  @Argument(
    help: "The projection: \(KnownProjections.names).",
    completion: Completions.projections)
  var projection: String

  @Argument(help: "The event's position.")
  var position: PositionArgument

  @OptionGroup var log: LogOptions

  @Option(help: "Why.")
  var reason: String

  @OptionGroup var decider: DeciderOptions

  @Flag(help: "Fold the event again.")
  var undo = false

  @Flag(help: "Only say what would be skipped.")
  var dryRun = false

  func validate() throws {
    guard (1...500).contains(reason.utf8.count) else {
      throw ValidationError("--reason has 1 to 500 bytes")
    }
  }

  func run(on console: Console) async throws {
    let log = try await log.open()
    let poison = try Poison(projection, self.log, log, on: console)
    let decision = try decision(on: poison)
    guard !dryRun else { return try say(decision, on: console) }
    try self.log.decisions.add(decision)
    let building = ViewBuilding(options: self.log, log: log, console: console)
    let outcome = try await building.run([projection]) {}
    try ViewBuildingAnswer(outcome: outcome, decision: decision).write(on: console, self.log)
  }

  private func decision(on poison: Poison) throws -> ProjectionDecision {
    let wanted = Int64(clamping: position.position.value)
    let type: String?
    if undo {
      guard let skip = poison.skips.first(where: { $0.position == wanted }) else {
        throw SkipRefusal.notSkipped(projection, wanted)
      }
      type = skip.type
    } else {
      guard let failure = poison.failures.first(where: { $0.position == wanted }) else {
        let isSkipped = poison.skips.contains { $0.position == wanted }
        throw isSkipped
          ? SkipRefusal.skippedAlready(projection, wanted)
          : SkipRefusal.notLeftOut(projection, wanted)
      }
      let event = try poison.log.withSnapshot { try $0.event(at: position.position) }
      if let record = event?.archiveRecord {
        throw SkipRefusal.archived(projection, wanted, record: record)
      }
      type = failure.type
    }
    return ProjectionDecision(
      undo ? .unskip : .skip, of: projection, at: wanted, type: type, reason: reason,
      by: decider.name, time: .now())
  }

  private func say(_ decision: ProjectionDecision, on console: Console) throws {
    guard log.json else {
      let verb = undo ? "fold again" : "pass over"
      return try console.output.writeLine(
        "\(projection) would \(verb) position \(position.position) (\(decision.type ?? "")), and be rebuilt"
      )
    }
    try console.write(JSONText(["decision": JSONText(decision), "dryRun": JSONText(true)]))
  }
}

/// How a projection gets on that has stopped since a payload is archived and not at hand.
enum ArchivedRemedy {
  static func words(_ record: Position, then projection: String) -> String {
    "bring the segment back that evtool show \(record) names, into the folder 'archive' of the data directory or with evtool restore --archive FOLDER, "
      + "then evtool projections resume \(projection)"
  }
}

/// Why a projection is not resumed, or passes over nothing.
enum SkipRefusal: Error, Equatable, CustomStringConvertible {
  case archived(String, Int64, record: Position)
  case failsStill(ProjectionError)
  case notLeftOut(String, Int64)
  case notSkipped(String, Int64)
  case skippedAlready(String, Int64)

  var description: String {
    switch self {
    case .archived(let name, let position, let record):
      "position \(position) is archived, and its segment is not in the folder 'archive': the event is not to blame, and nothing is skipped; "
        + ArchivedRemedy.words(record, then: name)
    case .failsStill(let failure):
      "this program fails at it, too, and nothing is changed: \(failure); evtool projections doctor \(failure.projection) shows it"
    case .notLeftOut(let name, let position):
      "the projection \(name) did not leave out position \(position), so there is nothing to skip; evtool projections doctor \(name) names what it left out"
    case .notSkipped(let name, let position):
      "the projection \(name) does not pass over position \(position); evtool projections doctor \(name) names what it does"
    case .skippedAlready(let name, let position):
      "the projection \(name) passes over position \(position) already"
    }
  }
}

/// `evtool projections resume`.
struct ProjectionsResumeCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume",
    abstract: "Processes the events that a projection left out, once it is fixed.",
    discussion: """
      First this program folds the first event that was left out, in scratch: where it cannot, nothing is changed, and this ends with 1. Else \
      the projection's views are built anew, beside those that are served: here, or beside a running server by the server, which has to \
      be the mended program as well. Where nothing is left out nothing is done. Who asked and when is put on the record \
      (DIR/projections.jsonl) where a server builds.

      EXAMPLES:
        evtool projections resume channel
        evtool projections resume channel --dry-run
      """)

  @Argument(
    help: "The projection: \(KnownProjections.names).",
    completion: Completions.projections)
  var projection: String

  @OptionGroup var log: LogOptions

  @OptionGroup var decider: DeciderOptions

  @Flag(help: "Only say whether it could be resumed.")
  var dryRun = false

  func run(on console: Console) async throws {
    let log = try await log.open()
    let poison = try Poison(projection, self.log, log, on: console)
    guard let first = poison.failures.first else {
      return try answer(nil, "nothing is left out: there is nothing to resume", on: console)
    }
    if let failure = try poison.failsNow(first) { throw SkipRefusal.failsStill(failure) }
    guard !dryRun else {
      let words = "would rebuild \(projection): position \(first.position) can be folded now"
      return try answer(nil, words, on: console)
    }
    let building = ViewBuilding(options: self.log, log: log, console: console)
    let outcome = try await building.run([projection]) {
      try self.log.decisions.add(
        ProjectionDecision(.build, of: projection, by: decider.name, time: .now()))
    }
    try ViewBuildingAnswer(outcome: outcome).write(on: console, self.log)
  }

  private func answer(_ status: ViewStatus?, _ words: String, on console: Console) throws {
    guard log.json else { return try console.output.writeLine("\(projection): \(words)") }
    try console.write(
      JSONText(["resumed": JSONText(false), "dryRun": JSONText(dryRun), "what": JSONText(words)]))
  }
}

extension LogOptions {
  /// The operators' decisions about projections.
  var decisions: ProjectionDecisions { ProjectionDecisions(path: folder.decisions) }

  /// Their decision about one.
  func order(of projection: String) throws -> FoldOrder {
    try decisions.orders()[projection] ?? FoldOrder()
  }
}

/// Who decides something about a projection.
struct DeciderOptions: ParsableArguments {
  @Option(help: "Who decides it, for the record (default: who is logged in).")
  var actor: String?

  func validate() throws {
    if let actor, let fault = try OperatorName.fault(actor) {
      throw ValidationError("--actor: \(fault)")
    }
  }

  /// The name for the record.
  var name: String { actor ?? NSUserName() }
}
