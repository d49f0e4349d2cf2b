import EventLog
import EventLogLMDB
import Foundation
import Synchronization

/// A log that ends the process, as a crash would, once so many commits are on the disk.
final class MortalLog: EventLog {
  private let log: LMDBEventLog
  private let left: Mutex<Int>

  init(_ log: LMDBEventLog, commits: Int) {
    self.log = log
    left = Mutex(commits)
  }

  func appendEach(_ commits: [Commit]) async -> [Result<Receipt, AppendError>] {
    var results: [Result<Receipt, AppendError>] = []
    for commit in commits {
      results.append(await log.tryAppend(commit))
      left.withLock { left in
        left -= 1
        if left == 0 { kill(getpid(), SIGKILL) }
      }
    }
    return results
  }

  func withSnapshot<R>(_ body: (borrowing Snapshot) throws -> R) throws -> R {
    try log.withSnapshot(body)
  }

  func waitForEvents(after position: Position) async throws {
    try await log.waitForEvents(after: position)
  }
}
