import ArgumentParser
import Foundation
import Projections
import Terminal

/// `evtool browse`.
struct BrowseCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "browse",
    abstract: "Looks through a log in the terminal: streams, events, views, causes.",
    discussion: """
      Shows streams, their events, one event with its causes and effects, and a view as it was after each event, with \
      what that changed. It works over SSH and while a server is running, shows new events as they happen, and never \
      writes. ? shows the keys, q ends it. It needs a terminal; for a pipe, use evtool cat, show, why, view and diff.

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
