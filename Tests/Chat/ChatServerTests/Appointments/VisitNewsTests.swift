import JSON
import TestSupport
import Testing

/// What a person hears in their conversation when the other side changes a visit.
struct VisitNewsTests {
  @Test("that the provider moved or cancelled a visit is said to its person, once over restarts")
  func news() async throws {
    try await withFolder { data in
      let channel = try await RunningServer.with(data: data) { server in
        let (patient, nurse) = (
          try await server.signIn("p12345"), try await server.signIn("nurse-amara")
        )
        let channel = try await server.begin(as: patient)
        let line = try await server.call("GET", "/providers/nurse-amara", as: patient)
        let free = try await server.call("GET", "/providers/nurse-amara/availability", as: patient)
        let slots = try #require(try free["slots"]?.array)
        let wish: JSONValue = [
          "provider": "nurse-amara", "department": try line["specialties"]?.array?.first ?? .null,
          "start": slots[0]["start"] ?? .null,
        ]
        let booked = try await server.call("POST", "/appointments", wish, as: patient)
        let id = try #require(try booked["appointment"])
        var events = try await server.listen("/v1/channels/\(channel)/live", as: patient)
          .makeAsyncIterator()
        // What the person does themselves is no news to them.
        for (slot, token) in [(1, patient), (2, nurse)] {
          let move: JSONValue = ["appointment": id, "start": slots[slot]["start"] ?? .null]
          #expect(try await server.call("PATCH", "/appointments", move, as: token).status == 200)
        }
        let moved = try await events.next("message.sent").json["payload"]?["content"]?["text"]
        #expect(moved?.string?.contains("moved your visit from 20") == true)
        #expect(moved?.string?.hasPrefix("Nurse Amara ") == true)
        let cancel: JSONValue = ["appointment": id]
        #expect(try await server.call("DELETE", "/appointments", cancel, as: nurse).status == 200)
        let cancelled = try await events.next("message.sent").json["payload"]?["content"]?["text"]
        #expect(cancelled?.string?.contains("cancelled your visit on 20") == true)
        return channel
      }
      try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        try await server.say("Show my visits", in: channel, as: patient)
        var events = try await server.listen("/v1/channels/\(channel)/live?after=0", as: patient)
          .makeAsyncIterator()
        try await events.next("turn.completed")
        let page = try await server.call("GET", "/v1/channels/\(channel)", as: patient)
        let said = try page["view", "timeline"]?.array?.compactMap {
          $0["content"]?["text"]?.string
        }
        #expect(said?.count { $0.contains("your visit") && $0.hasPrefix("Nurse Amara") } == 2)
      }
    }
  }
}
