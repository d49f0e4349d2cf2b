import ArgumentParser
import EventIndex
import EventLog
import ImportExport
import Terminal

/// In what form and order events are listed, and how many.
struct ListingOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "At most this many events.")
  var limit: Int?

  @Option(
    parsing: .unconditional, help: "Only this many events from the end, in the order of the log.")
  var last: Int?

  @Flag(help: "Newest first.")
  var reverse = false

  @Option(help: "A line for each event, such as '{position} {type}'; see above.")
  var format: String?

  func validate() throws {
    for (name, number) in [("--limit", limit), ("--last", last)] {
      if let number, number < 0 {
        throw ValidationError("\(name) is \(number), expected a number from 0 on")
      }
    }
    if last != nil, limit != nil || reverse {
      throw ValidationError(
        "--last excludes --limit and --reverse: --reverse --limit 5 shows the last five, newest first"
      )
    }
    guard let format else { return }
    do { _ = try EventTemplate(format) } catch { throw ValidationError("--format: \(error)") }
  }

  /// How an event is written; a followed log grows, and its positions get room for that.
  func form(
    isJSON: Bool, on console: Console, head: Position, hasStreams: Bool
  ) throws -> EventPrinter.Form {
    if let format { return .template(try EventTemplate(format)) }
    return isJSON
      ? .json : .rows(EventRows(on: console, head: head, hasStreams: hasStreams))
  }

  /// Writes events in the order that was asked for, verifies the commits they are in, and says so
  /// when there is none.
  func write(_ wanted: EventListing, with printer: EventPrinter, on console: Console) throws {
    let limit = limit ?? .max
    let count =
      if let last {
        try wanted.writeLast(last, with: printer)
      } else if reverse {
        try wanted.writeReversed(upTo: limit, with: printer)
      } else {
        limit - (try wanted.write(upTo: limit, with: printer).left)
      }
    try printer.prove(in: wanted.log)
    guard count == 0, limit > 0, last != 0, !Task.isCancelled else { return }
    try console.output.flush()
    try console.note(wanted.selection.nothing(in: wanted.log, stream: wanted.stream))
  }

  /// The help of commands on forms.
  static let help = """
    --format writes a line for each event: \(EventTemplate.placeholders), with \\n, \\t and \\{ in between. At a terminal the table is \
    cut to its width; elsewhere nothing is cut, and --json gives everything.
    """
}

/// The events of a log that are wanted, written as they are read.
struct EventListing {
  let log: any EventLog
  let selection: EventSelection
  let index: BlockIndex
  var stream: StreamName?

  /// Writes them in the order of the log; returns how many more are wanted, and up to where the log
  /// was read.
  func write(upTo limit: Int, with printer: EventPrinter) throws -> (left: Int, end: Position) {
    var left = limit
    let head = try log.head()
    let end = min(head, selection.end ?? head)
    let all = stream == nil ? selection.ranges(index) : [max(selection.start, Position(1))...end]
    for range in all where left > 0 && !Task.isCancelled && range.lowerBound <= end {
      var pages = try EventPages(
        of: log, stream: stream, from: range.lowerBound, upTo: min(range.upperBound, end),
        where: { selection.wants($0) })
      while left > 0, !Task.isCancelled, let page = try pages.next() {
        let events = Array(page.prefix(left))
        left -= events.count
        try printer.write(events)
      }
    }
    return (left, end)
  }

  /// Writes so many, newest first, and returns how many there were.
  func writeReversed(upTo limit: Int, with printer: EventPrinter) throws -> Int {
    var pages = BackwardPages(of: log, selection, index)
    var left = limit
    while left > 0, !Task.isCancelled, let page = try pages.next() {
      let events = Array(page.prefix(left))
      left -= events.count
      try printer.write(events)
    }
    return limit - left
  }

  /// Writes the last ones, so many, in the order of the log, and returns how many; holds them all
  /// meanwhile.
  func writeLast(_ count: Int, with printer: EventPrinter) throws -> Int {
    var pages = BackwardPages(of: log, selection, index)
    var found: [RecordedEvent] = []
    while found.count < count, !Task.isCancelled, let page = try pages.next() {
      found += page.prefix(count - found.count)
    }
    try printer.write(found.reversed())
    return found.count
  }
}

extension EventSelection {
  /// The message if no event is wanted: how many were searched, and which name that was asked for
  /// the log does not have at all.
  func nothing(in log: any EventLog, stream: StreamName? = nil) throws -> String {
    try log.withSnapshot { snapshot in
      let last = min(snapshot.head, end ?? snapshot.head)
      let first = max(start, Position(1))
      let count = first > last ? 0 : Int(clamping: last.value - first.value) + 1
      let place =
        stream.map { "the events of \($0)" }
        ?? (count == 0
          ? "no event lies in those positions"
          : "\(Readable.count(count, "event")), positions \(first) to \(last)")
      let unknown = try unknown(in: snapshot).map { "; " + $0 }.joined()
      return "no event found; searched: \(place)\(unknown)"
    }
  }

  /// Names that nothing in the log has, and where to look for those it has.
  private func unknown(in snapshot: borrowing Snapshot) throws -> [String] {
    let known = try snapshot.statistics()
    let types = filter.types.filter { pattern in
      !known.types.keys.contains { pattern.matches($0.name) }
    }
    let missing = categories.filter { known.categories[$0] == nil }
    let streams = try filter.streams.compactMap { pattern -> String? in
      guard let name = pattern.name.flatMap({ StreamName(rawValue: $0) }),
        try snapshot.lastVersion(of: name) == nil
      else { return nil }
      return "no event is in a stream '\(pattern.text)': evtool streams lists those there are"
    }
    return types.map { "no event has a type '\($0.text)': evtool types lists those there are" }
      + missing.map { "no stream is of a category '\($0)': evtool stats lists those there are" }
      + streams
  }
}
