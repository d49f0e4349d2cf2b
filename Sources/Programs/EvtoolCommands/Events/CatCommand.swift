import ArgumentParser
import EventIndex
import EventIndex
import EventLog
import ImportExport
import Projections
import Terminal

/// `evtool cat`.
struct CatCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "cat", abstract: "Shows events in the order of the log.",
    discussion: """
      \(FilterOptions.help)

      --follow keeps printing new events, also those of another process, until Ctrl-C, the event at --to, or --limit \
      events. \(ListingOptions.help)

      EXAMPLES:
        evtool cat --from -1h
        evtool cat --last 20
        evtool cat channel-42 --type 'function.*'
        evtool cat --follow --from -5m --type 'message.*' --where 'payload.content.text~pain'
        evtool cat --type message.sent --format '{time} {payload.content.text}'
        evtool cat --from 100 --to 200 --json | jq .payload
      """)

  @Argument(help: "Only the events of this stream.", completion: Completions.streams)
  var stream: String?

  @OptionGroup(title: "Which events") var filter: FilterOptions

  @OptionGroup(title: "How they are shown") var listing: ListingOptions

  @Flag(help: "Keep printing new events.")
  var follow = false

  @OptionGroup var log: LogOptions

  func validate() throws {
    if let stream, StreamName(rawValue: stream) == nil {
      throw ValidationError(
        "'\(stream)' is not a stream's name: expected one such as channel-9c52 (evtool streams lists them)"
      )
    }
    if listing.format != nil, log.json {
      throw ValidationError("--format and --json exclude each other")
    }
    if follow, listing.reverse || listing.last != nil {
      throw ValidationError(
        "--follow goes on at the end of the log: --reverse and --last do not go with it")
    }
    if stream != nil, !filter.stream.isEmpty {
      throw ValidationError("one stream is named already; --stream chooses among all of them")
    }
  }

  func run(on console: Console) async throws {
    let name = stream.flatMap { StreamName(rawValue: $0) }
    let selection = filter.selection(now: Timestamp.now(), of: name)
    let events = try await log.openToShow()
    if let name, !follow { try Self.check(name, in: events) }
    let last = follow ? max(try events.head(), Position(999_999)) : try events.head()
    let form = try listing.form(
      isJSON: log.json, on: console, head: last, hasStreams: stream == nil)
    let printer = EventPrinter(form, on: console)
    try printer.begin()
    let wanted = EventListing(
      log: events, selection: selection, index: try BlockIndex(of: events, in: log.folder.index),
      stream: name)
    if follow {
      try await self.follow(wanted, with: printer, on: console)
    } else {
      try listing.write(wanted, with: printer, on: console)
    }
  }

  private func follow(
    _ wanted: EventListing, with printer: EventPrinter, on console: Console
  ) async throws {
    try await Interruption.ends {
      let (left, end) = try wanted.write(upTo: listing.limit ?? .max, with: printer)
      try printer.prove(in: wanted.log)
      guard left > 0, wanted.selection.end.map({ $0 > end }) ?? true else { return }
      try console.output.flush()
      let tail = EventTail(log: wanted.log, selection: wanted.selection, start: end, limit: left)
      try await tail.write(with: printer, on: console)
    }
  }

  private static func check(_ name: StreamName, in log: any EventLog) throws {
    guard try log.withSnapshot({ try $0.lastVersion(of: name) }) == nil else { return }
    throw NothingFound("there is no stream \(name): evtool streams lists those there are")
  }
}

/// The wanted events that are appended after a position.
struct EventTail: Sendable {
  let log: any EventLog
  let selection: EventSelection
  let start: Position
  let limit: Int

  /// Writes each event as soon as it is there; returns when no other can be wanted, or the task is
  /// cancelled.
  func write(with printer: EventPrinter, on console: Console) async throws {
    var left = limit
    // Everything is looked at, so that the end shows also if an unwanted event lies at it.
    for try await event in log.subscribe(after: start) {
      if let end = selection.end, event.position > end { return }
      let wanted = try selection.wanted(in: log, from: event.position, to: event.position)
      if !wanted.isEmpty {
        try printer.write(wanted)
        try console.output.flush()
        left -= 1
      }
      guard left > 0, event.position != selection.end else { return }
    }
  }
}
