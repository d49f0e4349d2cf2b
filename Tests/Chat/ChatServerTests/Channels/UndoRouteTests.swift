import Conversation
import EventLog
import Installation
import JSON
import TestSupport
import Testing

/// What was said last is undone over HTTP, answered anew, tried again.
struct UndoRouteTests {
  @Test("a booking is undone: the visit is cancelled, and the card can be taken again")
  func undo() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let token = try await server.signIn("p12345")
        let channel = try await server.begin(as: token)
        let path = "/v1/channels/\(channel)"
        #expect(try await server.offer(in: channel, as: token)["available"] == false)
        #expect(
          try await server.offer(in: channel, as: token)["reason"] == "There is nothing to undo.")
        var events = try await server.listen("\(path)/live", as: token).makeAsyncIterator()
        try await server.say("When can I be seen?", in: channel, as: token)
        try await events.next("turn.completed")
        let before = try await server.call("GET", path, as: token)
        let cards = try before["view", "timeline"]?.array?.last?["cards"]?.array
        let card = try #require(cards?.first?["card"]?["id"])
        let taken = try await server.call(
          "POST", "\(path)/interactions", ["kind": "card", "id": card], as: token)
        try await events.next("turn.completed")
        let offer = try await server.offer(in: channel, as: token)
        #expect(offer["available"] == true)
        #expect(offer["turn"] == (try taken["turn"]))
        #expect(try await server.appointments(as: token).count == 1)
        let key = ["idempotency-key": "back"]
        let wish: JSONValue = ["turn": offer["turn"] ?? .null]
        let undone = try await server.call("POST", "\(path)/undo", wish, as: token, headers: key)
        #expect(undone.status == 201, "\(undone.body)")
        #expect(try undone["turn"] == offer["turn"])
        try await events.next("turn.undone")
        let again = try await server.call("POST", "\(path)/undo", wish, as: token, headers: key)
        #expect(again.body == undone.body)
        #expect(try await server.appointments(as: token).isEmpty)
        let after = try await server.call("GET", path, as: token)
        let shown = try after["view", "timeline"]?.array ?? []
        #expect(shown.dropLast() == (try before["view", "timeline"]?.array ?? [])[...])
        #expect(shown.last?["notice"] == "Taken back")
        #expect(try after["replies"] == before["replies"])
        let retaken = try await server.call(
          "POST", "\(path)/interactions", ["kind": "card", "id": card], as: token)
        #expect(retaken.status == 201)
        try await events.next("turn.completed")
        #expect(try await server.appointments(as: token).count == 1)
      }
    }
  }

  @Test("what cannot be undone is refused with the reason, to whoever asks")
  func refusals() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let token = try await server.signIn("p12345")
        let channel = try await server.begin(as: token)
        let path = "/v1/channels/\(channel)/undo"
        let refused = try await server.call("POST", path, [:], as: token)
        #expect(refused.status == 409)
        #expect(try refused["detail"] == "There is nothing to undo.")
        let unknown = try await server.call("POST", path, ["turn": "none"], as: token)
        #expect(unknown.status == 409)
        let other = try await server.signIn("agent")
        #expect(try await server.call("POST", path, [:], as: other).status == 404)
      }
    }
  }

  @Test(
    "an input that was answered last is answered anew, and refused where the value does not fit")
  func anew() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let token = try await server.signIn("p12345")
        let channel = try await server.begin(as: token)
        let path = "/v1/channels/\(channel)"
        var events = try await server.listen("\(path)/live", as: token).makeAsyncIterator()
        try await server.say("Book a visit", in: channel, as: token)
        try await events.next("turn.completed")
        let page = try await server.call("GET", path, as: token)
        let input = try #require(try page["view", "inputs"]?.array?.first)
        #expect(try page["editable"] == nil)
        let id = input["id"] ?? .null
        func answer(_ value: JSONValue) async throws -> RunningServer.Reply {
          try await server.call(
            "POST", "\(path)/interactions", ["kind": "input", "id": id, "value": value], as: token)
        }
        let options = try #require(
          input["accepts"]?["singleOption"]?["options"]?.array
            ?? input["accepts"]?["options"]?.array)
        #expect(try await answer(options[0]).status == 201)
        try await events.next("turn.completed")
        let asked = try await server.call("GET", path, as: token)
        #expect(try asked["editable", "input"] == id)
        #expect(try asked["editable", "value"] == options[0])
        #expect(try asked["editable", "accepts"] == input["accepts"])
        #expect(try await answer("nobody").status == 422)
        let changed = try await answer(options[1])
        #expect(changed.status == 201, "\(changed.body)")
        try await events.next("turn.completed")
        let after = try await server.call("GET", path, as: token)
        #expect(try after["editable", "value"] == options[1])
        let said = try after["view", "timeline"]?.array?.compactMap { entry in
          entry["sender"] == "P12345"
            ? entry["content"]?["text"]?["text"]?.string
              ?? entry["content"]?["text"]?.string : nil
        }
        #expect(said?.count == 2)
      }
    }
  }

  @Test("what failed is tried again by its input, once")
  func retry() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let token = try await server.signIn("p12345")
        let channel = try await server.begin(as: token)
        let path = "/v1/channels/\(channel)"
        var events = try await server.listen("\(path)/live", as: token).makeAsyncIterator()
        let failed: [ChannelEvent] = [
          .messageSent(
            MessageSent(
              message: "m1", sender: "P12345", content: .text(text: "When can I be seen?"))),
          .turnStarted(TurnStarted(turn: "turn-m1", message: "m1", person: "P12345")),
          .messageSent(
            MessageSent(message: "m2", sender: .assistant, content: .text(text: "Sorry."))),
          .inputRequested(
            InputRequested(
              input: "again", message: "m2", of: "P12345", accepts: .retry,
              purpose: .retry(turn: "turn-m1"))),
          .turnFailed(TurnFailed(turn: "turn-m1", reason: .model)),
        ]
        try await server.installation.log.append(
          failed.map { $0.new(correlation: "turn-m1", subject: "P12345") }, to: .channel(channel))
        try await events.next("turn.failed")
        let act: JSONValue = ["kind": "input", "id": "again"]
        let declined: JSONValue = ["kind": "input", "id": "again", "value": false]
        #expect(
          try await server.call("POST", "\(path)/interactions", declined, as: token).status == 422)
        let tried = try await server.call("POST", "\(path)/interactions", act, as: token)
        #expect(tried.status == 201, "\(tried.body)")
        #expect(try tried["turn"] == "turn-m1-2")
        try await events.next("turn.completed")
        #expect(
          try await server.call("POST", "\(path)/interactions", act, as: token).status == 409)
        let page = try await server.call("GET", path, as: token)
        #expect(try page["view", "timeline"]?.array?.last?["cards"]?.array?.isEmpty == false)
      }
    }
  }
}

extension RunningServer {
  fileprivate func offer(in channel: String, as token: String) async throws -> JSONValue {
    try await call("GET", "/v1/channels/\(channel)", as: token)["undo"] ?? .null
  }

  fileprivate func appointments(as token: String) async throws -> [JSONValue] {
    let reply = try await call("GET", "/users/P12345/appointments", as: token)
    return (try reply["appointments"]?.array ?? []).filter { $0["status"] != "cancelled" }
  }
}
