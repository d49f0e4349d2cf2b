public import EventLog
internal import LMDB

extension LMDBEventLog {
  /// Waits for the writer of this process; beside another process's writer it looks every 10 ms.
  public func waitForEvents(after position: Position) async throws {
    guard let writer else { return try await poll(beyond: position) }
    await writer.signal.wait(beyond: position)
  }

  /// Looks at what the writer announces and at the shared transaction number, and at the log only when one of them has changed.
  private func poll(beyond position: Position) async throws {
    var seen: (Int, Position?)?
    while !Task.isCancelled {
      let newest = (try store.environment.lastTransaction(), try source.announced())
      if seen.map({ $0 != newest }) ?? true, try head() > position { return }
      seen = newest
      await Self.pause()
    }
  }

  private static func pause() async {
    do {
      // Nothing wakes a process when another one writes a file: looking costs two short reads.
      try await Task.sleep(for: .milliseconds(10))
    } catch {
      // Cancelled: whoever waits looks at that next.
    }
  }
}
