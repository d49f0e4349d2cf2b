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

  /// Writes one JSON text as a line.
  func write(_ json: JSONText) throws { try output.writeLine(json.text) }

  /// A bar on the standard error for long work.
  func progress(_ title: String, total: Int?) -> ProgressBar {
    ProgressBar(title, total: total, on: errors, clock: ContinuousClock())
  }
}

/// A command that writes to a console.
protocol ConsoleCommand: AsyncParsableCommand {
  /// Does what the command is for.
  func run(on console: Console) async throws
}

extension ConsoleCommand {
  /// Runs the command and hands over everything it wrote, also where it fails.
  func run() async throws {
    let console = Console.standard()
    let outcome: Result<Void, any Error>
    do { outcome = .success(try await run(on: console)) } catch { outcome = .failure(error) }
    try console.output.flush()
    try outcome.get()
  }
}
