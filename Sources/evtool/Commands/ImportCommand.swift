import ArgumentParser
import EventLog
import Foundation
import Interchange
import JSON
import Terminal

/// `evtool import`.
struct ImportCommand: ConsoleCommand {
  /// The formats that can be read.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case openAIChat = "openai-chat"
    case ndjson
    case cloudEvents = "cloudevents"
  }

  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Reads conversations or events into the log.",
    discussion: """
      openai-chat is one conversation a line, in the shape of chat completions: {"id", "messages", "tools"}. ndjson is one \
      event a line, as export writes it, cloudevents the same as CloudEvents 1.0. A bad line is reported with its number and the import goes on; what is in the \
      log already is skipped, so an import can be repeated. The log is created if there is none.

      EXAMPLES:
        evtool import --format openai-chat Tests/Samples/conversations.jsonl
        gunzip -c transcripts.jsonl.gz | evtool import --format openai-chat -
        evtool export --data a | evtool import --format ndjson --data b -
      """)

  @Argument(help: "The file, or - for the standard input.")
  var file: String

  @Option(help: "openai-chat, ndjson or cloudevents.")
  var format: Format

  @OptionGroup var log: LogOptions

  func run(on console: Console) async throws {
    let source = try ByteSource(path: file)
    let log = try log.open(.writing)
    let bar = console.progress("Importing", total: source.size)
    let result = try await run(from: source, into: log, bar)
    try bar.finish()
    if self.log.json {
      try console.write(JSONText(result))
    } else {
      try console.output.writeLines([Self.line(result)])
      try console.output.flush()
      try console.errors.writeLines(Self.lines(on: result.problems))
    }
    if result.badLines > 0 { throw Failure.difference }
  }

  private func run(
    from source: ByteSource, into log: LMDBEventLog, _ bar: ProgressBar
  ) async throws -> ImportResult {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    switch format {
    case .openAIChat:
      let importer = Importer(OpenAIChat(), cores: cores)
      return try await importer.run(from: source, into: log) { try bar.update(to: $0) }
    case .cloudEvents:
      let importer = Importer(CloudEventLines(), cores: cores)
      return try await importer.run(from: source, into: log) { try bar.update(to: $0) }
    case .ndjson:
      let importer = Importer(EventLines(), cores: cores)
      return try await importer.run(from: source, into: log) { try bar.update(to: $0) }
    }
  }

  /// The first bad lines, and how many more there are.
  private static func lines(on problems: [ImportProblem]) -> [String] {
    let shown = problems.prefix(20).map { problem in
      "evtool: line \(problem.line): \(problem.what)".sanitized()
    }
    let rest = problems.count - shown.count
    return rest == 0 ? shown : shown + ["evtool: … and \(rest) more; --json lists them"]
  }

  private static func line(_ result: ImportResult) -> String {
    "\(Readable.count(result.channels)) channels, \(Readable.count(result.events)) events imported, "
      + "\(Readable.count(result.skipped)) skipped, \(Readable.count(result.badLines)) bad lines"
  }
}

extension JSONText {
  /// The shape that scripts rely on.
  init(_ result: ImportResult) {
    self.init([
      "channels": JSONText(result.channels), "events": JSONText(result.events),
      "skipped": JSONText(result.skipped),
      "problems": JSONText(
        result.problems.map { problem in
          JSONText(["line": JSONText(problem.line), "what": JSONText(problem.what)])
        }),
    ])
  }
}
