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
/// its time, and what followed from it follows from the present code. Functions of plugins that call
/// nothing outside (`callsNothingOutside()`) are called on the copy; all others answer as they did on
/// the record, and what they wrote then is copied. So nothing outside is touched. The copy costs the size of the log's events in memory.
package struct OutcomeRehearsal {
  private let setup: Rehearsal.Setup
  private let log: any EventLog
  private let views: Views
  private let clock = PlayedClock()
  private let past: MemoryEventLog
  private let channels: CommandRunner<Channel>
  private let ids = Counted()
  private let calls = CallDecision()
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
    let shared = assistant(setup.languageModel)
    let remade = recorded.all.values.filter(actsInLog).reduce(into: Set()) {
      $0.formUnion($1.turns)
    }
    var people = Players(recorded.all, remade: remade) { self.player(of: $0, with: shared) }
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
          guard let person = people.player(in: event.recorded.streamIdentifier) else { break }
          calls.set(person.decide)
          try await person.play(act)
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

  /// A person, with the assistant of all: only a recorded language model speaks in one conversation
  /// alone.
  private func player(
    of conversation: RecordedConversation, with shared: Assistant
  ) -> PlayedPerson {
    let outcomes = RecordedOutcomes(RecordedTurn(conversation))
    let isCalled = actsInLog(conversation)
    let hasOwnModel = conversation.hasModel && setup.languageModel == nil
    return PlayedPerson(
      of: conversation,
      with: hasOwnModel ? assistant(RecordedModel(RecordedTurn(conversation))) : shared, channels
    ) { called in
      let name = called.function.split(separator: ".").last.map(String.init) ?? ""
      return isCalled || DocumentFunctions.contains(name)
        ? .made(as: outcomes.call(of: called)) : .outcome(outcomes.outcome(of: called))
    }
  }

  private func actsInLog(_ conversation: RecordedConversation) -> Bool {
    setup.registry[conversation.plugin]?.callsNothingOutside == true
  }

  private func assistant(_ languageModel: (any LanguageModel)?) -> Assistant {
    var environment = Assistant.Environment(
      now: { [clock] in clock.now }, newID: { [ids] in ids.next() }, zone: setup.zone)
    environment.rehearsed = { [calls] in calls.decide($0) }
    return Assistant(
      log: past, views: views, registry: setup.registry, interpreter: interpreter,
      languageModel: languageModel, channels: channels, environment: environment,
      encoder: setup.encoder)
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

/// Decides about the calls of the conversation that is played now: one is at a time.
private final class CallDecision: Sendable {
  private let decision = Lock<(@Sendable (FunctionCalled) -> RehearsedCall)?>(nil)

  func set(_ decide: @escaping @Sendable (FunctionCalled) -> RehearsedCall) {
    decision.withLock { $0 = decide }
  }

  func decide(_ called: FunctionCalled) -> RehearsedCall {
    let decide = decision.withLock { $0 }
    return decide?(called)
      ?? .outcome(
        .failed(
          FunctionFailed(
            call: called.call, function: called.function, reason: .refused,
            message: "no conversation is played")))
  }
}

/// The people of the conversations, who come in when they first do something.
private struct Players {
  private let conversations: [String: RecordedConversation]
  /// The turns whose calls are made anew, and with them what these write.
  private let remade: Set<String>
  private let make: (RecordedConversation) -> PlayedPerson
  private var known: [String: PlayedPerson] = [:]

  init(
    _ conversations: [String: RecordedConversation], remade: Set<String>,
    make: @escaping (RecordedConversation) -> PlayedPerson
  ) {
    (self.conversations, self.remade, self.make) = (conversations, remade, make)
  }

  func part(of event: RecordedEvent) -> RecordedConversation.Part {
    if event.stream.category == "channel", let conversation = conversations[event.streamIdentifier]
    {
      return conversation.parts[event.position] ?? .kept
    }
    guard let turn = event.correlation, remade.contains(turn) else { return .kept }
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
