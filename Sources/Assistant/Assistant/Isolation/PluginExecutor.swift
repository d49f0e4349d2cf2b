import Dispatch
import Synchronization

/// Runs what a plugin does on threads of its own, so that code that never waits cannot keep the others from going on.
///
/// It takes as many threads as there is work that computes or blocks, up to a limit; what is suspended takes none. Work beyond that waits, in
/// order.
final class PluginExecutor: TaskExecutor {
  /// The most threads that one plugin takes.
  static let threads = 48

  private struct State {
    var idle: [DispatchQueue] = []
    var count = 0
    var waiting: ArraySlice<UnownedJob> = []
  }

  private let name: String
  private let state = Mutex(State())

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

  /// What has waited longest; nil where nothing does, and the thread is free.
  private func next(on queue: DispatchQueue) -> UnownedJob? {
    state.withLock { state in
      if let job = state.waiting.popFirst() { return job }
      state.idle.append(queue)
      return nil
    }
  }
}
