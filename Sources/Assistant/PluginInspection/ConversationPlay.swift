package import Assistant
import Basics
package import Conversation
package import EventLog
import Files
package import Foundation
package import JSON
package import PluginKit
import Projections
package import Understanding

/// The outcome of a played conversation.
package struct ConversationPlay: Sendable {
  /// The behaviour of the plugin's functions while it is played.
  package enum Functions: Sendable {
    /// They answer what the conversation has written down.
    case answers
    /// They run, at a moment at which the plugin has been set up.
    case running(at: Timestamp)
  }

  /// The name of the thing shown.
  package let name: String
  /// The failures, turn by turn; empty if everything was.
  package private(set) var failures: [String] = []
  /// The outcome of each turn.
  package private(set) var turns: [PlayedTurn] = []

  /// Plays a conversation with a plugin on a log in memory.
  ///
  /// Where its functions answer what is written down, nothing outside is called. Without a `person`
  /// who talks is called by their identifier.
  ///
  /// - Throws: what the log or the views throw; what goes wrong in a turn is a failure of it.
  package init(
    _ script: ScriptedConversation, with plugin: RegisteredPlugin, in registry: PluginRegistry,
    as person: Member? = nil, functions: Functions = .answers, encoder: (any SentenceEmbedding)?,
    explain: (@Sendable (InterpretationExplanation) -> Void)? = nil
  ) async throws {
    name = script.name
    let answers = CannedAnswers()
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let ticket = TemporaryPaths.add(folder.path)
    defer { Self.remove(folder, ticket) }
    var (played, start, isSetUp) = (registry, Self.start, false)
    switch functions {
    case .answers: played = registry.answering(as: plugin.manifest.id) { answers.answer(to: $0) }
    case .running(let moment): (start, isSetUp) = (moment, true)
    }
    let stage = try await PlayedStage(
      played, plugin.manifest.id,
      try person ?? Member(id: MemberID(script.person), name: script.person, role: .person),
      folder.path, at: start, isSetUp, encoder, explain)
    for (index, turn) in script.turns.enumerated() {
      answers.add(turn.answers)
      var outcome = try await stage.play(turn.line)
      outcome.missing = answers.missing()
      turns.append(outcome)
      let wrong = outcome.unmet(by: turn) + outcome.missing + stage.faults.take().map { "\($0)" }
      failures += wrong.map { "turn \(index + 1): \($0)" }
    }
  }

  private static let start = Timestamp(microseconds: 1_795_514_400_000_000)

  private static func remove(_ folder: URL, _ ticket: TemporaryPaths.Ticket) {
    defer { TemporaryPaths.keep(ticket) }
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      // It lies among other temporary files, which the system removes.
    }
  }
}

/// The answers of functions that are not called.
private final class CannedAnswers: Sendable {
  private let state = Lock((known: JSONObject(), missing: [String]()))

  func add(_ answers: JSONObject) {
    state.withLock { state in
      for member in answers.members { state.known[member.name] = member.value }
    }
  }

  /// `{"status": 404, "body": …}` has another status than 200.
  func answer(to function: String) -> FunctionResponse {
    state.withLock { state in
      guard let answer = state.known[function] else {
        state.missing.append(function)
        return FunctionResponse(["message": "No answer is written down for this."], status: 503)
      }
      if let status = answer["status"]?.int, let body = answer["body"] {
        return FunctionResponse(body, status: Int(status))
      }
      return FunctionResponse(answer)
    }
  }

  /// The functions that were called since without an answer.
  func missing() -> [String] {
    state.withLock { state in
      defer { state.missing = [] }
      return state.missing.map { "\"answers\" has nothing for \($0)" }
    }
  }
}

/// The stage that a conversation is played on.
private struct PlayedStage {
  private let log: MemoryEventLog
  private let session: ChatSession
  private let plugin: RegisteredPlugin
  let faults = RenderingFaults()

  init(
    _ registry: PluginRegistry, _ plugin: String, _ person: Member, _ folder: String,
    at start: Timestamp, _ isSetUp: Bool, _ encoder: (any SentenceEmbedding)?,
    _ explain: (@Sendable (InterpretationExplanation) -> Void)?
  ) async throws {
    let log = MemoryEventLog(clock: { start }, vault: KeyVault(MemoryKeyStore()))
    let views = try Views(
      path: folder,
      projections: ConversationProjections.all + [TimersProjection()] + registry.projections,
      log: log)
    var environment = Assistant.Environment(
      now: { start }, newID: { UUID().uuidString }, zone: .gmt)
    environment.report = { [faults] in faults.add($0) }
    environment.explain = explain
    let assistant = Assistant(
      log: log, views: views, registry: registry,
      interpreter: BuiltInInterpreter(encoder: encoder),
      channels: CommandRunner(log: log), environment: environment, encoder: encoder)
    guard let registered = registry[plugin] else {
      preconditionFailure("the plugin is one of the registry's")
    }
    (self.log, self.plugin) = (log, registered)
    if isSetUp { try await assistant.setUp(only: plugin) }
    session = try await ChatSession.open(with: registered, person: person, assistant: assistant)
  }

  func play(_ line: ScriptedConversation.Line) async throws -> PlayedTurn {
    let before = try log.head()
    var problem: String?
    do {
      switch line {
      case .say(let text): try await session.send(text)
      case .choose(let label):
        let choices = try session.choices()
        if let choice = choices.first(where: { $0.label == label }) {
          try await session.choose(choice)
        } else {
          problem = "there is no \"\(label)\" to choose: there is \(choices.map(\.label))"
        }
      }
    } catch {
      problem = "\(error)"
    }
    let events = try log.withSnapshot { try $0.events(from: before.next) }
    return PlayedTurn(
      problem: problem,
      calls: try events.filter { $0.type == FunctionCalled.eventType }
        .map { try $0.decode(FunctionCalled.self).function }.map { plugin.local($0) ?? $0 },
      shown: try shown(in: events))
  }

