import Synchronization
package import Terminal

/// What a model says, shown in a terminal while it says it; it is gone before what is on the record is drawn.
///
/// Through a pipe nothing is shown twice: only what is on the record.
package final class LiveText: Sendable {
  private struct State {
    var channel: String?
    var text = ""
    var lines = 0
    var failure: (any Error)?
  }

  /// The most of what is being said that is shown, in characters: its end.
  private static let longest = 1200

  private let output: Output
  private let state = Mutex(State())

  package init(on output: Output) { self.output = output }

  /// Shows what is said in a channel from now on.
  package func begin(in channel: String) { state.withLock { $0 = State(channel: channel) } }

  /// Shows some more words.
  package func hear(_ words: String, in channel: String) {
    guard output.isTerminal else { return }
    state.withLock { state in
      guard state.channel == channel, state.failure == nil else { return }
      state.text += words
      if state.text.count > 2 * Self.longest {
        state.text = String(state.text.suffix(Self.longest))
      }
      do {
        try redraw(&state)
      } catch {
        state.failure = error
      }
    }
  }

  /// Takes everything away again.
  ///
  /// - Throws: why something could not be shown.
  package func end() throws {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      try output.redraw([], over: state.lines)
      state = State()
    }
  }

  private func redraw(_ state: inout State) throws {
    let lines = String(state.text.suffix(Self.longest))
      .wrapped(to: max(1, output.width - 1)).suffix(12)
    try output.redraw(lines.map { output.canvas.paint($0, .dim) }, over: state.lines)
    try output.flush()
    state.lines = lines.count
  }
}
