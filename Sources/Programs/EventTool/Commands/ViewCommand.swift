import ArgumentParser
import EventLog
import JSON
import Projections
import Terminal

/// `evtool view`.
struct ViewCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Shows a view, as it is now or as it was.",
    discussion: """
      Stored views (DIR/views) are used where there are any, folded on to the log's end in memory; nothing is written. With \
      a time the view is made of the events that had happened by then, by their own times: those that evtool cat --to shows. Of a view that lies in pages, such as a channel's timeline, \
      the newest page is shown.

      EXAMPLES:
        evtool view channel 42
        evtool view channel 42 --at 120
        evtool view channel 42 --page 0
        evtool view channels P12345    # a person's conversations: identifiers, plugins
        evtool view channels P12345 --at @2026-11-01T10:00Z
      """)

  @Argument(
    help: "The projection: \(KnownProjections.names).", completion: Completions.projections)
  var projection: String

  @Argument(help: "The view's key, such as a channel's identifier.")
  var key: String

  @OptionGroup var log: LogOptions

  @Option(parsing: .unconditional, help: "The position, time (@…) or how long ago (-1h).")
  var at: MomentArgument?

  @Option(help: "The number of the page that is shown; the oldest is 0.")
  var page: Int?

  @Flag(help: "Show all pages.")
  var all = false

  func validate() throws {
    guard page == nil || !all else { throw ValidationError("--page and --all exclude each other.") }
    guard (page ?? 0) >= 0 else { throw ValidationError("Pages are numbered from 0.") }
  }

  func run(on console: Console) async throws {
    let source = try await ViewSource(projection, log, on: console)
    let moment = at?.moment(now: Timestamp.now())
    let pages = page.map { PageChoice.only($0) } ?? (all ? .all : .newest(1))
    guard let view = try source.view(key, at: moment, pages: pages) else {
      if at == nil, let failure = try source.standsStill(key) {
        try console.note("the projection is incomplete: \(failure)")
      }
      let time = at == nil ? "" : " at that moment"
      throw NothingFound("the projection \(projection) has no view of '\(key)'\(time)")
    }
    if let page, view.parts.isEmpty {
      throw NothingFound("the view of '\(key)' in \(projection) has no page \(page)")
    }
    if let failure = view.standsStill {
      try console.note("this view stands still: \(failure)")
    }
    if log.json { return try console.write(JSONText(view.json)) }
    let text = view.json.indented(width: min(console.canvas.width, 100))
    try console.output.writeLines(text.split(separator: "\n").map(String.init))
  }
}
