import ArgumentParser
import EventLog
import Interchange
import Projections
import Terminal

/// `evtool cat`.
struct CatCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "cat", abstract: "Shows events in the order of the log.",
    discussion: """
      A moment is a position (120), a time (@2026-11-01T10:00Z; of a day, @2026-11-01, its beginning in UTC) or how long ago \
      (-1h30m; w, d, h, m, s). Times are compared with each event's own time; an imported event keeps the time at which it \
      happened. At a terminal the table is cut to its width; elsewhere nothing is cut, and --json gives everything.

      --follow goes on with what is appended, also by another process, until Ctrl-C, the event at --to, or --limit events. \
      --format writes a line for each event: \(EventTemplate.placeholders), with \\n, \\t and \\{ in between.

      EXAMPLES:
        evtool cat --from -1h
        evtool cat channel-42 --type 'function.*'
        evtool cat --follow --from -5m --type 'message.*'
        evtool cat --type message.sent --format '{time} {payload.content.text}'
        evtool cat --from 100 --to 200 --json | jq .payload
      """)

  @Argument(help: "Only the events of this stream.")
  var stream: String?

  @OptionGroup var log: LogOptions

  @Option(
    parsing: .unconditional, help: "The first: a position, a time (@…) or how long ago (-1h).")
  var from: MomentArgument?

  @Option(parsing: .unconditional, help: "The last: a position, a time (@…) or how long ago (-1h).")
  var to: MomentArgument?

  @Option(
    help: "Only events of this type, or 'message.*' for all that begin so; repeatable.",
    transform: NamePattern.given)
  var type: [NamePattern] = []

  @Option(parsing: .unconditional, help: "At most this many events.")
  var limit: Int?

  @Option(help: "A line for each event, such as '{position} {type}'; see above.")
  var format: String?

  @Flag(help: "Go on with the events that are appended.")
  var follow = false

  func validate() throws {
    if let stream, StreamName(rawValue: stream) == nil {
      throw ValidationError("'\(stream)' is no stream; a name has the form category-identifier")
    }
    if let limit, limit < 0 {
      throw ValidationError("--limit is \(limit), expected is a number from 0 on")
    }
    guard let format else { return }
    if log.json { throw ValidationError("--format and --json exclude each other") }
    do { _ = try EventTemplate(format) } catch { throw ValidationError("--format: \(error)") }
  }

  func run(on console: Console) async throws {
    let now = Timestamp.now()
    let name = stream.flatMap { StreamName(rawValue: $0) }
    let selection = EventSelection(
      from: from?.moment(now: now), to: to?.moment(now: now),
      filter: EventFilter(types: type, streams: name.map { [NamePattern($0)] } ?? []))
    let log = try log.openToShow()
    if let name, !follow { try Self.check(name, in: log) }
    let printer = EventPrinter(try form(on: console, head: try log.head()), on: console)
    try printer.begin()
    guard follow else {
      _ = try write(log, name, selection, with: printer)
      return
    }
    try await Interruption.ends {
      let (left, end) = try write(log, name, selection, with: printer)
      guard left > 0, selection.end.map({ $0 > end }) ?? true else { return }
      try console.output.flush()
      let tail = EventTail(log: log, selection: selection, start: end, limit: left)
      try await tail.write(with: printer, on: console)
    }
  }

  private static func check(_ name: StreamName, in log: any EventLog) throws {
    guard try log.withSnapshot({ try $0.lastVersion(of: name) }) == nil else { return }
    throw NothingFound("there is no stream \(name): evtool streams lists those there are")
  }

  private func form(on console: Console, head: Position) throws -> EventPrinter.Form {
    if let format { return .template(try EventTemplate(format)) }
    if log.json { return .json }
    // A followed log grows: its positions get room for that.
    let last = follow ? max(head, Position(999_999)) : head
    return .rows(EventRows(on: console, head: last, hasStreams: stream == nil))
  }

  /// Writes what is there, and returns how many more events are wanted and up to where the log was read.
  private func write(
    _ log: any EventLog, _ name: StreamName?, _ selection: EventSelection,
    with printer: EventPrinter
  ) throws -> (left: Int, end: Position) {
    var pages = try EventPages(
      of: log, stream: name, from: selection.start, upTo: selection.end,
      where: { selection.wants($0) })
    var left = limit ?? .max
    while left > 0, !Task.isCancelled, let page = try pages.next() {
      let events = Array(page.prefix(left))
      left -= events.count
      try printer.write(events)
    }
    return (left, pages.end)
  }
}
