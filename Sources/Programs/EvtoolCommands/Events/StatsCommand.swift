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
  /// The shape that scripts rely on; of a part of the log without its commits and what it takes on
  /// disk.
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

/// Counts of a log as a few lines and two tables with bars.
struct StatisticsDrawing {
  private let statistics: LogStatistics

  private let isPart: Bool

  /// Draws counts of a log, or of a part of it.
  init(_ statistics: LogStatistics, isPart: Bool = false) {
    (self.statistics, self.isPart) = (statistics, isPart)
  }

  func lines(on canvas: Canvas) -> [String] {
    let types = statistics.types.map { ($0.key.name, $0.value) }
    let categories = statistics.categories.map { ($0.key, $0.value) }
    return totals + [""] + table("type", types, on: canvas) + [""]
      + table("category", categories, on: canvas)
  }

  private var totals: [String] {
    let whole = [
      ("commits", Readable.count(statistics.commits)),
      ("on disk", Readable.bytes(statistics.bytes)),
    ]
    let part = [
      ("events", Readable.count(statistics.events)),
      ("streams", Readable.count(statistics.streams)),
      (isPart ? "last" : "head", Readable.count(statistics.head.value)),
    ]
    return (isPart ? part : part + whole).map { $0.0.padded(to: 8) + "  " + $0.1 }
  }

  private func table(
    _ title: String, _ tallies: [(String, LogStatistics.Tally)], on canvas: Canvas
  ) -> [String] {
    var table = Table([
      .names(title), Column("events", .right), Column("payload", .right),
      Column("", width: .fixed(24)),
    ])
    let sorted = tallies.sorted { ($1.1.events, $0.0) < ($0.1.events, $1.0) }
    let largest = max(1, sorted.first?.1.events ?? 1)
    for (name, tally) in sorted {
      table.append([
        Cell(name), .count(tally.events), Cell(Readable.bytes(tally.bytes), .dim),
        .bar(Double(tally.events) / Double(largest)),
      ])
    }
    return table.lines(on: canvas)
  }
}
