import Dispatch
import Glibc
import Terminal

/// Ends work that has no end of its own.
enum Interruption {
  /// Does the work until it returns, a person ends it with Ctrl-C, or the reader of the output has gone.
  ///
  /// - Throws: what the work throws, and `OutputClosed`.
  static func ends(_ work: @escaping @Sendable () async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await work() }
      group.addTask { for await _ in signals() { return } }
      group.addTask { try await watchOutput() }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Gives a value for each SIGINT and SIGTERM, which no longer end the process by themselves.
  private static func signals() -> AsyncStream<Void> {
    AsyncStream { stream in
      for number in [SIGINT, SIGTERM] {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler {
          // The handler holds its source, which has to live as long as the process.
          withExtendedLifetime(source) { _ = stream.yield() }
        }
        source.resume()
      }
    }
  }

  /// Looks now and then whether the reader of a pipe is still there, since a quiet log writes nothing that would fail.
  private static func watchOutput() async throws {
    while !Task.isCancelled {
      var descriptor = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      if poll(&descriptor, 1, 0) > 0, descriptor.revents & Int16(POLLERR) != 0 {
        throw OutputClosed()
      }
      do {
        try await Task.sleep(for: .milliseconds(100))
      } catch {
        // Cancelled: the work has ended.
        return
      }
    }
  }
}
