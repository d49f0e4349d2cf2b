import EventLog
import Terminal

/// The streams of the log, and before them the log itself.
struct StreamsPage: BrowserPage {
  private var all: [StreamSummary] = []
  private var shown: [StreamSummary] = []
  private var filter = ""
  private var head = Position.start
  private var cursor = ListCursor()

  init(_ source: BrowserSource) throws { try refresh(source) }

  var title: String {
    let count = Readable.count(all.count, "stream")
    return filter.isEmpty ? count : "\(Readable.count(shown.count)) of \(count) with '\(filter)'"
  }

  let keys = "enter: events  v: view  /: filter  :: position  ?: help  q: quit"

  mutating func refresh(_ source: BrowserSource) throws {
    let chosen = stream
    all = try source.streams()
    head = try source.head()
    choose(chosen)
  }

  private mutating func choose(_ chosen: StreamName?) {
    shown = filter.isEmpty ? all : all.filter { $0.name.rawValue.contains(filter) }
    let place = chosen.flatMap { name in shown.firstIndex { $0.name == name } }
    cursor.choose(place.map { $0 + 1 } ?? min(cursor.chosen, shown.count))
  }

  /// The chosen stream; nil if the whole log is.
  private var stream: StreamName? {
    shown.indices.contains(cursor.chosen - 1) ? shown[cursor.chosen - 1].name : nil
  }

  mutating func press(
    _ key: KeyPress, height: Int, _ source: BrowserSource
  ) throws -> BrowserStep {
    if cursor.move(key, count: shown.count + 1, height: height - 1) { return .stay }
    switch key {
    case .enter, .right: return .open(try EventsPage(of: stream, source))
    case .character("/"): return .ask(.filter)
    case .character("v"):
      guard let stream else { return .ask(.view) }
      return try ViewPage.step(for: stream, at: nil, source)
    default: return .stay
    }
  }

  mutating func take(
    _ text: String, as prompt: BrowserPrompt, _ source: BrowserSource
  ) throws -> BrowserStep {
    filter = text
    choose(nil)
    return .stay
  }

  mutating func lines(
    on canvas: Canvas, height: Int, _ source: BrowserSource
  ) throws -> [String] {
    let width = canvas.width
    func row(_ name: String, _ events: String, _ last: String, isChosen: Bool) -> String {
      let counts =
        events.padded(to: 11, alignment: .right)
        + (width < 50 ? "" : last.padded(to: 13, alignment: .right))
      let room = max(8, width - 2 - counts.displayWidth)
      let text = (isChosen ? "> " : "  ") + name.truncatedInside(to: room).padded(to: room) + counts
      return canvas.paint(text.truncated(to: width), isChosen ? .cyan : .plain)
    }
    let window = cursor.window(count: shown.count + 1, height: height - 1)
    let heading = row("stream", "events", "last commit", isChosen: false).truncated(to: width)
    return [canvas.paint(heading, .dim)]
      + window.map { line in
        let isChosen = line == cursor.chosen
        guard line > 0 else {
          let count = Readable.count(head.value)
          return row("(all events)", count, count, isChosen: isChosen)
        }
        let stream = shown[line - 1]
        return row(
          stream.name.rawValue, Readable.count(stream.events),
          Readable.count(stream.lastCommit.value), isChosen: isChosen)
      }
  }
}
