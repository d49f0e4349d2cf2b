import Assistant
import Conversation
import EventLog
import JSON
import PluginKit
import TestSupport
import Testing

/// A turn is its person's, whoever else speaks in the channel.
@Suite struct PersonTests {
  @Test func `what one person asked for is theirs, though another spoke while the model thought`()
    async throws
  {
    try await withFolder { folder in
      let gate = AsyncGate()
      let library = try Library(folder: folder, interpreter: Thoughtful(gate: gate))
      let ann = try await library.session()
      try await library.letIn("bob", ann.channel)
      async let booking: Void = ann.send("borrow Dune on 2026-12-24")
      await gate.reached()
      try await library.say("good morning", as: "bob", in: ann.channel)
      gate.open()
      try await booking
      try await library.assistant.run(ann.channel)
      let calls = library.plugin.calls.list.map { $0.split(separator: " ")[1] }
      #expect(calls == [#"{"day":"2026-12-24","reader":"P1","title":"Dune"}"#])
      let turns = try library.events(TurnStarted.self)
      #expect(turns.map(\.person) == ["P1", "bob"])
      #expect(try library.events(TurnCompleted.self).map(\.turn) == turns.map(\.turn))
    }
  }

  @Test func `only who was asked can answer, and the question stays open for them`() async throws {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let ann = try await library.session()
      try await library.letIn("bob", ann.channel)
      try await ann.send("burn the book Dune")
      try await library.say("yes", as: "bob", in: ann.channel)
      try await library.assistant.run(ann.channel)
      #expect(library.plugin.calls.list.isEmpty)
      #expect(try ann.view().inputs.map(\.of) == ["P1"])
      try await ann.send("yes")
      #expect(library.plugin.calls.list.count == 1)
      #expect(try library.events(InputSubmitted.self).map(\.by) == ["P1"])
    }
  }

  @Test func `a plugin that is called like a person of the log is refused before it writes`()
    async throws
  {
    try await withFolder { folder in
      let library = try Library(folder: folder)
      let ann = try await library.session()
      try await library.assistant.setUp()
      let person = Member(id: "library", name: "Libby", role: .person)
      _ = try await library.channels.execute(.join(person), on: .channel(ann.channel))
      let head = try library.log.head()
      await #expect(throws: RegistrationError.self) { try await library.assistant.setUp() }
      #expect(try library.log.head() == head)
    }
  }

  @Test func `what was said during a turn is answered afterwards, in order`() async throws {
    try await withFolder { folder in
      let gate = AsyncGate()
      let library = try Library(folder: folder, interpreter: Thoughtful(gate: gate))
      let ann = try await library.session()
      async let first: Void = ann.send("Show me the books")
      await gate.reached()
      try await library.say("thanks", as: "P1", in: ann.channel)
      try await library.say("burn the book Dune", as: "P1", in: ann.channel)
      gate.open()
      try await first
      #expect(
        try ann.lines().suffix(3) == [
          "assistant: Our books", "assistant: Welcome!", "assistant: Really burn Dune?",
        ])
    }
  }
}

/// Thinks about each message until the gate is open.
private struct Thoughtful: IntentInterpreter {
  let gate: AsyncGate
  private let interpreter = BuiltInInterpreter()

  init(gate: AsyncGate) { self.gate = gate }

  func decide(_ request: IntentRequest) async throws -> IntentDecision {
    await gate.pass()
    return try await interpreter.decide(request)
  }
}

extension Library {
  func letIn(_ id: MemberID, _ channel: String) async throws {
    let person = Member(id: id, name: id.rawValue, role: .person)
    _ = try await channels.execute(.join(person), on: .channel(channel))
  }

  /// Appends a message, without anybody waiting for its answer.
  func say(_ text: String, as member: MemberID, in channel: String) async throws {
    let id = MessageID("said \(text)")
    _ = try await channels.execute(
      .send(MessageSent(message: id, sender: member, content: .text(text: text))),
      on: .channel(channel))
  }

  func events<Payload: EventPayload>(_ type: Payload.Type) throws -> [Payload] {
    try log.withSnapshot { try $0.events() }.filter { $0.type == Payload.eventType }
      .map { try $0.decode(type) }
  }
}
