import JSON
import TestSupport
import Testing

/// The record, as auditors see it.
struct RecordRouteTests {
  @Test("an event is shown with what caused it and what it led to")
  func causes() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let patient = try await server.signIn("p12345")
        let auditor = try await server.signIn("auditor")
        let channel = try await server.begin(as: patient)
        var events = try await server.listen("/v1/channels/\(channel)/live", as: patient)
          .makeAsyncIterator()
        let said = try await server.say("When can I be seen?", in: channel, as: patient)
        try await events.next("turn.completed")
        let message = try #require(try said["position"]?.int)
        let path = "/v1/events/\(message)/causes"
        let page = try await server.call("GET", path, as: auditor)
        #expect(try page["events"]?.array?.map { $0["position"]?.int } == [message])
        let effects = try page["effects"]?.array ?? []
        #expect(effects.first?["causation"]?.int == message)
        let completed = try #require(effects.first { $0["type"] == "turn.completed" })
        let end = try #require(completed["position"]?.int)
        #expect(try page["through"]?.int ?? 0 >= end)
        let back = try await server.call("GET", "/v1/events/\(end)/causes", as: auditor)
        #expect(try back["events"]?.array?.last?["position"]?.int == message)
        #expect(try await server.call("GET", path, as: patient).status == 403)
        let missing = try await server.call("GET", "/v1/events/999999/causes", as: auditor)
        #expect(missing.status == 404)
      }
    }
  }
}
