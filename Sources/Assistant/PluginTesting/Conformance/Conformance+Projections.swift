import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Projections

extension Conformance {
  func projections() async throws -> [Violation] {
    try await onStage { stage in
      try await live(on: stage)
      let stored = try stage.plugin.projections.flatMap { try differences($0, on: stage) }
      let folded = try twice(stage.plugin.projections, over: stage.log)
      return stored + folded + (try await damaged(stage))
    }
  }

  /// Lets something happen: every function is called, and what people say first is said.
  func live(on stage: Stage) async throws {
    let chat = try await PlayedConversation(on: stage, as: .visitor)
    for function in stage.plugin.functions { _ = await stage.answer(of: function) }
    let sentences = stage.plugin.functions.map(\.examples) + stage.plugin.flows.map(\.examples)
    for sentence in sentences.compactMap(\.first) { try await chat.say(sentence) }
  }

  /// The stored views, folded while things happened, against a fold of the whole log.
  private func differences(_ projection: any Projection, on stage: Stage) throws -> [Violation] {
    let events = try stage.events()
    let actors = events.compactMap(\.actor).map { PluginStamp.read(actor: $0)?.somebody ?? $0 }
    let keys = Set(events.map(\.stream.identifier) + actors)
    return try keys.sorted().filter { key in
      let again = try Replay.view(projection, key: key, of: stage.log, at: stage.log.head())
      return try stage.view(projection.name, key) != again
    }.map { key in
      Violation(
        rule: .projections, place: "projection \(projection.name)",
        problem: "the view of \(key) is another one when it is folded again from the beginning")
    }
  }

  func twice(
    _ projections: [any Projection], over log: any EventLog, _ remark: String = ""
  ) throws -> [Violation] {
    var found: [Violation] = []
    for projection in projections {
      let first = fold(projection, over: log)
      let second = fold(projection, over: log)
      guard first != second else { continue }
      found.append(
        Violation(
          rule: .projections, place: "projection \(projection.name)",
          problem: "folds the same events to \(first), then to \(second)\(remark)"))
    }
    return found
  }

  /// The outcome of a fold: the hash of its documents, and what it left out.
  private func fold(_ projection: any Projection, over log: any EventLog) -> String {
    do {
      let results = try Replay.fold([projection], of: log)
      return results.map { result in
        (["\(result.documents) documents \(result.stateHash)"]
          + (result.quarantined + [result.failure].compactMap(\.self)).map(\.description))
          .joined(separator: "; ")
      }.joined()
    } catch {
      return "\(error)"
    }
  }

  /// Folds logs whose last event is damaged: a projection may stop there, but always in the same
  /// way and without a trap.
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

/// The members of a plugin's events, version by version, as they were when a test first saw them.
///
/// They stand in a file that is committed with the test: a version that was recorded once has its
/// shape for good.
private struct EventShapes {
  /// `{"refill.asked": {"1": {"day": "String"}}}`.
  private var shapes: JSONObject
  private let path: String

  /// The shapes in a file, none if it is not there.
  init(in path: String) throws {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else {
      shapes = JSONObject()
      return
    }
    let json = try Data(contentsOf: URL(fileURLWithPath: path))
    shapes = try JSONObject(json: Array(json))
  }

  /// What has changed under its version; what is new is kept in the file.
  mutating func changes(in payloads: [any EventPayload.Type]) throws -> [(EventType, String)] {
    var changes: [(EventType, String)] = []
    let before = shapes
    for payload in payloads {
      let (type, version) = (payload.eventType, String(payload.schemaVersion))
      let shape = JSONObject(payload.eventMembers.map { ($0.name, .string($0.type)) })
      var versions = shapes[type.name]?.object ?? JSONObject()
      if let known = versions[version]?.object {
        if known != shape { changes.append((type, Self.difference(known, shape, version))) }
      } else {
        versions[version] = .object(shape)
        shapes[type.name] = .object(versions)
      }
    }
    if shapes != before { try write() }
    return changes
  }

  private static func difference(_ old: JSONObject, _ new: JSONObject, _ version: String) -> String
  {
    let names = Set(old.names + new.names).sorted().filter { old[$0] != new[$0] }
    let members = names.map { name in
      "\(name): \(old[name]?.string ?? "none") is now \(new[name]?.string ?? "none")"
    }
    return
      "its shape has changed and it is still version \(version) (\(members.joined(separator: ", "))): "
      + "raise the version and add an upcaster; or take the entry out of the file of shapes, if no log holds such an event"
  }

  private func write() throws {
    let lines = shapes.members.map {
      "  \(JSONValue.string($0.name).jsonText): \($0.value.jsonText)"
    }
    let text = "{\n\(lines.joined(separator: ",\n"))\n}\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}

extension Conformance {
  /// Compares the plugin's events with the file of shapes, if there is one to be.
  func shapes() throws -> [Violation] {
    guard let file else { return [] }
    let payloads = try PluginRegistry([plugin]).plugins[0].payloads
    var shapes = try EventShapes(in: file)
    return try shapes.changes(in: payloads).map { type, problem in
      Violation(rule: .shapes, place: "event \(type)", problem: problem)
    }
  }
}
