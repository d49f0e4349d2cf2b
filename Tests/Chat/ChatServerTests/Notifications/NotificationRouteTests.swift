import EventLog
import Installation
import JSON
import TestSupport
import Testing

/// What people are told beside their conversations, over HTTP.
struct NotificationRouteTests {
  @Test("what others do is told as it happens, listed the newest first, and read once it was seen")
  func telling() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (patient, nurse) = (
          try await server.signIn("p12345"), try await server.signIn("nurse-amara")
        )
        var live = try await server.listen("/v1/live", as: nurse).makeAsyncIterator()
        let id = try await server.book(as: patient)
        let told = try await live.next("notification")
        #expect(try told.json["kind"] == "appointmentBooked")
        #expect(try told.json["by"] == "P12345")
        let path = "/v1/notifications"
        let before = try await server.call("GET", path, as: patient)
        #expect(try before["notifications"] == [])
        let cancelled = try await server.call(
          "DELETE", "/appointments?appointment=\(id)", as: patient)
        #expect(cancelled.status == 200)
        let page = try await server.call("GET", "\(path)?limit=1", as: nurse)
        #expect(try page["unread"] == 2)
        #expect(try page["notifications"]?[0]?["kind"] == "appointmentCancelled")
        #expect(
          try page["notifications"]?[0]?["text"] == "John Doe cancelled an appointment of yours.")
        let next = try #require(try page["next"]?.int)
        let rest = try await server.call("GET", "\(path)?before=\(next)", as: nurse)
        let position = try #require(told.id.flatMap { Int64($0) })
        #expect(try rest["notifications"]?.array?.map { $0["position"] } == [.int(position)])
        let read = try await server.call(
          "POST", "\(path)/read", ["through": .int(position)], as: nurse)
        #expect(read.status == 204)
        let after = try await server.call("GET", path, as: nurse)
        #expect(try after["unread"] == 1)
        #expect(try after["notifications"]?.array?.map { $0["read"] } == [false, true])
      }
    }
  }

  @Test("a stream that goes on has what was told meanwhile; a list that is known is not sent again")
  func meanwhile() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (patient, nurse) = (
          try await server.signIn("p12345"), try await server.signIn("nurse-amara")
        )
        let head = try server.installation.log.head()
        _ = try await server.book(as: patient)
        var live = try await server.listen("/v1/live", as: nurse, after: "\(head.value)")
          .makeAsyncIterator()
        let told = try await live.next("notification")
        let list = try await server.call("GET", "/v1/notifications", as: nurse)
        #expect(try list["notifications"]?[0]?["position"]?.int == told.id.flatMap { Int64($0) })
        let known = ["if-none-match": list.headers["etag"] ?? ""]
        let path = "/v1/notifications"
        #expect(try await server.call("GET", path, as: nurse, headers: known).status == 304)
        let beyond = try await server.call(
          "POST", "\(path)/read", ["through": 1_000_000], as: nurse)
        #expect(beyond.status == 204)
        let changed = try await server.call("GET", path, as: nurse, headers: known)
        #expect(try changed["unread"] == 0)
        _ = try await server.book(as: patient, slot: 3)
        #expect(try await server.call("GET", path, as: nurse)["unread"] == 1)
      }
    }
  }

  @Test("a person's answer is told to the others in the channel, the assistant's to nobody")
  func answers() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let agent = try await server.signIn("agent")
        try await server.say("Hello", in: channel, as: agent)
        try await server.say("Hello?", in: try await server.begin(as: ann), as: ann)
        let list = try await server.call("GET", "/v1/notifications", as: ann)
        #expect(try list["notifications"]?.array?.map { $0["channel"] } == [.string(channel)])
        #expect(try list["notifications"]?[0]?["by"] == "agent")
      }
    }
  }
}

extension RunningServer {
  /// Books a free time of the nurse's, and returns the appointment.
  fileprivate func book(as token: String, slot: Int = 0) async throws -> String {
    let provider = "/providers/nurse-amara"
    let profile = try await call("GET", provider, as: token)
    let free = try await call("GET", "\(provider)/availability", as: token)
    let booked = try await call(
      "POST", "/appointments",
      [
        "provider": "nurse-amara", "department": try profile["specialties"]?[0] ?? .null,
        "start": try free["slots"]?[slot]?["start"] ?? .null,
      ], as: token)
    return try #require(try booked["appointment"]?.string)
  }
}
