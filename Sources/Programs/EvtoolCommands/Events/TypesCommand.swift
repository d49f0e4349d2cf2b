import ArgumentParser
import EventLog
import JSON
import Terminal

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
