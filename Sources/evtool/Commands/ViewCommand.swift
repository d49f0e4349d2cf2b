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
      The view is folded from the log, nothing stored is read. With a time the view is the one before the first later \
      event of the key's own streams.

      EXAMPLES:
        evtool view channel 42
        evtool view channel 42 --at 120
        evtool view channels P12345 --at @2026-11-01T10:00Z
      """)

  @Argument(help: "The projection: \(KnownProjections.names).")
  var projection: String

  @Argument(help: "The view's key, such as a channel's identifier.")
  var key: String

  @OptionGroup var log: LogOptions

  @Option(parsing: .unconditional, help: "The position, time (@…) or how long ago (-1h).")
  var at: Moment?

  func run(on console: Console) async throws {
    let projection = try KnownProjections.named(projection)
    let log = try log.open()
    let head = try log.head()
    let position =
      try at?.bound(now: LogOptions.now()).position(in: log, of: projection, key: key) ?? head
    guard let view = try Replay.view(projection, key: key, of: log, at: min(position, head)) else {
      throw NothingFound(
        "the projection \(projection.name) has no view of '\(key)' at position "
          + "\(min(position, head))")
    }
    if self.log.json {
      try console.write(JSONText(view))
    } else {
      let text = view.indented(width: min(console.canvas.width, 100))
      try console.output.writeLines(text.split(separator: "\n").map { String($0).sanitized() })
    }
  }
}
