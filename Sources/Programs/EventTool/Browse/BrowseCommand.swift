import ArgumentParser
import EventLog
import Foundation
import Projections
import Terminal

/// `evtool browse`.
struct BrowseCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Looks through a log in the terminal: streams, events, views, causes.",
    discussion: """
      Streams, their events, one event with its causes and effects, and a view as it was after each event with what that changed. It works over \
      SSH, beside a running server, and shows what is appended as it happens; nothing is ever written. ? shows the keys, q ends it. It needs a \
      terminal: for a pipe there are evtool cat, show, why, view and diff.

      EXAMPLES:
        evtool browse
        evtool browse --position 4711
        ssh clinic evtool browse --data /srv/verbatim
      """)

  @Option(help: "Begin with the event at this position.")
  var position: PositionArgument?

  @OptionGroup var log: LogOptions

  func validate() throws {
    guard !log.json else {
      throw ValidationError(
        "browse is for people: evtool cat, show, why, view and diff have --json")
    }
  }

  func run(on console: Console) async throws {
    guard RawTerminal.isThere(ProcessInfo.processInfo.environment) else {
      throw ValidationError(
        "browse needs a terminal at its input and output: evtool cat, show, why, view and diff write to a pipe"
      )
    }
    let source = BrowserSource(
      try await log.openToShow(), in: log.folder, try KnownProjections.all(),
      try log.decisions.orders())
    var browser = try Browser(source)
    if let position {
      for key in ":\(position.position)" { browser.press(.character(key), height: 24) }
      browser.press(.enter, height: 24)
    }
    guard let terminal = RawTerminal() else {
      throw ValidationError("the terminal's settings cannot be read")
    }
    defer { terminal.close() }
    run(&browser, in: terminal, on: console.output.canvas)
  }

  /// Draws and takes keys until the person has had enough, or the terminal is gone.
  private func run(_ browser: inout Browser, in terminal: RawTerminal, on canvas: Canvas) {
    var keys = KeyReader()
    var drawn: RawTerminal.Size?
    while !browser.isDone {
      let size = terminal.size
      if browser.refresh() || drawn != size {
        let canvas = Canvas(width: size.columns, colors: canvas.colors, unicode: canvas.unicode)
        terminal.draw(browser.lines(on: canvas, height: size.lines))
        drawn = size
      }
      guard let bytes = terminal.read(within: 100) else { return }
      for key in keys.presses(bytes, isQuiet: bytes.isEmpty) where !browser.isDone {
        browser.press(key, height: size.lines)
        drawn = nil
      }
    }
  }
}

/// The pages that are open, one over the other, and what is typed.
struct Browser {
  private let source: BrowserSource
  private var pages: [any BrowserPage]
  private var prompt: (prompt: BrowserPrompt, text: String)?
  /// What went wrong with the last key; said until the next.
  private var problem: String?
  private var head: Position
  private(set) var isDone = false

  /// Begins with the streams.
  init(_ source: BrowserSource) throws {
    self.source = source
    head = try source.head()
    pages = [try StreamsPage(source)]
  }

  /// Looks whether the log has gone on; whether there is anything new to draw.
  mutating func refresh() -> Bool {
    let before = problem
    attempt { browser in
      let head = try browser.source.head()
      guard head != browser.head else { return }
      let start = ContinuousClock.now
      guard start >= browser.nextRefresh else { return }
      browser.head = head
      try browser.pages[browser.pages.count - 1].refresh(browser.source)
      browser.isStale = true
      // A log that grows all the time leaves time for keys.
      browser.nextRefresh = .now.advanced(by: start.duration(to: .now) * 4)
    }
    defer { isStale = false }
    return isStale || problem != before
  }

  private var isStale = false
  private var nextRefresh = ContinuousClock.now

  /// Does what a key is for; what fails is said, and changes nothing.
  mutating func press(_ key: KeyPress, height: Int) {
    problem = nil
    guard key != .interrupt else { return isDone = true }
    if prompt != nil { return type(key) }
    switch key {
    case .character("q"): isDone = true
    case .escape, .delete: close()
    case .character(":"): prompt = (.position, "")
    case .character("?"): pages.append(HelpPage())
    default:
      attempt { browser in
        let step = try browser.pages[browser.pages.count - 1].press(
          key, height: max(1, height - 2), browser.source)
        try browser.take(step)
      }
    }
  }

  private mutating func close() {
    guard pages.count > 1 else { return }
    pages.removeLast()
    attempt { try $0.pages[$0.pages.count - 1].refresh($0.source) }
  }

  private mutating func take(_ step: BrowserStep) throws {
    switch step {
    case .stay: break
    case .open(let page): pages.append(page)
    case .replace(let page): pages[pages.count - 1] = page
    case .ask(let prompt): self.prompt = (prompt, "")
    case .close: close()
    }
  }

  private mutating func type(_ key: KeyPress) {
    guard var typed = prompt else { return }
    switch key {
    case .escape: prompt = nil
    case .delete:
      guard !typed.text.isEmpty else { return prompt = nil }
      typed.text.removeLast()
      prompt = typed
    case .character(let character):
      typed.text.append(character)
      prompt = typed
    case .enter:
      prompt = nil
      attempt { try $0.answer(typed.prompt, typed.text) }
    default: break
    }
  }

  private mutating func answer(_ prompt: BrowserPrompt, _ text: String) throws {
    switch prompt {
    case .position:
      guard let position = UInt64(text.filter { $0 != "," }), position > 0 else {
        throw NothingFound("'\(text)' is no position")
      }
      try take(BrowsedEventPage.step(to: Position(position), source))
    case .view: try take(ViewPage.step(named: text, source))
    case .filter:
      try take(pages[pages.count - 1].take(text, as: prompt, source))
    }
  }

