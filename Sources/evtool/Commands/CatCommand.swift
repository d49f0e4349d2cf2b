import ArgumentParser
import EventLog
import Interchange
import Terminal

/// `evtool cat`.
struct CatCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "cat", abstract: "Shows events in the order of the log.",
    discussion: """
      A moment is a position (120), a time (@2026-11-01T10:00Z) or how long ago (-1h; s, m, h, d, w). Times are compared \
      with each event's own time; an imported event keeps the time at which it happened. The table is cut to the width \
      of the terminal, else to 80 columns; --json gives everything.

      EXAMPLES:
        evtool cat --from -1h
        evtool cat channel-42 --type 'function.*'
        evtool cat --from 100 --to 200 --json | jq .payload
      """)

  @Argument(help: "Only the events of this stream.")
  var stream: String?

  @OptionGroup var log: LogOptions

  @Option(parsing: .unconditional, help: "The first event, or the earliest time.")
  var from: Moment?

  @Option(parsing: .unconditional, help: "The last event, or the latest time.")
  var to: Moment?

  @Option(help: "Only events of this type, or 'message.*' for all that begin so; repeatable.")
  var type: [TypePattern] = []

  @Option(help: "At most this many events.")
  var limit: Int?

  func validate() throws {
    if let stream, StreamName(rawValue: stream) == nil {
      throw ValidationError("'\(stream)' is no stream; a name has the form category-identifier")
    }
    if let limit, limit < 0 {
      throw ValidationError("--limit is \(limit), expected is a number from 0 on")
    }
  }

  func run(on console: Console) async throws {
    let now = LogOptions.now()
    let filter = EventFilter(
      from: from?.bound(now: now), to: to?.bound(now: now), types: type)
    let log = try log.open()
    let name = stream.flatMap { StreamName(rawValue: $0) }
    if let name { try Self.check(name, in: log) }
    var pages = try EventPages(
      of: log, stream: name, from: filter.start, upTo: filter.end, where: filter.wants)
    try write(&pages, on: console)
  }

  private static func check(_ name: StreamName, in log: any EventLog) throws {
    guard try log.withSnapshot({ try $0.lastVersion(of: name) }) == nil else { return }
    throw NothingFound("there is no stream \(name): evtool streams lists those there are")
  }

  private func write(_ pages: inout EventPages, on console: Console) throws {
    let rows = EventRows(on: console, head: pages.end, hasStreams: stream == nil)
    if !log.json { try rows.writeHeader() }
    var left = limit ?? .max
    while left > 0, let page = try pages.next() {
      let events = Array(page.prefix(left))
      left -= events.count
      if log.json {
        try console.output.write(String(decoding: EventExport.lines(events), as: UTF8.self))
      } else {
        try rows.write(events)
      }
    }
  }
}
