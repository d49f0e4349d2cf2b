import JSON
import TestSupport
import Testing

/// Places in conversations, as a client has them.
struct LocationRouteTests {
  @Test func `a place is told with its name and degrees, and stands alone`() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        let path = "/v1/channels/\(channel)"
        let place: JSONValue = ["name": "Zürich HB", "latitude": 47.378, "longitude": -0.5]
        let told = try await server.call("POST", "\(path)/messages", ["location": place], as: ann)
        #expect(told.status == 201)
        let page = try await server.call("GET", path, as: try await server.signIn("agent"))
        let said = try page["view", "timeline"]?.array?.last { $0["message"] != nil }?["content"]
        #expect(
          said == [
            "kind": "location", "latitude": 47.378, "longitude": -0.5, "name": "Zürich HB",
          ])
        for more in [["text": "here"], ["attachment": "f1"]] as [JSONObject] {
          var body = more
          body["location"] = place
          let both = try await server.call("POST", "\(path)/messages", .object(body), as: ann)
          #expect(both.status == 422)
          #expect(try both["detail"]?.string?.contains("'location' stands alone") == true)
        }
      }
    }
  }

  @Test func `degrees that are nowhere, and names without end, are refused`() async throws {
    try await withFolder { data in
      try await RunningServer.with(data: data) { server in
        let (ann, channel) = try await server.group()
        for place in [
          ["latitude": 90.001, "longitude": 0], ["latitude": -91, "longitude": 0],
          ["latitude": 0, "longitude": 180.5], ["latitude": 0, "longitude": -181],
          ["latitude": 0], ["latitude": "0", "longitude": 0],
          ["latitude": 0, "longitude": 0, "name": ""],
          ["latitude": 0, "longitude": 0, "name": .string(String(repeating: "x", count: 201))],
          ["latitude": 0, "longitude": 0, "altitude": 9],
        ] as [JSONValue] {
          let reply = try await server.call(
            "POST", "/v1/channels/\(channel)/messages", ["location": place], as: ann)
          #expect(reply.status == 400, "\(place.jsonText): \(reply.body)")
        }
        let edge: JSONValue = ["latitude": -90, "longitude": 180]
        let reply = try await server.call(
          "POST", "/v1/channels/\(channel)/messages", ["location": edge], as: ann)
        #expect(reply.status == 201)
      }
    }
  }
}
