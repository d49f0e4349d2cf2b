import Terminal

/// What the keys are for.
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
