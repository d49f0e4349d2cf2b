import Basics
import Dispatch

/// Too much of a plugin's work was given up and still runs, or is under way.
package struct BusyPlugin: Error {
  /// How much.
  package let count: Int
}

/// Keeps what each plugin has under way apart from the others', and limits what it leaves behind.
///
/// Work that waits, for a timer or for another machine, costs no thread: any number of turns may
/// wait for one plugin. Work that was given up and still runs is counted, so that a plugin whose
/// functions hang is refused at once instead of waited for again and again.
package final class Bulkhead: Sendable {
  /// The most work of one plugin that may have been given up and still run.
  package static let givenUp = 48
  /// The most work of one plugin that may be under way.
  package static let capacity = 4096

  private struct Plugin {
    let executor: PluginExecutor
    var count = 0
    /// Whether each has begun.
    var underWay: [Int: Bool] = [:]
    var givenUp: Set<Int> = []

    mutating func enter() throws -> (Int, PluginExecutor) {
      guard givenUp.count < Bulkhead.givenUp else { throw BusyPlugin(count: givenUp.count) }
      guard underWay.count < Bulkhead.capacity else { throw BusyPlugin(count: underWay.count) }
      count += 1
      underWay[count] = false
      return (count, executor)
    }
  }

  private let plugins = Lock<[String: Plugin]>([:])

  package init() {}

  /// Runs work of a plugin on its threads and waits for it at most for a time; what has not begun
  /// by then never does.
  ///
  /// - Throws: ``BusyPlugin``, ``TimeLimitExceeded``, or what the work throws.
  package func run<R: Sendable>(
    _ plugin: String, within limit: Duration, _ work: @escaping @Sendable () async throws -> R
  ) async throws -> R {
    let (number, executor) = try enter(plugin)
    do {
      return try await withTimeLimit(limit, on: executor) {
        self.begin(plugin, number)
        return try await work()
      } ended: {
        self.leave(plugin, number)
      }
    } catch {
      giveUp(plugin, number)
      throw error
    }
  }

  private func enter(_ name: String) throws -> (Int, PluginExecutor) {
    try plugins.withLock { plugins in
      try plugins[name, default: Plugin(executor: PluginExecutor("verbatim.\(name)"))].enter()
    }
  }

  private func begin(_ name: String, _ number: Int) {
    plugins.withLock { $0[name]?.underWay[number] = true }
  }

  private func leave(_ name: String, _ number: Int) {
    plugins.withLock { plugins in
      plugins[name]?.underWay[number] = nil
      plugins[name]?.givenUp.remove(number)
    }
  }

  /// Nobody waits for it any more; nothing if it has ended, or will never begin.
  private func giveUp(_ name: String, _ number: Int) {
    plugins.withLock { plugins in
      guard plugins[name]?.underWay[number] == true else { return }
      plugins[name]?.givenUp.insert(number)
    }
  }
}

/// Runs what a plugin does on threads of its own, so that code that never waits cannot keep the
/// others from going on.
///
/// It takes as many threads as there is work that computes or blocks, up to a limit; what is
/// suspended takes none. Work beyond that waits, in order.
final class PluginExecutor: TaskExecutor {
  /// The most threads that one plugin takes.
  static let threads = 48

  private struct State {
    var idle: [DispatchQueue] = []
    var count = 0
    var waiting: ArraySlice<UnownedJob> = []
  }

  private let name: String
  private let state = Lock(State())

  init(_ name: String) { self.name = name }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let queue = state.withLock { state -> DispatchQueue? in
      if let queue = state.idle.popLast() { return queue }
      guard state.count < Self.threads else {
        state.waiting.append(job)
        return nil
      }
      state.count += 1
      // A serial queue is served by a thread of its own, however busy the shared ones are.
      return DispatchQueue(label: name)
    }
    if let queue { run(job, on: queue) }
  }

  private func run(_ first: UnownedJob, on queue: DispatchQueue) {
    queue.async {
      var job: UnownedJob? = first
      while let next = job {
        next.runSynchronously(on: self.asUnownedTaskExecutor())
        job = self.next(on: queue)
      }
    }
  }

  /// What has waited longest; nil if nothing does, and the thread is free.
  private func next(on queue: DispatchQueue) -> UnownedJob? {
    state.withLock { state in
      if let job = state.waiting.popFirst() { return job }
      state.idle.append(queue)
      return nil
    }
  }
}
