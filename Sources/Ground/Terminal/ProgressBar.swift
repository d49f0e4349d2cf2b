import Synchronization

/// One line on a terminal that shows how far long work has come, drawn over itself.
///
/// On an output that is no terminal it does nothing at all. Nothing is drawn in the first tenth of a
/// second, and then at most ten times a second by the clock it is given, so short work shows no
/// flicker. It is safe to share between tasks; report batches rather than single events, since every
/// report asks the clock.
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
  private let state: Mutex<State>

  /// Starts the work's clock, without drawing; `total` is nil while it is unknown.
  package init<C: Clock>(
    _ title: String, total: Int?, on output: Output, clock: C
  ) where C.Duration == Duration {
    let start = clock.now
    self.title = title
    self.output = output
    self.elapsed = { start.duration(to: clock.now) }
    self.state = Mutex(State(total: total))
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
