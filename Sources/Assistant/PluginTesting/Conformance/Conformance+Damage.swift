import EventLog
import JSON
import PluginKit
import Projections

extension Conformance {
  /// Folds logs whose last event is damaged: a projection may stop there, but always in the same way and without a trap.
  func damaged(_ stage: Stage) async throws -> [Violation] {
    let events = try stage.events()
    var found: [Violation] = []
    for projection in stage.plugin.projections {
      let wanted = events.filter { projection.events.contains($0.type) }
      for (seed, event) in zip(seeds.prefix(20), Self.spread(wanted)) {
        let log = MemoryEventLog { stage.clock.now }
        for earlier in wanted.prefix(100) { try await log.copy(earlier) }
        try await log.copy(event, damagedBy: seed)
        found += try twice([projection], over: log, ", damaged by seed \(seed)")
      }
    }
    return found
  }

  /// Events of all types again and again, those of rare types as often as others.
  private static func spread(_ events: [RecordedEvent]) -> [RecordedEvent] {
    var byType: [EventType: [RecordedEvent]] = [:]
    for event in events { byType[event.type, default: []].append(event) }
    let types = byType.keys.sorted { $0.name < $1.name }
    return (0..<20).flatMap { round in
      types.compactMap { type in byType[type].map { $0[round % $0.count] } }
    }
  }
}

extension EventLog {
  fileprivate func copy(_ event: RecordedEvent, damagedBy seed: UInt64? = nil) async throws {
    let payload = try event.payloadValue()
    let copied = seed.map { seed in
      var hostile = HostileJSON(seed: seed, like: payload)
      return hostile.value()
    }
    try await append(
      [
        NewEvent(
          type: event.type, schemaVersion: event.schemaVersion, payload: copied ?? payload,
          actor: event.actor)
      ], to: event.stream)
  }
}
