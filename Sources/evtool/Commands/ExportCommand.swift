import ArgumentParser
import EventLog
import Interchange
import Terminal

/// `evtool export`.
struct ExportCommand: ConsoleCommand {
  /// The formats that can be written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case ndjson
  }

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes all events to the standard output.",
    discussion: """
      ndjson is one event a line: {"position", "stream", "version", "type", "time", "actor", "correlation", "causation", \
      "payload"}. Imported into an empty log and exported again it is the same, byte for byte.

      EXAMPLES:
        evtool export > events.ndjson
        evtool export --format ndjson | gzip > events.ndjson.gz
      """)

  @Option(help: "ndjson.")
  var format = Format.ndjson

  @OptionGroup var log: LogOptions

  func run(on console: Console) async throws {
    let log = try log.open()
    let bar = console.progress("Exporting", total: Int(try log.head().value))
    try EventExport.write(
      log,
      to: { try console.output.write(String(decoding: $0, as: UTF8.self)) },
      progress: { try bar.update(to: $0) })
    try bar.finish()
  }
}
