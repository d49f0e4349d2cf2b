import EventLog
import JSON
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
      row("  ", "#", "time", "stream", "type", "what").truncated(to: canvas.width), .dim)
  }

  func text(_ event: RecordedEvent, isChosen: Bool) -> String {
    let text = row(
      isChosen ? "> " : "  ", Readable.count(event.position.value), event.time.short,
      event.stream.rawValue, event.type.name, event.summary)
    return canvas.paint(text.truncated(to: canvas.width), isChosen ? .cyan : .plain)
  }

  private func row(
    _ mark: String, _ position: String, _ time: String, _ stream: String, _ type: String,
    _ what: String
  ) -> String {
    let stream =
      hasStream ? stream.truncatedInside(to: streamWidth).padded(to: streamWidth) + "  " : ""
    return mark + position.padded(to: number, alignment: .right) + "  " + time.padded(to: 16)
      + "  " + stream + type.truncatedInside(to: 20).padded(to: 20) + "  "
      + String(what.prefix(4 * canvas.width))
  }
}

/// One event with all that it says, what caused it and what it caused.
struct BrowsedEventPage: BrowserPage {
  /// The longest payload that is laid out; of a longer one the beginning is shown.
  private static let longest = 200_000

  private let event: RecordedEvent
  private var cause: RecordedEvent?
  private var effects: [RecordedEvent] = []
  private var end = Position.start
  private var head = Position.start
  private var scroll = TextScroll()
  private var laid: (width: Int, lines: [String])?

  private init(_ event: RecordedEvent, _ source: BrowserSource) throws {
    (self.event, end) = (event, event.position)
    cause = try event.causation.flatMap { try source.event(at: $0) }
    try refresh(source)
  }

  /// Opens the event at a position.
  static func step(to position: Position, _ source: BrowserSource) throws -> BrowserStep {
    guard let event = try source.event(at: position) else {
      throw NothingFound(event: position.value, before: try source.head())
    }
    return .open(try BrowsedEventPage(event, source))
  }

  /// Goes where a key leads from an event: to its cause, its effects, its stream, or a view as it
  /// was then.
  static func jump(
    _ key: KeyPress, from position: Position, _ source: BrowserSource
  ) throws -> BrowserStep {
    guard [.character("c"), .character("e"), .character("s"), .character("v")].contains(key),
      let event = try source.event(at: position)
    else { return .stay }
    switch key {
    case .character("c"):
      guard let cause = event.causation else {
        throw NothingFound("nothing caused position \(position): it is a first cause")
      }
      return try step(to: cause, source)
    case .character("e"):
      let (found, end) = try source.effects(of: position, after: position)
      guard !found.isEmpty else {
        throw NothingFound("position \(position) caused nothing up to position \(end)")
      }
      return .open(EventsPage("effects of \(position)", found))
    case .character("s"):
      return .open(try EventsPage(of: event.stream, at: position, source))
    default: return try ViewPage.step(for: event.stream, at: position, source)
    }
  }

  var title: String { "event \(Readable.count(event.position.value))" }

  let keys = "left/right: before/after  c: cause  e: effects  s: stream  v: view  esc: back"

  mutating func refresh(_ source: BrowserSource) throws {
    let (found, end) = try source.effects(of: event.position, after: self.end)
    effects += try source.events(at: Array(found.prefix(max(0, 50 - effects.count))))
    (self.end, head, laid) = (end, try source.head(), nil)
  }

  mutating func press(
    _ key: KeyPress, height: Int, _ source: BrowserSource
  ) throws -> BrowserStep {
    if scroll.move(key, count: laid?.lines.count ?? 0, height: height) { return .stay }
    switch key {
    case .left, .right:
      let position = event.position
      let next = key == .left ? Position(position.value - 1) : position.next
      guard let event = try source.event(at: next) else { return .stay }
      return .replace(try BrowsedEventPage(event, source))
    default: return try Self.jump(key, from: event.position, source)
    }
  }

  mutating func lines(
    on canvas: Canvas, height: Int, _ source: BrowserSource
  ) throws -> [String] {
    if laid?.width != canvas.width { laid = (canvas.width, layOut(on: canvas)) }
    let lines = laid?.lines ?? []
    return Array(lines[scroll.window(count: lines.count, height: height)])
  }

  private func layOut(on canvas: Canvas) -> [String] {
    let fields = [
      ("stream", "\(event.stream)"), ("version", "\(event.version)"), ("type", event.type.name),
      ("time", event.time.fixedLength), ("actor", event.actor ?? "-"),
      ("correlation", event.correlation ?? "-"),
      ("cause", cause.map { "\($0.position) \($0.type.name)  \($0.summary.prefix(300))" } ?? "-"),
    ]
    let caused = effects.map {
      ("caused", "\($0.position) \($0.type.name)  \($0.summary.prefix(300))")
    }
    let isShort = end < head ? [("", "looked for effects up to position \(end)")] : []
    return (fields + caused + isShort).map { name, value in
      canvas.paint(name.padded(to: 12), .dim)
        + canvas.paint(value.truncated(to: max(1, canvas.width - 12)), .plain)
    } + [""] + payload(canvas)
  }

  private func payload(_ canvas: Canvas) -> [String] {
    guard !event.isRedacted, event.archiveRecord == nil else {
      return [canvas.paint(event.summary, .dim)]
    }
    let text: String
    do {
      guard event.payload.count <= Self.longest else { throw TooLong() }
      text = try event.payloadValue().indented(width: canvas.width)
    } catch {
      let start = String(decoding: event.payload.prefix(Self.longest), as: UTF8.self)
      text = start + (event.payload.count > Self.longest ? " … evtool show shows all" : "")
    }
    return text.split(separator: "\n").flatMap { BrowserText.folded(String($0), to: canvas.width) }
  }

  private struct TooLong: Error {}
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
