#if Server
  import ChatServer
  import Synchronization
  import Terminal

  /// What a server builds while it serves, drawn on the terminal of whoever has started it.
  final class BuildingBars: Sendable {
    private let output: Output
    private let bars = Mutex<[BuildingProgress.Part: ProgressBar]>([:])

    private init(_ output: Output) { self.output = output }

    /// What draws each step; nil on an output that nobody watches.
    static func shown(on output: Output) -> (@Sendable (BuildingProgress) -> Void)? {
      guard output.traits.redraws else { return nil }
      let bars = BuildingBars(output)
      return { bars.show($0) }
    }

    private func show(_ progress: BuildingProgress) {
      let bar = bars.withLock { bars in
        if progress.isOver { return bars.removeValue(forKey: progress.part) }
        let bar =
          bars[progress.part]
          ?? ProgressBar(
            progress.part == .views ? "Building the views" : "Learning what sentences mean",
            total: progress.total, on: output, clock: ContinuousClock())
        bars[progress.part] = bar
        return bar
      }
      do {
        if progress.isOver { try bar?.finish() } else { try bar?.update(to: progress.done) }
      } catch {
        // Nobody watches any more: a server goes on.
      }
    }
  }
#endif
