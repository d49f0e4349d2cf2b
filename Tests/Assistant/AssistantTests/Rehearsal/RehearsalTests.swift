import Assistant
import Conversation
import EventLog
import Foundation
import JSON
import PluginKit
import Projections
import Rehearsal
import Synchronization
import TestSupport
import Testing

/// Recorded turns that are taken anew: the same code goes the same way, other code is found out at
/// its first other event, and nothing is touched.
@Suite struct RehearsalTests {
  @Test func `the same code on its own record goes as it is recorded`() async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder + "/views")
      let session = try await library.session()
      for words in ["Show me the books", "burn Dune", "yes", "borrow Emma on 2026-12-24", "help"] {
        try await session.send(words)
      }
      let (head, made) = (try library.log.head(), library.plugin.calls.list)
      let report = try await Self.report(of: library.log, with: [library.plugin], folder)
      #expect(report.turns == 5 && report.channels == [session.channel])
      #expect(report.divergences.isEmpty && report.skipped.isEmpty)
      #expect(try library.log.head() == head)
      #expect(library.plugin.calls.list == made)
    }
  }

  @Test func `other code is named by position and pointer, turn by turn`() async throws {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
      let (session, _) = try await Self.greet(log, Greeter(words: "Hello."), nil, folder)
      try await session.send("say hello")
      try await session.send("say hello")
      let report = try await Self.report(of: log, with: [Greeter(words: "Good day.")], folder)
      #expect(report.divergences.count == 2)
      let first = try #require(report.divergences.first)
      #expect(first.type == MessageSent.eventType && first.pointer.description == "/content/text")
      #expect(first.recorded == "Hello." && first.now == "Good day.")
      let at = try log.withSnapshot { try $0.events() }.first { $0.position == first.position }
      #expect(try at?.decode(MessageSent.self).content == .text(text: "Hello."))
    }
  }

  @Test func `what a language model said is said again, and another one is found out`() async throws
  {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
      let model = Reciting([
        (#"Wait. JSON^{"options": ["A"]}^NSOJ"#, ["greet", "nothing"]), ("There it is.", []),
        ("Bye.", []),
      ])
      let (session, greeter) = try await Self.greet(log, Greeter(words: "Hello."), model, folder)
      try await session.send("what do you say?")
      try await session.send("and now?")
      #expect(greeter.calls.value.count == 1)
      let same = try await Self.report(of: log, with: [greeter], folder + "/same")
      #expect(same.turns == 2 && same.divergences.isEmpty)
      let other = Reciting([("There it is.", []), ("Bye.", [])])
      let report = try await Self.report(of: log, with: [greeter], folder + "/other", other)
      #expect(report.divergences.map(\.type) == [ModelAnswered.eventType])
      #expect(report.divergences.first?.pointer.description == "/calls/0")
      #expect(greeter.calls.value.count == 1)
    }
  }

  @Test func `a turn that is still open is left out, and said`() async throws {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
      let (session, greeter) = try await Self.greet(log, Greeter(words: "Hello."), nil, folder)
      try await log.append(
        [
          NewEvent(
            TurnStarted(turn: "turn-x", message: "x", person: "P1"), correlation: "turn-x")
        ], to: .channel(session.channel))
      let report = try await Self.report(of: log, with: [greeter], folder)
      #expect(report.turns == 0)
      #expect(report.skipped.map(\.reason) == ["it is still open"])
    }
  }

  @Test func `a turn that was taken up again goes as it is recorded`() async throws {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
      let (session, greeter) = try await Self.greet(log, Greeter(words: "Hello."), nil, folder)
      try await session.send("say hello")
      let events = try log.withSnapshot { try $0.events() }
      // The program ends once the function has answered, and the next start shows it.
      let last = try #require(events.lastIndex { $0.type == FunctionReturned.eventType })
      let cut = MemoryEventLog(clock: { noon }, personal: .inPlain)
      for event in events[...last] {
        try await cut.append(
          [
            NewEvent(
              type: event.type, schemaVersion: event.schemaVersion,
              payload: try event.payloadValue(), actor: event.actor,
              correlation: event.correlation, time: event.time)
          ], to: event.stream)
      }
      _ = try await Self.greet(cut, Greeter(words: "Hello."), nil, folder + "/next")
      let report = try await Self.report(of: cut, with: [greeter], folder + "/same")
      #expect(report.turns == 1 && report.divergences.isEmpty, "\(report.divergences)")
      let completed = try cut.withSnapshot { try $0.events() }.last
      #expect(try completed?.decode(TurnCompleted.self).model == BuiltInInterpreter().fingerprint)
    }
  }

  @Test func `a model that failed and answers the next request is the same one again`() async throws
  {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
      let model = Reciting([("There it is.", []), ("Bye.", [])], failsFirst: true)
      let (session, greeter) = try await Self.greet(log, Greeter(words: "Hello."), model, folder)
      try await session.send("say hello, then take a bow")
      let events = try log.withSnapshot { try $0.events() }
      let failed = try events.filter { $0.type == ModelFailed.eventType }
        .map { try $0.decode(ModelFailed.self).model }
      let answered = try events.filter { $0.type == ModelAnswered.eventType }
        .map { try $0.decode(ModelAnswered.self).model }
      #expect(failed == ["reciting"] && Set(answered) == ["served"])
      let report = try await Self.report(of: log, with: [greeter], folder + "/same")
      #expect(report.turns == 1 && report.divergences.isEmpty, "\(report.divergences)")
    }
  }

  @Test func `an answer that was too long for the record is cut at the same place again`()
    async throws
  {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
      let model = Reciting([("a" + String(repeating: "\u{1F44B}", count: 20_000), [])])
      let (session, greeter) = try await Self.greet(log, Greeter(words: "Hello."), model, folder)
      try await session.send("what do you say?")
      let said = try session.lines().last ?? ""
      #expect(said.hasSuffix("\u{1F44B} \(AssistantPhrases().brokenOff)"))
      let report = try await Self.report(of: log, with: [greeter], folder + "/same")
      #expect(report.turns == 1 && report.divergences.isEmpty, "\(report.divergences)")
    }
  }

  @Test func `a turn of a plugin that is not given is left out, and said`() async throws {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
      let (session, _) = try await Self.greet(log, Greeter(words: "Hello."), nil, folder)
      try await session.send("say hello")
      let report = try await Self.report(of: log, with: [LibraryPlugin()], folder + "/same")
      #expect(report.turns == 0 && report.divergences.isEmpty)
      #expect(
        report.skipped.map(\.reason) == [
          "its plugin greeter is not given: --plugin takes a plugin's folder"
        ])
    }
  }

  private static func report(
    of log: any EventLog, with plugins: [any Plugin], _ folder: String,
    _ languageModel: (any LanguageModel)? = nil
  ) async throws -> RehearsalReport {
    let setup = Rehearsal.Setup(
      registry: try PluginRegistry(plugins), languageModel: languageModel, encoder: nil, zone: .gmt)
    let views = folder + "/rehearsal"
    try FileManager.default.createDirectory(atPath: views, withIntermediateDirectories: true)
    return try await Rehearsal(log, with: setup, folder: views).run([])
  }

  private static func greet(
    _ log: any EventLog, _ greeter: Greeter, _ languageModel: (any LanguageModel)?, _ folder: String
  ) async throws -> (ChatSession, Greeter) {
    let registry = try PluginRegistry([greeter])
    let views = folder + "/views"
    try FileManager.default.createDirectory(atPath: views, withIntermediateDirectories: true)
    let ids = Counter()
    let assistant = Assistant(
      log: log, views: try Views(path: views, projections: ConversationProjections.all, log: log),
      registry: registry, interpreter: BuiltInInterpreter(), languageModel: languageModel,
      channels: CommandRunner(log: log),
      environment: .init(now: { noon }, newID: { "i\(ids.next())" }, zone: .gmt))
    let session = try await ChatSession.open(
      with: registry.plugins[0], person: Member(id: "P1", name: "Ann", role: .person),
      assistant: assistant)
    return (session, greeter)
  }
}

