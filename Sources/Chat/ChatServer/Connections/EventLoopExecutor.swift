import Basics
import HummingbirdCore
import Logging
import NIOCore

/// Runs tasks on an event loop's own thread.
///
/// A request that is read, answered and written there is handed to no other thread; only the log's
/// writer stands between.
final class EventLoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(_ loop: any EventLoop) { self.loop = loop }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// The executors of the event loops that connections are on, one for each.
final class EventLoopExecutors: Sendable {
  private let executors = Lock<[ObjectIdentifier: EventLoopExecutor]>([:])

  /// The executor of an event loop.
  func executor(of loop: any EventLoop) -> EventLoopExecutor {
    executors.withLock { executors in
      if let known = executors[ObjectIdentifier(loop)] { return known }
      let new = EventLoopExecutor(loop)
      executors[ObjectIdentifier(loop)] = new
      return new
    }
  }
}

/// Connections that are read and answered on their event loops.
struct EventLoopConnections: ServerChildChannel {
  let base: HTTP1Channel
  private let executors = EventLoopExecutors()

  init(_ base: HTTP1Channel) { self.base = base }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP1Channel.Value> {
    base.setup(channel: channel, logger: logger)
  }

  func handle(value: HTTP1Channel.Value, logger: Logger) async {
    let executor = executors.executor(of: value.channel.eventLoop)
    await withTaskExecutorPreference(executor) {
      await base.handle(value: value, logger: logger)
    }
  }
}
