import ArgumentParser
import Foundation
import JSON
import Terminal

/// Where a command's words go.
struct Console: Sendable {
  let output: Output
  let errors: Output
  /// Whether programs read what is written, notes and errors included.
  let isJSON: Bool

  /// The process's own outputs.
  static func standard() -> Console {
    let environment = ProcessInfo.processInfo.environment
    return Console(
      output: .standardOutput(environment: environment),
      errors: .standardError(environment: environment), isJSON: isJSONWanted)
  }

  /// Whether the command line says `--json`.
  static var isJSONWanted: Bool {
    CommandLine.arguments.prefix { $0 != "--" }.contains("--json")
  }

  /// Says something beside the answer, on the standard error: a line `evtool: …`, or `{"note": …}`.
  func note(_ text: String) throws {
    guard isJSON else { return try errors.writeLine("evtool: \(text)") }
    try errors.write(json: JSONText(["note": JSONText(text)]).text + "\n")
  }

  /// What tables are drawn for: a terminal's width, or no right edge where a program reads.
  var canvas: Canvas { output.isTerminal ? output.canvas : output.canvas.unbounded }

  /// Writes one JSON text as a line.
  func write(_ json: JSONText) throws { try output.write(json: json.text + "\n") }

  /// Writes JSON that another program takes in byte by byte; at a terminal the same values, with escapes for what would command it.
  func export(json text: String) throws {
    try output.isTerminal ? output.write(json: text) : output.write(exactly: text)
  }

  /// A bar on the standard error for long work.
  func progress(_ title: String, total: Int?) -> ProgressBar {
    ProgressBar(title, total: total, on: errors, clock: ContinuousClock())
  }
}

/// A command that writes to a console.
protocol ConsoleCommand: AsyncParsableCommand {
  /// Whether its exit code is an answer, which counts also where nobody reads the words (`evtool verify | head -1`).
  static var answersByExitCode: Bool { get }

  /// Does what the command is for.
  func run(on console: Console) async throws
}

extension ConsoleCommand {
  static var answersByExitCode: Bool { false }

  /// Runs the command and hands over everything it wrote, also where it fails.
  func run() async throws {
    let console = Console.standard()
    Interruption.watch(console.errors)
    if Self.answersByExitCode { console.output.outliveReader() }
    do {
      try await run(on: console)
      try MissingSegments.say(on: console)
    } catch {
      try MissingSegments.say(on: console)
      try Self.flush(console, despite: error)
      throw error
    }
    try console.output.flush()
    if let failure = console.output.failure { throw failure }
  }

  /// Hands over what was written before an error, which counts, whoever is left to read.
  private static func flush(_ console: Console, despite error: any Error) throws {
    var failure: OutputFailure?
    do { try console.output.flush() } catch is OutputClosed {
      // Nobody is left to be told.
    } catch let refused as OutputFailure {
      failure = refused
    }
    guard let failure = failure ?? console.output.failure, error as? OutputFailure == nil else {
      return
    }
    try console.note("\(failure)")
  }
}
