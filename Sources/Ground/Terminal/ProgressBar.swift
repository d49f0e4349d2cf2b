import Basics

/// One line on a terminal that shows how far long work has come, drawn over itself.
///
/// On an output that is no terminal it does nothing at all. Nothing is drawn in the first tenth of
/// a second, and then at most ten times a second by the clock it is given, so short work shows no
/// flicker. It is safe to share between tasks; report batches rather than single events, since
/// every report asks the clock.
///
/// ```swift
/// let progress = ProgressBar("Replaying", total: head, on: standardError, clock: ContinuousClock())
/// for batch in batches { …; try progress.advance(by: batch.count) }
/// try progress.finish()
/// ```
package final class ProgressBar: Sendable {
  private let title: String
  private let output: Output
  private let elapsed: @Sendable () -> Duration
  private let state: Lock<State>

  /// Starts the work's clock, without drawing; `total` is nil while it is unknown.
  package init<C: Clock>(
    _ title: String, total: Int?, on output: Output, clock: C
  ) where C.Duration == Duration {
    let start = clock.now
    self.title = title
    self.output = output
    self.elapsed = { start.duration(to: clock.now) }
    self.state = Lock(State(total: total))
  }

  /// Adds to the things done, and draws when it is time to.
  ///
  /// - Throws: ``OutputClosed`` or ``OutputFailure`` when the terminal has gone.
  package func advance(by count: Int = 1) throws {
    try report { $0.completed += count }
  }

  /// Sets the things done, and draws when it is time to.
  ///
  /// - Throws: as ``advance(by:)`` does.
  package func update(to completed: Int) throws {
    try report { $0.completed = completed }
  }

  /// Sets the things to do, once they are known or when they have grown.
  ///
  /// - Throws: as ``advance(by:)`` does.
  package func update(total: Int?) throws {
    try report { $0.total = total }
  }

  /// Takes the line away until the next report, so that other text can be written.
  ///
  /// - Throws: as ``advance(by:)`` does.
  package func clear() throws {
    try state.withLock { try erase(&$0) }
  }

  /// Takes the line away for good; what is reported later is not drawn.
  ///
  /// - Throws: as ``advance(by:)`` does.
  package func finish() throws {
    try state.withLock { state in
      state.isFinished = true
      try erase(&state)
    }
  }

  private func report(_ change: (inout State) -> Void) throws {
    guard output.traits.redraws else { return }
    try state.withLock { state in
      change(&state)
      let now = elapsed()
      guard !state.isFinished, now >= state.nextDrawing else { return }
      state.nextDrawing = now + .milliseconds(100)
      state.isVisible = true
      try output.redraw(line: line(state, now))
    }
  }

  private func line(_ state: State, _ now: Duration) -> String {
    ProgressReading(title: title, completed: state.completed, total: state.total, elapsed: now)
      .line(on: output.canvas)
  }

  private func erase(_ state: inout State) throws {
    guard state.isVisible else { return }
    state.isVisible = false
    try output.redraw(line: "")
  }
}

extension ProgressBar {
  private struct State {
    var total: Int?
    var completed = 0
    var nextDrawing = Duration.milliseconds(100)
    var isVisible = false
    var isFinished = false
  }
}

/// How far long work has come: the line a progress bar shows, as a pure value.
package struct ProgressReading: Sendable, Equatable {
  /// The task under way.
  package var title: String
  /// The things done so far.
  package var completed: Int
  /// The things to do in all, or nil while that is unknown.
  package var total: Int?
  /// The time it took so far.
  package var elapsed: Duration

  package init(title: String, completed: Int, total: Int?, elapsed: Duration) {
    self.title = title
    self.completed = completed
    self.total = total
    self.elapsed = elapsed
  }

  /// The reading as one line that leaves the last column free, so that no terminal wraps it.
  ///
  /// If there is little room, it says less: first without the rate, then without the count, the
  /// bar, the time left, and at last only the beginning of the title.
  package func line(on canvas: Canvas) -> String {
    let width = canvas.width - 1
    for pieces in Self.choices {
      if let line = line(of: pieces, width: width, on: canvas) { return line }
    }
    return title.truncated(to: width, ellipsis: canvas.ellipsis)
  }
}

extension ProgressReading {
  private enum Piece {
    case title, bar, percent, count, rate, timeLeft
  }

  private static let choices: [[Piece]] = [
    [.title, .bar, .percent, .count, .rate, .timeLeft],
    [.title, .bar, .percent, .count, .timeLeft],
    [.title, .bar, .percent, .timeLeft],
    [.title, .percent, .timeLeft],
    [.title, .percent],
  ]

  private func line(of pieces: [Piece], width: Int, on canvas: Canvas) -> String? {
    var texts = pieces.map(text)
    if let place = pieces.firstIndex(of: .bar), let total {
      let others = texts.filter { !$0.isEmpty }
      let room = width - others.reduce(0) { $0 + $1.displayWidth + 2 } - 2
      guard room >= 8 else { return nil }
      texts[place] = bar(width: min(room, 28), total: total, on: canvas)
    }
    let line = texts.filter { !$0.isEmpty }.joined(separator: "  ")
    return line.displayWidth <= width ? line : nil
  }

  // Numbers are padded to the widest they will get, so that nothing jumps while they grow.
  private func text(_ piece: Piece) -> String {
    switch piece {
    case .title: title.sanitized()
    case .bar: ""
    case .percent: total == nil ? "" : Readable.percent(share).padded(to: 4, alignment: .right)
    case .count: count
    case .rate: elapsed > .zero ? Readable.rate(perSecond: perSecond) : ""
    case .timeLeft: time
    }
  }

  private func bar(width: Int, total: Int, on canvas: Canvas) -> String {
    let bar = ShareBar(width: width).text(share, on: canvas).padded(to: width)
    return canvas.unicode ? "▕\(bar)▏" : "[\(bar)]"
  }

  private var count: String {
    guard let total else { return Readable.count(completed) }
    let all = Readable.count(total)
    return Readable.count(completed).padded(to: all.displayWidth, alignment: .right) + "/" + all
  }

  private var time: String {
    guard let total else { return Readable.clock(elapsed) }
    guard completed > 0, completed < total else { return "" }
    let left = elapsed / .seconds(1) * (Double(total) / Double(completed) - 1)
    return left < 8_640_000 ? "ETA " + Readable.clock(.seconds(left)) : ""
  }

  private var share: Double {
    guard let total, total > 0 else { return 1 }
    return Double(completed) / Double(total)
  }

  private var perSecond: Double { Double(completed) / (elapsed / .seconds(1)) }
}

/// A bar that compares quantities, drawn in eighths of a column, or in `#` where only ASCII is
/// shown.
package struct ShareBar: Sendable, Equatable {
  /// The columns of a full bar.
  package let width: Int

  /// Bars of at most `width` columns.
  package init(width: Int) {
    self.width = max(1, width)
  }

  /// A bar for a share from 0 to 1, without trailing spaces.
  ///
  /// Anything above nothing shows at least the smallest piece; shares outside 0…1 are clamped.
  package func text(_ fraction: Double, on canvas: Canvas) -> String {
    let share = fraction.clampedToUnit
    guard share > 0 else { return "" }
    let steps = canvas.unicode ? 8 : 1
    let filled = max(1, Int((share * Double(width * steps)).rounded()))
    let full = String(repeating: canvas.unicode ? "█" : "#", count: filled / steps)
    let rest = filled % steps
    return rest == 0 ? full : full + Self.eighths[rest - 1]
  }

  private static let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
}
