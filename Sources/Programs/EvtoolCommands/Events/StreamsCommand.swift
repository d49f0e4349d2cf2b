import ArgumentParser
import EventLog
import JSON
import Terminal

/// `evtool streams`.
struct StreamsCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "streams", abstract: "Lists the streams with their number of events.",
    discussion: """
      EXAMPLES:
        evtool streams --category channel
        evtool streams --json | jq -r '.[].stream'
      """)

  @OptionGroup var log: LogOptions

  @Option(help: "Only streams of this category, such as channel.")
  var category: String?

  func run(on console: Console) async throws {
    let all = try await log.open().withSnapshot { try $0.streams() }
    let streams = all.filter { category == nil || $0.name.category == category }
    if streams.isEmpty {
      let whole = Readable.count(all.count, "stream")
      try console.note(
        category.map { "no stream is of the category '\($0)'; searched: \(whole)" }
          ?? "the log has no streams: it has no events")
    }
    if log.json {
      try console.write(JSONText(streams.map { JSONText($0) }))
    } else {
      var table = Table([
        .names("stream"), Column("events", .right), Column("last commit", .right),
      ])
      for stream in streams {
        table.append([
          Cell(stream.name.rawValue), .count(stream.events), .count(stream.lastCommit.value),
        ])
      }
      try console.output.writeLines(table.lines(on: console.canvas))
    }
  }
}

extension JSONText {
  fileprivate init(_ stream: StreamSummary) {
    self.init([
      "stream": JSONText(stream.name), "events": JSONText(stream.events),
      "lastCommit": JSONText(Int64(clamping: stream.lastCommit.value)),
    ])
  }
}
