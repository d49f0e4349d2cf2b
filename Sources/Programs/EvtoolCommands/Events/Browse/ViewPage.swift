import EventLog
import JSON
import Projections
import Terminal

/// A view as it was after an event, with what that event changed in it; a slider goes through the
/// events that make it.
struct ViewPage: BrowserPage {
  private let projection: String
  private let key: String
  /// Other projections that have a view of this key.
  private let others: [String]
  private let streams: [StreamName]?
  /// The events that make it; nil if nobody knows them, and each of the log may.
  private var positions: [UInt64]? = []
  private var head: UInt64 = 0
  private var place = 0
  private var scroll = TextScroll()
  private var shown: (place: Int, width: Int, lines: [String])?

  private init(
    _ projection: String, _ key: String, _ others: [String], at position: Position?,
    _ source: BrowserSource
  ) throws {
    (self.projection, self.key, self.others) = (projection, key, others)
    streams = try source.streams(of: key, in: projection)
    try load(source)
    place = position.map { line(of: $0) } ?? max(0, count - 1)
  }

  /// Opens the first view that a stream makes, as it was after a position; asks which where it
  /// makes none by itself.
  static func step(
    for stream: StreamName, at position: Position?, _ source: BrowserSource
  ) throws -> BrowserStep {
    let names = source.views(of: stream)
    guard let first = names.first else { return .ask(.view) }
    return .open(try ViewPage(first, stream.identifier, names, at: position, source))
  }

  /// Opens the view that is named by a projection and a key.
  static func step(named text: String, _ source: BrowserSource) throws -> BrowserStep {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else {
      throw NothingFound(
        "'\(text)' names no view: a projection and a key do, such as channels P12345")
    }
    let page = try ViewPage(words[0], words[1], [], at: nil, source)
    guard try source.view(words[1], in: words[0], at: source.head()) != nil else {
      throw NothingFound("the projection \(words[0]) has no view of '\(words[1])'")
    }
    return .open(page)
  }

  private var count: Int { positions?.count ?? Int(clamping: head) }
  private var position: UInt64 { positions?[place] ?? UInt64(place + 1) }

  private func line(of position: Position) -> Int {
    guard let positions else { return max(0, Int(clamping: position.value) - 1) }
    return positions.lastIndex { $0 <= position.value } ?? 0
  }

  var title: String { "view \(projection) \(key)" }

  var keys: String {
    "left/right: event before/after  [ ]: further" + (others.count > 1 ? "  p: other view" : "")
      + "  enter: event"
  }

  private mutating func load(_ source: BrowserSource) throws {
    head = try source.head().value
    guard let streams else { return positions = try source.positions(of: key, in: projection) }
    positions = try streams.flatMap { try source.positions(of: $0) }.sorted()
  }

  mutating func refresh(_ source: BrowserSource) throws {
    let isAtEnd = place == count - 1
    try load(source)
    if isAtEnd, count > 0 { place = count - 1 }
  }

  mutating func press(
    _ key: KeyPress, height: Int, _ source: BrowserSource
  ) throws -> BrowserStep {
    guard count > 0 else { return .stay }
    let step = max(1, count / 20)
    switch key {
    case .left, .character("h"): slide(to: place - 1)
    case .right, .character("l"): slide(to: place + 1)
    case .character("["): slide(to: place - step)
    case .character("]"): slide(to: place + step)
    case .home: slide(to: 0)
    case .end: slide(to: count - 1)
    case .enter: return try BrowsedEventPage.step(to: Position(position), source)
    case .character("p"):
      guard let here = others.firstIndex(of: projection), others.count > 1 else { return .stay }
      let other = others[(here + 1) % others.count]
      let at = Position(position)
      return .replace(try ViewPage(other, self.key, others, at: at, source))
    default: _ = scroll.move(key, count: shown?.lines.count ?? 0, height: height - 2)
    }
    return .stay
  }

  private mutating func slide(to place: Int) { self.place = min(max(0, place), count - 1) }

  mutating func lines(
    on canvas: Canvas, height: Int, _ source: BrowserSource
  ) throws -> [String] {
    guard count > 0 else { return [canvas.paint("nothing has happened yet", .dim)] }
    if shown?.place != place || shown?.width != canvas.width {
      shown = (place, canvas.width, try layOut(on: canvas, source))
    }
    let lines = shown?.lines ?? []
    let event = try source.event(at: Position(position))
    let what =
      "position \(Readable.count(position)) \(event?.type.name ?? ""): \(event?.summary.prefix(300) ?? "")"
    return [
      Slider(place: place, count: count).line(on: canvas),
      canvas.paint(what.truncated(to: canvas.width), .bold),
    ]
      + lines[scroll.window(count: lines.count, height: height - 2)]
  }

  private func layOut(on canvas: Canvas, _ source: BrowserSource) throws -> [String] {
    let view = try source.view(key, in: projection, at: Position(position))
    let before = try source.view(key, in: projection, at: Position(position - 1))
    let changes = (before?.json ?? [:]).changes(to: view?.json ?? [:])
    let changed = changes.prefix(200).map { change in
      canvas.paint(
        ChangeLine(change).text(on: Canvas(width: canvas.width)).truncated(to: canvas.width),
        style(change))
    }
    let still = view?.stalled.map {
      ["this view stands still: \($0)".truncated(to: canvas.width)]
    }
    let text = view?.json.indented(width: canvas.width) ?? "there is no such view yet"
    return (still ?? []).map { canvas.paint($0, .red) }
      + (changed.isEmpty ? [canvas.paint("nothing changed in it", .dim)] : Array(changed)) + [""]
      + text.split(separator: "\n").flatMap { BrowserText.folded(String($0), to: canvas.width) }
  }

  private func style(_ change: JSONChange) -> Style {
    switch change {
    case .add: .green
    case .remove: .red
    case .replace: .yellow
    }
  }
}

/// The place of somebody among some events, as a line.
struct Slider {
  let place: Int
  /// How many there are, one at least.
  let count: Int

  func line(on canvas: Canvas) -> String {
    let label = " \(Readable.count(place + 1)) of \(Readable.count(count))"
    let room = max(3, canvas.width - label.count - 2)
    let mark = count < 2 ? room - 1 : place * (room - 1) / (count - 1)
    let (line, knob) = canvas.unicode ? ("─", "●") : ("-", "O")
    let bar =
      String(repeating: line, count: mark) + knob + String(repeating: line, count: room - 1 - mark)
    return canvas.paint("[\(bar)]\(label)".truncated(to: canvas.width), .cyan)
  }
}
