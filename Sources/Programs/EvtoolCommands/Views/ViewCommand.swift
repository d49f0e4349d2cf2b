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
      The command starts from the stored view (DIR/views), if there is one, applies later events in memory, and writes \
      nothing. With a time, the view contains the events that had happened by then, by their own times: those that \
      evtool cat --to shows. If a view has pages, such as a channel's timeline, the newest page is shown.

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
      if at == nil, let failure = try source.stalled(key) {
        try console.note("the projection is incomplete: \(failure)")
      }
      let time = at == nil ? "" : " at that moment"
      throw NothingFound(
        "the projection \(projection) has no view of '\(key)'\(time); evtool streams lists the keys, each after its category and a hyphen"
      )
    }
    if let page, view.parts.isEmpty {
      throw NothingFound("the view of '\(key)' in \(projection) has no page \(page)")
    }
    if let failure = view.stalled {
      try console.note("this view stands still: \(failure)")
    }
    if log.json { return try console.write(JSONText(view.json)) }
    let text = view.json.indented(width: min(console.canvas.width, 100))
    try console.output.writeLines(text.split(separator: "\n").map(String.init))
  }
}

/// The source of a command's views: the stored ones beside the log, folded to its end, or the log
/// alone.
struct ViewSource {
  /// How far stored views may be behind before the log alone is quicker.
  static let farBehind = 200_000

  private let projection: any Projection
  let log: any EventLog
  private let views: Views?
  private let skipped: Set<Int64>

  /// Opens what there is; says so where stored views are damaged, and the log alone has to do.
  init(_ name: String, _ options: LogOptions, on console: Console) async throws {
    projection = try KnownProjections.named(name)
    log = try await options.openToShow()
    skipped = try options.order(of: name).skipped
    let (stored, damage) = try Self.stored(options.folder, projection, log)
    if let damage { try console.note("\(damage)") }
    let status = try stored?.statuses().first
    let isUsable =
      status.map { status in
        [.ready, .incomplete].contains(status.state) && status.lag <= Self.farBehind
      } ?? false
    views = isUsable ? stored : nil
  }

  /// The stored views; none if this user may not read them, or nobody can: the log alone says the
  /// same.
  private static func stored(
    _ folder: DataFolder, _ projection: any Projection, _ log: any EventLog
  ) throws -> (Views?, DamagedViews?) {
    do {
      let views = try Views.stored(
        path: folder.views, projections: [projection], log: log, decisions: folder.decisions)
      return (views, nil)
    } catch is UnreadableViews {
      return (nil, nil)
    } catch is LockedViews {
      return (nil, nil)
    } catch let damage as DamagedViews {
      return (nil, damage)
    }
  }

  /// The fault that a view has, or may have; nil if only the log is asked.
  func stalled(_ key: String) throws -> ProjectionError? {
    try views?.stalled(projection.name, key)
  }

  /// A view, now or at a moment; nil if there is none.
  func view(_ key: String, at moment: LogMoment?, pages: PageChoice) throws -> View? {
    // The log alone knows the past of a view whose streams are known: nothing has to be folded on
    // for it.
    let isKnown = moment != nil && projection.streams(of: key) != nil
    guard let views, !isKnown else {
      let moment = try moment ?? .position(log.head())
      return try Replay.view(
        projection, key: key, of: log, at: moment, pages: pages, skipping: skipped)
    }
    try views.catchUp()
    guard let moment else { return try views.view(projection.name, key, pages: pages) }
    return try views.view(projection.name, key, at: moment, pages: pages)
  }
}
