import EventLog
import Files
import Glibc
import ServiceLifecycle

/// Ends the server once the disk of the log has failed: what is under way is refused or answered,
/// and whoever starts it again finds out whether the disk works.
struct DiskWatch: Service {
  /// How long a shutdown may take then: turns that are open may wait for what never comes.
  private static let patience = Duration.seconds(20)
  /// The exit code once that is over, as otherwise: the log cannot be used.
  private static let exitCode: Int32 = 2

  private let failures: AsyncStream<DiskFailure>

  init(_ log: any EventLog, _ faults: Faults) {
    let (failures, continuation) = AsyncStream.makeStream(
      of: DiskFailure.self, bufferingPolicy: .bufferingOldest(1))
    self.failures = failures
    log.whenDiskFails {
      faults.recordFailedDisk()
      continuation.yield($0)
    }
    log.whenKeysFail { faults.record($0) }
  }

  func run() async throws {
    for await failure in failures.cancelOnGracefulShutdown() {
      Task.detached {
        do { try await Task.sleep(for: Self.patience) } catch { return }
        _exit(Self.exitCode)
      }
      throw failure
    }
  }
}
