package import Assistant
import Basics
package import Conversation
package import EventLog
package import Foundation
package import JSON
package import PluginKit
import Projections
package import Understanding

/// Recorded conversations against the present code: each turn is taken anew from where the record
/// stands, with the results from the record, and compared with it event by event.
///
/// Nothing is touched: it runs on a copy in memory and calls no function. What a function says it
/// would do (`CallPreview`) and how its answers look is the present code's, over the views as they
/// were. The copy holds the log's events without their seals: it costs their size in memory.
package struct Rehearsal {
  /// The plugins and model of a rehearsal.
  package struct Setup: Sendable {
    let registry: PluginRegistry
    let languageModel: (any LanguageModel)?
    let encoder: (any SentenceEmbedding)?
    let zone: TimeZone

    /// The present plugins; with a `languageModel` that language model instead of the recorded
    /// ones.
    package init(
      registry: PluginRegistry, languageModel: (any LanguageModel)?,
      encoder: (any SentenceEmbedding)?, zone: TimeZone
    ) {
      (self.registry, self.languageModel, self.encoder, self.zone) = (
        registry, languageModel, encoder, zone
      )
    }
  }

  private let setup: Setup
  private let log: any EventLog
  private let folder: String
  // What is opened for it goes with it.
  private let past = MemoryEventLog(clock: { Timestamp(microseconds: 0) }, personal: .inPlain)

  /// Rehearses the conversations of a log; the views of the copy lie in a folder.
  package init(_ log: any EventLog, with setup: Setup, folder: String) {
    (self.log, self.setup, self.folder) = (log, setup, folder)
  }

  /// Rehearses the turns of some channels, of all of them without any, in the order in which they
  /// were.
  ///
  /// - Throws: where the log cannot be read or the views of the copy not be kept.
  package func run(
    _ channels: Set<String>, progress: (Int) throws -> Void = { _ in }
  ) async throws -> RehearsalReport {
    let plugins = Set(setup.registry.plugins.map(\.manifest.id))
    let turns = try RecordedTurns(of: channels, by: plugins, in: log)
    var report = RehearsalReport(skipped: turns.skipped)
    let views = try Views(
      path: folder, projections: ConversationProjections.all + setup.registry.projections, log: past
    )
    for turn in turns.all {
      try await copy(upTo: turn.start)
      report.turns += 1
      report.channels.insert(turn.channel)
      if let divergence = try await divergence(of: turn, views) {
        report.divergences.append(divergence)
      }
      try progress(report.turns)
    }
    return report
  }

  /// Takes up what lies before a position.
  private func copy(upTo end: Position) async throws {
    let events = try log.withSnapshot { snapshot in
      var events: [(NewEvent, StreamName)] = []
      try snapshot.forEachEvent(from: try past.head().next) { event in
        guard event.position < end else { return .stop }
        events.append((try Self.copy(of: event), event.stream))
        return .proceed
      }
      return events
    }
    for (event, stream) in events { try await past.append([event], to: stream) }
  }

  /// What was redacted stays a place in the record, and nothing else.
  static func copy(of event: borrowing EventView) throws -> NewEvent {
    if let archived = ArchivedEvent(event) { throw archived }
    guard event.isReadable else {
      return NewEvent(type: "rehearsal.unreadable", payload: [:], time: event.time)
    }
    let recorded = event.recorded
    var copy = NewEvent(
      type: recorded.type, schemaVersion: recorded.schemaVersion,
      payload: try recorded.payloadValue(), actor: recorded.actor,
      correlation: recorded.correlation,
      causation: recorded.causation.map { .position($0) }, time: recorded.time)
    copy.isImported = event.isImported
    return copy
  }

  /// Where a turn goes another way now; nil if it goes the same.
  ///
  /// Whether a language model spoke if none was asked the record does not say: one of both has to
  /// fit.
  private func divergence(
    of turn: RecordedTurn, _ views: Views
  ) async throws -> Divergence? {
    let languageModels: [(any LanguageModel)?]
    if let languageModel = setup.languageModel {
      languageModels = [languageModel]
    } else {
      let recorded = RecordedModel(turn)
      languageModels = turn.hasModel ? [recorded] : [nil, recorded]
    }
    var first: Divergence?
    for languageModel in languageModels {
      let played = try await played(turn, views, languageModel)
      let comparison = Comparison(leavesModelOut: setup.languageModel != nil)
      guard let divergence = comparison.divergence(of: played, from: turn) else { return nil }
      first = first ?? divergence
    }
    return first
  }

  /// What the present code records of a turn.
  private func played(
    _ turn: RecordedTurn, _ views: Views, _ languageModel: (any LanguageModel)?
  ) async throws -> [RecordedEvent] {
    let stage = past.copy()
    let head = try stage.head()
    let count = Counted()
    let outcomes = RecordedOutcomes(turn)
    var environment = Assistant.Environment(
      now: { turn.time }, newID: { count.next() }, zone: setup.zone)
    environment.rehearsed = { .outcome(outcomes.outcome(of: $0)) }
    let assistant = Assistant(
      log: stage, views: views, registry: setup.registry,
      interpreter: BuiltInInterpreter(encoder: setup.encoder),
      languageModel: languageModel, channels: CommandRunner(log: stage), environment: environment,
      encoder: setup.encoder)
    try await assistant.run(turn.channel)
    return try stage.withSnapshot { snapshot in
      var events: [RecordedEvent] = []
      try snapshot.forEachEvent(from: head.next) { event in
        if event.correlation == turn.id.rawValue { events.append(event.recorded) }
        return .proceed
      }
      return events
    }
  }
}

