import ArgumentParser
import EventLog
import Interchange
import Terminal

/// `evtool export`.
struct ExportCommand: ConsoleCommand {
  /// The formats that can be written.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case ndjson
    case cloudEvents = "cloudevents"
    case openAIChat = "openai-chat"
  }

  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes all events, or conversations, to the standard output.",
    discussion: """
      ndjson is one event a line: {"position", "stream", "version", "type", "time", "actor", "correlation", "causation", \
      "payload"}. cloudevents is the same as CloudEvents 1.0, one a line. Both, imported into an empty log and exported \
      again, are the same, byte for byte. openai-chat is one conversation a line, in the shape of chat completions: what \
      was said, called and answered in each channel, without times, cards and clicks.

      EXAMPLES:
        evtool export > events.ndjson
        evtool export --format cloudevents | gzip > events.ce.gz
        evtool export --format openai-chat | jq -r '.messages[].content'
      """)

  @Option(help: "ndjson, cloudevents or openai-chat.")
  var format = Format.ndjson

  @OptionGroup var log: LogOptions

  func run(on console: Console) async throws {
    let log = try log.open()
    let head = Int(clamping: try log.head().value)
    let bar = console.progress("Exporting", total: format == .openAIChat ? nil : head)
    let sink: ([UInt8]) throws -> Void = {
      try console.output.write(String(decoding: $0, as: UTF8.self))
    }
    let progress: (Int) throws -> Void = { try bar.update(to: $0) }
    switch format {
    case .ndjson: try EventExport.write(log, to: sink, progress: progress)
    case .cloudEvents: try EventExport.write(log, as: .cloudEvents, to: sink, progress: progress)
    case .openAIChat: try TranscriptExport.write(log, to: sink, progress: progress)
    }
    try bar.finish()
  }
}
