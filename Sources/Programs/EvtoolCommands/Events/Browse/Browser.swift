import ArgumentParser
import EventLog
import Foundation
import Terminal

/// The pages that are open, one over the other, and what is typed.
struct Browser {
  private let source: BrowserSource
  private var pages: [any BrowserPage]
  private var prompt: (prompt: BrowserPrompt, text: String)?
  /// The failure of the last key; shown until the next.
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
        throw NothingFound("'\(text)' is not a position")
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
