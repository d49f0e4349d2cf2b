import ChatServer
import Foundation
import JSON
import TestSupport
import Testing

/// A server whose views are damaged under it.
struct DamagedViewsRouteTests {
  @Test func `a read that meets a damaged view is said at readyz, and the next start mends it`()
    async throws
  {
    try await withFolder { data in
      let channel = try await RunningServer.with(data: data) { server in
        let ann = try await server.signIn("p12345")
        let made = try await server.call(
          "POST", "/v1/channels", ["members": ["P12345"]], as: ann)
        #expect(made.status == 201)
        let channel = try #require(try made["channel"]?.string)
        let sent = try await server.call(
          "POST", "/v1/channels/\(channel)/messages", ["text": "a heron on the roof"], as: ann)
        #expect(sent.status == 201)
        #expect(try await server.call("GET", "/v1/channels/\(channel)", as: ann).status == 200)
        return channel
      }
      let file = URL(fileURLWithPath: data + "/views/data.mdb")
      var bytes = Array(try Data(contentsOf: file))
      let places = bytes.ranges(of: Array("a heron on the roof".utf8))
      try #require(!places.isEmpty)
      for place in places {
        bytes.replaceSubrange(place, with: [UInt8](repeating: 1, count: place.count))
      }
      try Data(bytes).write(to: file)
      try await RunningServer.with(data: data) { server in
        let ann = try await server.signIn("p12345")
        let refused = try await server.call("GET", "/v1/channels/\(channel)", as: ann)
        #expect(try refused.status == 503 && refused["type"] == "/problems/views-damaged")
        let ready = try await server.call("GET", "/readyz")
        #expect(ready.status == 503)
        #expect(try ready["causes"]?.array?.first?["cause"] == "views-damaged")
      }
      try await RunningServer.with(data: data) { server in
        let ann = try await server.signIn("p12345")
        #expect(try await server.call("GET", "/v1/channels/\(channel)", as: ann).status == 200)
      }
    }
  }
}
