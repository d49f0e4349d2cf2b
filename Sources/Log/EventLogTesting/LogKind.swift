public import EventLog
internal import Synchronization

/// A kind of log that keeps, or should keep, the contract of all logs.
public protocol LogKind: Sendable {
  /// Lends a new empty log that is made as `setting` says; it may be gone afterwards.
  func withLog(
    _ setting: LogSetting, _ body: @Sendable (any EventLog) async throws -> Void
  ) async throws
}

/// What a log under test is to be made with.
public struct LogSetting: Sendable {
  /// The time of each commit; it moves a second forward each time it is read.
  public let clock: @Sendable () -> Timestamp
  /// Lifts old shapes of events.
  public let upcasters: Upcasters
  /// Seals and opens what is personal.
  public let vault: KeyVault?

  init(upcasters: Upcasters = .none, vault: KeyVault? = nil) {
    self.upcasters = upcasters
    self.vault = vault
    let ticks = Ticks()
    clock = { Timestamp(microseconds: Self.start.microseconds + ticks.next() * 1_000_000) }
  }

  /// When the clock begins: 2026-11-21T10:00:00Z.
  static let start = Timestamp(microseconds: 1_795_255_200_000_000)

  /// What a log shows its events through, so that it lifts, opens and seals.
  public var reading: EventReading { EventReading(upcasters: upcasters, vault: vault) }
}

private final class Ticks: Sendable {
  private let count = Mutex<Int64>(0)

  func next() -> Int64 {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }
}
