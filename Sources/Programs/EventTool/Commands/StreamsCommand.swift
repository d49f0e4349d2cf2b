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

/// `evtool types`.
struct TypesCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "types", abstract: "Lists the types of events with their numbers.",
    discussion: """
      EXAMPLES:
        evtool types
        evtool types --json | jq -r '.[].type'
      """)

  @OptionGroup var log: LogOptions

  func run(on console: Console) async throws {
    let types = try await log.open().withSnapshot { try $0.statistics().types }
      .sorted { $0.key.name.utf8.lexicographicallyPrecedes($1.key.name.utf8) }
    if types.isEmpty { try console.note("the log has no types: it has no events") }
    if log.json {
      try console.write(
        JSONText(
          types.map { type, tally in
            JSONText([
              "type": JSONText(type.name), "events": JSONText(tally.events),
              "bytes": JSONText(tally.bytes),
            ])
          }))
    } else {
      var table = Table([.names("type"), Column("events", .right), Column("payload", .right)])
      for (type, tally) in types {
        table.append([
          Cell(type.name), .count(tally.events), Cell(Readable.bytes(tally.bytes), .dim),
        ])
      }
      try console.output.writeLines(table.lines(on: console.canvas))
    }
  }
}
