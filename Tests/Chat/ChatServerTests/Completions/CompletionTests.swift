import Conversation
import EventLog
import HTTPClient
import Installation
import JSON
import PluginKit
import TestSupport
import Testing

@testable import ChatServer

/// Programs that talk to a plugin as to a language model.
struct CompletionTests {
  @Test("the newest user message is said in one's own channel, and its turn's answer comes back")
  func conversation() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let token = try await server.signIn("p12345")
        let messages: [JSONValue] = [
          ["role": "system", "content": "You are a pirate."],
          ["role": "user", "content": "What did I say before?"],
          ["role": "assistant", "content": "Something else."],
          ["role": "user", "content": [["type": "text", "text": "When can I be seen?"]]],
          ["role": "assistant", "content": ""],
        ]
        let reply = try await server.call(
          "POST", "/v1/chat/completions",
          ["model": "careteam", "temperature": 0.5, "messages": .array(messages)], as: token)
        #expect(reply.status == 200, "\(reply.body)")
        let channel = try #require(reply.headers["verbatim-channel"])
        #expect(channel == (try await server.begin(as: token)))
        #expect(try reply["object"] == "chat.completion" && reply["model"] == "careteam")
        let choice = try #require(try reply["choices"]?[0])
        #expect(choice["finish_reason"] == "stop" && choice["message"]?["role"] == "assistant")
        let shown = try server.shown(in: channel)
        #expect(shown.said == ["When can I be seen?"])
        let content = try #require(choice["message"]?["content"]?.string)
        #expect(content.hasPrefix(try #require(shown.answers.last)), "\(content)")
        #expect(shown.cards.count > 1 && !shown.replies.isEmpty)
        for (index, card) in shown.cards.enumerated() {
          #expect(content.contains("\n\(index + 1). \(card)"), "\(content)")
        }
        #expect(content.hasSuffix(shown.replies.map { "- \($0)" }.joined(separator: "\n")))
        // The number of a card chooses it.
        let next = try await server.complete("2", in: channel, as: token)
        #expect(next.status == 200 && next.headers["verbatim-channel"] == channel)
        #expect(try next.content.contains(shown.cards[1]), "\(next.body)")
      }
    }
  }

  @Test("a stream has the role, the same texts and the end; a repetition says nothing anew")
  func streaming() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let token = try await server.signIn("p12345")
        let chunks = try await server.stream("When can I be seen?", key: "one", as: token)
        let whole = try await server.complete("When can I be seen?", key: "one", as: token)
        #expect(chunks.last == "[DONE]")
        let read = try chunks.dropLast().map { try JSONValue(json: $0) }
        #expect(read.allSatisfy { $0["object"] == "chat.completion.chunk" })
        #expect(try read.allSatisfy { $0["id"] == (try whole["id"]) })
        let choices = read.compactMap { $0["choices"]?[0] }
        #expect(choices.first?["delta"] == ["role": "assistant", "content": ""])
        #expect(choices.last?["delta"] == [:] && choices.last?["finish_reason"] == "stop")
        #expect(choices.dropLast().allSatisfy { $0["finish_reason"] == .null })
        let text = choices.compactMap { $0["delta"]?["content"]?.string }.joined()
        #expect(try text == whole.content)
        let channel = try #require(whole.headers["verbatim-channel"])
        #expect(try server.shown(in: channel).said.count == 1)
        let other = try await server.complete("Show my visits", key: "one", as: token)
        #expect(other.status == 422)
        #expect(try other["error", "code"] == "key_reused")
      }
    }
  }

  @Test("a model is a plugin; what is wrong is told as clients of OpenAI's API read it")
  func errors() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (token, stranger) = (
          try await server.signIn("p12345"), try await server.signIn("agent")
        )
        let path = "/v1/chat/completions"
        let models = try await server.call("GET", "/v1/models", as: token)
        #expect(try models["object"] == "list")
        #expect(try models["data"]?.array?.map { $0["id"] } == ["careteam"])
        func told(
          _ reply: RunningServer.Reply, _ status: Int, _ code: JSONValue, _ member: JSONValue,
          _ location: SourceLocation = #_sourceLocation
        ) throws {
          #expect(reply.status == status, "\(reply.body)", sourceLocation: location)
          #expect(reply.headers["content-type"] == "application/json", sourceLocation: location)
          let error = try reply["error"]
          #expect(error?["code"] == code, "\(reply.body)", sourceLocation: location)
          #expect(error?["param"] == member, "\(reply.body)", sourceLocation: location)
          #expect(error?["message"]?.string?.isEmpty == false, sourceLocation: location)
          #expect(error?["type"]?.string?.hasSuffix("_error") == true, sourceLocation: location)
        }
        try told(try await server.call("GET", "/v1/models"), 401, "unauthenticated", .null)
        try told(
          try await server.call("PUT", path, [:], as: token), 405, "method_not_allowed", .null)
        let unknown = try await server.complete("Hello", to: "gpt-4", as: token)
        try told(unknown, 404, "model_not_found", "model")
        #expect(unknown.body.contains("careteam"))
        let hello: JSONValue = [["role": "user", "content": "Hello"]]
        for (body, member) in [
          (["messages": hello], "model"), (["model": "careteam"], "messages"),
          (["model": "careteam", "messages": [["role": "system", "content": "x"]]], "messages"),
          (["model": "careteam", "messages": hello, "stream": 1], "stream"),
          (["model": "careteam", "messages": hello, "n": 2], "n"),
          (
            [
              "model": "careteam",
              "messages": [["role": "user", "content": [["type": "image_url"]]]],
            ],
            "messages.0.content"
          ),
          (
            ["model": "careteam", "messages": [["role": "user", "content": ""]]],
            "messages.0.content"
          ),
        ] as [(JSONValue, JSONValue)] {
          try told(try await server.call("POST", path, body, as: token), 400, "bad_request", member)
        }
        let channel = try await server.begin(as: token)
        try told(
          try await server.complete("Hello", in: channel, as: stranger), 404, "not_found", .null)
        let group = try await server.group()
        try told(
          try await server.complete("Hello", in: group.channel, as: token), 422, "wrong_model",
          "model")
        #expect(try server.shown(in: group.channel).said.isEmpty)
      }
    }
  }

  @Test func `a program whose history ends otherwise is told what was said last, and says nothing`()
    async throws
  {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let token = try await server.signIn("p12345")
        func complete(_ history: [(String, String)]) async throws -> RunningServer.Reply {
          try await server.call(
            "POST", "/v1/chat/completions",
            [
              "model": "careteam",
              "messages": .array(
                history.map { ["role": .string($0.0), "content": .string($0.1)] }),
            ], as: token)
        }
        let first = ("user", "When can I be seen?")
        let answer = try await complete([first]).content
        // Somebody else of the same account asks for something else.
        let channel = try await server.begin(as: token)
        let elsewhere = try await complete([("user", "Show my visits")]).content
        #expect(elsewhere != answer)
        let missed = try await complete([first, ("assistant", answer), ("user", "2")])
        #expect(missed.status == 200)
        #expect(try missed.content.contains("your last message was not passed on"))
        #expect(try missed.content.contains(elsewhere))
        #expect(try server.shown(in: channel).said == ["When can I be seen?", "Show my visits"])
        // Whoever has seen that goes on; spaces and marks do not count.
        let seen = try missed.content.replacing("\n", with: " **") + "**"
        let next = try await complete([first, ("assistant", seen), ("user", "2")])
        #expect(next.status == 200)
        #expect(try server.shown(in: channel).said.last == "2")
      }
    }
  }

  @Test(
    arguments: [
      [["role": "user", "content": "### Task:\nGenerate 1-3 broad tags"]],
      [
        [
          "role": "user",
          "content": "Title?\n<chat_history>\nUSER: I cannot breathe\n</chat_history>",
        ]
      ],
      [["role": "user", "content": "Hi"], ["role": "assistant", "content": "Hello, I am"]],
      [["role": "user", "content": "Hi"], ["role": "tool", "content": "{}"]],
    ] as [JSONValue])
  func `what no person says is not said for one`(_ messages: JSONValue) async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let token = try await server.signIn("p12345")
        let channel = try await server.begin(as: token)
        let reply = try await server.call(
          "POST", "/v1/chat/completions", ["model": "careteam", "messages": messages], as: token)
        #expect([400, 422].contains(reply.status), "\(reply.body)")
        #expect(try server.shown(in: channel).said.isEmpty)
      }
    }
  }

  @Test func `one model is described, an unknown one named`() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let token = try await server.signIn("p12345")
        let known = try await server.call("GET", "/v1/models/careteam", as: token)
        #expect(try known["id"] == "careteam" && known["object"] == "model")
        let unknown = try await server.call("GET", "/v1/models/gpt-4", as: token)
        #expect(try unknown.status == 404 && unknown["error", "code"] == "model_not_found")
      }
    }
  }

  @Test("while a person has the conversation, the answer says so; an alarm is answered by itself")
  func handedOff() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, plugins: [MinePlugin()]) { server in
        let token = try await server.signIn("p12345")
        func say(_ text: String) async throws -> RunningServer.Reply {
          let reply = try await server.complete(text, to: "mine", as: token)
          #expect(reply.status == 200, "\(reply.body)")
          return reply
        }
        let first = try await say("I smell gas")
        #expect(try first.content == "Go out. Call 112.")
        let channel = try #require(first.headers["verbatim-channel"])
        _ = try await server.installation.channels.execute(
          .handOff(to: "dr-weber"), on: .channel(channel), actor: "P12345")
        #expect(try await say("Good morning").content.contains("has this conversation"))
        #expect(try await say("I smell gas").content == first.content)
        #expect(try server.types(in: channel).count { $0 == "alarm.raised" } == 2)
        // The advice of that answer gives the conversation back.
        #expect(
          try await !say("back to the assistant").content.contains("has this conversation"))
        #expect(try await !say("Good morning").content.contains("has this conversation"))
      }
    }
  }

  @Test("in a group, what is said to somebody else is said, and the answer is that nobody answers")
  func group() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let token = try await server.signIn("p12345")
        let made = try await server.call(
          "POST", "/v1/channels", ["plugin": "careteam", "members": ["agent"]], as: token)
        let channel = try #require(try made["channel"]?.string)
        let reply = try await server.complete("The bus was late.", in: channel, as: token)
        #expect(reply.status == 200, "\(reply.body)")
        #expect(try reply.content.contains("In a group"), "\(reply.body)")
        #expect(try server.shown(in: channel).said == ["The bus was late."])
      }
    }
  }
}

