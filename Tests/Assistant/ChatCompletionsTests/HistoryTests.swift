import Assistant
import ChatCompletions
import Conversation
import EventLog
import JSON
import PluginKit
import TestSupport
import Testing

/// What a language model is told of a conversation.
@Suite struct HistoryTests {
  @Test func `the oldest turns are left out, and a call never without its result`() async throws {
    try await withFolder { folder in
      let endpoint = try await ScriptedEndpoint.start { _, count in
        count % 2 == 0
          ? .calling(("rooms", #"{"day": "2026-11-24"}"#))
          : .saying(String(repeating: "Green is free. ", count: 20))
      }
      let desk = try Desk(
        HotelPlugin(), folder: folder,
        languageModel: try ChatCompletionsModel(endpoint, promptTokens: 1200))
      let session = try await desk.session()
      for turn in 1...8 { try await session.send("Which rooms are free, question \(turn)?") }
      let messages = try #require(endpoint.seen.last?["messages"]?.array)
      let users = messages.filter { $0["role"] == "user" }.compactMap { $0["content"]?.string }
      #expect(users.last == "Which rooms are free, question 8?")
      #expect((2...6).contains(users.count))
      #expect(endpoint.hasValidHistories)
      let size = (endpoint.seen.last?.jsonText.utf8.count ?? 0)
      #expect(size < 1200 * 3 + 3000)
    }
  }

  @Test func `a turn that is too long by itself has its oldest results shortened`() async throws {
    try await atDesk(promptTokens: 4000) { _, count in
      count < 12 ? .calling(("rooms", #"{"day": "2026-11-24", "beds": 4}"#)) : .saying("Done.")
    } _: { stage in
      stage.hotel.talksAtLength()
      try await stage.session.send("hello there")
      let results = stage.messages.filter { $0["role"] == "tool" }
        .compactMap { $0["content"]?.string }
      #expect(results.count == 12 && stage.endpoint.hasValidHistories)
      #expect(results[0].contains("left out") && !results[11].contains("left out"))
    }
  }

  @Test func `nothing in a turn is too long: words are shortened, old calls left out whole`()
    async throws
  {
    let words = String(repeating: "I look for rooms. ", count: 200)
    let day = #"{"day": "2026-11-24", "note": "\#(String(repeating: "x", count: 900))"}"#
    try await atDesk(promptTokens: 3000) { _, count in
      count < 12 ? .calling([("rooms", day)], words: words) : .saying("Done.")
    } _: { stage in
      try await stage.session.send("hello there " + String(repeating: "and so on ", count: 1500))
      #expect(stage.endpoint.seen.count > 3 && stage.endpoint.hasValidHistories)
      for body in stage.endpoint.seen {
        let size = body["messages"]?.array?.dropFirst().reduce(0) { $0 + $1.jsonText.utf8.count }
        #expect(size ?? 0 < 3000 * 3)
      }
      #expect(stage.said.first?.hasPrefix("hello there") == true)
    }
  }

  @Test func `what is answered is told though much was said before its turn`() async throws {
    try await withFolder { folder in
      let log = MemoryEventLog(clock: { noon }, personal: .inPlain)
      let endpoint = try await ScriptedEndpoint.start { _, _ in
        .saying(String(repeating: "Green is free. ", count: 400))
      }
      let desk = try Desk(
        HotelPlugin(), folder: folder, log: log,
        languageModel: try ChatCompletionsModel(endpoint, promptTokens: 1200))
      let session = try await desk.session()
      for number in 1...8 {
        try await desk.say("question \(number)", as: "P1", in: session.channel)
      }
      try await desk.assistant.run(session.channel)
      let last = endpoint.seen.map { $0["messages"]?.array?.last?["content"]?.string }
      #expect(last == (1...8).map { "question \($0)" })
    }
  }

  @Test func `what a person says yes to stands there, though somebody else spoke in between`()
    async throws
  {
    try await atDesk { _, count in
      count == 0 ? .calling(("book", #"{"room": "Blue", "day": "2026-11-27"}"#)) : .saying("Good.")
    } _: { stage in
      try await stage.session.send("I might need a bed on Friday")
      try await stage.desk.join("P2", stage.session.channel)
      try await stage.desk.say("is breakfast included?", as: "P2", in: stage.session.channel)
      try await stage.desk.assistant.run(stage.session.channel)
      try await stage.session.send("yes")
      #expect(stage.hotel.made.count == 1)
      #expect(
        stage.messages.map { $0["role"]?.string } == [
          "system", "assistant", "user", "user", "assistant", "assistant", "tool",
        ])
      #expect(stage.messages.last?["content"] == #"{"booked":true}"#)
      #expect(stage.endpoint.hasValidHistories)
    }
  }
}
