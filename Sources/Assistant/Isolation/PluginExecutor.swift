import Dispatch

/// Runs what a plugin does on a thread of its own, so that code that never waits cannot keep the others from going on.
final class PluginExecutor: TaskExecutor {
  // A serial queue is served by a thread of its own, however busy the shared ones are.
  private let queue: DispatchQueue

  init(_ name: String) { queue = DispatchQueue(label: name) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