  private mutating func attempt(_ body: (inout Browser) throws -> Void) {
    do { try body(&self) } catch { problem = Failure.sentence(of: error) }
  }

  /// The whole screen; every line is clean and fits.
  mutating func lines(on canvas: Canvas, height: Int) -> [String] {
    guard canvas.width >= 20, height >= 5 else {
      return ["too small".truncated(to: canvas.width)]
    }
    var body: [String] = []
    attempt { browser in
      body = try browser.pages[browser.pages.count - 1].lines(
        on: canvas, height: height - 2, browser.source)
    }
    let room = max(0, height - 2 - body.count)
    return [heading(canvas)] + body + Array(repeating: "", count: room) + [footing(canvas)]
  }

  private func heading(_ canvas: Canvas) -> String {
    let end = "  head \(Readable.count(head.value))"
    let room = max(1, canvas.width - end.count)
    let title = pages[pages.count - 1].title.truncated(to: room)
    // Of the folder as much as there is room for, from its end.
    let rest = room - title.displayWidth - 2
    let name = source.name.sanitized()
    let folder = rest < 4 ? "" : name.count <= rest ? name : "…" + name.suffix(rest - 1)
    return canvas.paint(title, .bold)
      + canvas.paint(
        String(repeating: " ", count: max(0, room - title.displayWidth - folder.count)) + folder
          + end,
        .dim)
  }

  private func footing(_ canvas: Canvas) -> String {
    if let prompt {
      let text = prompt.prompt.rawValue + prompt.text + "_"
      return canvas.paint(String(text.suffix(canvas.width)).truncated(to: canvas.width), .yellow)
    }
    if let problem { return canvas.paint(problem.truncated(to: canvas.width), .red) }
    return canvas.paint(pages[pages.count - 1].keys.truncated(to: canvas.width), .dim)
  }
}

/// What the browser reads; nothing is ever written.
struct BrowserSource {
  /// How much of the log is walked through at once for what came of an event.
  private static let mostWalked = 500_000

  let log: any EventLog
  /// The log's name for the title.
  let name: String
  private let projections: [any Projection]
  private let orders: [String: FoldOrder]
  private let folder: DataFolder

  init(
    _ log: any EventLog, in folder: DataFolder, _ projections: [any Projection],
    _ orders: [String: FoldOrder]
  ) {
    (self.log, self.folder, self.projections, self.orders) = (log, folder, projections, orders)
    name = folder.path
  }

  func head() throws -> Position { try log.head() }

  func streams() throws -> [StreamSummary] { try log.withSnapshot { try $0.streams() } }

  /// Where a stream's events lie; the index alone says it.
  func positions(of stream: StreamName) throws -> [UInt64] {
    try log.withSnapshot { try $0.positions(of: stream, upTo: $0.head) }
  }

  /// The events at some positions, in order.
  func events(at positions: [UInt64]) throws -> [RecordedEvent] {
    try log.withSnapshot { snapshot in
      var events: [RecordedEvent] = []
      try snapshot.forEachEvent(at: positions) { event in
        events.append(event.recorded)
        return events.count < positions.count ? .proceed : .stop
      }
      return events
    }
  }

  func event(at position: Position) throws -> RecordedEvent? {
    try log.withSnapshot { try $0.event(at: position) }
  }

  /// What an event caused directly, of the events after a position, and up to where that was looked
  /// for.
  func effects(
    of cause: Position, after start: Position
  ) throws -> (found: [UInt64], end: Position) {
    try log.withSnapshot { snapshot in
      var (found, end, walked) = ([UInt64](), start, 0)
      try snapshot.forEachStoredEvent(from: start.next) { event in
        guard walked < Self.mostWalked else { return .stop }
        (end, walked) = (event.position, walked + 1)
        if event.causation == cause { found.append(event.position.value) }
        return .proceed
      }
      return (found, end)
    }
  }

  /// The projections whose view of a key is made of one stream alone: their past is at hand.
  func views(of stream: StreamName) -> [String] {
    projections.filter { $0.streams(of: stream.identifier)?.contains(stream) ?? false }.map(\.name)
  }

  /// The streams that make a view; nil if any may.
  func streams(of key: String, in projection: String) throws -> [StreamName]? {
    try named(projection).streams(of: key)
  }

  /// The events that have changed a view; nil if the stored views do not know them.
  func positions(of key: String, in projection: String) throws -> [UInt64]? {
    try stored(projection)?.positions(of: key, in: projection)
  }

  /// A view as it was after a position; nil if there was none.
  func view(_ key: String, in name: String, at position: Position) throws -> View? {
    let projection = try named(name)
    if projection.streams(of: key) == nil, let views = try stored(name) {
      return try views.view(name, key, at: .position(position), pages: .all)
    }
    return try Replay.view(
      projection, key: key, of: log, at: .position(position), pages: .all,
      skipping: orders[name]?.skipped ?? [])
  }

  /// The stored views of a projection, folded on in memory; nil if they are of no use.
  private func stored(_ name: String) throws -> Views? {
    do {
      let views = try Views.stored(
        path: folder.views, projections: [named(name)], log: log, decisions: folder.decisions)
      guard let views, let status = try views.statuses().first,
        [.ready, .incomplete].contains(status.state), status.lag <= ViewSource.farBehind
      else { return nil }
      try views.catchUp()
      return views
    } catch is ViewsAreClosed {
      return nil
    } catch is ViewsAreLocked {
      return nil
    } catch is DamagedViews {
      // The log alone says the same.
      return nil
    }
  }

  private func named(_ name: String) throws -> any Projection {
    guard let projection = projections.first(where: { $0.name == name }) else {
      throw UnknownProjection(name: name, known: projections.map(\.name))
    }
    return projection
  }
}
