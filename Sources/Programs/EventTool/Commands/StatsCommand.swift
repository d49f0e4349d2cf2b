import ArgumentParser
import EventIndex
import EventLog
import JSON
import Terminal

/// `evtool stats`.
struct StatsCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Counts events, streams, types and bytes.",
    discussion: """
      \(FilterOptions.help)

      EXAMPLES:
        evtool stats
        evtool stats --category channel --from -7d
        evtool stats --json | jq '.types["message.sent"]'
      """)

  @OptionGroup(title: "Which events") var filter: FilterOptions

  @OptionGroup var log: LogOptions

  func run(on console: Console) async throws {
    let events = try await log.open()
    let isPart = !filter.isEmpty
    let statistics =
      isPart
      ? try filter.selection(now: Timestamp.now()).statistics(of: events)
      : try events.withSnapshot { try $0.statistics() }
    if log.json {
      try console.write(JSONText(statistics, isPart: isPart))
    } else {
      let drawing = StatisticsDrawing(statistics, isPart: isPart)
      try console.output.writeLines(drawing.lines(on: console.canvas))
    }
  }
}

extension JSONText {
  /// The shape that scripts rely on; of a part of the log without its commits and what it takes on disk.
  init(_ statistics: LogStatistics, isPart: Bool) {
    let types = statistics.types.map { ($0.key.name, JSONValue.int(Int64($0.value.events))) }
    let categories = statistics.categories.map { ($0.key, JSONValue.int(Int64($0.value.events))) }
    let whole =
      isPart
      ? []
      : [("commits", JSONText(statistics.commits)), ("bytes", JSONText(statistics.bytes))]
    self.init(
      [
        ("events", JSONText(statistics.events)), ("streams", JSONText(statistics.streams)),
        ("head", JSONText(Int64(clamping: statistics.head.value))),
      ] + whole + [
        ("types", JSONText(JSONObject(types))), ("categories", JSONText(JSONObject(categories))),
      ])
  }
}

extension EventSelection {
  /// Counts over the events that are wanted; `head` is the last of them.
  fileprivate func statistics(of log: any EventLog) throws -> LogStatistics {
    var statistics = LogStatistics()
    var streams: Set<UInt64> = []
    let end = min(try log.head(), end ?? Position(.max))
    try log.withSnapshot { snapshot in
      try snapshot.forEachEvent(from: start) { event in
        guard event.position <= end else { return .stop }
        guard wants(event) else { return .proceed }
        let tally = LogStatistics.Tally(events: 1, bytes: event.payload.count)
        statistics.events += 1
        statistics.head = event.position
        statistics.types[event.type, default: .init()] += tally
        statistics.categories[event.stream.category, default: .init()] += tally
        streams.insert(event.streamHash)
        return .proceed
      }
    }
    statistics.streams = streams.count
    return statistics
  }
}
