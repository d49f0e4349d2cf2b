import EventLog
import Terminal

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
