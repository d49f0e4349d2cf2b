import ArgumentParser
import Foundation
import JSON
import Terminal

/// Where a command's words go.
struct Console: Sendable {
  let output: Output
  let errors: Output

  /// The process's own outputs.
  static func standard() -> Console {
    let environment = ProcessInfo.processInfo.environment
    return Console(
      output: .standardOutput(environment: environment),
      errors: .standardError(environment: environment))
  }

  /// What tables are drawn for: a terminal's width, or no right edge where a program reads.
  var canvas: Canvas { output.isTerminal ? output.canvas : output.canvas.unbounded }

  /// Writes one JSON text as a line; at a terminal with escapes for what would command it.
  func write(_ json: JSONText) throws {
    try output.writeLine(output.isTerminal ? json.text.escapedForTerminal() : json.text)
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
    if Self.answersByExitCode { console.output.outliveReader() }
    do {
      try await run(on: console)
    } catch {
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
    try console.errors.writeLine("evtool: \(failure)")
  }
}
