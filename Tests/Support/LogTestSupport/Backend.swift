package import EventLog
import EventLogLMDB
import Synchronization
import TestSupport

/// Which log a contract test runs against.
package enum Backend: String, CaseIterable, Sendable {
  /// In memory; on disk; on disk with everything in the journal and nothing in LMDB's tables; on disk
  /// with nearly everything in the stored index.
  case memory, lmdb, journal, indexed

  /// An empty log in a folder that is removed afterwards.
  package func withLog(
    clock: @escaping @Sendable () -> Timestamp = ticking(), upcasters: Upcasters = .none,
    vault: KeyVault? = nil, personal: PersonalMembers = .sealed,
    _ body: @Sendable (any ReplicaLog) async throws -> Void
  ) async throws {
    switch self {
    case .memory:
      try await body(
        MemoryEventLog(clock: clock, upcasters: upcasters, vault: vault, personal: personal))
    case .lmdb, .journal, .indexed:
      let limits =
        switch self {
        case .journal: LogLimits(takeOverDelay: 3_600_000)
        case .indexed: LogLimits(flushThreshold: 8, takeOverDelay: 0)
        default: LogLimits()
        }
      try await withFolder { folder in
        try await body(
          try LMDBEventLog(
            path: folder, mode: .writing, clock: clock, upcasters: upcasters, vault: vault,
            personal: personal, limits: limits))
      }
    }
  }
}

/// A clock that moves a second forward each time it is read, from 2026-11-21T10:00:00Z.
package func ticking() -> @Sendable () -> Timestamp {
  let now = Counter()
  return { Timestamp(microseconds: 1_795_255_200_000_000 + now.next() * 1_000_000) }
}

private final class Counter: Sendable {
  private let value = Mutex<Int64>(-1)
  func next() -> Int64 {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}