/// Says hello, in words of its own.
private struct Greeter: Plugin {
  let words: String
  let calls = Mutex<[String]>.Box([])

  let manifest = PluginManifest(
    id: "greeter", version: "1.0.0", summary: "Greets.", assistantName: "Greeter", persona: "",
    welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(
      Function(
        "greet", "Says hello.", parameters: try .object(), effect: .read
      ) { [calls] _, _ in
        calls.mutex.withLock { $0.append("greet") }
        return FunctionResponse(["heard": true])
      }
      .examples(["say hello"]))
    try registry.add(
      Function(
        "bow", "Takes a bow.", parameters: try .object(), effect: .read
      ) { _, _ in FunctionResponse(["bowed": true]) }
      .examples(["take a bow"]))
    try registry.render("greet") { _ in Rendering(text: words) }
  }
}

/// A language model that says what it was told to, in order.
private final class Reciting: LanguageModel {
  let name = "reciting"
  let promptTokens = 24_000
  private let lines: Mutex<ArraySlice<(String, [String])>>
  /// Whether it fails at first, and answers under another name then.
  private let fails: Mutex<Bool>
  private let served: String?

  init(_ lines: [(String, [String])], failsFirst: Bool = false) {
    self.lines = Mutex(lines[...])
    fails = Mutex(failsFirst)
    served = failsFirst ? "served" : nil
  }

  func reply(
    to prompt: ModelPrompt, hear: @escaping @Sendable (String) -> Void
  ) async throws(LanguageModelError) -> ModelReply {
    let fails = fails.withLock { fails in
      defer { fails = false }
      return fails
    }
    guard !fails else { throw LanguageModelError(.refused, "not now") }
    guard let (text, calls) = lines.withLock({ $0.popFirst() }) else {
      throw LanguageModelError(.unreachable, "it has nothing more to say")
    }
    var reply = ModelReply()
    reply.text = text
    reply.model = served
    reply.calls = calls.map { .init(function: $0, arguments: "{}") }
    return reply
  }
}
