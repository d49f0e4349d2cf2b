package import ArgumentParser
import Foundation
import JSON
package import Terminal

/// The destination of a command's words.
package struct Console: Sendable {
  package let output: Output
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
    let text = AdvisedCommands().located(text)
    guard isJSON else { return try errors.writeLine("evtool: \(text)") }
    try errors.write(json: JSONText(["note": JSONText(text)]).text + "\n")
  }

  /// The target of tables: a terminal's width, or no right edge where a program reads.
  var canvas: Canvas { output.isTerminal ? output.canvas : output.canvas.unbounded }

  /// Writes one JSON text as a line.
  func write(_ json: JSONText) throws { try output.write(json: json.text + "\n") }

  /// Writes JSON that another program takes in byte by byte; at a terminal the same values, with
  /// escapes for what would command it.
  func export(json text: String) throws {
    try output.isTerminal ? output.write(json: text) : output.write(exactly: text)
  }

  /// A bar on the standard error for long work.
  package func progress(_ title: String, total: Int?) -> ProgressBar {
    ProgressBar(title, total: total, on: errors, clock: ContinuousClock())
  }
}

/// A command that writes to a console.
package protocol ConsoleCommand: AsyncParsableCommand {
  /// Whether its exit code is an answer, which counts also if nobody reads the words
  /// (`evtool verify | head -1`).
  static var answersByExitCode: Bool { get }

  /// Does what the command is for.
  func run(on console: Console) async throws
}

extension ConsoleCommand {
  package static var answersByExitCode: Bool { false }

  /// Runs the command and hands over everything it wrote, also if it fails.
  package func run() async throws {
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

/// A JSON text whose members stand in the order in which they are given, for people who read it.
struct JSONText: Equatable {
  let text: String

  /// An object.
  init(_ members: KeyValuePairs<String, JSONText>) { self.init(members.map { ($0, $1) }) }

  /// An object of members that are not always there.
  init(_ members: [(String, JSONText)]) {
    text = "{" + members.map { "\($0.jsonText):\($1.text)" }.joined(separator: ",") + "}"
  }

  /// An array.
  init(_ elements: [JSONText]) {
    text = "[" + elements.map(\.text).joined(separator: ",") + "]"
  }

  /// A text that is JSON already.
  init(raw text: String) { self.text = text }

  /// Any value.
  init(_ value: some JSONRepresentable) { text = value.jsonText }
}

extension JSONValue {
  /// The value over several lines, two spaces deeper for each level; short ones stay on one line.
  func indented(width: Int = 80, depth: Int = 0, behind lead: Int = 0) -> String {
    let flat = spaced
    // A comma may follow.
    guard 2 * depth + lead + flat.utf8.count + 1 > width else { return flat }
    let inner = String(repeating: "  ", count: depth + 1)
    let outer = String(repeating: "  ", count: depth)
    switch self {
    case .array(let values) where !values.isEmpty:
      let lines = values.map { inner + $0.indented(width: width, depth: depth + 1) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(outer)]"
    case .object(let object) where !object.isEmpty:
      let lines = object.members.map { member in
        let name = "\(member.name.jsonText): "
        let value = member.value.indented(
          width: width, depth: depth + 1, behind: name.utf8.count)
        return inner + name + value
      }
      return "{\n\(lines.joined(separator: ",\n"))\n\(outer)}"
    default: return flat
    }
  }

  /// The value on one line, with a space after each colon and comma.
  private var spaced: String {
    switch self {
    case .array(let values): "[\(values.map(\.spaced).joined(separator: ", "))]"
    case .object(let object):
      "{"
        + object.members.map { "\($0.name.jsonText): \($0.value.spaced)" }.joined(separator: ", ")
        + "}"
    default: jsonText
    }
  }
}

extension ProgressBar {
  /// Adds to the things done, from work that must not fail because the terminal has gone.
  func report(_ count: Int) {
    do {
      try advance(by: count)
    } catch {
      // The bar is only a courtesy: the work's own output tells whether anybody still reads.
    }
  }
}
