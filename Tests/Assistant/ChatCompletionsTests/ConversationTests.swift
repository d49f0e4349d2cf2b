import Assistant
import ChatCompletions
import Conversation
import EventLog
import JSON
import LoopbackServer
import PluginKit
import Synchronization
import TestSupport
import Testing

/// Turns in which a language model speaks.
@Suite struct ConversationTests {
  @Test func `what a function gives goes back to the model until it speaks`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, count in
        count == 0
          ? .calling(("rooms", #"{"day": "tomorrow"}"#), words: "Let me look.")
          : .saying("Blue and Green are free.")
      }
      let hotel = HotelPlugin()
      let desk = try Desk(hotel, folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("Which rooms are free tomorrow?")
      #expect(hotel.made == [#"rooms {"day":"2026-11-22","guest":"P1"}"#])
      #expect(
        try session.lines().suffix(2) == [
          "assistant: Let me look.", "assistant: Blue and Green are free.",
        ])
      #expect(desk.words == "Let me look.Blue and Green are free.")
      let second = try #require(endpoint.seen.last?["messages"]?.array)
      #expect(
        second.map { $0["role"]?.string } == ["system", "assistant", "user", "assistant", "tool"])
      #expect(second[4]["content"] == #"{"free":["Blue","Green"]}"#)
      #expect(second[4]["tool_call_id"] == second[3]["tool_calls"]?[0]?["id"])
      let answered = try desk.events(ModelAnswered.self)
      #expect(answered.map(\.model) == ["scripted-1", "scripted-1"])
      #expect(
        answered.map(\.promptTokens) == [120, 120] && answered.map(\.answerTokens) == [7, 7])
      #expect(try desk.events(FunctionCalled.self).map(\.model) == ["scripted-1"])
    }
  }

  @Test func `the persona and what only the platform knows are in the system message`() async throws
  {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, _ in .saying("Hello.") }
      let desk = try Desk(
        HotelPlugin(), folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      try await desk.session(person: "P4711").send("Anything next Friday?")
      let asked = try #require(endpoint.seen.first)
      let system = try #require(asked["messages"]?[0]?["content"]?.string)
      #expect(system.hasPrefix("You are the clerk of a small hotel."))
      #expect(system.contains("\"next Friday\" is 2026-11-27"))
      #expect(system.contains("Saturday, 2026-11-21, 10:00"))
      // Who the person is nobody outside has to know.
      #expect(!asked.jsonText.contains("P4711"))
      let tools = try #require(asked["tools"]?.array)
      let parameters = tools.map { $0["function"]?["parameters"] }
      #expect(parameters.allSatisfy { $0?["additionalProperties"] == false })
      #expect(parameters.allSatisfy { $0?["properties"]?["guest"] == nil })
      #expect(parameters.allSatisfy { $0?["properties"]?["account"] == nil })
      #expect(tools.map { $0["function"]?["strict"] } == [nil, true, true, true, true, true])
    }
  }

  @Test func `an alarm is answered without asking the model`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, _ in .saying("Never mind.") }
      let desk = try Desk(
        HotelPlugin(), folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("I smell smoke")
      #expect(try session.last == "assistant: Leave the building now.")
      #expect(endpoint.seen.isEmpty)
    }
  }

  @Test func `quick replies in band are taken out of what streams and of what is said`()
    async throws
  {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, _ in
        .saying(#"Which one? JSON^{"options": ["Blue", "Green"]}^NSOJ"#)
      }
      let desk = try Desk(
        HotelPlugin(), folder: folder, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      try await session.send("hello there")
      #expect(try session.last == "assistant: Which one? ")
      #expect(try session.offeredReplies().map(\.text) == ["Blue", "Green"])
      #expect(desk.words == "Which one? ")
    }
  }

  @Test func `a message that comes while the model thinks waits for its own turn`() async throws {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
      let endpoint = try await ScriptedEndpoint.start { _, count in
        count == 0 ? .calling(("rooms", #"{"day": "2026-11-24"}"#)) : .saying("Answer \(count).")
      }
      let desk = try Desk(
        HotelPlugin(), folder: folder, log: log,
        languageModel: Interrupted(model: try ChatCompletionsModel(endpoint), log: log))
      let session = try await desk.session()
      try await session.send("first question")
      let users = endpoint.seen.map { body in
        (body["messages"]?.array ?? []).filter { $0["role"] == "user" }.compactMap {
          $0["content"]?.string
        }
      }
      #expect(
        users == [
          ["first question"], ["first question"], ["first question", "yes, do that"],
        ])
      #expect(
        try session.lines().suffix(4) == [
          "P1: first question", "P1: yes, do that", "assistant: Answer 1.", "assistant: Answer 2.",
        ])
      #expect(endpoint.hasValidHistories)
    }
  }

  @Test func `a dialogue that the model begins is the platform's from there on`() async throws {
    try await atDesk { _, count in
      count == 0 ? .calling(("complaint", "{}")) : .saying("Anything else?")
    } _: { stage in
      try await stage.session.send("the shower is cold")
      #expect(try stage.session.last == "assistant: What is wrong with the room?")
      try await stage.session.send("cold water")
      #expect(try stage.session.last == "assistant: Somebody will look after it.")
      // Nobody asked the model what the answer means.
      #expect(stage.endpoint.seen.count == 1)
      #expect(
        try stage.desk.events(FlowCompleted.self).map(\.result) == [["wrong": "cold water"]])
      try await stage.session.send("thanks")
      #expect(
        stage.messages.map { $0["role"]?.string } == [
          "system", "assistant", "user", "assistant", "tool", "assistant", "user", "assistant",
          "user",
        ])
      #expect(stage.messages[4]["content"]?.string?.contains(#""begun":"complaint""#) == true)
      #expect(stage.endpoint.hasValidHistories)
    }
  }

  @Test func `where nobody waits any more nothing is recorded, and the turn is taken up later`()
    async throws
  {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
      let endpoint = try await ScriptedEndpoint.start { _, count in
        count == 0
          ? ScriptedEndpoint.Reply(pieces: [": thinking\n\n"], end: .stall) : .saying("Here I am.")
      }
      let desk = try Desk(
        HotelPlugin(), folder: folder, log: log, languageModel: try ChatCompletionsModel(endpoint))
      let session = try await desk.session()
      let sending = Task { try await session.send("hello there") }
      await endpoint.waitForRequest()
      sending.cancel()
      await #expect(throws: CancellationError.self) { try await sending.value }
      #expect(try desk.events(ModelFailed.self).isEmpty && desk.events(ModelAnswered.self).isEmpty)
      #expect(try await desk.assistant.recover().isEmpty)
      #expect(try session.last == "assistant: Here I am.")
    }
  }
}

/// A model while whose first answer the person says something else.
private final class Interrupted: LanguageModel {
  private let model: ChatCompletionsModel
  private let log: any EventLog
  private let isFirst = Mutex(true)

  init(model: ChatCompletionsModel, log: any EventLog) { (self.model, self.log) = (model, log) }

  var name: String { model.name }
  var promptTokens: Int { model.promptTokens }

  func reply(
    to prompt: ModelPrompt, hear: @escaping @Sendable (String) -> Void
  ) async throws(LanguageModelError) -> ModelReply {
    let isFirst = isFirst.withLock { isFirst in
      defer { isFirst = false }
      return isFirst
    }
    if isFirst { await interrupt() }
    return try await model.reply(to: prompt, hear: hear)
  }

  private func interrupt() async {
    do {
      let channel = try log.withSnapshot { snapshot in
        try snapshot.events().first { $0.type == ChannelCreated.eventType }?.stream
      }
      _ = try await CommandRunner<Channel>(log: log).execute(
        .send(MessageSent(message: "m2", sender: "P1", content: .text(text: "yes, do that"))),
        on: try #require(channel), actor: "P1", correlation: "turn-m2", subject: "P1")
    } catch {
      Issue.record(error)
    }
  }
}
