import EventLog
import Terminal

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