  /// The assistant's words and cards, one text after the other.
  private func shown(in events: [RecordedEvent]) throws -> [String] {
    try events.flatMap { event -> [String] in
      switch event.type {
      case MessageSent.eventType:
        let sent = try event.decode(MessageSent.self)
        return sent.sender == Assistant.member ? [sent.content.summary] : []
      case CardRendered.eventType:
        let card = try event.decode(CardRendered.self).card
        return [card.title, card.subtitle, card.details].compactMap(\.self)
      case ButtonRendered.eventType: return [try event.decode(ButtonRendered.self).button.text]
      case QuickRepliesSuggested.eventType:
        return try event.decode(QuickRepliesSuggested.self).options.map(\.text)
      default: return []
      }
    }
  }
}

/// The outcome of a turn.
package struct PlayedTurn: Sendable {
  /// Why it could not be played; nil if it could.
  package let problem: String?
  /// The functions that were called, as within the plugin.
  package let calls: [String]
  /// The assistant's words and cards, one text after the other.
  package let shown: [String]
  /// The functions that were called without an answer.
  package fileprivate(set) var missing: [String] = []

  fileprivate func unmet(by turn: ScriptedConversation.Turn) -> [String] {
    if let problem { return [problem] }
    var unmet = turn.says.filter { text in !shown.contains { $0.contains(text) } }
      .map { "expected \"\($0)\" to be said or shown, got \(shown)" }
    if let expected = turn.calls, expected != calls {
      unmet.append("expected calls \(expected), got \(calls)")
    }
    return unmet
  }
}

/// A conversation written down as data: what a person says, what the functions answer, and what is
/// expected.
///
/// ```json
/// {
///   "name": "an order is cancelled after a question",
///   "person": "12345",
///   "turns": [
///     {"say": "Cancel order 1002", "says": "Do you want to cancel order #1002?", "calls": []},
///     {"choose": "Yes, cancel it", "answers": {"cancel_order": {"message": "Gone."}}, "calls": ["cancel_order"]}
///   ]
/// }
/// ```
package struct ScriptedConversation: Sendable {
  /// The name of the thing shown.
  package let name: String
  /// Who talks.
  package let person: String
  /// The lines and expectations, in order.
  package let turns: [Turn]

  /// One line, and what it is to lead to.
  package struct Turn: Sendable {
    /// The words, or the label of a choice.
    package let line: Line
    /// The answers of functions in this turn, and in those after it.
    package var answers: JSONObject
    /// The words that have to be said or shown, in part.
    package var says: [String]
    /// The functions that have to be called, in order; nil if that does not matter.
    package var calls: [String]?

    /// A line of which nothing is expected yet.
    package init(
      _ line: Line, answers: JSONObject = [:], says: [String] = [], calls: [String]? = nil
    ) {
      (self.line, self.answers, self.says, self.calls) = (line, answers, says, calls)
    }
  }

  /// An act of a person.
  package enum Line: Sendable, Equatable {
    case say(String)
    case choose(String)
  }

  /// A conversation from its parts.
  package init(name: String, person: String, turns: [Turn]) {
    (self.name, self.person, self.turns) = (name, person, turns)
  }

  /// The conversation as a file has it.
  package var json: JSONValue {
    ["name": .string(name), "person": .string(person), "turns": .array(turns.map(\.json))]
  }

  /// Reads a file of one conversation.
  ///
  /// - Throws: ``UnreadableSentences``, naming the file and what was expected.
  package init(file: URL) throws {
    func failure(_ expected: String) -> UnreadableSentences {
      UnreadableSentences(file: file.path, line: nil, expected: expected)
    }
    let json: JSONValue
    do {
      json = try JSONValue(foreign: String(contentsOf: file, encoding: .utf8))
    } catch {
      throw failure("one JSON object: \(error)")
    }
    guard let turns = json["turns"]?.array, !turns.isEmpty else {
      throw failure("\"turns\": [{\"say\": …}]")
    }
    name = json["name"]?.string ?? file.deletingPathExtension().lastPathComponent
    person = json["person"]?.string ?? "visitor"
    self.turns = try turns.enumerated().map { index, turn in
      guard let parsed = Turn(turn) else {
        throw failure(
          "turn \(index + 1) with \"say\" or \"choose\", and \"answers\", \"says\" and \"calls\" besides"
        )
      }
      return parsed
    }
  }
}

extension ScriptedConversation.Turn {
  private static let members: Set = ["say", "choose", "answers", "says", "calls"]

  fileprivate var json: JSONValue {
    var members: JSONObject =
      switch line {
      case .say(let text): ["say": .string(text)]
      case .choose(let label): ["choose": .string(label)]
      }
    if !answers.members.isEmpty { members["answers"] = .object(answers) }
    if !says.isEmpty { members["says"] = .array(says.map { .string($0) }) }
    if let calls { members["calls"] = .array(calls.map { .string($0) }) }
    return .object(members)
  }

  fileprivate init?(_ json: JSONValue) {
    guard let names = json.object?.names, Self.members.isSuperset(of: names) else { return nil }
    switch (json["say"]?.string, json["choose"]?.string) {
    case (let said?, nil): line = .say(said)
    case (nil, let chosen?): line = .choose(chosen)
    default: return nil
    }
    answers = json["answers"]?.object ?? JSONObject()
    says = json["says"]?.string.map { [$0] } ?? json["says"]?.array?.compactMap(\.string) ?? []
    calls = json["calls"]?.array?.compactMap(\.string)
  }
}