/// Answers that take long, and clients and servers that end before them.
struct CompletionEndingTests {
  @Test("a client that hangs up ends nothing; asked again under its key it gets the answer")
  func hangingUp() async throws {
    try await withFolder { data in
      let (open, gate) = (Gate(), Gate())
      open.open()
      defer { gate.open() }
      let slow = SlowPlugin(gate: open, calls: gate)
      try await RunningServer.with(data: data, plugins: [slow]) { server in
        let token = try await server.signIn("p12345")
        let begun = try await server.call("POST", "/v1/channels", ["plugin": "slow"], as: token)
        let channel = try #require(try begun["channel"]?.string)
        var events = try await server.listen("/v1/channels/\(channel)/live", as: token)
          .makeAsyncIterator()
        let asking = Task {
          try await server.complete("take your time", to: "slow", key: "one", as: token)
        }
        await gate.reached()
        asking.cancel()
        await #expect(throws: (any Error).self) { try await asking.value }
        gate.open()
        try await events.next("turn.completed")
        let again = try await server.complete("take your time", to: "slow", key: "one", as: token)
        #expect(again.status == 200, "\(again.body)")
        #expect(try again.content.contains("Done."))
        #expect(try server.shown(in: channel).said.count == 1)
      }
    }
  }

  @Test("a server that ends says that the answer is pending, and that asking anew says it twice")
  func shutdown() async throws {
    try await withFolder { data in
      let (open, gate) = (Gate(), Gate())
      open.open()
      defer { gate.open() }
      let slow = SlowPlugin(gate: open, calls: gate)
      try await RunningServer.with(data: data, plugins: [slow]) { server in
        let token = try await server.signIn("p12345")
        async let unnamed = server.complete("take your time", to: "slow", as: token)
        await gate.reached()
        async let streamed = server.stream("wait a while", to: "slow", key: "two", as: token)
        try await server.waiting.during("the second message") {
          while try server.said().count < 2 { await Task.yield() }
        }
        async let end: Void = server.shutdown.perform()
        let reply = try await unnamed
        #expect(reply.status == 503)
        #expect(try reply["error", "code"] == "answer_pending")
        #expect(reply.headers["x-should-retry"] == "false")
        let chunks = try await streamed
        #expect(chunks.last == "[DONE]")
        let error = try JSONValue(json: chunks.dropLast().last ?? "")["error"]
        #expect(error?["code"] == "answer_pending")
        gate.open()
        try await end
      }
    }
  }

