import ArgumentParser
import EventLog
import EventLogLMDB
import JSON
import Terminal

/// `evtool stats`.
struct StatsCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Counts events, streams, types and bytes.",
    discussion: """
      EXAMPLES:
        evtool stats
        evtool stats --json | jq '.types["message.sent"]'
      """)

  @OptionGroup var log: LogOptions

  func run(on console: Console) async throws {
    let statistics = try log.open().withSnapshot { try $0.statistics() }
    if log.json {
      try console.write(JSONText(statistics))
    } else {
      try console.output.writeLines(StatisticsDrawing(statistics).lines(on: console.canvas))
    }
  }
}

extension JSONText {
  /// The shape that scripts rely on.
  init(_ statistics: LogStatistics) {
    let types = statistics.types.map { ($0.key.name, JSONValue.int(Int64($0.value.events))) }
    let categories = statistics.categories.map { ($0.key, JSONValue.int(Int64($0.value.events))) }
    self.init([
      "events": JSONText(statistics.events), "streams": JSONText(statistics.streams),
      "commits": JSONText(statistics.commits),
      "head": JSONText(Int64(clamping: statistics.head.value)),
      "bytes": JSONText(statistics.bytes), "types": JSONText(JSONObject(types)),
      "categories": JSONText(JSONObject(categories)),
    ])
  }
}
