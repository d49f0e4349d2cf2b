import Assistant
import Basics
import Conversation
package import EventLog
import Foundation
import PluginKit
import Projections
import Understanding

/// Recorded conversations, played to their end by the present code, and compared by what they come
/// to: what is done, told, asked, refused and heard, not in which words.
///
/// The whole log is told anew, in its order, into a copy in memory: what people did is done again at
/// its time, and what followed from it follows from the present code. Functions of plugins that act
/// in the log alone are called on the copy; all others answer as they did on the record. So nothing
/// outside is touched. The copy costs the size of the log's events in memory.
package struct OutcomeRehearsal {
  private let setup: Rehearsal.Setup
  private let log: any EventLog
  private let views: Views
  private let clock = PlayedClock()
  private let past: MemoryEventLog
  private let channels: CommandRunner<Channel>
  private let ids = Counted()
  private let interpreter: BuiltInInterpreter

  /// Plays the conversations of a log; the views of the copy lie in a folder.
  package init(_ log: any EventLog, with setup: Rehearsal.Setup, folder: String) throws {
    (self.log, self.setup) = (log, setup)
    past = MemoryEventLog(clock: { [clock] in clock.now }, personal: .inPlain)
    channels = CommandRunner(log: past)
    interpreter = BuiltInInterpreter(encoder: setup.encoder)
    views = try Views(
      path: folder, projections: ConversationProjections.all + setup.registry.projections,
      log: past)
  }

  /// Plays the conversations of some channels, of all of them without any.
  ///
  /// - Throws: where the log cannot be read or the views of the copy not be kept.
  package func run(
    _ channels: Set<String>, progress: (Int) throws -> Void = { _ in }
  ) async throws -> OutcomeReport {
    let recorded = try RecordedConversations(
      of: channels, by: Set(setup.registry.plugins.map(\.manifest.id)), in: log)
    var people = Players(recorded.all) { self.player(of: $0) }
    var next = Position.start
    let head = try log.head()
    var played = 0
    while next <= head {
      let events = try events(from: next)
      guard let last = events.last?.recorded.position else { break }
      for event in events {
        clock.set(event.recorded.time)
        switch people.part(of: event.recorded) {
        case .kept: try await past.append([event.copy], to: event.recorded.stream)
        case .act(let act):
          try await people.player(in: event.recorded.streamIdentifier)?.play(act)
          played += 1
          try progress(played)
        case .remade: break
        }
      }
      next = last.next
    }
    return try report(recorded)
  }

  private struct Told {
    let recorded: RecordedEvent
    let copy: NewEvent
  }

  private static let portion = 1000

  private func events(from start: Position) throws -> [Told] {
    try log.withSnapshot { snapshot in
      var events: [Told] = []
      try snapshot.forEachEvent(from: start) { event in
        events.append(Told(recorded: event.recorded, copy: try Rehearsal.copy(of: event)))
        return events.count < Self.portion ? .proceed : .stop
      }
      return events
    }
  }

  private func player(of conversation: RecordedConversation) -> PlayedPerson {
    let (clock, ids) = (clock, ids)
    var environment = Assistant.Environment(
      now: { clock.now }, newID: { ids.next() }, zone: setup.zone)
    let outcomes = RecordedOutcomes(RecordedTurn(conversation))
    let isStaged = setup.staged.contains(conversation.plugin)
    environment.rehearsed = { called in
      isStaged
        || DocumentFunctions.contains(
          called.function.split(separator: ".").last.map(String.init) ?? "")
        ? .made(as: outcomes.call(of: called)) : .outcome(outcomes.outcome(of: called))
    }
    let model = conversation.hasModel ? RecordedModel(RecordedTurn(conversation)) : nil
    let assistant = Assistant(
      log: past, views: views, registry: setup.registry, interpreter: interpreter,
      languageModel: setup.languageModel ?? model, channels: channels, environment: environment,
      encoder: setup.encoder)
    return PlayedPerson(of: conversation, with: assistant, channels)
  }

  private func report(_ recorded: RecordedConversations) throws -> OutcomeReport {
    var played: [String: [RecordedEvent]] = [:]
    try past.withSnapshot { snapshot in
      try snapshot.forEachEvent { event in
        if event.isIn(category: "channel"), recorded.all[event.streamIdentifier] != nil {
          played[event.streamIdentifier, default: []].append(event.recorded)
        }
        return .proceed
      }
    }
    var report = OutcomeReport(skipped: recorded.skipped)
    for (channel, conversation) in recorded.all.sorted(by: { $0.key < $1.key }) {
      report.add(conversation, Outcome(of: conversation.events), Outcome(of: played[channel] ?? []))
    }
    return report
  }
}

/// The moment of the record that is played.
private final class PlayedClock: Sendable {
  private let time = Lock(Timestamp(microseconds: 0))
  var now: Timestamp { time.withLock { $0 } }
  func set(_ now: Timestamp) { time.withLock { $0 = now } }
}

/// The people of the conversations, who come in when they first do something.
private struct Players {
  private let conversations: [String: RecordedConversation]
  /// The turns of all of them: what follows from one is made anew.
  private let turns: Set<String>
  private let make: (RecordedConversation) -> PlayedPerson
  private var known: [String: PlayedPerson] = [:]

  init(
    _ conversations: [String: RecordedConversation],
    make: @escaping (RecordedConversation) -> PlayedPerson
  ) {
    (self.conversations, self.make) = (conversations, make)
    turns = conversations.values.reduce(into: []) { $0.formUnion($1.turns) }
  }

  func part(of event: RecordedEvent) -> RecordedConversation.Part {
    if event.stream.category == "channel", let conversation = conversations[event.streamIdentifier]
    {
      return conversation.parts[event.position] ?? .kept
    }
    guard let turn = event.correlation, turns.contains(turn) else { return .kept }
    return .remade
  }

  mutating func player(in channel: String) -> PlayedPerson? {
    if let player = known[channel] { return player }
    guard let conversation = conversations[channel] else { return nil }
    let player = make(conversation)
    known[channel] = player
    return player
  }
}

extension RecordedEvent {
  fileprivate var streamIdentifier: String { stream.identifier }
}