  @Test("a turn that fails is answered by its apology")
  func failing() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let channel = try await server.begin(as: try await server.signIn("p12345"))
        let events: [ChannelEvent] = [
          .messageSent(MessageSent(message: "m1", sender: "P12345", content: .text(text: "Hm"))),
          .turnStarted(TurnStarted(turn: "turn-m1", message: "m1", person: "P12345")),
          .messageSent(
            MessageSent(message: "m2", sender: .assistant, content: .text(text: "Sorry."))),
          .turnFailed(TurnFailed(turn: "turn-m1", reason: .model)),
        ]
        let log = server.installation.log
        let receipt = try await log.append(
          events.map { $0.new(correlation: "turn-m1", subject: "P12345") }, to: .channel(channel))
        var reader = try TurnReader("turn-m1", in: channel, from: receipt.firstPosition, log)
        #expect(try reader.read() == ["Sorry."])
        #expect(try reader.isOver && reader.read() == [])
      }
    }
  }
}

/// A mine, with one alarm.
private struct MinePlugin: Plugin {
  let manifest = PluginManifest(
    id: "mine", version: "1.0.0", summary: "A mine.", assistantName: "Mine", persona: "",
    welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(Alarm("gas", examples: ["I smell gas"], answer: "Go out. Call 112."))
  }
}

