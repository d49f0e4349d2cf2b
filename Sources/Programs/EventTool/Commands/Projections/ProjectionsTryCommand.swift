import ArgumentParser
import EventLog
import Files
import Foundation
import Projections
import Terminal

/// `evtool projections try`.
struct ProjectionsTryCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "try", abstract: "Says what this program would make of the stored views.",
    discussion: """
      The gate before a deployment: run it with the program that is to be deployed, on the data of the one that runs. It folds the events \
      of the stored views in a temporary folder by its own code, whatever their version, and compares every document; nothing \
      is changed, and a server may run. Ends with 0 where all documents are the same, 1 where something differs or an event cannot be folded any \
      more. Named is the first place that differs: its view, JSON pointer and both values, and the position of the event by which the place \
      got what it holds now (a value that is gone: by which what held it came to be). The program that folded what is stored is not \
      asked: of a number that later events count on, that is the event that counted last.

      EXAMPLES:
        evtool projections try channel
        ./new/evtool projections try --data /srv/verbatim --json | jq '.projections[].first'
      """)

  @Argument(
    help: "Projections (\(KnownProjections.names)); default: all that are stored.",
    completion: Completions.projections)
  var projections: [String] = []

  @OptionGroup var log: LogOptions

  func run(on console: Console) async throws {
    let log = try await log.open()
    let chosen = try KnownProjections.named(projections)
    let views = self.log.folder.views
    guard
      try Views.stored(path: views, projections: [], log: log, isChecked: true) != nil
    else {
      throw NothingFound("there are no views in \(views); nothing to compare with")
    }
    let orders = try self.log.decisions.orders()
    let bar = console.progress("Folding", total: Int(try log.head().value) * chosen.count)
    let trials = try chosen.map { projection in
      try ProjectionTrial(
        projection, views, log, orders[projection.name] ?? FoldOrder()
      ) { bar.report($0) }
    }.filter { !projections.isEmpty || !$0.isMissing }
    try bar.finish()
    guard !trials.isEmpty else {
      throw NothingFound("there are no views in \(views); nothing to compare with")
    }
    if trials.contains(where: { !($0.outcome?.isSame ?? true) }) {
      try self.log.requireAllKeys(log, to: "compare the views at")
    }
    let isSame = trials.allSatisfy(\.isSame)
    if self.log.json {
      try console.write(
        JSONText(["ok": JSONText(isSame), "projections": JSONText(trials.map(\.json))]))
    } else {
      try console.output.writeLines(trials.flatMap { $0.lines(on: console.canvas) })
    }
    if !isSame { throw Failure.difference }
  }
}

extension ProjectionTrial {
  /// Folds in a folder of its own.
  init(
    _ projection: any Projection, _ views: String, _ log: any EventLog, _ order: FoldOrder,
    progress: @escaping @Sendable (Int) -> Void
  ) throws {
    do {
      let outcome = try ScratchFolder.with("try") { scratch in
        try ViewTrial.run(
          projection, views: views, log: log, decided: order, scratch: scratch,
          cores: ProcessInfo.processInfo.activeProcessorCount, progress: progress)
      }
      self.init(name: projection.name, result: .success(outcome))
    } catch let why as ViewCheck.Unusable {
      self.init(name: projection.name, result: .failure(why))
    }
  }
}
