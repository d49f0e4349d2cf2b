import Conversation
import FolderPlugins
import JSON
import LoopbackServer
import PluginKit
import TestSupport
import Testing

/// Secrets go into requests and nowhere else.
@Suite struct SecretTests {
  private static let environment = ["SHOP_TOKEN": "s3cr3t-t0ken"]

  private static func folder(_ path: String, _ address: String) throws -> PluginFolder {
    try PluginFolder(
      path,
      plugin: PluginFolder.function(
        "look", "GET", address, headers: #"{"Authorization": "Bearer ${SHOP_TOKEN}"}"#,
        rest: #", "http": {"headers": {"X-Shop": "7", "authorization": "nobody"}}"#))
  }

  @Test func `a secret is sent, and hidden where a server sends it back`() async throws {
    let server = try await EndpointServer.start { request, _ in
      .answer(body: #"{"echo": ["you are \#(request.headers["authorization"] ?? "")"]}"#)
    }
    try await withFolder { path in
      let plugin = try Self.folder(path, server.address)
        .plugin(.loopback(environment: Self.environment))
      let response = try await plugin.call("look")
      #expect(server.seen.first?.headers["authorization"] == "Bearer s3cr3t-t0ken")
      #expect(server.seen.first?.headers["x-shop"] == "7")
      #expect(response == FunctionResponse(["echo": ["you are Bearer [secret]"]]))
    }
  }

  @Test(
    arguments: [
      #"123456789"#, #"1.23456789e8"#, #"51234567890"#, #""a123456789\u0301""#,
    ])
  func `a secret of digits is hidden, however a server writes it`(_ value: String) async throws {
    let server = try await EndpointServer.start { _, _ in
      .answer(body: #"{"id": \#(value), "count": 12345678}"#)
    }
    try await withFolder { path in
      let plugin = try Self.folder(path, server.address)
        .plugin(.loopback(environment: ["SHOP_TOKEN": "123456789"]))
      let response = try await plugin.call("look")
      #expect(!response.body.jsonText.contains("123456789"))
      let shown = try #require(response.body["id"]?.string)
      // By its scalars: an accent after it belongs to the bracket for readers of characters.
      let ascii = String(String.UnicodeScalarView(shown.unicodeScalars.filter(\.isASCII)))
      #expect(ascii.contains("[secret]"))
      #expect(response.body["count"] == 12_345_678)
    }
  }

  @Test func `a missing secret is said when the plugin is loaded`() async throws {
    try await withFolder { path in
      let folder = try Self.folder(path, "http://127.0.0.1:1")
      #expect(
        folder.error()
          == "plugin.json:3 /ai_attrs/functions/0/request: the header Authorization needs the "
          + "environment variable SHOP_TOKEN: set it and start again")
    }
  }

  @Test func `a secret that could not be hidden is refused without being said`() async throws {
    try await withFolder { path in
      let folder = try Self.folder(path, "http://127.0.0.1:1")
      let error = folder.error(.loopback(environment: ["SHOP_TOKEN": "hello"]))
      #expect(error?.contains("SHOP_TOKEN has fewer than 6 characters") == true, "\(error ?? "")")
      #expect(error?.contains("hello") == false)
    }
  }

  @Test func `a secret that would break out of its header is refused without being said`()
    async throws
  {
    try await withFolder { path in
      let folder = try Self.folder(path, "http://127.0.0.1:1")
      let error = folder.error(.loopback(environment: ["SHOP_TOKEN": "a\r\nX-Evil: 1"]))
      #expect(error?.contains("no line of printable ASCII characters") == true)
      #expect(error?.contains("Evil") == false)
    }
  }

  @Test func `a secret is not sent in the clear over the internet`() async throws {
    try await withFolder { path in
      let folder = try Self.folder(path, "http://shop.example/orders")
      let error = folder.error(.loopback(environment: Self.environment))
      #expect(error?.contains("a secret would be sent without encryption: use https") == true)
    }
  }

  @Test func `a tool that calls nothing needs no secrets`() async throws {
    try await withFolder { path in
      let folder = try Self.folder(path, "https://shop.example/orders")
      let plugin = try folder.plugin(
        CallEnvironment(permissions: FolderPermissions(environment: nil)))
      #expect(plugin.functions.map(\.name) == ["look"])
    }
  }
}
