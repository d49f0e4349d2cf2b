import FolderPlugins
import Foundation
import LoopbackServer
import PluginTesting
import TestSupport
import Testing

/// `verbatim chat` with the sample folder and a server on loopback.
@Suite(.timeLimit(.minutes(10))) struct ChatTests {
  private static let orders = """
    [{"id": "1001", "status": "delivered", "items": ["Tea", "Jam"]},
     {"id": "1002", "status": "preparing", "items": []}]
    """

  private static func server() async throws -> EndpointServer {
    try await EndpointServer.start { request, _ in
      guard request.headers["authorization"] == "Bearer open-sesame" else {
        return .answer(status: 401, body: "{}")
      }
      return switch request.uri {
      case "/get_order_list?customer_id=12345": .answer(body: orders)
      case "/cancel_order?order_id=1002": .answer(body: #"{"id": "1002"}"#)
      case "/orders" where request.method == "POST":
        .answer(status: 201, body: #"{"id": "1003", "items": ["Coffee"]}"#)
      default: .answer(status: 404, body: #"{"message": "No such page."}"#)
      }
    }
  }

  /// The sample folder with the server's address.
  private static func folder(_ path: String, _ server: EndpointServer) throws -> PluginFolder {
    let sample = Repository.sample("corner-shop")
    try FileManager.default.copyItem(atPath: sample.path, toPath: path + "/shop")
    let attributes = URL(filePath: path + "/shop/ai-attrs.json")
    let text = String(decoding: try Data(contentsOf: attributes), as: UTF8.self)
    try Data(text.replacing("http://127.0.0.1:8091", with: server.address).utf8)
      .write(to: attributes)
    // On a busy machine a minute can pass before a chat that is to be killed is killed.
    let settings = URL(filePath: path + "/shop/plugin.json")
    let usual = String(decoding: try Data(contentsOf: settings), as: UTF8.self)
    try Data(usual.replacing("\"time_limit\": 5", with: "\"time_limit\": 120").utf8)
      .write(to: settings)
    return PluginFolder(existing: path + "/shop")
  }

  private static func chat(_ path: String) throws -> ChatProgram {
    try ChatProgram(
      [
        "--plugin", path + "/shop", "--data", path + "/data", "--allow-private", "127.0.0.1:*",
        "--allow-variable", "SHOP_TOKEN",
      ],
      environment: ["SHOP_TOKEN": "open-sesame"])
  }

  @Test func `a folder is talked to like any plugin, and its secret stays out of the log`()
    async throws
  {
    let server = try await Self.server()
    try await withFolder { path in
      _ = try Self.folder(path, server)
      let chat = try Self.chat(path)
      for line in [
        "Show me my orders", "Cancel order #1002", "1", "I want to order something", "espresso",
      ] {
        try chat.say(line)
      }
      let (status, output) = try chat.end()
      #expect(status == 0)
      for text in [
        "Hello! I look after your orders.", "✅ Order #1001", "Items: Tea, Jam", "⏳ Order #1002",
        "Do you want to cancel order #1002?", "Order #1002 is cancelled.",
        "What would you like to order?", "Order #1003",
      ] { #expect(output.contains(text), "\(text) in \(output)") }
      #expect(server.seen.last?.body == #"{"customer_id":"12345","item":"Coffee"}"#)
      #expect(server.seen.last?.headers["idempotency-key"]?.isEmpty == false)
      let log = try Self.bytes(in: path + "/data")
      #expect(log.contains("get_order_list") && !log.contains("open-sesame"))
    }
  }

  @Test func `a changed folder answers from the next message on, a broken one does not`()
    async throws
  {
    let server = try await Self.server()
    try await withFolder { path in
      let folder = try Self.folder(path, server)
      let chat = try Self.chat(path)
      try chat.say("Show me my orders")
      _ = chat.read(until: "✅ Order #1001")
      try folder.write("cards/get_order_list.mustache", "All your orders.\ncard: {{")
      try chat.say("Show me my orders")
      let refused = chat.read(until: "✅ Order #1001")
      #expect(refused.contains("The changed plugin cannot be used"), "\(refused)")
      let words = refused.filter { !$0.isWhitespace }
      #expect(words.contains("get_order_list.mustache:2:atagisnotfinished"), "\(refused)")
      try folder.write("cards/get_order_list.mustache", "All your orders: {{count(.)}}.")
      try chat.say("Show me my orders")
      let changed = try chat.end()
      #expect(changed.output.contains("what it is now answers from here on"), "\(changed.output)")
      #expect(changed.output.contains("All your orders: 2."), "\(changed.output)")
      #expect(changed.status == 0)
    }
  }

  @Test func `a write that a crash interrupted is repeated with the same key`() async throws {
    let server = try await EndpointServer.start { _, count in
      count == 0 ? .silence : .answer(status: 201, body: #"{"id": "1003", "items": ["Coffee"]}"#)
    }
    try await withFolder { path in
      _ = try Self.folder(path, server)
      let first = try Self.chat(path)
      try first.say("I want to order something")
      try first.say("espresso")
      await server.waitForRequest()
      first.kill()
      let second = try Self.chat(path).end()
      #expect(second.output.contains("Order #1003"), "\(second.output)")
      #expect(server.seen.map(\.method) == ["POST", "POST"])
      #expect(server.seen.first?.headers["idempotency-key"]?.isEmpty == false)
      #expect(server.seen.first == server.seen.last, "the same request with the same key")
    }
  }

  @Test func `the sample keeps the rules of every plugin`() async throws {
    let server = try await Self.server()
    try await withFolder { path in
      let folder = try Self.folder(path, server)
      let surroundings = CallEnvironment.loopback(environment: ["SHOP_TOKEN": "open-sesame"])
      try await expectConformance(of: FolderPlugin(path: folder.path, surroundings), seeds: 0..<5)
    }
  }

  private static func bytes(in folder: String) throws -> String {
    var text = ""
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
      let file = URL(filePath: folder + "/" + name)
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      text += String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
    return text
  }
}
