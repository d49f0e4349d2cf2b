import EventLog
import Terminal

/// The events of the log, of a stream, or of some positions, a line each; who stands at the end
/// stays there as the log goes on.
struct EventsPage: BrowserPage {
  /// Which events.
  enum Choice: Equatable {
    case all
    case stream(StreamName)
    /// Those at some positions, under a title.
    case some(String)
  }

  let choice: Choice
  private var positions: [UInt64] = []
  private var head: UInt64 = 0
  private var cursor = ListCursor()

  /// All events, or those of a stream, from their end; with a position that one is chosen.
  init(of stream: StreamName?, at position: Position? = nil, _ source: BrowserSource) throws {
    choice = stream.map { .stream($0) } ?? .all
    try load(source)
    cursor.choose(position.map(line) ?? max(0, count - 1))
  }

  /// The events at some positions.
  init(_ title: String, _ positions: [UInt64]) {
    (choice, self.positions) = (.some(title), positions)
  }

  private var count: Int { choice == .all ? Int(clamping: head) : positions.count }

  private func position(_ line: Int) -> UInt64 {
    choice == .all ? UInt64(line + 1) : positions[line]
  }

  private func line(of position: Position) -> Int {
    choice == .all
      ? Int(clamping: position.value) - 1
      : positions.lastIndex { $0 <= position.value } ?? 0
  }

  var title: String {
    let place =
      count == 0 ? "" : " \(Readable.count(cursor.chosen + 1)) of \(Readable.count(count))"
    return switch choice {
    case .all: "all events" + place
    case .stream(let stream): "\(stream)" + place
    case .some(let title): title + place
    }
  }

  let keys = "enter: event  c: cause  e: effects  v: view  s: stream  esc: back  ?: help"

  private mutating func load(_ source: BrowserSource) throws {
    head = try source.head().value
    if case .stream(let stream) = choice { positions = try source.positions(of: stream) }
  }

  mutating func refresh(_ source: BrowserSource) throws {
    let isAtEnd = cursor.chosen == count - 1
    try load(source)
    if isAtEnd, count > 0 { cursor.choose(count - 1) }
  }

  mutating func press(
    _ key: KeyPress, height: Int, _ source: BrowserSource
  ) throws -> BrowserStep {
    if cursor.move(key, count: count, height: height - 1) { return .stay }
    guard count > 0 else { return key == .left ? .close : .stay }
    let position = Position(self.position(cursor.chosen))
    switch key {
    case .enter, .right: return try BrowsedEventPage.step(to: position, source)
    case .left: return .close
    default: return try BrowsedEventPage.jump(key, from: position, source)
    }
  }

  mutating func lines(
    on canvas: Canvas, height: Int, _ source: BrowserSource
  ) throws -> [String] {
    let window = cursor.window(count: count, height: height - 1)
    let layout = BrowsedEvent(
      canvas, last: count == 0 ? 0 : position(count - 1), hasStream: !isOfStream)
    let events = try source.events(at: window.map(position))
    guard count > 0 else { return [canvas.paint("no events", .dim)] }
    return [layout.heading]
      + zip(window, events).map { line, event in
        layout.text(event, isChosen: line == cursor.chosen)
      }
  }

  private var isOfStream: Bool { if case .stream = choice { true } else { false } }
}

/// How an event looks as a line of a list.
struct BrowsedEvent {
  private let canvas: Canvas
  private let number: Int
  private let hasStream: Bool

  init(_ canvas: Canvas, last: UInt64, hasStream: Bool) {
    (self.canvas, self.hasStream) = (canvas, hasStream)
    number = max(3, Readable.count(last).count)
  }

  private var streamWidth: Int { hasStream ? max(10, canvas.width / 5) : 0 }

  var heading: String {
    canvas.paint(
      row("  ", "#", time: "time", stream: "stream", type: "type", summary: "what").truncated(
        to: canvas.width), .dim)
  }

  func text(_ event: RecordedEvent, isChosen: Bool) -> String {
    let text = row(
      isChosen ? "> " : "  ", Readable.count(event.position.value), time: event.time.short,
      stream: event.stream.rawValue, type: event.type.name, summary: event.summary)
    return canvas.paint(text.truncated(to: canvas.width), isChosen ? .cyan : .plain)
  }

  private func row(
    _ mark: String, _ position: String, time: String, stream: String, type: String,
    summary: String
  ) -> String {
    let stream =
      hasStream ? stream.truncatedInside(to: streamWidth).padded(to: streamWidth) + "  " : ""
    return mark + position.padded(to: number, alignment: .right) + "  " + time.padded(to: 16)
      + "  " + stream + type.truncatedInside(to: 20).padded(to: 20) + "  "
      + String(summary.prefix(4 * canvas.width))
  }
}

/// Texts that are cut into lines.
enum BrowserText {
  /// A text in lines of at most a width, broken anywhere and not between words: nothing of it is
  /// lost.
  static func folded(_ text: String, to width: Int) -> [String] {
    let safe = text.sanitized()
    guard safe.displayWidth > width else { return [safe] }
    var (lines, line, columns) = ([String](), "", 0)
    for character in safe {
      let wide = String(character).displayWidth
      if columns + wide > width, !line.isEmpty {
        lines.append(line)
        (line, columns) = ("", 0)
      }
      line.append(character)
      columns += wide
    }
    return lines + [line]
  }
}
