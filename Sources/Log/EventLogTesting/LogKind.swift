internal import Basics
public import EventLog
import Testing

/// A kind of log that keeps, or should keep, the contract of all logs.
public protocol LogKind: Sendable {
  /// Lends a new empty log that is made as `setting` says; it may be gone afterwards.
  func withLog(
    _ setting: LogSetting, _ body: @Sendable (any EventLog) async throws -> Void
  ) async throws
}

/// The settings of a log under test.
public struct LogSetting: Sendable {
  /// The time of each commit; it moves a second forward each time it is read.
  public let clock: @Sendable () -> Timestamp
  /// Lifts old shapes of events.
  public let upcasters: Upcasters
  /// Seals and opens what is personal.
  public let vault: KeyVault?
  /// The treatment of personal members if there is no vault.
  public let personal: PersonalMembers

  init(
    upcasters: Upcasters = .none, vault: KeyVault? = nil, personal: PersonalMembers = .sealed
  ) {
    self.upcasters = upcasters
    self.vault = vault
    self.personal = personal
    let ticks = Ticks()
    clock = { Timestamp(microseconds: Self.start.microseconds + ticks.next() * 1_000_000) }
  }

  /// When the clock begins: 2026-11-21T10:00:00Z.
  static let start = Timestamp(microseconds: 1_795_255_200_000_000)

  /// The codec that a log shows its events through, so that it lifts, opens and seals.
  public var codec: EventCodec {
    EventCodec(upcasters: upcasters, vault: vault, personal: personal)
  }
}

private final class Ticks: Sendable {
  private let count = Lock<Int64>(0)

  func next() -> Int64 {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }
}

@Event("note.taken")
struct NoteTaken { var text: String }

func note(_ text: String) -> NewEvent { NewEvent(NoteTaken(text: text)) }

let shelf = StreamName(category: "shelf", identifier: "one")
let other = StreamName(category: "shelf", identifier: "other-2")

func texts(_ events: [RecordedEvent]) throws -> [String] {
  try events.map { try $0.decode(NoteTaken.self).text }
}

/// The bytes of all commits.
func frames(of log: any EventLog) throws -> [[UInt8]] {
  try log.withSnapshot { snapshot in
    var frames: [[UInt8]] = []
    try snapshot.forEachFrame { frame in
      frames.append(frame.bytes.copied())
      return .proceed
    }
    return frames
  }
}

/// A kind of log that can be fed with the frames of another one.
public protocol ReplicaKind: LogKind {
  /// Lends a new empty log that is made as `setting` says; it may be gone afterwards.
  func withReplica(
    _ setting: LogSetting, _ body: @Sendable (any ReplicaLog) async throws -> Void
  ) async throws
}
