import EventLog
import Terminal

/// One page of the browser: what it shows, and what keys do on it.
protocol BrowserPage {
  /// The title above it.
  var title: String { get }
  /// The text below it.
  var keys: String { get }
  /// The log has gone on.
  mutating func refresh(_ source: BrowserSource) throws
  /// A key that means something here, and how many lines there are for the page.
  mutating func press(_ key: KeyPress, height: Int, _ source: BrowserSource) throws -> BrowserStep
  /// A line that was typed after `/` or `v` was pressed here.
  mutating func take(_ text: String, as prompt: BrowserPrompt, _ source: BrowserSource) throws
    -> BrowserStep
  /// Exactly as many lines as there is height for, or fewer; none is wider than the canvas.
  mutating func lines(on canvas: Canvas, height: Int, _ source: BrowserSource) throws -> [String]
}

extension BrowserPage {
  mutating func take(_ text: String, as prompt: BrowserPrompt, _ source: BrowserSource) throws
    -> BrowserStep
  { .stay }
}

/// The step that a key leads to.
enum BrowserStep {
  case stay
  case open(any BrowserPage)
  case replace(any BrowserPage)
  case ask(BrowserPrompt)
  case close
}

/// Something that is asked for in a line.
enum BrowserPrompt: String {
  case filter = "Streams with: "
  case position = "Go to position: "
  case view = "View (projection and key): "
}

/// Which line of a list is chosen, and which is the first that is shown.
struct ListCursor {
  private(set) var chosen = 0
  private(set) var top = 0

  init(_ chosen: Int = 0) { self.chosen = chosen }

  /// Moves by a key; whether it was one that moves.
  mutating func move(_ key: KeyPress, count: Int, height: Int) -> Bool {
    switch key {
    case .up, .character("k"): chosen -= 1
    case .down, .character("j"): chosen += 1
    case .pageUp: chosen -= max(1, height - 1)
    case .pageDown, .character(" "): chosen += max(1, height - 1)
    case .home, .character("g"): chosen = 0
    case .end, .character("G"): chosen = count - 1
    default: return false
    }
    chosen = min(max(0, chosen), max(0, count - 1))
    return true
  }

  /// Chooses a line.
  mutating func choose(_ line: Int) { chosen = max(0, line) }

  /// The lines that are shown of so many.
  mutating func window(count: Int, height: Int) -> Range<Int> {
    chosen = min(chosen, max(0, count - 1))
    top = min(top, chosen, max(0, count - height))
    top = max(top, chosen - height + 1, 0)
    return top..<min(count, top + max(0, height))
  }
}

/// Text that is longer than the window.
struct TextScroll {
  private(set) var top = 0

  mutating func move(_ key: KeyPress, count: Int, height: Int) -> Bool {
    switch key {
    case .up, .character("k"): top -= 1
    case .down, .character("j"): top += 1
    case .pageUp: top -= max(1, height - 1)
    case .pageDown, .character(" "): top += max(1, height - 1)
    case .home, .character("g"): top = 0
    case .end, .character("G"): top = count
    default: return false
    }
    top = min(max(0, top), max(0, count - height))
    return true
  }

  func window(count: Int, height: Int) -> Range<Int> {
    let top = min(self.top, max(0, count - height))
    return top..<min(count, top + max(0, height))
  }
}

/// The page that explains the keys.
struct HelpPage: BrowserPage {
  let title = "keys"
  let keys = "esc: back"
  private var scroll = TextScroll()

  private static let text = [
    "up down, k j         one line           page up, page down, space   one page",
    "home end, g G        first, last        enter, right                open",
    "esc, backspace       back               q, Ctrl-C                   quit",
    "", "c   the event that caused this one", "e   the events that this one caused",
    "s   the stream of this event", "v   the view as it was after this event",
    ":   go to a position", "/   among the streams, those with some text", "",
    "In a view: left and right go to the event before and after, [ and ] further, home and end",
    "to the first and last; what the event changed stands above, + is new, - is gone, ~ is",
    "another. p shows another view of the same key. v at the first page asks for a projection",
    "and a key; where any stream may change that view, stored views make it quick.", "",
    "Who stands at the end of a list stays there while the log goes on. Nothing is written.",
  ]

  mutating func refresh(_ source: BrowserSource) {}

  mutating func press(_ key: KeyPress, height: Int, _ source: BrowserSource) -> BrowserStep {
    if key == .left { return .close }
    _ = scroll.move(key, count: Self.text.count, height: height)
    return .stay
  }

  mutating func lines(on canvas: Canvas, height: Int, _ source: BrowserSource) -> [String] {
    Self.text[scroll.window(count: Self.text.count, height: height)].map {
      canvas.paint($0.truncated(to: canvas.width), .plain)
    }
  }
}
