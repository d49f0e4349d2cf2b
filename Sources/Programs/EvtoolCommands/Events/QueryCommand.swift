import ArgumentParser
import EventIndex
import EventLog
import Terminal

/// `evtool query`.
struct QueryCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "query", abstract: "Finds events by what they say, or counts them.",
    discussion: """
      \(FilterOptions.help)

      'count by FIELD,FIELD' counts the events of each combination of these fields instead of showing them. An event \
      counts once for each value of a field that has several, and as - if it has none. If nothing is found, standard \
      error says what was searched; the exit code is 0. \(ListingOptions.help)

      EXAMPLES:
        evtool query --where payload.content.text~allergic --last 5
        evtool query --type 'appointment.*' --where payload.status=cancelled --from -30d
        evtool query --category channel --actor P12345 --reverse --limit 20
        evtool query --correlation turn-42 --json | jq .type
        evtool query count by type,day --from @2026-11-01
        evtool query count by actor --type message.sent --json
      """)

  @Argument(help: "'count by' and one or more fields, with commas between them.")
  var count: [String] = []

  @OptionGroup(title: "Which events") var filter: FilterOptions

  @OptionGroup(title: "How they are shown") var listing: ListingOptions

  @OptionGroup var log: LogOptions

  func validate() throws {
    _ = try fields
    if listing.format != nil, log.json {
      throw ValidationError("--format and --json exclude each other")
    }
    let isShaped = listing.format != nil || listing.reverse || listing.last != nil
    if !count.isEmpty, isShaped || listing.limit != nil {
      throw ValidationError(
        "--limit, --last, --reverse and --format show events; 'count by' counts all of them")
    }
  }

  func run(on console: Console) async throws {
    let selection = filter.selection(now: Timestamp.now())
    let events = try await log.openToShow()
    let index = try BlockIndex(of: events, in: log.folder.index)
    guard let fields = try fields else {
      try list(selection, of: events, index, on: console)
      return
    }
    let counts = try counts(selection, by: fields, of: events, index)
    try write(counts, on: console)
    guard counts.isEmpty, !Task.isCancelled else { return }
    try console.output.flush()
    try console.note(selection.nothing(in: events))
  }

  /// The fields to count by; nil if events are shown.
  private var fields: [EventField]? {
    get throws {
      guard !count.isEmpty else { return nil }
      guard count.count > 2, count[0] == "count", count[1] == "by" else {
        throw ValidationError(
          "'\(count.joined(separator: " "))' is not understood: expected 'count by type,day', or options alone, as in evtool query --from -1d"
        )
      }
      let names = count.dropFirst(2).joined(separator: ",").split(separator: ",")
      guard !names.isEmpty else { throw ValidationError(EventField.unknown("")) }
      return try names.map { name in
        guard let field = EventField(String(name)) else {
          throw ValidationError(EventField.unknown(String(name)))
        }
        return field
      }
    }
  }

  private func list(
    _ selection: EventSelection, of events: any EventLog, _ index: BlockIndex,
    on console: Console
  ) throws {
    let form = try listing.form(
      isJSON: log.json, on: console, head: try events.head(), hasStreams: true)
    let printer = EventPrinter(form, on: console)
    try printer.begin()
    try listing.write(
      EventListing(log: events, selection: selection, index: index), with: printer, on: console)
  }

  private func counts(
    _ selection: EventSelection, by fields: [EventField], of log: any EventLog,
    _ index: BlockIndex
  ) throws -> EventCounts {
    var counts = EventCounts(by: fields)
    for range in selection.ranges(index) {
      try log.withSnapshot { snapshot in
        try snapshot.forEachEvent(from: range.lowerBound) { event in
          guard event.position <= range.upperBound, !Task.isCancelled else { return .stop }
          if selection.wants(event) { counts.add(event) }
          return .proceed
        }
      }
    }
    return counts
  }

  private func write(_ counts: EventCounts, on console: Console) throws {
    if log.json {
      try console.write(counts.json)
    } else {
      try console.output.writeLines(counts.lines(on: console.canvas))
    }
  }
}
