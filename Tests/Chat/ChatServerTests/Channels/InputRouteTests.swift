import Conversation
import EventLog
import JSON
import PluginKit
import TestSupport
import Testing

@testable import ChatServer

/// Typed inputs and clinicians' answers, as a client sends them.
struct InputRouteTests {
  @Test("an answer of the wrong kind changes nothing, one of the right kind is recorded as it is")
  func answers() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, plugins: [FormPlugin()]) { server in
        let form = try await Questionnaire(server)
        try await form.begin()
        try await form.refuse("Green", expecting: "one of: Red, Blue")
        try await form.answer("Blue")
        try await form.refuse("2026-10-31", expecting: "a day from 2026-11-01 on")
        try await form.refuse("soon", expecting: "a day such as 2026-11-24")
        try await form.answer("2026-11-02")
        try await form.refuse("me", expecting: "a telephone number")
        try await form.answer("+1 555 0100")
        try await form.refuse(["A", "Z"], expecting: "one of: A, B")
        try await form.answer(["B", "A"])
        #expect(
          try await form.recorded("input.submitted").compactMap { $0["value"] }
            == ["Blue", "2026-11-02", "+1 555 0100", ["B", "A"]])
      }
    }
  }

  @Test("a text with pictures is checked, said as messages, and answered once")
  func pictures() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data, plugins: [FormPlugin()]) { server in
        let form = try await Questionnaire(server)
        try await form.begin()
        for value in ["Red", "2026-11-02", "+1 555 0100", ["A"]] as [JSONValue] {
          try await form.answer(value)
        }
        let picture = try await form.upload(SampleFile.picture)
        let other = try await form.upload(SampleFile.picture)
        let letter = try await form.upload(SampleFile.document)
        try await form.refuse(["images": [picture, other]], expecting: "at most one picture")
        #expect(try await form.send(["images": [letter]]).status == 422)
        #expect(try await form.send(["images": ["nobody's"]]).status == 404)
        let turns = try await form.recorded("turn.started").count
        try await form.answer(["text": "It itches", "images": [picture]])
        #expect(try await form.recorded("turn.started").count == turns + 1)
        let submitted = try await form.recorded("input.submitted").last
        #expect(submitted?["value"] == ["text": "It itches", "images": [picture]])
        let said = try await form.recorded("message.sent").filter { $0["sender"] == "P12345" }
        #expect(
          said.suffix(2).map { $0["content"]?["kind"] } == ["image", "text"])
        #expect(
          submitted?["messages"]?.array == said.suffix(2).compactMap { $0["message"] })
        #expect(
          try await form.recorded("flow.completed").last?["result"]?["show"]
            == ["text": "It itches", "images": [picture]])
      }
    }
  }

  @Test("only a provider's words are a doctor's response")
  func responses() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let agent = try await server.signIn("agent")
        let path = "/v1/channels/\(channel)/messages"
        let answer: JSONValue = ["text": "Drink more water.", "kind": "doctorResponse"]
        #expect(try await server.call("POST", path, answer, as: ann).status == 403)
        #expect(try await server.call("POST", path, answer, as: agent).status == 201)
        let events = try await server.call("GET", "/v1/channels/\(channel)/events", as: ann)
        let said = try events["events"]?.array?.last { $0["type"] == "message.sent" }
        #expect(
          said?["payload"]?["content"]
            == ["kind": "doctorResponse", "text": "Drink more water.", "doctor": "Agent"])
      }
    }
  }
}

/// A flow that asks for one answer of each kind.
private struct FormPlugin: Plugin {
  let manifest = PluginManifest(
    id: "form", version: "1.0.0", summary: "A form.", assistantName: "Form", persona: "",
    welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    try registry.add(
      Flow(
        "form", examples: ["fill in the form"],
        steps: [
          FlowStep("colour", ask: "Colour?", accepts: .singleOption(options: ["Red", "Blue"])),
          FlowStep("day", ask: "Day?", accepts: .date(earliest: "2026-11-01", latest: nil)),
          FlowStep("phone", ask: "Number?", accepts: .phone),
          FlowStep("parts", ask: "Parts?", accepts: .multipleOption(options: ["A", "B"])),
          FlowStep("show", ask: "Show.", accepts: .textAndImages(maximumImages: 1)),
        ], end: .say { _ in Rendering(text: "Thank you.") }))
  }
}

/// A person with the form.
private struct Questionnaire {
  let server: RunningServer
  let token: String
  let channel: String
  private let live: LiveEvents

  init(_ server: RunningServer) async throws {
    self.server = server
    token = try await server.signIn("p12345")
    let made = try await server.call("POST", "/v1/channels", ["plugin": "form"], as: token)
    channel = try made["channel"]?.string ?? ""
    live = try await server.listen("/v1/channels/\(channel)/live", as: token)
  }

  func begin() async throws {
    try await settle { try await server.say("fill in the form", in: channel, as: token) }
  }

  /// What a request leads to, once its turn is over.
  private func settle(_ act: () async throws -> RunningServer.Reply) async throws {
    let before = try await recorded("turn.completed").count
    let reply = try await act()
    #expect(reply.status == 201, "\(reply.body)")
    var events = live.makeAsyncIterator()
    while try await recorded("turn.completed").count == before {
      try await events.next("turn.completed")
    }
  }

  func send(_ value: JSONValue) async throws -> RunningServer.Reply {
    let page = try await server.call("GET", "/v1/channels/\(channel)", as: token)
    let input = try page["view", "inputs"]?.array?.first?["id"] ?? "none"
    return try await server.call(
      "POST", "/v1/channels/\(channel)/interactions",
      ["kind": "input", "id": input, "value": value], as: token)
  }

  func answer(_ value: JSONValue) async throws { try await settle { try await send(value) } }

  func refuse(_ value: JSONValue, expecting text: String) async throws {
    let reply = try await send(value)
    #expect(reply.status == 422)
    #expect(reply.body.contains(text), "\(reply.body)")
  }

  func upload(_ bytes: [UInt8]) async throws -> JSONValue {
    try await server.upload(bytes, to: channel, as: token)["id"] ?? .null
  }

  /// The payloads of a type, in order.
  func recorded(_ type: String) async throws -> [JSONValue] {
    let events = try await server.call("GET", "/v1/channels/\(channel)/events?limit=500", as: token)
    return try (events["events"]?.array ?? []).filter { $0["type"] == .string(type) }
      .compactMap { $0["payload"] }
  }
}