extension RunningServer {
  /// The body of a request for a completion.
  private static func asking(_ text: String, _ model: String, isStreamed: Bool) -> JSONValue {
    [
      "model": .string(model), "stream": .bool(isStreamed),
      "messages": [["role": "user", "content": .string(text)]],
    ]
  }

  private static func headers(_ channel: String?, _ key: String?) -> [String: String] {
    var headers = ["content-type": "application/json"]
    headers["verbatim-channel"] = channel
    headers["idempotency-key"] = key
    return headers
  }

  /// Says something as to a model.
  fileprivate func complete(
    _ text: String, to model: String = "careteam", in channel: String? = nil, key: String? = nil,
    as token: String
  ) async throws -> Reply {
    try await call(
      "POST", "/v1/chat/completions", Self.asking(text, model, isStreamed: false), as: token,
      headers: Self.headers(channel, key))
  }

  /// Says something as to a model, and returns the data of each event of the answer.
  fileprivate func stream(
    _ text: String, to model: String = "careteam", key: String? = nil, as token: String
  ) async throws -> [String] {
    let path = "/v1/chat/completions"
    var request = request("POST", path, as: token, Self.headers(nil, key))
    request.body = .bytes(Self.asking(text, model, isStreamed: true).json)
    var events = try await LiveEvents(request, of: path, by: Self.client, waiting)
      .makeAsyncIterator()
    var data: [String] = []
    while let event = try await events.next() { data.append(event.data) }
    return data
  }

  /// The patient's messages in all channels.
  fileprivate func said() throws -> [MessageSent] {
    try installation.log.withSnapshot { try $0.events(from: .start) }
      .filter { $0.type == MessageSent.eventType }
      .map { try $0.decode(MessageSent.self) }.filter { $0.sender == "P12345" }
  }

  /// The types of a channel's events.
  fileprivate func types(in channel: String) throws -> [String] {
    try installation.log.withSnapshot { try $0.events(in: .channel(channel)).map(\.type.name) }
  }

  /// The messages, cards and offered replies of a channel.
  fileprivate func shown(
    in channel: String
  ) throws -> (said: [String], answers: [String], cards: [String], replies: [String]) {
    var shown: (said: [String], answers: [String], cards: [String], replies: [String]) =
      ([], [], [], [])
    for event in try installation.log.withSnapshot({ try $0.events(in: .channel(channel)) }) {
      switch event.type {
      case MessageSent.eventType:
        let sent = try event.decode(MessageSent.self)
        if sent.sender == .assistant {
          shown.answers.append(sent.content.summary)
        } else {
          shown.said.append(sent.content.summary)
        }
      case CardRendered.eventType:
        shown.cards.append(try event.decode(CardRendered.self).card.title)
      case QuickRepliesSuggested.eventType:
        shown.replies = try event.decode(QuickRepliesSuggested.self).options.map(\.text)
      default: break
      }
    }
    return shown
  }
}

extension RunningServer.Reply {
  /// The words of a completion.
  fileprivate var content: String {
    get throws { try self["choices"]?[0]?["message"]?["content"]?.string ?? "" }
  }
}
