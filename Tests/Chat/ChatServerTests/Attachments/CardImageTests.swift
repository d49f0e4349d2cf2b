import ChatServer
import Conversation
import EventLog
import Installation
import JSON
import LoopbackServer
import Outbound
import PluginKit
import TestSupport
import Testing

/// Pictures of cards that lie on other hosts.
struct CardImageTests {
  private static let picture = "GIF89a and some more"

  /// A server, a channel with a card whose picture lies at a path of another host, and who is in
  /// it.
  private static func with(
    _ path: String, settings: @escaping @Sendable (inout ServerConfiguration) -> Void = { _ in },
    answer: @escaping @Sendable (EndpointServer.Request, Int) -> EndpointServer.Reply,
    _ body:
      @escaping @Sendable (
        _ host: EndpointServer,
        _ ask: @Sendable (_ path: String) async throws -> RunningServer.Reply
      ) async throws -> Void
  ) async throws {
    let host = try await EndpointServer.start(answer)
    try await withFolder { data in
      try await RunningServer.with(
        data: data,
        settings: {
          $0.imageHosts = HostPermissions(privateHosts: ["127.0.0.1:*"].compactMap { HostRule($0) })
          $0.imagePatience = .seconds(30 * 60)
          settings(&$0)
        }
      ) { server in
        let (token, channel) = try await server.group()
        let said = try await server.say("A card", in: channel, as: token)
        let card = Card(id: "c1", title: "A card", imageURL: host.address + path)
        let message = MessageID(try said["message"]?.string ?? "")
        try await server.installation.log.append(
          [NewEvent(CardRendered(message: message, card: card), subject: "P12345")],
          to: .channel(channel))
        try await body(host) { path in
          let url = (host.address + path).addingPercentEncoding()
          return try await server.call(
            "GET", "/v1/channels/\(channel)/images?url=\(url)", as: token)
        }
      }
    }
  }

  @Test("whoever reads the channel sees a card's picture; it is fetched once, and nothing else is")
  func picture() async throws {
    try await Self.with(
      "/a.gif",
      answer: { request, _ in
        .answer(headers: ["content-type": "text/html"], body: Self.picture)
      }
    ) { host, ask in
      for _ in 0..<2 {
        let reply = try await ask("/a.gif")
        #expect(reply.status == 200)
        #expect(reply.headers["content-type"] == "image/gif")
        #expect(reply.headers["x-content-type-options"] == "nosniff")
        #expect(reply.body == Self.picture)
      }
      #expect(try await ask("/b.gif").status == 404)
      #expect(host.seen.map(\.uri) == ["/a.gif"])
      #expect(host.seen.first?.headers["authorization"] == nil)
    }
  }

  @Test(
    "what is no picture, too large, missing or leads astray is not shown",
    arguments: [
      EndpointServer.Reply.answer(headers: ["content-type": "image/svg+xml"], body: "<svg/>"),
      .answer(status: 404, body: "GIF89a"),
      .flood(bytes: 8 << 20),
      .answer(status: 302, headers: ["location": "/a.gif"], body: ""),
      .answer(status: 302, headers: ["location": "file:///etc/passwd"], body: ""),
      .answer(status: 302, headers: ["location": "http://10.0.0.1/a.gif"], body: ""),
      .hangUp,
    ])
  func refused(_ reply: EndpointServer.Reply) async throws {
    try await Self.with("/a.gif", answer: { _, _ in reply }) { host, ask in
      let shown = try await ask("/a.gif")
      #expect(shown.status == 502, "\(shown.body)")
      #expect(!shown.body.contains("127.0.0.1"))
      let asked = host.seen.count
      #expect(asked <= 4)
      #expect(try await ask("/a.gif").status == 502)
      #expect(host.seen.count == asked)
    }
  }

  @Test("a picture that a plugin brings along is shown without any other host, to readers alone")
  func drawing() async throws {
    try await withFolder { data in
      try await RunningServer.with(
        data: data, plugins: [DrawingPlugin()], settings: { $0.imageHosts = nil }
      ) { server in
        let (token, channel) = try await server.group()
        let path =
          "/v1/channels/\(channel)/images?url=\(DrawingPlugin.address.addingPercentEncoding())"
        #expect(try await server.call("GET", path, as: token).status == 404)
        let said = try await server.say("A card", in: channel, as: token)
        let message = MessageID(try said["message"]?.string ?? "")
        let card = Card(id: "c1", title: "A card", imageURL: DrawingPlugin.address)
        try await server.installation.log.append(
          [NewEvent(CardRendered(message: message, card: card), subject: "P12345")],
          to: .channel(channel))
        let shown = try await server.call("GET", path, as: token)
        #expect(shown.headers["content-type"] == "image/svg+xml")
        #expect(
          shown.headers["content-security-policy"]?.hasPrefix("sandbox; default-src 'none'") == true
        )
        #expect(shown.body == DrawingPlugin.svg)
        let stranger = try await server.signIn("nurse-amara")
        #expect(try await server.call("GET", path, as: stranger).status == 404)
      }
    }
  }

  @Test("a redirect is followed to where a picture may be fetched")
  func redirect() async throws {
    try await Self.with(
      "/a",
      answer: { request, _ in
        request.uri == "/a"
          ? .answer(status: 301, headers: ["location": "/b"], body: "")
          : .answer(body: Self.picture)
      }
    ) { _, ask in
      let shown = try await ask("/a")
      #expect(shown.body == Self.picture)
    }
  }

  @Test(
    "a host of this machine is not asked, nor any where the operator says so",
    arguments: [
      HostPermissions(hosts: ["*:*"].compactMap { HostRule($0) }), nil,
    ])
  func forbidden(_ hosts: HostPermissions?) async throws {
    try await Self.with(
      "/a.gif", settings: { $0.imageHosts = hosts }, answer: { _, _ in .answer(body: Self.picture) }
    ) { host, ask in
      let shown = try await ask("/a.gif")
      #expect(shown.status == (hosts == nil ? 404 : 502))
      #expect(host.seen.isEmpty)
    }
  }
}

extension String {
  fileprivate func addingPercentEncoding() -> String {
    utf8.map { byte in
      let digits = String(byte, radix: 16)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}

/// A plugin that brings a picture along.
private struct DrawingPlugin: Plugin {
  static let (address, svg) = (
    "https://example.com/a.jpg", "<svg xmlns='http://www.w3.org/2000/svg'/>"
  )

  let manifest = PluginManifest(
    id: "drawer", version: "1.0.0", summary: "Draws.", assistantName: "Drawer", persona: "",
    welcome: [])

  func register(in registry: inout PluginRegistry) throws {
    registry.add(drawing: Self.svg, at: Self.address)
  }
}