/// The outcome of a rehearsal.
package struct RehearsalReport: Sendable {
  /// The channels that were rehearsed.
  package internal(set) var channels: Set<String> = []
  /// How many turns were.
  package internal(set) var turns = 0
  /// The turns that go another way now, in order.
  package internal(set) var divergences: [Divergence] = []
  /// The turns that cannot be rehearsed, and why.
  package let skipped: [SkippedTurn]
}

/// Where a turn goes another way than it is recorded.
package struct Divergence: Sendable {
  package let channel: String
  package let turn: TurnID
  /// The recorded event that is another one now.
  package let position: Position
  package let type: EventType
  /// The place in it.
  package let pointer: JSONPointer
  /// The recorded value; nil if there is none.
  package let recorded: JSONValue?
  /// The present value; nil if there is none.
  package let now: JSONValue?
}

/// A turn that cannot be rehearsed.
package struct SkippedTurn: Sendable, Equatable {
  package let channel: String
  package let turn: TurnID
  /// Why.
  package let reason: String
}

/// Compares a turn as it is now with the record of it: type by type, value by value.
///
/// Identifiers that are made up are the same where they stand for the same thing throughout.
private struct Comparison {
  /// Whether what is only another model's (its name, times, tokens) does not count.
  let leavesModelOut: Bool

  private static let models: Set = [
    "/model", "/promptTokens", "/answerTokens", "/attempts", "/microseconds", "/ending",
  ]

  /// The first difference; nil if there is none.
  fileprivate func divergence(of played: [RecordedEvent], from turn: RecordedTurn) -> Divergence? {
    var names: [String: String] = [:]
    for (index, recorded) in turn.events.enumerated() {
      guard played.indices.contains(index) else {
        return divergence(turn, recorded, .root, Self.value(of: recorded), nil)
      }
      let now = played[index]
      guard now.type == recorded.type else {
        return divergence(
          turn, recorded, .root, .string(recorded.type.name), .string(now.type.name))
      }
      let difference = difference(
        Self.value(of: recorded), Self.value(of: now), at: .root, &names)
      if let (pointer, was, would) = difference {
        return divergence(turn, recorded, pointer, was, would)
      }
    }
    guard played.count > turn.events.count, let last = turn.events.last else { return nil }
    return divergence(
      turn, last, .root, nil, .string(played[turn.events.count].type.name))
  }

  private func divergence(
    _ turn: RecordedTurn, _ event: RecordedEvent, _ pointer: JSONPointer, _ recorded: JSONValue?,
    _ now: JSONValue?
  ) -> Divergence {
    Divergence(
      channel: turn.channel, turn: turn.id, position: event.position, type: event.type,
      pointer: pointer, recorded: recorded, now: now)
  }

  private static func value(of event: RecordedEvent) -> JSONValue {
    do { return try event.payloadValue() } catch { return .null }
  }

  private func difference(
    _ was: JSONValue?, _ now: JSONValue?, at pointer: JSONPointer, _ names: inout [String: String]
  ) -> (JSONPointer, JSONValue?, JSONValue?)? {
    if leavesModelOut, Self.models.contains(pointer.description) { return nil }
    switch (was, now) {
    case (.object(let old)?, .object(let new)?):
      let members = old.names + new.names.filter { old[$0] == nil }
      return first(members) { difference(old[$0], new[$0], at: pointer.appending($0), &names) }
    case (.array(let old)?, .array(let new)?):
      return first(0..<max(old.count, new.count)) { place in
        difference(
          old.indices.contains(place) ? old[place] : nil,
          new.indices.contains(place) ? new[place] : nil,
          at: pointer.appending("\(place)"), &names)
      }
    case (.string(let old)?, .string(let new)?) where new.hasPrefix(Counted.prefix):
      if let known = names[new] { return known == old ? nil : (pointer, was, now) }
      guard !names.values.contains(old) else { return (pointer, was, now) }
      names[new] = old
      return nil
    default: return was == now ? nil : (pointer, was, now)
    }
  }

  private func first<Place>(
    _ places: some Sequence<Place>,
    _ difference: (Place) -> (JSONPointer, JSONValue?, JSONValue?)?
  ) -> (JSONPointer, JSONValue?, JSONValue?)? {
    for place in places {
      if let found = difference(place) { return found }
    }
    return nil
  }
}

/// Identifiers that are counted, and can be told from recorded ones.
final class Counted: Sendable {
  static let prefix = "rehearsed\u{2011}"
  private let count = Lock(0)

  func next() -> String {
    count.withLock { count in
      count += 1
      return "\(Self.prefix)\(count)"
    }
  }
}
