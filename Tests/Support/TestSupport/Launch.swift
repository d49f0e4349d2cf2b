package import Foundation
import Synchronization

/// One process is started at a time.
///
/// A child that starts while another test makes its pipes would inherit them, and keep them open
/// for as long as it lives.
private let launching = Mutex(())

/// Starts a process whose pipes are made by `connect`, so that no other child inherits them.
package func launch<Pipes>(
  _ process: Process, _ connect: (Process) throws -> Pipes
) throws -> Pipes {
  try launching.withLock { _ in
    let pipes = try connect(process)
    // What writes a crash's backtrace holds the process's pipes, and may never end: whoever reads
    // them would wait for ever.
    process.environment = (process.environment ?? ProcessInfo.processInfo.environment)
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    try process.run()
    return pipes
  }
}

/// Starts a process that has no pipes.
package func launch(_ process: Process) throws { try launch(process) { _ in } }

/// Starts a process and returns its exit status once it has ended; meanwhile it holds no thread
/// from other tests.
package func finish(_ process: Process) async throws -> Int32 {
  try await withCheckedThrowingContinuation { continuation in
    process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
    do {
      try launch(process)
    } catch {
      continuation.resume(throwing: error)
    }
  }
}
