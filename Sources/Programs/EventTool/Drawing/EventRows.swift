import EventLog
import Terminal

/// Events as lines of a table that has no end, as wide as the terminal; nothing is cut where a program reads.
struct EventRows {
  private let layout: TableLayout
  private let console: Console
  private let hasStreams: Bool

  /// Positions have room for `head`, and the stream is left out where all events are of one.
  init(on console: Console, head: Position, hasStreams: Bool) {
    self.console = console
    self.hasStreams = hasStreams
    let columns: [Column] =
      [Column("#", .right), Column("time")]
      + (hasStreams ? [.names("stream", width: .fixed(16))] : [])
      + [.names("type", width: .fixed(16)), Column("what", width: .flexible(minimum: 8))]
    let sample: [Cell] =
      [.count(head.value), "2026-11-21 10:42"] + (hasStreams ? [""] : []) + ["", ""]
    layout = TableLayout(streaming: columns, sample: [sample], on: console.canvas)
  }

  func writeHeader() throws { try console.output.writeLines(layout.header) }

  func write(_ events: [RecordedEvent]) throws {
    try console.output.writeLines(events.map(row))
  }

  private func row(_ event: RecordedEvent) -> String {
    layout.row(
      [.count(event.position.value), Cell(event.time.short, .dim)]
        + (hasStreams ? [Cell(event.stream.rawValue)] : [])
        + [Cell(event.type.name, .cyan), Cell(event.summary)])
  }
}
