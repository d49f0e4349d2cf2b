import Accounts
import Attachments
import Basics
import Consumers
import EventLog
import Logging
import ServiceLifecycle

/// Watches what lies beside the log and is held in memory: whoever removes or overwrites it under a
/// living server is noticed only at the next start, when everybody is gone.
///
/// It says once each thing that it finds, which keeps people away until it is mended.
final class StoreWatch: Service {
  /// How long a look waits for the next one; longer behind one that took long.
  private static let pause = Duration.seconds(2)

  private let looks: [@Sendable () -> String?]
  private let logger: Logger
  /// The faults found by the last look.
  private let found = Lock<[String]>([])

  init(
    _ accounts: AccountStore, _ attachments: AttachmentStore, _ consumers: ConsumerStore,
    keys: KeyWatch? = nil, log: (any EventLog)? = nil, logger: Logger
  ) {
    self.logger = logger
    looks = [
      { accounts.fault.map { "\($0)" } }, { attachments.fault.map { "\($0)" } },
      { consumers.fault.map { "\($0)" } },
      {
        do { try attachments.vault.checkSalt() } catch { return "\(error)" }
        return nil
      },
      { keys?.fault },
      {
        // The log mends its mark when it is asked, and says so itself.
        _ = log?.warnings
        return nil
      },
    ]
  }

  /// The present faults.
  var faults: [String] {
    let now = looks.compactMap { $0() }
    let new = found.withLock { found in
      defer { found = now }
      return now.filter { !found.contains($0) }
    }
    for words in new {
      logger.error(
        "what lies beside the log is not as it was kept", metadata: ["error": "\(words)"])
    }
    return now
  }

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        let began = ContinuousClock.now
        _ = self.faults
        let taken = ContinuousClock.now - began
        do { try await Task.sleep(for: max(Self.pause, taken * 20)) } catch { return }
      }
    }
  }
}
