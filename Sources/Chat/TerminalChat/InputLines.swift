import Foundation
import Synchronization

/// The lines of the standard input, each read by a thread of its own: meanwhile others are heard, and a cancelled wait ends.
struct InputLines: Sendable {
  private typealias Wait = CheckedContinuation<TypedLine?, Never>

  /// Waits for the next line; nil at the end of the input, or when the task is cancelled.
  func next(upTo maximum: Int) async -> TypedLine? {
    let waiting = Mutex<Wait?>(nil)
    let resume: @Sendable (TypedLine?) -> Void = { line in
      let wait = waiting.withLock { wait in
        defer { wait = nil }
        return wait
      }
      wait?.resume(returning: line)
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { wait in
        waiting.withLock { $0 = wait }
        if Task.isCancelled { return resume(nil) }
        Thread.detachNewThread { resume(TypedLine.next(upTo: maximum)) }
      }
    } onCancel: {
      resume(nil)
    }
  }
}
